# SPDX-License-Identifier: MIT
"""An HTTP client that holds every exchange against the contract."""
import http.client
import json
import re
import threading
import urllib.parse

from contract import Contract

SECONDS = 60
REQUEST_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")


def strict(pairs: list[tuple[str, object]]) -> dict:
    """An object, which names nothing twice."""
    names = [name for name, _ in pairs]
    assert len(names) == len(set(names)), f"a name stands twice among {names}"
    return dict(pairs)


class Answer:
    """What came back; `json` and `problem` read the body."""

    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status = status
        self.headers = headers  # names in lower case
        self.body = body

    @property
    def text(self) -> str:
        return self.body.decode()

    @property
    def json(self) -> dict:
        return json.loads(self.body, object_pairs_hook=strict)

    @property
    def lines(self) -> list[dict]:
        return [json.loads(line, object_pairs_hook=strict) for line in self.body.splitlines()]

    @property
    def problem(self) -> dict:
        assert self.headers.get("content-type") == "application/problem+json", (self.status, self.text)
        return self.json

    @property
    def etag(self) -> str:
        return self.headers["etag"]


class Client:
    """One connection at a time for each thread that uses it."""

    contract = Contract()

    def __init__(self, port: int) -> None:
        self._port = port
        self._local = threading.local()

    def get(self, path: str, headers: dict | None = None, **query: object) -> Answer:
        return self.request("GET", self.target(path, query), headers or {})

    def head(self, path: str, **query: object) -> Answer:
        return self.request("HEAD", self.target(path, query), {})

    def post(self, path: str, document: object = None, headers: dict | None = None, **query: object) -> Answer:
        """Sends a document as JSON; None: no body."""
        body = None if document is None else json.dumps(document).encode()
        return self.post_bytes(path, body, headers, **query)

    def post_bytes(self, path: str, body: bytes | None, headers: dict | None = None, **query: object) -> Answer:
        return self._write("POST", path, body, headers, query)

    def patch(self, path: str, document: object, headers: dict | None = None, **query: object) -> Answer:
        return self._write("PATCH", path, json.dumps(document).encode(), headers, query)

    def _write(self, method: str, path: str, body: bytes | None, headers: dict | None, query: dict) -> Answer:
        headers = dict(headers or {})
        if body is not None:
            headers.setdefault("Content-Type", "application/json")
        return self.request(method, self.target(path, query), headers, body)

    @staticmethod
    def target(path: str, query: dict) -> str:
        given = {name: str(value).lower() if isinstance(value, bool) else value for name, value in query.items()}
        return f"{path}?{urllib.parse.urlencode(given)}" if given else path

    def request(self, method: str, target: str, headers: dict, body: bytes | None = None) -> Answer:
        answer = self.send(method, target, headers, body)
        self._check(method, target, headers, body, answer)
        return answer

    def close(self) -> None:
        connection = getattr(self._local, "connection", None)
        if connection:
            connection.close()
            self._local.connection = None

    def send(self, method: str, target: str, headers: dict, body: bytes | None) -> Answer:
        """Without holding it against the contract."""
        connection = getattr(self._local, "connection", None)
        if connection is None:
            connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=SECONDS)
            self._local.connection = connection
        try:
            connection.request(method, target, body=body, headers=headers)
            response = connection.getresponse()
            content = response.read()
        except BaseException:
            self.close()
            raise
        fields = {name.lower(): value for name, value in response.getheaders()}
        if fields.get("connection") == "close":
            self.close()
        return Answer(response.status, fields, content)

    def _check(self, method: str, target: str, headers: dict, body: bytes | None, answer: Answer) -> None:
        path, _, query = target.partition("?")
        operation, params = self.contract.find(method, path)
        faults = []
        if not REQUEST_ID.fullmatch(answer.headers.get("x-request-id", "")):
            faults.append(f"X-Request-Id is {answer.headers.get('x-request-id')}")
        if operation:
            pairs = urllib.parse.parse_qsl(query, keep_blank_values=True)
            if answer.status < 400:
                faults += operation.request_faults(params, pairs, headers, body)
            faults += operation.answer_faults(answer.status, answer.headers, answer.body, method == "HEAD")
        if answer.status >= 400 and method != "HEAD":
            faults += self.contract.problem_faults(answer.status, answer.headers, answer.body)
        elif not operation:
            faults.append("neither described nor refused")
        if faults:
            exchange = f"{method} {target}: {answer.status} {answer.body[:400]!r}"
            raise AssertionError("\n".join([exchange, *(fault[:300] for fault in faults[:8])]))
