# SPDX-License-Identifier: MIT
"""Requests made up from openapi.yaml: Maker(contract, world).make(seed, number).

A third of them is valid by the contract; the others were valid and are damaged
in one place or a few. The same seed and number make the same request, but for
what the service made up itself: the ids of `world`.
"""
import dataclasses
import json
import random

import damage
from contract import Contract
from made_values import Values

VALID = 0.35
WAIT = "wait"  # of the feed: nobody has the time
WRITES = 4  # times as often as what only reads
PRINTED = 1500  # bytes of a request
FRAMING = 0.03  # of all: what is no HTTP


@dataclasses.dataclass
class Made:
    number: int
    method: str
    target: str
    headers: list[tuple[str, str]]
    body: bytes | None
    is_valid: bool = True  # by the contract's schemas
    is_http: bool = True  # as far as its framing goes
    raw: bytes | None = None  # what is sent when it is not

    @property
    def content(self) -> bytes:
        if self.raw is not None:
            return self.raw
        lines = [f"{self.method} {self.target} HTTP/1.1", *(f"{name}: {value}" for name, value in self.headers)]
        if self.body is not None:
            lines.append(f"Content-Length: {len(self.body)}")
        return "\r\n".join([*lines, "", ""]).encode() + (self.body or b"")

    def meant_headers(self) -> dict[str, str]:
        """Of several with one name the first, as the service takes them; those of a body only with one."""
        found = {}
        for name, value in self.headers:
            found.setdefault(name.lower(), value)
        if not self.body:
            found.pop("content-encoding", None)
        found["content-type"] = found.get("content-type", "").lower().split(";")[0].strip()
        return found

    def __str__(self) -> str:
        content = self.content
        return f"number {self.number}: {content[:PRINTED]!r}{'...' if len(content) > PRINTED else ''}"


class Maker:
    """`world` lists values by parameter ("path id", "query tag", "/v1/players id"); `bodies` lists
    documents by operationId, to begin with instead of what a schema says."""

    def __init__(self, contract: Contract, world: dict[str, list], bodies: dict[str, list]) -> None:
        self._document = contract.document
        self._world = world
        self._bodies = bodies
        self._operations = [
            (method.upper(), path, item, item[method])
            for path, item in contract.document["paths"].items() for method in item if method != "parameters"
            for _ in range(1 if method == "get" else WRITES)
        ]

    def make(self, seed: int, number: int) -> Made:
        chance = random.Random(f"{seed} {number}")
        made = self._valid(number, chance)
        if chance.random() < VALID:
            return made
        made.is_valid = False
        if chance.random() < FRAMING:
            made.is_http = False
            made.raw = broken_framing(made.content, chance)
        return made

    # ---- the parts of a request ----

    def _valid(self, number: int, chance: random.Random) -> Made:
        """Valid, or with damage that the rest of the request is made up around."""
        method, path, item, operation = chance.choice(self._operations)
        is_whole = chance.random() < VALID
        damaged = set() if is_whole else set(chance.choices(("path", "query", "header", "body", "body", "bytes", "method"), k=chance.choice((1, 1, 2))))
        values = Values(self._document, chance)
        given = self._parameters(item.get("parameters", []) + operation.get("parameters", []), path, values, chance)
        for name, value in given["path"]:
            path = path.replace(f"{{{name}}}", damage.escaped(value, chance))
        headers = [("Host", "127.0.0.1"), *given["header"]]
        body, kind = self._body(operation, damaged, values, chance)
        if body is not None:
            headers.append(("Content-Type", kind))
        made = Made(number, method, path, headers, body, not damaged)
        if method == "GET" and chance.random() < 0.05:
            made.method = "HEAD"
        query = [(damage.escaped(name, chance), damage.escaped(value, chance)) for name, value in given["query"]]
        self._damage(made, query, damaged, chance)
        return made

    def _parameters(self, listed: list, path: str, values: Values, chance: random.Random) -> dict[str, list]:
        given = {"path": [], "query": [], "header": []}
        for one in (values.follow(one) for one in listed):
            often = 0.9 if one["name"] == "ruleset" and path.startswith("/v1/stats") else 0.25
            if one.get("required") or chance.random() < often:
                given[one["in"]].append((one["name"], self._parameter(one, path, values, chance)))
        return given

    def _parameter(self, one: dict, path: str, values: Values, chance: random.Random) -> str:
        if one["name"] == WAIT:
            return "0"
        collection = "/".join(path.split("/")[:3])
        known = self._world.get(f"{collection} {one['name']}") or self._world.get(f"{one['in']} {one['name']}")
        value = chance.choice(known) if known and chance.random() < 0.85 else values.of(one["schema"])
        return str(value).lower() if isinstance(value, bool) else str(value)

    def _body(self, operation: dict, damaged: set, values: Values, chance: random.Random) -> tuple[bytes | None, str]:
        described = operation.get("requestBody")
        if not described:
            return None, ""
        (kind, media), = described["content"].items()
        if kind.endswith("ndjson"):
            lines = [self._document_of("postGame", media["x-line-schema"], damaged, values, chance) for _ in range(chance.randint(0, 4))]
            body = b"".join(line + chance.choice((b"\n", b"\r\n", b"\n\n")) for line in lines)
        else:
            body = self._document_of(operation["operationId"], media["schema"], damaged, values, chance)
        return (damage.damaged_bytes(body, chance) if "bytes" in damaged else body), kind

    def _document_of(self, name: str, schema: dict, damaged: set, values: Values, chance: random.Random) -> bytes:
        known = self._bodies.get(name)
        document = chance.choice(known) if known and chance.random() < 0.7 else values.of(schema)
        if "body" in damaged:
            for _ in range(chance.randint(1, 3)):
                document = damage.damaged_value(document, chance)
        return json.dumps(document, ensure_ascii=chance.random() < 0.5).encode(errors="replace")

    # ---- damage ----

    def _damage(self, made: Made, query: list, damaged: set, chance: random.Random) -> None:
        if "path" in damaged:
            parts = made.target.split("/")
            at = chance.randrange(1, len(parts))
            parts[at:at + 1] = chance.choice(([damage.damaged_text(parts[at], chance)], [], [parts[at], ""], [parts[at]] * 2))
            made.target = "/".join(parts) or "/"
        if "query" in damaged:
            self._damage_query(query, chance)
        if query:
            made.target += "?" + "&".join(f"{name}={value}" if value or chance.random() < 0.9 else name for name, value in query)
        if "header" in damaged:
            for _ in range(chance.randint(1, 3)):
                name, odd = chance.choice(damage.HEADERS)
                made.headers = [one for one in made.headers if one[0].lower() != name.lower() or chance.random() < 0.1]
                made.headers.append((chance.choice((name, name.lower(), name.upper())), chance.choice(odd)))
        if "method" in damaged:
            made.method = chance.choice(damage.METHODS)

    def _damage_query(self, query: list, chance: random.Random) -> None:
        act = chance.randrange(5)
        if act == 0 or not query:
            query.append((chance.choice(("x", "", "limit", "line", "%00", "a[]", "__proto__")), damage.damaged_text("", chance)))
        elif act == 1:
            query.append(chance.choice(query))
        elif act == 2 and chance.random() < 0.2:
            query.extend([(f"p{number}", "1") for number in range(chance.choice((24, 25, 200)))])
        else:
            at = chance.randrange(len(query))
            name, value = query[at]
            value = damage.damaged_text(value, chance)
            query[at] = (name, "0" if name == WAIT and value.isdigit() else value)


def broken_framing(content: bytes, chance: random.Random) -> bytes:
    """Bytes that are no HTTP request, or only the beginning of one."""
    head, _, body = content.partition(b"\r\n\r\n")
    lines = head.split(b"\r\n")
    at = chance.randrange(1, len(lines))
    ways = (
        content[: chance.randrange(len(content))], content.replace(b"HTTP/1.1", chance.choice((b"HTTP/9.9", b"HTTP/1", b"HTTX/1.1", b"")), 1),
        b"\r\n".join([*lines[:at], b"no colon", *lines[at:]]) + b"\r\n\r\n" + body,
        b"\r\n".join([*lines[:at], b"X: " + b"a" * 40_000, *lines[at:]]) + b"\r\n\r\n" + body,
        b"\r\n".join([*lines[:at], b" folded", *lines[at:]]) + b"\r\n\r\n" + body,
        b"\r\n".join([*lines[:at], b"Content-Length: 7", b"Content-Length: " + chance.choice((b"8", b"-1", b"x", b"9" * 30)), *lines[at:]]) + b"\r\n\r\n" + body,
        b"\r\n".join([*(line for line in lines if not line.startswith(b"Content-L")), b"Transfer-Encoding: chunked"]) + b"\r\n\r\n"
        + chance.choice((b"zz\r\n", b"-1\r\n", b"f" * 20 + b"\r\n", b"5\r\nab", b"2\r\nabX", b"\r\n")) + body,
        b"GET /" + b"a" * 40_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n", content.replace(b"\r\n", b"\n"), content.replace(b"Host:", b"Ho\x00st:", 1),
        bytes(chance.randrange(256) for _ in range(chance.randrange(1, 400))), head.replace(b"Host: 127.0.0.1\r\n", b"") + b"\r\n\r\n" + body,
    )
    return chance.choice(ways)
