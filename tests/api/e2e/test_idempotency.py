# SPDX-License-Identifier: MIT
"""Requests with an Idempotency-Key act once and are answered alike."""
import http.client
import random
import threading
import time
import uuid

import games
import imports
from client import Answer, Client
from harness import Service, ServiceCase

CLIENTS = 8
KILLS = 5
# POST that stores nothing, or knows by other means what is there already and refuses a key.
READS = {"verifyGame", "importGames"}


def key() -> dict[str, str]:
    return {"Idempotency-Key": str(uuid.uuid4())}


def seeded(count: int = 4) -> dict:
    """A game in progress without a source: each upload would be another one."""
    return games.without_source(games.shortened(games.recorded(), count))


class Idempotency(ServiceCase):
    def stored(self) -> dict[str, int]:
        return self.database.counts()

    def assert_same(self, first: Answer, second: Answer) -> None:
        self.assertEqual((second.status, second.body), (first.status, first.body))
        for name in ("location", "content-type"):
            self.assertEqual(second.headers.get(name), first.headers.get(name))

    def twice(self, path: str, document: dict, **headers: str) -> Answer:
        """Sends a request twice; it must act once, and be answered alike."""
        headers = {**key(), **headers}
        first = self.client.post(path, document, headers)
        before = self.stored()
        self.assert_same(first, self.client.post(path, document, headers))
        self.assertEqual(self.stored(), before)
        return first

    def test_every_route_that_writes_takes_a_key(self) -> None:
        document = self.client.contract.document
        for path, item in document["paths"].items():
            for method in {"post", "put", "patch", "delete"} & item.keys():
                operation = item[method]
                references = [one.get("$ref", "") for one in operation.get("parameters", [])]
                has_key = "#/components/parameters/IdempotencyKey" in references
                self.assertEqual(has_key, operation["operationId"] not in READS, f"{method} {path}")

    def test_an_import_takes_none(self) -> None:
        before = self.stored()
        content = imports.body([seeded()])
        answer = self.client.post_bytes(imports.PATH, content, {**imports.NDJSON, **key()})
        self.assertIn("Idempotency-Key", self.assert_problem(answer, 400, "bad_input")["detail"])
        self.assertEqual(self.stored(), before)

    def test_upload(self) -> None:
        before = self.stored()["game"]
        answer = self.twice("/v1/games", seeded())
        self.assertEqual(answer.status, 201)
        self.assertEqual(self.stored()["game"], before + 1)
        other = self.client.post("/v1/games", seeded(), key())
        self.assertNotEqual(other.json["id"], answer.json["id"])

    def test_finished_upload(self) -> None:
        answer = self.twice("/v1/games", games.recorded())
        self.assertEqual(answer.status, 201)
        self.assertEqual(self.client.post("/v1/games", games.recorded(), key()).status, 200)

    def test_fork_and_append(self) -> None:
        game = self.upload(seeded())
        path = f"/v1/games/{game['id']}"
        body = {"from": {"seq": 2}, "chance": {"policy": "seed", "seed": 7}}
        fork = self.twice(f"{path}/lines", body)
        self.assertEqual((fork.status, fork.json["line"]), (201, 1))
        self.assertEqual(self.client.post(f"{path}/lines", body, key()).json["line"], 2)
        moves = self.client.get(f"{path}/states/head/moves", line=1).json["moves"]
        tag = {"If-Match": f'"{fork.json["head"]["digest"]}"'}
        append = self.twice(f"{path}/lines/1/moves", {"moves": [moves[0]["move"]]}, **tag)
        self.assertEqual(append.status, 200)
        late = self.client.post(f"{path}/lines/1/moves", {"moves": [moves[0]["move"]]}, {**tag, **key()})
        self.assert_problem(late, 412, "head_has_moved")

    def test_catalog(self) -> None:
        digest = next(one["digest"] for one in self.client.get("/v1/catalogs").json["catalogs"])
        catalog = {**self.client.get(f"/v1/catalogs/{digest}").json, "name": "Sent twice"}
        answer = self.twice("/v1/catalogs", catalog)
        self.assertEqual(answer.status, 201)
        self.assertEqual(self.client.post("/v1/catalogs", catalog, key()).status, 200)

    def test_refusals_are_answers(self) -> None:
        game = self.upload(seeded())
        path = f"/v1/games/{game['id']}/lines/0/moves"
        tag = f'"{game["head"]["digest"]}"'
        refused = self.twice(path, {"moves": ["1 take a9"]}, **{"If-Match": tag})
        self.assert_problem(refused, 422, "illegal_move")
        self.assert_problem(self.twice(path, {"moves": []}, **{"If-Match": tag}), 400, "bad_input")
        self.assert_problem(self.twice(path, {"moves": ["1 x"]}), 428, "precondition_required")
        # A game that is refused leaves nothing behind, and the next one is not confused by it.
        self.assertEqual(self.twice("/v1/games", games.changed(games.recorded(), result={"scores": [1, 2]})).status, 422)
        self.assertIn(self.twice("/v1/games", games.recorded()).status, (200, 201))

    def test_another_request_with_the_key(self) -> None:
        headers = key()
        first = self.client.post("/v1/games", seeded(), headers)
        self.assertEqual(first.status, 201)
        before = self.stored()
        path = f"/v1/games/{first.json['id']}"
        for other, document, more in (
            ("/v1/games", seeded(5), {}),
            ("/v1/games?dry_run=true", seeded(), {}),
            (f"{path}/lines", {"from": {"seq": 2}}, {}),
            ("/v1/games", seeded(), {"If-Match": '"0123456789abcdef"'}),
        ):
            answer = self.client.post(other, document, {**headers, **more})
            self.assert_problem(answer, 409, "idempotency_conflict")
        self.assertEqual(self.stored(), before)
        self.assert_same(first, self.client.post("/v1/games", seeded(), headers))

    def test_keys_that_are_none(self) -> None:
        before = self.stored()
        for bad in ("", "two words", "x" * 256, "caf\xe9"):
            answer = self.client.post("/v1/games", seeded(), {"Idempotency-Key": bad})
            self.assertIn("Idempotency-Key", self.assert_problem(answer, 400, "bad_input")["detail"])
        self.assertEqual(self.stored(), before)
        longest = {"Idempotency-Key": "~" * 255}
        self.assertEqual(self.client.post("/v1/games", seeded(), longest).status, 201)

    def test_many_at_once(self) -> None:
        before = self.stored()["game"]
        headers, answers = key(), []
        start = threading.Barrier(CLIENTS)

        def run() -> None:
            client = Client(self.service.port)
            start.wait()
            answers.append(client.post("/v1/games", seeded(), headers))
            client.close()

        threads = [threading.Thread(target=run) for _ in range(CLIENTS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(answers), CLIENTS)
        self.assertEqual({(answer.status, answer.body) for answer in answers}, {(201, answers[0].body)})
        self.assertEqual(self.stored()["game"], before + 1)

    def test_answers_are_kept_for_a_day(self) -> None:
        headers = key()
        first = self.client.post("/v1/games", seeded(), headers)
        kept = self.database.ask("SELECT count(*), count(game) FROM idempotency WHERE game = "
                                 f"'{first.json['id']}'")
        self.assertEqual(kept, "1|1")
        self.database.ask("UPDATE idempotency SET stored_at = now() - interval '23 hours 59 minutes'")
        self.assert_same(first, self.client.post("/v1/games", seeded(), headers))
        self.database.ask("UPDATE idempotency SET stored_at = now() - interval '24 hours 1 second'")
        second = self.client.post("/v1/games", seeded(), headers)
        self.assertEqual(second.status, 201)
        self.assertNotEqual(second.json["id"], first.json["id"])
        self.assertEqual(self.database.ask("SELECT count(*) FROM idempotency WHERE stored_at < now() - "
                                           "interval '1 day'"), "0")


class Killed(ServiceCase):
    def test_once_although_the_service_is_killed(self) -> None:
        """Requests go on while the service dies; what is sent again was done once."""
        chooser = random.Random(3)
        sent: dict[str, bytes | None] = {}
        for _ in range(KILLS):
            threads = [threading.Thread(target=self.send, args=(self.service.port, sent)) for _ in range(4)]
            for thread in threads:
                thread.start()
            time.sleep(chooser.uniform(0.1, 0.5))
            self.service.kill()
            for thread in threads:
                thread.join()
            self.service.close()
            type(self).service = Service(self.database.conninfo)
            type(self).client = Client(self.service.port)
        self.assertGreater(len(sent), KILLS)
        for name, body in sent.items():
            answer = self.client.post("/v1/games", seeded(), {"Idempotency-Key": name})
            self.assertEqual(answer.status, 201)
            self.assertIn(body, (None, answer.body))
        self.assertEqual(self.database.counts()["game"], len(sent))

    def send(self, port: int, sent: dict[str, bytes | None]) -> None:
        client = Client(port)
        while True:
            headers = key()
            name = headers["Idempotency-Key"]
            sent[name] = None
            try:
                answer = client.post("/v1/games", seeded(), headers)
            except (OSError, http.client.HTTPException):
                return
            self.assertEqual(answer.status, 201)
            sent[name] = answer.body
