# SPDX-License-Identifier: MIT
"""Games that take the place of others, new ones and such as are there already."""
import concurrent.futures
import functools

import games
import imports
from corrections import NOTE, UNKNOWN, Corrections


class Superseding(Corrections):
    def correction(self, **members: object) -> dict:
        """The game as somebody wrote it down better, but not to its end."""
        length = len(self.document["moves"]) - 8
        return games.changed(games.shortened(self.document, length), supersedes=self.game["id"], **members)

    def test_takes_the_place_under_the_same_source(self) -> None:
        old = self.new_game(tags=["one"])
        document = self.correction()
        new = self.upload(document)
        self.assertEqual((new["supersedes"], new["source"]), (old["id"], old["source"]))
        [entry] = new["history"]
        self.assertEqual((entry["kind"], entry["author"]), ("supersedes", None))
        self.assertEqual((entry["old"], entry["new"]), ({"supersedes": None}, {"supersedes": old["id"]}))
        shown = self.get()
        self.assertEqual((shown["is_withdrawn"], shown["superseded_by"]), (True, new["id"]))
        self.assertEqual(shown["history"][0]["new"], {"superseded_by": new["id"]})
        self.assertEqual(shown["head"], old["head"])
        self.assertEqual(self.listed(tag="one"), [new["id"]])
        left_out = self.client.get("/v1/stats", tag="one").json["left_out"]
        self.assertEqual((left_out["withdrawn"], left_out["in_progress"]), (1, 1))
        for sent, found in ((document, new), (self.document, old)):
            answer = self.client.post("/v1/games", sent)
            self.assertEqual((answer.status, answer.json["id"]), (200, found["id"]))
        problem = self.assert_problem(
            self.client.post("/v1/games", {**self.document, "tags": ["third"]}), 409, "source_conflict"
        )
        self.assertEqual(problem["id"], new["id"])

    def test_other_header_and_the_same_moves(self) -> None:
        old = self.new_game(tags=["header"])
        players = [{"seat": 1, "name": "Grace"}, {"seat": 2, "name": "Hedy"}]
        new = self.upload(games.changed(self.document, players=players, supersedes=old["id"]))
        self.assertEqual((new["supersedes"], new["head"]), (old["id"], old["head"]))
        self.assertEqual(self.get()["superseded_by"], new["id"])
        self.assertEqual(self.listed(tag="header"), [new["id"]])
        self.assertEqual(self.client.get("/v1/stats", tag="header").json["games"], 1)

    def test_from_another_source_and_after_a_withdrawal(self) -> None:
        old = self.new_game()
        self.withdraw()
        new = self.upload(self.correction(source={"system": "e2e", "ref": f"better-{self.count}"}))
        self.assertEqual(new["supersedes"], old["id"])
        self.assertEqual([entry["kind"] for entry in self.get()["history"]], ["withdrawn", "superseded"])

    def test_refusals(self) -> None:
        self.new_game()
        new = self.upload(self.correction())
        before = self.database.counts()
        late = self.correction(source={"system": "e2e", "ref": f"late-{self.count}"})
        answer = self.client.post("/v1/games", late)
        problem = self.assert_problem(answer, 409, "already_superseded")
        self.assertEqual((problem["id"], problem["pointer"]), (new["id"], "/supersedes"))
        self.assertEqual(answer.headers["location"], f"/v1/games/{new['id']}")
        problem = self.assert_problem(
            self.client.post("/v1/games", {**late, "supersedes": UNKNOWN}), 422, "unknown_game"
        )
        self.assertEqual(problem["pointer"], "/supersedes")
        for value in ("x", 7, None):
            problem = self.assert_problem(
                self.client.post("/v1/games", {**late, "supersedes": value}), 400, "bad_input"
            )
            self.assertEqual(problem["pointer"], "/supersedes")
        other = self.upload(self.new_document())
        taken = {**self.correction(tags=["mine"]), "supersedes": other["id"]}
        problem = self.assert_problem(self.client.post("/v1/games", taken), 409, "source_conflict")
        self.assertEqual(problem["id"], new["id"], "the source is held by another game than the superseded one")
        self.assertFalse(self.client.get(f"/v1/games/{other['id']}").json["is_withdrawn"])
        self.assertEqual(self.database.counts()["game_change"], before["game_change"])

    def test_by_a_game_that_is_there(self) -> None:
        good = self.upload(self.new_document())
        right = {"ref": good["source"]["ref"], "document": self.client.get(f"/v1/games/{good['id']}/export").json}
        wrong = self.new_game()
        document = games.changed(right["document"], source=self.document["source"], supersedes=wrong["id"])
        for _ in range(2):
            answer = self.client.post("/v1/games", document)
            self.assertEqual((answer.status, answer.json["id"]), (200, good["id"]), answer.text)
        self.assertEqual((answer.json["supersedes"], len(answer.json["history"])), (wrong["id"], 1))
        self.assertEqual([one["ref"] for one in answer.json["sources"]], [right["ref"], self.document["source"]["ref"]])
        self.assertEqual(self.get()["superseded_by"], good["id"])

    def test_by_the_game_that_its_own_source_holds(self) -> None:
        for document in (self.new_document(), games.shortened(self.new_document(), 9), self.corrected_since()):
            found = self.client.post("/v1/games", document).json
            wrong = self.new_game()
            document = {**document, "supersedes": wrong["id"]}
            dry = self.client.post("/v1/games", document, dry_run="true")
            self.assertEqual((dry.status, self.get()["is_withdrawn"]), (200, False), dry.text)
            for _ in range(2):
                answer = self.client.post("/v1/games", document)
                self.assertEqual((answer.status, answer.json["id"]), (200, found["id"]), answer.text)
                verdicts, _ = imports.send(self.client, imports.body([document]))
                self.assertEqual((imports.statuses(verdicts), verdicts[0]["id"]), (["same"], found["id"]))
            self.assertEqual(self.get()["superseded_by"], found["id"])
            self.assertEqual((answer.json["supersedes"], len(answer.json["sources"])), (wrong["id"], 1))
            kinds = [entry["kind"] for entry in answer.json["history"]]
            self.assertEqual(kinds.count("supersedes"), 1)
            other = self.new_game()
            twice = self.client.post("/v1/games", {**document, "supersedes": other["id"]}).json
            self.assertEqual(twice["supersedes"], other["id"])
            self.assertEqual(twice["history"][-1]["old"], {"supersedes": wrong["id"]})

    def corrected_since(self) -> dict:
        """The export of a game whose source once held other content."""
        self.new_game()
        self.promote(self.fork(self.seq, [self.other])["line"])
        return self.get("/export")

    def test_what_is_sent_again_is_refused_as_anything_else(self) -> None:
        good_document, replaced = self.new_document(), self.new_game()
        good = self.upload(good_document)
        self.upload(self.correction())
        self.client.post(f"/v1/games/{self.upload(self.new_document())['id']}/withdraw", NOTE)
        send = functools.partial(games.changed, good_document)
        before = self.database.counts()
        for other, status, code in ((UNKNOWN, 422, "unknown_game"), (replaced["id"], 409, "already_superseded")):
            problem = self.assert_problem(self.client.post("/v1/games", send(supersedes=other)), status, code)
            self.assertEqual(problem["pointer"], "/supersedes")
        itself = self.client.post("/v1/games", send(supersedes=good["id"]))
        self.assertEqual((itself.status, itself.json["id"], itself.json["is_withdrawn"]), (200, good["id"], False))
        self.assertEqual(self.database.counts(), before)

    def test_an_export_of_what_was_superseded_is_the_same_game(self) -> None:
        """Although what was uploaded then was not spelled like it."""
        self.upload(self.new_document(players=[{"seat": 1, "name": "Ines"}, {"seat": 2, "name": "Olaf"}]))
        old = self.new_game(players=[{"seat": 1, "name": "INES"}, {"seat": 2, "name": "Olaf"}])
        export = self.get("/export")
        self.assertNotEqual(export["players"], self.document["players"])
        new = self.upload(self.correction())
        for document, game in ((export, old), (self.client.get(f"/v1/games/{new['id']}/export").json, new)):
            answer = self.client.post("/v1/games", document)
            self.assertEqual((answer.status, answer.json["id"]), (200, game["id"]), answer.text)
            verdicts, _ = imports.send(self.client, imports.body([document]))
            self.assertEqual((imports.statuses(verdicts), verdicts[0]["id"]), (["same"], game["id"]))

    def test_not_in_a_circle(self) -> None:
        old = self.new_game()
        new = self.upload(self.correction())
        problem = self.assert_problem(
            self.client.post("/v1/games", games.changed(self.document, supersedes=new["id"])), 409, "already_withdrawn"
        )
        self.assertEqual(problem["id"], old["id"])
        self.assertFalse(self.client.get(f"/v1/games/{new['id']}").json["is_withdrawn"])

    def test_not_by_a_game_that_is_withdrawn(self) -> None:
        away = self.new_game()
        document = games.without_source(self.document)
        self.withdraw()
        kept = self.new_game()
        answer = self.client.post("/v1/games", games.changed(document, supersedes=kept["id"]))
        problem = self.assert_problem(answer, 409, "already_withdrawn")
        self.assertEqual((problem["id"], problem["pointer"]), (away["id"], "/supersedes"))
        self.assertFalse(self.get()["is_withdrawn"])

    def test_among_many_uploads(self) -> None:
        """An import may correct what was there, once."""
        old = self.new_game()
        document = self.correction()
        fresh = [self.new_document() for _ in range(3)]
        unknown = games.changed(self.new_document(), supersedes=UNKNOWN)
        late = games.under(document, f"late-{self.count}")
        verdicts, summary = imports.send(self.client, imports.body([*fresh, document, unknown]))
        self.assertEqual(imports.statuses(verdicts), ["created", "created", "created", "created", "refused"])
        self.assertEqual(verdicts[4]["problem"]["code"], "unknown_game")
        # Lines of one body may be taken side by side: what comes after this one is sent after it.
        again, _ = imports.send(self.client, imports.body([late, document]))
        self.assertEqual(imports.statuses(again), ["conflict", "same"])
        self.assertEqual(again[0]["problem"]["code"], "already_superseded")
        self.assertEqual(again[0]["problem"]["id"], verdicts[3]["id"])
        self.assertEqual(self.get()["superseded_by"], verdicts[3]["id"])
        self.assertEqual(self.client.get(f"/v1/games/{verdicts[3]['id']}").json["supersedes"], old["id"])
        self.assertTrue(summary["is_complete"])

    def test_one_of_rivals_supersedes(self) -> None:
        self.new_game()
        sources = [{"system": "rival", "ref": f"{self.count}-{i}"} for i in range(6)]
        documents = [self.correction(source=source) for source in sources]
        with concurrent.futures.ThreadPoolExecutor(6) as pool:
            statuses = [answer.status for answer in pool.map(lambda one: self.client.post("/v1/games", one), documents)]
        self.assertEqual(sorted(statuses), [201, 409, 409, 409, 409, 409])
        self.assertEqual(len(self.get()["history"]), 1)
