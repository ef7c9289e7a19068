# SPDX-License-Identifier: MIT
"""A second way to every figure of statistics: from the bytes of the log, in exact numbers.

Nothing here asks for what the service keeps beside the log but the rank of a seat.
"""
import collections
import decimal
import fractions
import functools
import http.client
import json
import math
import subprocess

from harness import PSQL, Database

POINTS = 4  # codes of effects, as effects.list of each ruleset has them
TAKEN = {"footsteps": 17, "journey": 48}  # tile_taken and worker_placed
OPENING = {"footsteps": "first_tile", "journey": "first_placement"}
OPENING_STEPS = 8
Z = 1.959963984540054  # half of a normal distribution's 95 %
# Dimension of a fact -> the effect by which a seat comes by it, the one by which it loses it
# again, and the argument that names the component.
FOUND_IN_LOG = {
    "footsteps": {"theory": (25, 26, 0)},
    "journey": {
        "crew_card": (51, None, 0), "crew_card_achieved": (40, None, 0), "objective_achieved": (39, None, 0),
        "objective_place": (39, None, 1), "specimen": (32, None, 0), "lens": (29, None, 0),
        "campsite": (28, None, 0), "location": (48, None, 1),
    },
}

decimal.getcontext().prec = 60


def effects_of(event: bytes) -> list[tuple[int, int, list[int]]]:
    """Kind, seat and arguments of each effect: see engine/core/effect.h."""
    found, at = [], 0
    while at < len(event):
        kind, count, seat = event[at], event[at + 1] >> 4, event[at + 1] & 15
        at += 2
        arguments = []
        for _ in range(count):
            number = shift = 0
            while True:
                byte = event[at]
                at += 1
                number |= (byte & 127) << shift
                shift += 7
                if byte < 128:
                    break
            arguments.append((number >> 1) ^ -(number & 1))
        found.append((kind, seat, arguments + [0] * (6 - count)))
    return found


class Seat:
    """One seat of a finished game, as one item of a statistic."""

    def __init__(self, game: "Game", seat: int) -> None:
        self.game = game
        self.seat = seat
        self.points: collections.Counter[int] = collections.Counter()  # by code of the source
        # How often a number stood in an effect, by effect and argument.
        self.found: dict[tuple[int, int], collections.Counter[int]] = collections.defaultdict(collections.Counter)
        self.opening: list[int] = []
        self.facts: dict[str, list[str]] = {}  # by dimension, once they were looked for
        self.rank = 0
        self.player = 0

    @property
    def score(self) -> int:
        return sum(self.points.values())

    @property
    def win(self) -> fractions.Fraction:
        winners = self.game.winners
        return fractions.Fraction(1, len(winners)) if self.seat in winners else fractions.Fraction(0)


class Game:
    def __init__(self, uuid: str, document: dict, events: list[bytes]) -> None:
        self.id = uuid
        self.document = document
        self.ruleset = document["ruleset"]
        self.events = events
        self.length = len(events)
        self.winners = document["result"]["winners"]
        self.seats = [Seat(self, number + 1) for number in range(len(document["players"]))]
        for event in events:
            for effect in effects_of(event):
                self._take(*effect)

    def _take(self, kind: int, number: int, arguments: list[int]) -> None:
        if not 1 <= number <= len(self.seats):
            return
        seat = self.seats[number - 1]
        if kind == POINTS:
            seat.points[arguments[0]] += arguments[2]
            return
        if kind == TAKEN[self.ruleset] and len(seat.opening) < OPENING_STEPS:
            seat.opening.append(arguments[1])
        for come, gone, place in FOUND_IN_LOG[self.ruleset].values():
            if kind in (come, gone):
                seat.found[(kind, place)][arguments[place]] += 1


def read_games(database: Database, documents: dict[tuple[str, str], dict]) -> list[Game]:
    """All games of the database with what they were uploaded as, by their source."""
    sql = (
        "SELECT g.id, s.system, s.ref, (SELECT json_agg(json_build_array(p.rank, p.player) ORDER BY p.seat)"
        " FROM seat p WHERE p.game = g.id),"
        " (SELECT string_agg(encode(e.effects, 'hex'), ',' ORDER BY e.seq) FROM event e WHERE e.game = g.id)"
        " FROM game g JOIN game_source s ON s.game = g.id WHERE s.is_first ORDER BY g.id"
    )
    arguments = [PSQL, "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "-v", "ON_ERROR_STOP=1"]
    arguments += ["-v", "FETCH_COUNT=500", "-d", database.conninfo, "-c", sql]
    found = []
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True) as query:
        assert query.stdout is not None
        for line in query.stdout:
            uuid, system, ref, seats, events = line.rstrip("\n").split("|")
            game = Game(uuid, documents[(system, ref)], [bytes.fromhex(event) for event in events.split(",")])
            for seat, (rank, player) in zip(game.seats, json.loads(seats)):
                seat.rank, seat.player = rank, player
            found.append(game)
    assert query.returncode == 0
    return found


class Replays:
    """Games as the service replays them. Other tests hold such answers against the contract: it takes long."""

    def __init__(self, port: int) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)

    def points(self, game: Game, per: str) -> list[dict]:
        """Those behind the setup."""
        self._connection.request("GET", f"/v1/games/{game.id}/timeline?per={per}")
        answer = self._connection.getresponse()
        assert answer.status == 200, answer.read()
        return json.loads(answer.read())["points"][1:]

    def close(self) -> None:
        self._connection.close()


class Words:
    """What the arguments of effects are called, learnt from how the service shows events."""

    def __init__(self, replays: Replays) -> None:
        self._replays = replays
        self._known: dict[tuple[str, int, int, int], str] = {}

    def name(self, game: Game, kind: int, place: int, number: int) -> str:
        key = (game.ruleset, kind, place, number)
        if key not in self._known:
            self._learn(game)
        return self._known[key]

    def _learn(self, game: Game) -> None:
        shown = [effect for point in self._replays.points(game, "event") for effect in point["effects"]]
        raw = [effect for event in game.events for effect in effects_of(event)]
        assert len(raw) == len(shown)
        for (kind, _, arguments), effect in zip(raw, shown):
            fields = [value for name, value in effect.items() if name not in ("kind", "seat")]
            for place, (number, word) in enumerate(zip(arguments, fields)):
                self._known[(game.ruleset, kind, place, number)] = word


# ---- figures ----


def printed(number: float | None) -> str | None:
    """As answers have it: at most six digits behind the point."""
    if number is None:
        return None
    text = f"{number:.6f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def mean(values: list[int]) -> float:
    return float(fractions.Fraction(sum(values), len(values)))


def deviation(values: list[int]) -> float | None:
    count = len(values)
    if count < 2:
        return None
    spread = count * sum(value * value for value in values) - sum(values) ** 2
    return float((decimal.Decimal(spread) / (count * (count - 1))).sqrt())


def quantile(values: list[int], share: fractions.Fraction) -> float:
    """Of sorted values, between two neighbours in proportion."""
    place = share * (len(values) - 1)
    low = math.floor(place)
    high = min(low + 1, len(values) - 1)
    return float(values[low] + (values[high] - values[low]) * (place - low))


def _beta_fraction(a: float, b: float, x: float) -> float:
    """The continued fraction of the incomplete beta function, by Lentz."""
    tiny = 1e-300
    c, d = 1.0, 1 / max(1 - (a + b) * x / (a + 1), tiny)
    result = d
    for m in range(1, 10000):
        for top in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 + top * d
            c = 1 + top / c
            d = 1 / (d if abs(d) > tiny else tiny)
            c = c if abs(c) > tiny else tiny
            result *= c * d
        if abs(c * d - 1) < 1e-16:
            break
    return result


def _outside(t: float, freedom: int) -> float:
    """The share of Student's distribution beyond -t and t."""
    x = freedom / (freedom + t * t)
    a, b = freedom / 2, 0.5
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x))
    if x < (a + 1) / (a + b + 2):
        return front * _beta_fraction(a, b, x) / a
    return 1 - front * _beta_fraction(b, a, 1 - x) / b


@functools.cache
def student(freedom: int) -> float:
    """What 95 % of the distribution lie within, by the secant method."""
    before, now = 1.96, 1.96 + 2.4 / freedom
    before_off, now_off = _outside(before, freedom) - 0.05, _outside(now, freedom) - 0.05
    for _ in range(50):
        if abs(now - before) < 1e-15 * now or now_off == before_off:
            break
        before, now = now, max(1.9, now - now_off * (now - before) / (now_off - before_off))
        before_off, now_off = now_off, _outside(now, freedom) - 0.05
    return now


def mean_interval(values: list[int]) -> list[float] | None:
    spread = deviation(values)
    if spread is None:
        return None
    half = student(len(values) - 1) * spread / math.sqrt(len(values))
    return [mean(values) - half, mean(values) + half]


def rate_interval(wins: fractions.Fraction, count: int) -> list[float]:
    """Wilson's."""
    rate, z, n = decimal.Decimal(wins.numerator) / wins.denominator / count, decimal.Decimal(Z), decimal.Decimal(count)
    half = z / (1 + z * z / n) * (rate * (1 - rate) / n + z * z / (4 * n * n)).sqrt()
    centre = (rate + z * z / (2 * n)) / (1 + z * z / n)
    return [max(0.0, float(centre - half)), min(1.0, float(centre + half))]
