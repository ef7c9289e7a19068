# SPDX-License-Identifier: MIT
"""Uploading many games in one body: verdicts, order, compression, broken lines."""
import gzip
import json
import random
import threading
import time

import games
import imports
from client import Answer
from harness import Service, ServiceCase


class Imports(ServiceCase):
    ends_as_rebuilt = True

    def test_each_line_has_its_verdict(self) -> None:
        good = games.under(games.recorded(), "one", "verdicts")
        other = games.shortened(good, 10)
        illegal = games.under(games.changed(games.recorded(), moves=["1 take a1"]), "two", "verdicts")
        self.upload(good)
        journey = games.recorded(games.names("journey")[0], "journey")
        lines = [good, other, illegal, games.under(journey, "three", "verdicts")]
        content = imports.body(lines) + b'\n \t\r\n{"ruleset": \n[1]\n' + imports.body([illegal])[:-1]
        verdicts, summary = imports.send(self.client, content)
        self.assertEqual(
            imports.statuses(verdicts),
            ["same", "conflict", "refused", "created", "refused", "refused", "refused"],
        )
        self.assertEqual([verdict["line"] for verdict in verdicts], [1, 2, 3, 4, 7, 8, 9])
        codes = [verdict["problem"]["code"] if "problem" in verdict else None for verdict in verdicts]
        self.assertEqual(
            codes,
            [None, "source_conflict", "illegal_move", None, "malformed_json", "bad_input", "illegal_move"],
        )
        self.assertEqual(
            summary,
            {"lines": 7, "created": 1, "same": 1, "conflict": 1, "refused": 4, "is_complete": True},
        )
        self.assertEqual(verdicts[1]["id"], verdicts[0]["id"])
        self.assertEqual(verdicts[1]["problem"]["id"], verdicts[0]["id"])
        self.assertEqual(verdicts[2]["problem"]["index"], 0)
        game = self.client.get(f"/v1/games/{verdicts[3]['id']}").json
        self.assertEqual(game["scores"], games.expected(games.names("journey")[0], "journey")["scores"])

    def test_a_refused_line_says_what_a_single_upload_would(self) -> None:
        illegal = games.without_source(games.changed(games.recorded(), moves=["1 take b2", "1 take b2"]))
        verdicts, _ = imports.send(self.client, imports.body([illegal]))
        self.assertEqual(verdicts[0]["problem"], self.client.post("/v1/games", illegal).problem)

    def test_nothing_is_a_body_too(self) -> None:
        for content in (b"", b"\n\n  \n"):
            verdicts, summary = imports.send(self.client, content)
            self.assertEqual((verdicts, summary["lines"], summary["is_complete"]), ([], 0, True))

    def test_many_games_however_they_are_cut(self) -> None:
        documents = imports.simulated(600)
        content = imports.body(documents)
        chooser = random.Random(1)
        before = self.database.counts()["game"]
        first: list[str] = []
        for how, longest in (("identity", 70000), ("gzip", 3000), ("zstd", 9000)):
            with self.subTest(how):
                upload = imports.SlowImport(self.service.port, Content_Encoding=how)
                sent = content if how == "identity" else imports.packed(content, how)
                upload.send_in_pieces(sent, chooser, longest)
                verdicts, summary = imports.read(upload.end())
                self.assertEqual([verdict["line"] for verdict in verdicts], list(range(1, 601)))
                self.assertEqual(summary["same" if first else "created"], 600)
                ids = [verdict["id"] for verdict in verdicts]
                first = first or ids
                self.assertEqual(ids, first)
        self.assertEqual(self.database.counts()["game"], before + 600)
        for number in chooser.sample(range(600), 5):
            stored = self.client.get(f"/v1/games/{first[number]}").json
            self.assertEqual(stored["source"], documents[number]["source"])
            self.assertEqual(stored["winners"], documents[number]["result"]["winners"])
            self.assertEqual(self.client.post(f"/v1/games/{first[number]}/verify").json["verdict"], "same")

    def test_every_place_to_cut(self) -> None:
        content = imports.body([games.shortened(games.recorded(), 2), {}]) + b"\n{}"
        for size in (1, 2, 3, 7):
            upload = imports.SlowImport(self.service.port)
            for at in range(0, len(content), size):
                upload.send(content[at:at + size])
            verdicts, _ = imports.read(upload.end())
            self.assertEqual([verdict["line"] for verdict in verdicts], [1, 2, 4])
            self.assertEqual(imports.statuses(verdicts)[1:], ["refused", "refused"])

    def test_several_streams_behind_each_other(self) -> None:
        first, second = (imports.body(imports.simulated(3, seed=seed)) for seed in (5000, 5003))
        for how in ("gzip", "zstd"):
            content = imports.packed(first[:1000], how) + imports.packed(first[1000:] + second, how)
            verdicts, summary = imports.send(self.client, content, Content_Encoding=how)
            self.assertEqual((len(verdicts), summary["refused"]), (6, 0))

    def test_damaged_compression_keeps_what_came_before(self) -> None:
        documents = imports.simulated(400, seed=6000)
        whole = imports.packed(imports.body(documents), "gzip")
        stored = 0
        for damaged in (whole[:len(whole) // 2], whole[:-1], whole[:-8] + b"\0" * 8, whole + b"x"):
            verdicts, summary = imports.send(self.client, damaged, Content_Encoding="gzip")
            self.assertFalse(summary["is_complete"])
            *good, last = verdicts
            self.assertEqual((last["status"], last["problem"]["code"]), ("refused", "bad_compression"))
            self.assertEqual([verdict["line"] for verdict in verdicts], list(range(1, len(good) + 2)))
            self.assertEqual(set(imports.statuses(good)) - {"created", "same"}, set())
            self.assertGreaterEqual(len(good), stored)
            stored = max(stored, len(good))
        self.assertEqual(stored, 400)
        for how in ("gzip", "zstd"):
            verdicts, summary = imports.send(self.client, b'{"not": "packed"}\n', Content_Encoding=how)
            self.assertEqual((verdicts[0]["line"], summary["lines"]), (1, 1))
            self.assertEqual(verdicts[0]["problem"]["code"], "bad_compression")

    def test_other_types_are_refused(self) -> None:
        content = imports.body([games.recorded()])
        before = self.database.counts()
        for headers in (
            {"Content-Type": "application/json"},
            {"Content-Type": "text/plain"},
            {**imports.NDJSON, "Content-Encoding": "br"},
            {**imports.NDJSON, "Content-Encoding": "gzip, gzip"},
        ):
            answer = self.client.post_bytes(imports.PATH, content, headers)
            self.assert_problem(answer, 415, "unsupported_media_type")
        self.assertEqual(self.client.get(imports.PATH).problem["code"], "method_not_allowed")
        self.assertEqual(self.database.counts(), before)

    def test_a_line_that_the_service_fails_at_leaves_something_to_do(self) -> None:
        documents = [games.under(games.shortened(games.recorded(), 4), ref, "fails") for ref in ("one", "two", "three")]
        self.database.ask(
            "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RAISE 'broken on purpose'; END$$;"
            "CREATE TRIGGER fail BEFORE INSERT ON game_source FOR EACH ROW WHEN (NEW.ref = 'two') EXECUTE FUNCTION fail()"
        )
        verdicts, summary = imports.send(self.client, imports.body(documents), X_Request_Id="fails")
        self.database.ask("DROP FUNCTION fail() CASCADE")
        self.assertEqual(imports.statuses(verdicts), ["created", "refused", "created"])
        self.assertEqual(verdicts[1]["problem"]["code"], "internal")
        self.assertFalse(summary["is_complete"])
        told = [json.loads(line) for line in self.service.log().splitlines() if '"fails"' in line]
        self.assertEqual([(line["route"], line["status"]) for line in told], [("/v1/imports", 200)])
        self.assertIn("broken on purpose", told[0]["detail"])
        _, summary = imports.send(self.client, imports.body(documents))
        self.assertEqual((summary["created"], summary["same"], summary["is_complete"]), (1, 2, True))

    def test_own_catalogs_among_the_games(self) -> None:
        builtin = self.client.get("/v1/rulesets").json["rulesets"][0]["catalog"]
        catalog = self.client.get(f"/v1/catalogs/{builtin}").json
        digests = [
            self.client.post("/v1/catalogs", {**catalog, "name": f"Box {number}"}).json["digest"] for number in range(11)
        ]
        log = games.shortened(games.recorded(), 30)
        chosen = [*digests, *reversed(digests), builtin, *digests]
        documents = [
            games.under(games.changed(log, catalog=digest), str(number), "boxes")
            for number, digest in enumerate(chosen)
        ]
        verdicts, summary = imports.send(self.client, imports.body(documents))
        self.assertEqual(summary["created"], len(documents))
        for verdict, digest in zip(verdicts, chosen):
            self.assertEqual(self.client.get(f"/v1/games/{verdict['id']}").json["catalog"], digest)

    def test_the_same_games_by_several_at_once(self) -> None:
        content = imports.body(imports.simulated(200, seed=7000))
        results: list[tuple[list[dict], dict]] = []

        def run() -> None:
            upload = imports.SlowImport(self.service.port)
            upload.send_in_pieces(content, random.Random(2), 50000)
            results.append(imports.read(upload.end()))

        threads = [threading.Thread(target=run) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(results), 6)
        ids = {tuple(verdict["id"] for verdict in verdicts) for verdicts, _ in results}
        self.assertEqual(len(ids), 1)
        self.assertEqual(sum(summary["created"] for _, summary in results), 200)
        self.assertEqual(sum(summary["same"] for _, summary in results), 1000)


class Limits(ServiceCase):
    """Of a service that is small."""

    @classmethod
    def start_service(cls, *options: str) -> None:
        super().start_service("--max-body", "16384", "--workers", "2", *options)

    def test_a_line_that_is_too_long_is_refused_alone(self) -> None:
        short, last = imports.simulated(2)
        longest = json.dumps(games.under(short, "padded")).encode()
        fits = longest.ljust(16384) + b"\n"
        content = fits + longest.ljust(16385) + b"\n" + b" " * 300000 + longest + b"\n" + imports.body([last])
        verdicts, summary = imports.send(self.client, content)
        self.assertEqual(imports.statuses(verdicts), ["created", "refused", "refused", "created"])
        self.assertEqual([verdicts[i]["problem"]["code"] for i in (1, 2)], ["too_large"] * 2)
        self.assertTrue(summary["is_complete"])
        verdicts, _ = imports.send(self.client, b"x" * 100000)
        self.assertEqual((verdicts[0]["line"], verdicts[0]["problem"]["code"]), (1, "too_large"))

    def test_who_is_refused_again_and_again_is_stopped(self) -> None:
        upload = imports.SlowImport(self.service.port, Content_Encoding="gzip")
        upload.send(gzip.compress(b"{}\n" * 130000))
        verdicts, summary = imports.read(upload.end())
        self.assertEqual((verdicts[-1]["problem"]["code"], summary["is_complete"]), ("too_large", False))
        self.assertEqual(verdicts[-1]["line"], len(verdicts))
        self.assertLess(len(verdicts), 110000)

    def test_clients_that_wait_keep_nobody_from_anything(self) -> None:
        documents = imports.simulated(3, seed=100)
        waiting = [self.waiting_import(documents[:1]) for _ in range(32)]
        self.assertEqual(self.client.get("/v1/games").status, 200)
        # One that was there before, whose client has left, may have been counted until now.
        answer = self.client.post_bytes(imports.PATH, b"\n", imports.NDJSON)
        while answer.status != 503 and len(waiting) < 64:
            waiting.append(self.waiting_import(documents[:1]))
            answer = self.client.post_bytes(imports.PATH, b"\n", imports.NDJSON)
        self.assert_problem(answer, 503, "overloaded")
        self.assertEqual(answer.headers["retry-after"], "1")
        for upload in waiting:
            upload.close()
        self.assertEqual(self.send_until(200).lines[0]["summary"]["lines"], 0)
        self.assertEqual(imports.send(self.client, imports.body(documents))[1]["created"], 3)

    def waiting_import(self, documents: list[dict]) -> imports.SlowImport:
        """One that has sent most of its body and nothing more."""
        upload = imports.SlowImport(self.service.port)
        upload.send(imports.body(documents)[:-20])
        return upload

    def send_until(self, status: int) -> Answer:
        """An import of nothing, again and again until it is answered so."""
        end = time.monotonic() + 20
        answer = self.client.post_bytes(imports.PATH, b"\n", imports.NDJSON)
        while answer.status != status and time.monotonic() < end:
            time.sleep(0.1)
            answer = self.client.post_bytes(imports.PATH, b"\n", imports.NDJSON)
        return answer

    def test_games_are_stored_while_the_body_arrives(self) -> None:
        content = imports.body(imports.simulated(20, seed=1000))
        upload = imports.SlowImport(self.service.port)
        upload.send(content[:len(content) // 2])
        end = time.monotonic() + 20
        while self.stored(1000) == 0 and time.monotonic() < end:
            time.sleep(0.05)
        self.assertGreater(self.stored(1000), 0)
        upload.send(content[len(content) // 2:])
        self.assertEqual(imports.read(upload.end())[1]["created"], 20)

    def test_a_client_that_vanishes_leaves_whole_games(self) -> None:
        documents = imports.simulated(300, seed=2000)
        content = imports.body(documents)
        for part in (1000, 50000, 200000, len(content)):
            upload = imports.SlowImport(self.service.port)
            upload.send(content[:part])
            upload.close()
        verdicts, summary = imports.send(self.client, content)
        self.assertEqual((summary["created"] + summary["same"], summary["refused"]), (300, 0))
        self.assertEqual(len({verdict["id"] for verdict in verdicts}), 300)
        self.assertEqual(self.stored(2000), 300)

    def test_a_silent_client_is_cut_off(self) -> None:
        service = Service(self.database.conninfo, "--timeout", "1")
        upload = imports.SlowImport(service.port)
        upload.send(b'{"ruleset"')
        self.assertEqual(upload.socket.recv(100), b"")
        upload.close()
        service.close()

    def stored(self, seed: int) -> int:
        """Games of `simulated` from this seed on; 300 belong to a test."""
        sql = "SELECT count(*) FROM game_source WHERE system = 'simulate' AND"
        number = "substring(ref from '[0-9]+$')::int"
        return int(self.database.ask(f"{sql} {number} BETWEEN {seed} AND {seed + 299}"))
