# SPDX-License-Identifier: MIT
"""Runs `darwinlog` in tests: single commands, and `serve` for as long as a test talks to it."""
import http.client
import os
import signal
import subprocess

SECONDS = 60


def run(program: str, *arguments: str, database: str | None = None, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess:
    """One command to its end; what it wrote is text."""
    done = subprocess.run(
        [program, *arguments],
        input=stdin,
        env=_environment(database, environment),
        capture_output=True,
        timeout=SECONDS,
        check=False,
    )
    done.stdout = done.stdout.decode()
    done.stderr = done.stderr.decode()
    return done


def _environment(database: str | None, more: dict[str, str]) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("DARWINLOG_")}
    if database is not None:
        kept["DARWINLOG_DATABASE"] = database
    return kept | more


class Serve:
    """with Serve(program, database) as service: service.ask("GET", "/healthz")"""

    def __init__(self, program: str, database: str, *arguments: str, **environment: str) -> None:
        self._command = [program, "serve", "--listen", "127.0.0.1:0", *arguments]
        self._environment = _environment(database, environment)

    def __enter__(self) -> "Serve":
        self.process = subprocess.Popen(
            self._command, env=self._environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self.line = self.process.stdout.readline()
        self.url = self.line.strip().removeprefix("listening on ")
        if not self.url:
            self.end(signal.SIGTERM)
            raise AssertionError(self.log)
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.end(signal.SIGTERM)

    def end(self, how: signal.Signals) -> int:
        """Sends a signal and gives the status that it ends with."""
        self.process.send_signal(how)
        self.out, self.log = self.process.communicate(timeout=SECONDS)
        return self.process.returncode

    def connect(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection(self.url.removeprefix("http://"), timeout=SECONDS)

    def ask(self, method: str, path: str, body: bytes | None = None) -> tuple[int, http.client.HTTPMessage, bytes]:
        connection = self.connect()
        try:
            connection.request(method, path, body, {"Content-Type": "application/json"} if body else {})
            response = connection.getresponse()
            return response.status, response.headers, response.read()
        finally:
            connection.close()
