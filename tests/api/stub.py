# SPDX-License-Identifier: MIT
"""Runs the stub server (stub_server.c) and talks to it."""
import http.client
import json
import signal
import socket
import subprocess

SECONDS = 20  # no step of a test takes longer


class Answer:
    """Status, headers and body of one exchange."""

    def __init__(self, response: http.client.HTTPResponse) -> None:
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()

    @property
    def json(self) -> dict:
        return json.loads(self.body)


class Stub:
    """with Stub(program, workers=2) as stub: stub.ask("GET", "/healthz")"""

    def __init__(
        self, program: str, workers: int = 2, queue: int = 4, max_body: int = 100_000, timeout: int = 5, body_seconds: int = 300
    ) -> None:
        self._command = [program, *map(str, (workers, queue, max_body, timeout, body_seconds))]

    def __enter__(self) -> "Stub":
        self.process = subprocess.Popen(self._command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        self.host, port = line.strip().removeprefix("listening on http://").split(":")
        self.port = int(port)
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        if self.process.poll() is None:
            self.stop()
        self.process.stdout.close()
        self.process.stderr.close()
        if kind is None and self.process.returncode != 0:
            raise AssertionError(f"the server ended with {self.process.returncode}: {self.log}")

    def stop(self) -> None:
        """Asks it to stop and waits until it has."""
        self.process.send_signal(signal.SIGTERM)
        _, self.log = self.process.communicate(timeout=60)

    def wait_until_held(self, count: int = 1) -> None:
        """Until so many more workers are kept by a request that is to be held."""
        for _ in range(count):
            assert self.process.stdout.readline() == "held\n", self.process.poll()

    def release(self) -> None:
        """Lets those go on that are held now."""
        self.process.send_signal(signal.SIGUSR1)

    def connect(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection(self.host, self.port, timeout=SECONDS)

    def socket(self) -> socket.socket:
        return socket.create_connection((self.host, self.port), timeout=SECONDS)

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> Answer:
        """One exchange on a connection of its own. Names of headers have _ for -."""
        connection = self.connect()
        try:
            return ask_on(connection, method, path, body, **headers)
        finally:
            connection.close()


def ask_on(connection: http.client.HTTPConnection, method: str, path: str, body: object = None, **headers: str) -> Answer:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    if body is not None:
        named.setdefault("Content-Type", "application/json")
    connection.request(method, path, body, named)
    return Answer(connection.getresponse())
