# SPDX-License-Identifier: MIT
"""Who draws in a what-if: the deck of a seed, the parent's draws, or nobody."""

import games
from harness import ServiceCase

FORK = 2


class Chance(ServiceCase):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.document = games.recorded()
        cls.game = cls.client.post("/v1/games", cls.document).json
        cls.path = f"/v1/games/{cls.game['id']}"

    def fork(self, moves: list[str], chance: dict | None = None, line: int = 0, seq: int = FORK) -> dict:
        body = {"from": {"line": line, "seq": seq}, "moves": moves, **({"chance": chance} if chance else {})}
        answer = self.client.post(f"{self.path}/lines", body)
        self.assertEqual(answer.status, 201, answer.text)
        return answer.json

    def tiles(self, line: dict, choose: int, turns: int) -> list[str]:
        """Plays on with the listed take that `choose` says; returns the drawn tiles."""
        drawn = self.drawn(line)
        for _ in range(turns):
            where = {"line": line["line"]}
            listed = self.client.get(f"{self.path}/states/head/moves", **where).json
            moves = [move["move"] for move in listed["moves"] if move["rule"] in ("take_a_tile", "take_theory")]
            answer = self.client.post(
                f"{self.path}/lines/{line['line']}/moves", {"moves": [moves[choose % len(moves)]]},
                {"If-Match": f'"{listed["digest"]}"'},
            )
            self.assertEqual(answer.status, 200, answer.text)
            drawn += self.drawn(answer.json)
        return drawn

    @staticmethod
    def drawn(branch: dict) -> list[str]:
        return [draw["move"].split()[2] for draw in branch["chance"]["draws"] if draw["move"].split()[1] == "tile"]

    def test_one_seed_is_one_deck_in_every_line(self) -> None:
        chance = {"policy": "seed", "seed": 7}
        one = self.tiles(self.fork(["2 take c1"], chance), 0, 12)
        two = self.tiles(self.fork(["2 take b1"], chance), 2, 12)
        count = min(len(one), len(two))
        self.assertGreater(count, 8)
        self.assertEqual(one[:count], two[:count])
        other = self.tiles(self.fork(["2 take c1"], {"policy": "seed", "seed": "8"}), 0, 12)
        self.assertNotEqual(other[:count], one[:count])

    def test_seeded_line_never_waits_for_chance(self) -> None:
        line = self.fork([], {"policy": "seed", "seed": 7})
        self.assertEqual((line["events"], line["chance"]["is_waiting"]), ([], False))
        line = self.fork(["2 take c1"], {"policy": "seed", "seed": 7})
        self.assertEqual([draw["by"] for draw in line["chance"]["draws"]], ["seed"])
        self.assertEqual(len(line["events"]), 2)

    def test_replay_draws_what_the_parent_drew(self) -> None:
        line = self.fork(self.document["moves"][2:3], {"policy": "replay"})
        self.assertEqual([event["move"] for event in line["events"]], self.document["moves"][2:4])
        self.assertEqual((line["chance"]["parted_at"], line["chance"]["draws"][0]["by"]), (None, "parent"))
        self.assertEqual(line["events"][-1]["digest"], self.digest(4))
        line = self.fork(["2 take b1"], {"policy": "replay"})
        self.assertEqual(line["events"][-1]["move"], self.document["moves"][3])

    def digest(self, seq: int) -> str:
        return self.client.get(f"{self.path}/states/{seq}").json["digest"]

    def test_replay_of_the_seats_moves_alone_gives_the_whole_game(self) -> None:
        seats = [move for move in self.document["moves"] if not move.startswith("*")]
        line = self.fork(seats, {"policy": "replay"}, seq=0)
        self.assertEqual(line["status"], "finished")
        self.assertEqual(line["head"]["digest"], self.game["head"]["digest"])

    def test_nobody_draws(self) -> None:
        for chance in (None, {"policy": "none"}):
            line = self.fork(["2 take b1"], chance)
            self.assertEqual((len(line["events"]), line["turn"]["seat"]), (1, "*"))
            self.assertTrue(line["chance"]["is_waiting"])

    def test_branch_of_a_branch(self) -> None:
        chance = {"policy": "seed", "seed": 7}
        first = self.fork(["2 take c1"], chance)
        second = self.fork([], {"policy": "replay"}, first["line"], FORK + 1)
        self.assertEqual(second["head"]["digest"], first["head"]["digest"])
        third = self.fork([], chance, second["line"], FORK + 2)
        self.assertEqual(third["head"]["digest"], first["head"]["digest"])
        moves = self.client.get(f"{self.path}/events", line=third["line"], format="text").text.splitlines()
        self.assertEqual(moves[:FORK + 1], self.document["moves"][:FORK] + ["2 take c1"])

    def test_seeded_game_goes_on_with_its_seed(self) -> None:
        players = [{"seat": 1, "name": "Ada"}, {"seat": 2, "name": "Ben"}]
        game = self.upload({"ruleset": "footsteps", "seed": "9007199254740993", "moves": [], "players": players})
        path = f"/v1/games/{game['id']}"
        move = self.client.get(f"{path}/states/0/moves").json["moves"][0]["move"]
        branch = self.client.post(f"{path}/lines", {"from": {"seq": 0}, "moves": [move]}).json
        tag = f'"{game["head"]["digest"]}"'
        record = self.client.post(f"{path}/lines/0/moves", {"moves": [move]}, {"If-Match": tag}).json
        self.assertEqual([event["move"] for event in branch["events"]], [event["move"] for event in record["events"]])
        self.assertEqual(branch["head"]["digest"], record["head"]["digest"])
        shown = self.client.get(f"{path}/lines").json["lines"]
        self.assertEqual([line["chance"]["seed"] for line in shown], [None, None], "the game is not over")

    def test_other_draws_than_the_seed_are_refused(self) -> None:
        players = [{"seat": 1, "name": "Ada"}, {"seat": 2, "name": "Ben"}]
        document = {"ruleset": "footsteps", "seed": 5, "players": players}
        game = self.upload({**document, "moves": []})
        move = self.client.get(f"/v1/games/{game['id']}/states/0/moves").json["moves"][0]["move"]
        line = self.client.post(
            f"/v1/games/{game['id']}/lines", {"from": {"seq": 0}, "moves": [move], "chance": {"policy": "none"}}
        ).json
        listed = self.client.get(f"/v1/games/{game['id']}/states/head/moves", line=line["line"]).json["moves"]
        seeded = self.upload({**document, "moves": [move]})
        drawn = self.client.get(f"/v1/games/{seeded['id']}/events").json["events"][1]["move"]
        other = next(one["move"] for one in listed if one["move"] != drawn)
        problem = self.assert_problem(
            self.client.post("/v1/games", {**document, "moves": [move, other]}), 422, "illegal_move"
        )
        self.assertEqual((problem["refusal"], problem["values"]["expected"]), ("draw_differs_from_seed", drawn))
        self.assertEqual((problem["legal"], problem["legal_total"]), ([drawn], 1))

    def test_seed_policy_needs_a_seed(self) -> None:
        body = {"from": {"seq": FORK}, "chance": {"policy": "seed"}}
        problem = self.assert_problem(self.client.post(f"{self.path}/lines", body), 400, "bad_input")
        self.assertEqual(problem["pointer"], "/chance/seed")
