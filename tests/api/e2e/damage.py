# SPDX-License-Identifier: MIT
"""Ways to damage what was valid: values of JSON, bytes, texts of an address, headers."""
import copy
import random

LONG = 20_000
ODD_VALUES = (
    None, True, False, 0, -1, 1.5, 2**31, 2**53 + 1, 2**63, -(2**63) - 1, 10**40, 1e308, "", " ", "x" * LONG, "\u0001", "\ud83d\ude00",
    "é", "null", "../../etc/passwd", "'; DROP TABLE game; --", "%s%n", [], {}, [[]], [None], {"": None}, {"a": {"b": []}},
)
ODD_TEXTS = (
    "", "0", "-1", "00", "+1", "1.0", "1e3", "0x10", "2147483647", "2147483648", "9" * 19, "9" * 40, "null", "true", "head",
    "nan", " ", "é", "漢", "a" * 3000, "..", ".", "%", "*", ",", "a,b,c", ",,,", "'", '"', "\\", "<script>", "{id}", "\u202e", "1;2",
    "2026-02-30", "2026-02-30T25:61:61Z", "0000-00-00", "9999-12-31", "sha256:", "sha256:" + "0" * 64,
    "00000000-0000-0000-0000-000000000000",
)
# As they stand in an address: some do not decode.
ODD_ESCAPES = ("%", "%2", "%zz", "%00", "%ff", "%c0%80", "%ed%a0%80", "%2f", "%2e%2e", "%25", "%20", "+", "%C3%A9", "%f0%9f%98%80", ";", "&", "=", "?", "//", "/./")
PIECES = (
    b"", b'"', b"}", b"{", b"[", b"]", b"\\", b"-", b"9" * 40, b"1e999", b"\x00", b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b",", b":", b" null ",
    b"\\u0000", b"\\ud800", b"[" * 30, b'{"a":' * 30, b"//", b"NaN", b"\xef\xbb\xbf",
)
TYPES = (
    "application/json; charset=utf-8", "APPLICATION/JSON", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x",
    "application/jsonx", "", ";", "application/x-ndjson", "application/json" + " " * 50 + ";",
)
ACCEPTS = ("*/*", "text/plain", "application/x-ndjson", "text/csv;q=0.5", "text/html", ";;;,,,q=", "application/json;q=nan", "a" * 2000, "")
HEADERS = (
    ("Content-Type", TYPES), ("Accept", ACCEPTS), ("Accept-Encoding", ("gzip", "gzip;q=0", "br, *;q=0.1", "identity", "")),
    ("Content-Encoding", ("gzip", "zstd", "identity", "br", "gzip, gzip", "")),
    ("If-None-Match", ("*", '"x"', 'W/"x", "y', "x" * 3000, "")), ("If-Match", ("*", '"x"', '"0123456789abcdef"', "0", "")),
    ("Idempotency-Key", ("a", "x" * 255, "x" * 256, "a b", "é", "")), ("X-Request-Id", ("a", "x" * 33, "<script>", "")),
    ("Authorization", ("Bearer x", "Basic eDp5", "Bearer", "Bearer " + "x" * 500, "")),
    ("Host", ("localhost", "127.0.0.1:1", "[::1]", "evil.example", "127.0.0.1.evil.example", "@", "")),
    ("Origin", ("https://a.example", "null", "x")), ("Range", ("bytes=0-1", "bytes=-1")), ("Expect", ("100-continue", "200-ok")),
    ("Connection", ("close", "keep-alive", "upgrade")), ("Upgrade", ("h2c", "websocket")), ("Cookie", ("a=b", ";;;=", "x" * 3000)),
    ("X-Odd", ("\t", "é", "a" * 6000, "\x7f")), ("X-HTTP-Method-Override", ("DELETE",)), ("X-Forwarded-For", ("1.2.3.4", "x")),
)
METHODS = ("PUT", "DELETE", "OPTIONS", "HEAD", "PATCH", "POST", "GET", "TRACE", "CONNECT", "get", "BREW", "X" * 300, "M-SEARCH")


# ---- values of JSON ----

def places(value: object, path: tuple = ()) -> list[tuple]:
    """The paths of all values below one, itself included."""
    found = [path]
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, member in items:
        found += places(member, (*path, key))
    return found


def damaged_value(value: object, chance: random.Random) -> object:
    """A copy in which one value is another one, missing, moved, or has company."""
    value = copy.deepcopy(value)
    path = chance.choice(places(value))
    if not path:
        return {**value, chance.choice(("x", "", "id", "é")): odd_value(chance)} if isinstance(value, dict) else odd_value(chance)
    parent = value
    for key in path[:-1]:
        parent = parent[key]
    act = chance.randrange(4)
    if act == 0:
        del parent[path[-1]]
    elif act == 1 and isinstance(parent, list):
        parent.insert(path[-1], copy.deepcopy(chance.choice(parent)))
    elif act == 1:
        parent[str(path[-1]) + chance.choice(("x", " ", "é"))] = parent[path[-1]]
    else:
        parent[path[-1]] = near_value(parent[path[-1]], chance)
    return value


def odd_value(chance: random.Random) -> object:
    return copy.deepcopy(chance.choice(ODD_VALUES))


def near_value(value: object, chance: random.Random) -> object:
    """Something odd, or something that is nearly the same."""
    if chance.random() < 0.5:
        return odd_value(chance)
    if isinstance(value, bool) or value is None:
        return not value
    if isinstance(value, (int, float)):
        return value + chance.choice((-1, 1, 0.5, 1000))
    if isinstance(value, str) and value:
        at = chance.randrange(len(value))
        return value[:at] + chance.choice(("", " ", "é", "0", "x", value[at] * 2)) + value[at + 1:]
    return odd_value(chance)


# ---- bytes ----

def damaged_bytes(content: bytes, chance: random.Random) -> bytes:
    damaged = bytearray(content)
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(damaged) + 1)
        damaged[at:at + chance.randint(0, 3)] = chance.choice(PIECES)
    return bytes(damaged[: chance.randrange(len(damaged) + 1)] if chance.random() < 0.1 else damaged)


# ---- addresses ----

def damaged_text(text: str, chance: random.Random) -> str:
    """Of a part of an address, escaped: another one, or one with something inside."""
    if chance.random() < 0.3:
        at = chance.randrange(len(text) + 1)
        return text[:at] + chance.choice(ODD_ESCAPES) + text[at:]
    return escaped(chance.choice(ODD_TEXTS), chance)


def escaped(text: str, chance: random.Random) -> str:
    """Escaped as far as needed, or more than that, or in small letters."""
    needless = chance.random() < 0.1
    small = chance.random() < 0.1
    found = ""
    for byte in text.encode():
        plain = chr(byte) if chr(byte).isalnum() and byte < 128 or chr(byte) in "-_.~:,*" else ""
        code = f"%{byte:02x}" if small else f"%{byte:02X}"
        found += code if not plain or (needless and chance.random() < 0.5) else plain
    return found
