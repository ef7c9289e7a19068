# SPDX-License-Identifier: MIT
"""Bodies of many games for the tests of /v1/imports, and a client that sends one slowly."""
import gzip
import http.client
import itertools
import json
import random
import socket
import subprocess

import games
from client import Answer, Client
from harness import command

PATH = "/v1/imports"
NDJSON = {"Content-Type": "application/x-ndjson"}


def simulated(count: int, ruleset: str = games.FOOTSTEPS, seed: int = 1, seats: int = 2) -> list[dict]:
    """Whole games, each with a source of its own."""
    how = {"ruleset": ruleset, "games": count, "seed": seed, "players": seats}
    run = command("", "simulate", *itertools.chain(*((f"--{name}", str(value)) for name, value in how.items())))
    assert run.returncode == 0, run.stderr
    return [json.loads(line) for line in run.stdout.splitlines()]


def body(documents: list[dict]) -> bytes:
    return b"".join(json.dumps(document).encode() + b"\n" for document in documents)


def packed(content: bytes, how: str) -> bytes:
    if how == "gzip":
        return gzip.compress(content)
    return subprocess.run(["zstd", "--stdout", "--quiet"], input=content, stdout=subprocess.PIPE, check=True).stdout


def send(client: Client, content: bytes, **headers: str) -> tuple[list[dict], dict]:
    """The verdicts and the summary."""
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    return read(client.post_bytes(PATH, content, {**NDJSON, **given}))


def read(answer: Answer) -> tuple[list[dict], dict]:
    assert answer.status == 200, answer.text
    *verdicts, last = answer.lines
    return verdicts, last["summary"]


def statuses(verdicts: list[dict]) -> list[str]:
    return [verdict["status"] for verdict in verdicts]


class SlowImport:
    """An import over a connection of its own, sent piece by piece."""

    def __init__(self, port: int, **headers: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        lines = ["POST /v1/imports HTTP/1.1", "Host: localhost", "Transfer-Encoding: chunked"]
        given = {**NDJSON, **{name.replace("_", "-"): value for name, value in headers.items()}}
        lines += [f"{name}: {value}" for name, value in given.items()]
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())

    def send(self, content: bytes) -> None:
        self.socket.sendall(b"%x\r\n%s\r\n" % (len(content), content))

    def send_in_pieces(self, content: bytes, chooser: random.Random, longest: int) -> None:
        at = 0
        while at < len(content):
            size = chooser.randint(1, longest)
            self.send(content[at:at + size])
            at += size

    def end(self) -> Answer:
        self.socket.sendall(b"0\r\n\r\n")
        with http.client.HTTPResponse(self.socket, method="POST") as response:
            response.begin()
            fields = {name.lower(): value for name, value in response.getheaders()}
            answer = Answer(response.status, fields, response.read())
        self.close()
        return answer

    def close(self) -> None:
        self.socket.close()
