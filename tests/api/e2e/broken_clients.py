# SPDX-License-Identifier: MIT
"""Clients that are slow, lie about lengths, or go away: act(port, document, chance).

None of them looks at what it is answered; what they leave behind is the service's business.
"""
import json
import random
import socket
import time

SECONDS = 30
PAUSE = 0.05  # of a slow one, between two pieces


def _head(method: str, path: str, *lines: str) -> bytes:
    return "\r\n".join([f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", *lines, "", ""]).encode()


def _post(length: int, path: str = "/v1/games", kind: str = "application/json") -> bytes:
    return _head("POST", path, f"Content-Type: {kind}", f"Content-Length: {length}")


def half_a_head(connection: socket.socket, body: bytes, chance: random.Random) -> None:
    head = _post(len(body))
    connection.sendall(head[: chance.randrange(len(head))])


def half_a_body(connection: socket.socket, body: bytes, chance: random.Random) -> None:
    connection.sendall(_post(len(body)) + body[: chance.randrange(len(body))])


def slow_head(connection: socket.socket, body: bytes, chance: random.Random) -> None:
    head = _head("GET", "/v1/games?limit=5")
    for at in range(0, len(head), 8):
        connection.sendall(head[at:at + 8])
        time.sleep(PAUSE)
    connection.recv(1000)


def slow_body(connection: socket.socket, body: bytes, chance: random.Random) -> None:
    connection.sendall(_post(len(body)))
    step = len(body) // 10 + 1
    for at in range(0, len(body), step):
        connection.sendall(body[at:at + step])
        time.sleep(PAUSE)
    connection.recv(1000)


def slow_reader(connection: socket.socket, body: bytes, chance: random.Random) -> None:
    connection.sendall(_head("GET", "/openapi.json"))
    for _ in range(5):
        connection.recv(500)
        time.sleep(PAUSE)


def gone_before_the_answer(connection: socket.socket, body: bytes, chance: random.Random) -> None:
    connection.sendall(_post(len(body)) + body)


def announced_too_much(connection: socket.socket, body: bytes, chance: random.Random) -> None:
    connection.sendall(_post(len(body) + chance.randint(1, 1000)) + body)


def announced_too_little(connection: socket.socket, body: bytes, chance: random.Random) -> None:
    connection.sendall(_post(len(body) // 2) + body)
    connection.recv(1000)


def broken_chunks(connection: socket.socket, body: bytes, chance: random.Random) -> None:
    connection.sendall(_head("POST", "/v1/games", "Content-Type: application/json", "Transfer-Encoding: chunked"))
    connection.sendall(b"%x\r\n%s\r\nzz\r\n" % (len(body), body))
    connection.recv(1000)


def half_an_import(connection: socket.socket, body: bytes, chance: random.Random) -> None:
    whole = (body + b"\n") * 4
    connection.sendall(_post(len(whole), "/v1/imports", "application/x-ndjson") + whole[: chance.randrange(len(whole))])
    time.sleep(PAUSE)


ACTS = (
    half_a_head, half_a_body, slow_head, slow_body, slow_reader, gone_before_the_answer, announced_too_much,
    announced_too_little, broken_chunks, half_an_import,
)


def act(port: int, document: dict, chance: random.Random) -> None:
    """One of them, with a connection of its own."""
    with socket.create_connection(("127.0.0.1", port), timeout=SECONDS) as connection:
        try:
            chance.choice(ACTS)(connection, json.dumps(document).encode(), chance)
        except ConnectionError:
            pass  # the service had enough of it
