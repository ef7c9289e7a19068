# SPDX-License-Identifier: MIT
"""Corrections: promoted lines, withdrawn, superseded and changed games, and the history of each."""

import concurrent.futures
import functools

import games
import imports
from harness import ServiceCase

NOTE = {"author": "Olga", "reason": "the log was written down wrong"}
DATE = "2026-02-12T19:30:00Z"
SEED = {"policy": "seed", "seed": 3}
UNKNOWN = "019de7a2-4c15-7c3e-9d0b-52a1f08e6b77"


class Corrections(ServiceCase):
    ends_as_rebuilt = True
    count = 0

    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.documents = iter(imports.simulated(40))

    def new_document(self, **members: object) -> dict:
        """A finished game that is not stored yet, under a source of its own."""
        type(self).count += 1
        document = games.under(next(self.documents), f"game-{self.count}")
        return games.changed(document, played_at=DATE, **members)

    def new_game(self, **members: object) -> dict:
        """Stores a game; `seq` is where a seat may move, `other` what it did not."""
        self.document = self.new_document(**members)
        self.game = self.upload(self.document)
        self.path = f"/v1/games/{self.game['id']}"
        moves = self.document["moves"]
        self.seq = next(i for i, move in enumerate(moves) if i > 1 and not move.startswith("*"))
        listed = [one["move"] for one in self.get(f"/states/{self.seq}/moves")["moves"]]
        self.other = next(move for move in listed if move != moves[self.seq] and " take " in move)
        return self.game

    def fork(self, seq: int, moves: list[str], **members: object) -> dict:
        answer = self.client.post(f"{self.path}/lines", {"from": {"seq": seq}, "moves": moves, **members})
        self.assertEqual(answer.status, 201, answer.text)
        return answer.json

    def promote(self, line: int, headers: dict | None = None):
        return self.client.post(f"{self.path}/lines/{line}/promote", NOTE, headers)

    def withdraw(self, path: str | None = None) -> dict:
        answer = self.client.post(f"{path or self.path}/withdraw", NOTE)
        self.assertEqual(answer.status, 200, answer.text)
        return answer.json

    def patch(self, **members: object):
        return self.client.patch(self.path, {**NOTE, **members})

    def get(self, part: str = "", **query: object) -> dict:
        return self.client.get(f"{self.path}{part}", **query).json

    def seats(self) -> list[str]:
        """What is stored of each seat's outcome."""
        sql = f"SELECT seat, score, rank, win_permille, facts IS NULL FROM seat WHERE game = '{self.game['id']}'"
        return self.database.ask(f"{sql} ORDER BY seat").splitlines()

    def listed(self, **query: object) -> list[str]:
        return [game["id"] for game in self.client.get("/v1/games", limit=200, **query).json["games"]]


class Promotion(Corrections):
    def test_record_is_the_promoted_line_everywhere(self) -> None:
        self.new_game(tags=["everywhere"])
        line = self.fork(self.seq, [self.other], name="as it was", chance=SEED)
        answer = self.promote(line["line"])
        self.assertEqual(answer.status, 200, answer.text)
        game = answer.json
        self.assertEqual((game["official_line"], game["status"]), (line["line"], "in_progress"))
        self.assertEqual((game["head"], game["scores"], game["winners"]), (line["head"], line["scores"], []))
        self.assertEqual([one["is_official"] for one in game["lines"]], [False, True])
        self.assertEqual(self.get(), game)
        self.assertEqual(len(self.get("/events")["events"]), line["head"]["seq"])
        self.assertEqual(self.get("/states/head")["digest"], line["head"]["digest"])
        self.assertEqual(self.get("/states/head/moves")["digest"], line["head"]["digest"])
        self.assertEqual(self.get("/timeline")["line"], line["line"])
        self.assertEqual(self.get("/export")["head"]["digest"], line["head"]["digest"])
        self.assertEqual(self.client.post(f"{self.path}/verify").json["line"], line["line"])
        [row] = self.client.get("/v1/games", tag="everywhere").json["games"]
        self.assertEqual((row["status"], row["head"], row["scores"]), ("in_progress", line["head"], []))
        self.assertEqual(self.client.get("/v1/games", tag="everywhere", status="finished").json["games"], [])
        stats = self.client.get("/v1/stats", tag="everywhere").json
        self.assertEqual((stats["games"], stats["left_out"]["in_progress"]), (0, 1))
        self.assertEqual(self.seats(), ["1||||t", "2||||t"])

    def test_first_record_stays_and_can_come_back(self) -> None:
        game = self.new_game()
        before = self.seats()
        line = self.fork(self.seq, [self.other])["line"]
        self.promote(line)
        self.assertEqual(self.get(line=0)["scores"], game["scores"])
        self.assertEqual(self.get("/export", line=0)["head"]["digest"], game["head"]["digest"])
        back = self.promote(0).json
        self.assertEqual((back["official_line"], back["status"], back["scores"]), (0, "finished", game["scores"]))
        self.assertEqual(self.seats(), before)
        self.assertEqual([one["new"]["official_line"] for one in back["history"]], [line, 0])

    def test_history_says_what_who_when_and_why(self) -> None:
        game = self.new_game()
        self.assertEqual((game["history"], game["supersedes"]), ([], None))
        line = self.fork(self.seq, [self.other])
        [entry] = self.promote(line["line"]).json["history"]
        self.assertEqual((entry["kind"], entry["author"], entry["reason"]), ("promoted", *NOTE.values()))
        self.assertEqual(entry["old"], {"official_line": 0})
        self.assertEqual(entry["new"], {"official_line": line["line"], "head": line["head"]})

    def test_finished_line_brings_its_scores_into_statistics(self) -> None:
        game = self.new_game(tags=["finished"])
        line = self.other_end(lambda end: self.totals(end) != self.totals(game))
        promoted = self.promote(line["line"]).json
        self.assertEqual((promoted["status"], self.totals(promoted)), ("finished", self.totals(line)))
        stats = self.client.get("/v1/stats", tag="finished", by="seat").json
        self.assertEqual([row["mean"] for row in stats["rows"]], self.totals(line))
        [row] = self.client.get("/v1/games", tag="finished", status="finished").json["games"]
        self.assertEqual((self.totals(row), row["winners"]), (self.totals(line), line["winners"]))

    def other_end(self, is_wanted) -> dict:
        """A finished line whose last seats moved otherwise than they did."""
        moves = self.document["moves"]
        for seq in range(len(moves) - 1, 0, -1):
            listed = [one["move"] for one in self.get(f"/states/{seq}/moves")["moves"]]
            for move in [one for one in listed if one != moves[seq] and not one.startswith("*")][:8]:
                line = self.fork(seq, [move], chance={"policy": "replay", "seed": 1})
                if line["status"] == "finished" and is_wanted(line):
                    return line
        raise AssertionError("there is no such end")

    @staticmethod
    def totals(shown: dict) -> list[int]:
        return [score["total"] for score in shown["scores"]]

    def test_official_line_is_finished_by_appends(self) -> None:
        self.new_game()
        moves = self.document["moves"]
        line = self.fork(len(moves) - 4, [])
        self.assertEqual(self.promote(line["line"]).json["status"], "in_progress")
        tag = {"If-Match": f'"{line["head"]["digest"]}"'}
        answer = self.client.post(f"{self.path}/lines/{line['line']}/moves", {"moves": moves[-4:]}, tag)
        self.assertEqual((answer.status, answer.json["status"]), (200, "finished"))
        self.assertEqual(self.get()["status"], "finished")
        self.assertEqual([seat.split("|")[1] for seat in self.seats()], [str(one) for one in self.totals(self.game)])

    def test_if_match_guards_the_head(self) -> None:
        self.new_game()
        line = self.fork(self.seq, [self.other], chance=SEED)
        problem = self.assert_problem(
            self.promote(line["line"], {"If-Match": '"0123456789abcdef"'}), 412, "head_has_moved"
        )
        self.assertEqual(problem["head"], line["head"])
        self.assert_problem(self.promote(line["line"], {"If-Match": '"what"'}), 400, "bad_input")
        self.assertEqual(self.promote(line["line"], {"If-Match": f'"{line["head"]["digest"]}"'}).status, 200)

    def test_refusals(self) -> None:
        self.new_game()
        before = self.database.counts()
        self.assert_problem(self.promote(0), 409, "already_official")
        self.assert_problem(self.promote(7), 404, "not_found")
        self.assert_problem(self.client.post(f"/v1/games/{UNKNOWN}/lines/0/promote", NOTE), 404, "not_found")
        self.assert_problem(self.client.post(f"{self.path}/lines/x/promote", NOTE), 404, "not_found")
        for body, pointer in (
            ({"author": "Olga"}, ""),
            ({"reason": "x"}, ""),
            ({**NOTE, "why": 1}, "/why"),
            ({**NOTE, "author": "  "}, "/author"),
            ({**NOTE, "author": 7}, "/author"),
            ({**NOTE, "reason": "x" * 501}, "/reason"),
            ({**NOTE, "reason": "a\nb"}, "/reason"),
        ):
            problem = self.assert_problem(
                self.client.post(f"{self.path}/lines/0/promote", body), 400, "bad_input"
            )
            self.assertEqual(problem["pointer"], pointer)
        self.assertEqual(self.database.counts(), before)

    def test_promoting_and_finishing_at_once(self) -> None:
        """Whoever is first, a finished record has its scores, an open one none."""
        for _ in range(12):
            self.new_game()
            moves = self.document["moves"]
            line = self.fork(len(moves) - 1, [])
            tag = {"If-Match": f'"{line["head"]["digest"]}"'}
            with concurrent.futures.ThreadPoolExecutor(2) as pool:
                one = pool.submit(self.promote, line["line"])
                two = pool.submit(
                    self.client.post, f"{self.path}/lines/{line['line']}/moves", {"moves": moves[-1:]}, tag
                )
                self.assertEqual((one.result().status, two.result().status), (200, 200), two.result().text)
            self.assertEqual((self.get()["status"], self.get()["official_line"]), ("finished", line["line"]))
            self.assertEqual(
                [seat.split("|")[1] for seat in self.seats()], [str(one) for one in self.totals(self.game)]
            )

    def test_every_promotion_of_rivals_is_in_the_history(self) -> None:
        self.new_game()
        lines = [self.fork(self.seq, [self.other])["line"] for _ in range(6)]
        with concurrent.futures.ThreadPoolExecutor(6) as pool:
            statuses = [answer.status for answer in pool.map(self.promote, lines)]
        self.assertEqual(statuses, [200] * 6)
        history = self.get()["history"]
        self.assertEqual([entry["number"] for entry in history], list(range(1, 7)))
        self.assertEqual(sorted(entry["new"]["official_line"] for entry in history), lines)
        for before, after in zip(history, history[1:]):
            self.assertEqual(after["old"]["official_line"], before["new"]["official_line"])
        self.assertEqual(self.get()["official_line"], history[-1]["new"]["official_line"])

    def test_fork_without_a_line_is_from_the_record(self) -> None:
        self.new_game()
        line = self.fork(self.seq, [self.other], chance=SEED)
        self.promote(line["line"])
        branch = self.fork(self.seq + 1, [])
        shown = self.get()["lines"][branch["line"]]
        self.assertEqual(shown["from"], {"line": line["line"], "seq": self.seq + 1})


    def test_corrected_log_is_recognised(self) -> None:
        game = self.new_game()
        line = self.other_end(lambda end: end["head"]["digest"] != game["head"]["digest"])
        self.promote(line["line"])
        export = self.get("/export")
        self.assertEqual(export["source"], self.document["source"])
        self.assertNotIn("source", self.get("/export", line=0))
        for sent in (export, games.under(export, f"elsewhere-{self.count}"), games.without_source(export), self.document):
            answer = self.client.post("/v1/games", sent)
            self.assertEqual((answer.status, answer.json["id"]), (200, game["id"]), answer.text)


class Withdrawal(Corrections):
    def test_leaves_lists_and_statistics_and_stays_readable(self) -> None:
        game = self.new_game(tags=["away"])
        kept = self.upload(self.new_document(tags=["away"]))["id"]
        withdrawn = self.withdraw()
        self.assertTrue(withdrawn["is_withdrawn"])
        self.assertEqual((withdrawn["superseded_by"], withdrawn["status"]), (None, "finished"))
        self.assertEqual(self.get(), withdrawn)
        [entry] = withdrawn["history"]
        self.assertEqual((entry["kind"], entry["author"], entry["reason"]), ("withdrawn", *NOTE.values()))
        self.assertEqual((entry["old"], entry["new"]), ({"is_withdrawn": False}, {"is_withdrawn": True}))
        self.assertEqual(self.listed(tag="away"), [kept])
        self.assertEqual(self.listed(tag="away", status="finished"), [kept])
        self.assertEqual(self.listed(tag="away", status="withdrawn"), [game["id"]])
        stats = self.client.get("/v1/stats", tag="away").json
        self.assertEqual((stats["games"], stats["left_out"]["withdrawn"]), (1, 1))
        stats = self.client.get("/v1/stats", tag="away", status="withdrawn").json
        self.assertEqual((stats["games"], stats["left_out"]["withdrawn"]), (1, 0))
        self.assertEqual(self.get("/events")["events"][0]["move"], self.document["moves"][0])
        self.assertEqual(self.client.post(f"{self.path}/verify").json["verdict"], "same")

    def test_same_upload_finds_it(self) -> None:
        game = self.new_game()
        self.withdraw()
        answer = self.client.post("/v1/games", self.document)
        self.assertEqual((answer.status, answer.json["id"]), (200, game["id"]))
        self.assertTrue(answer.json["is_withdrawn"])

    def test_only_once(self) -> None:
        self.new_game()
        self.withdraw()
        before = self.database.counts()
        note = {"author": "Peter", "reason": "again"}
        self.assert_problem(self.client.post(f"{self.path}/withdraw", note), 409, "already_withdrawn")
        self.assert_problem(self.client.post(f"/v1/games/{UNKNOWN}/withdraw", NOTE), 404, "not_found")
        self.assert_problem(self.client.post(f"{self.path}/withdraw", {}), 400, "bad_input")
        self.assertEqual(self.database.counts(), before)


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


class Repeated(Corrections):
    def test_a_key_corrects_once(self) -> None:
        self.new_game()
        line = self.fork(self.seq, [self.other])["line"]
        for number, send in enumerate((
            lambda headers: self.promote(line, headers),
            lambda headers: self.client.patch(self.path, {**NOTE, "tags": ["once"]}, headers),
            lambda headers: self.client.post(f"{self.path}/withdraw", NOTE, headers),
        ), 1):
            headers = {"Idempotency-Key": f"{self.game['id']}-{number}"}
            first, second = send(headers), send(headers)
            self.assertEqual((first.status, second.status), (200, 200), second.text)
            self.assertEqual(first.body, second.body)
            self.assertEqual(len(self.get()["history"]), number)


class Changes(Corrections):
    def test_tags_date_and_players(self) -> None:
        old = self.new_game(tags=["tour"])
        players = [{"seat": 2, "name": "Zoë", "ref": "z-1"}]
        answer = self.patch(tags=["rated", "league-3", "rated"], played_at="2026-05-01T19:30:00Z", players=players)
        self.assertEqual(answer.status, 200, answer.text)
        game = answer.json
        self.assertEqual((game["tags"], game["played_at"]), (["league-3", "rated"], "2026-05-01T19:30:00Z"))
        self.assertEqual((game["players"][1]["name"], game["players"][1]["ref"]), ("Zoë", "z-1"))
        self.assertEqual(game["players"][0], old["players"][0])
        [entry] = game["history"]
        self.assertEqual((entry["kind"], entry["author"], entry["reason"]), ("changed", *NOTE.values()))
        was = {"seat": 2, "name": old["players"][1]["name"], "player": old["players"][1]["player"]}
        now = {"seat": 2, "name": "Zoë", "player": game["players"][1]["player"]}
        self.assertEqual(
            entry["old"], {"tags": old["tags"], "played_at": old["played_at"], "players": [was]}
        )
        self.assertEqual(
            entry["new"], {"tags": game["tags"], "played_at": game["played_at"], "players": [now]}
        )
        self.assertEqual(self.listed(tag="rated"), [old["id"]])
        self.assertIn(old["id"], self.listed(player="ZOË"))
        self.assertEqual(game["head"], old["head"])
        self.assertEqual(self.client.post(f"{self.path}/verify").json["verdict"], "same")
        again = self.client.post("/v1/games", self.document)
        self.assertEqual((again.status, again.json["id"]), (200, old["id"]), "the upload is recognised as before")

    def test_only_what_is_given(self) -> None:
        old = self.new_game(tags=["tour"])
        game = self.patch(played_at=None).json
        self.assertEqual((game["played_at"], game["tags"], game["players"]), (None, old["tags"], old["players"]))
        self.assertEqual(game["history"][0]["old"], {"played_at": old["played_at"]})
        game = self.patch(tags=[]).json
        self.assertEqual((game["tags"], len(game["history"])), ([], 2))

    def test_no_change_is_not_written(self) -> None:
        old = self.new_game()
        before = self.database.counts()
        answer = self.patch(tags=old["tags"], played_at=old["played_at"])
        self.assertEqual((answer.status, answer.json["history"]), (200, []))
        self.assertEqual(self.database.counts(), before)

    def test_export_of_a_changed_game_is_the_same(self) -> None:
        game = self.new_game()
        self.patch(tags=["other"], played_at=None, players=[{"seat": 1, "name": "Rosalind", "ref": "r-1"}])
        answer = self.client.post("/v1/games", self.get("/export"))
        self.assertEqual((answer.status, answer.json["id"]), (200, game["id"]), answer.text)

    def test_names_stand_with_the_players_alone(self) -> None:
        self.new_game()
        self.patch(players=[{"seat": 1, "name": "Somebody Else"}])
        rows = self.database.ask("SELECT count(*) FROM game_change WHERE game_change::text LIKE '%Somebody%'")
        self.assertEqual(rows, "0")
        self.database.ask("UPDATE player SET name = 'forgotten' WHERE name = 'Somebody Else'")
        self.assertEqual(self.get()["history"][0]["new"]["players"][0]["name"], "forgotten")

    def test_refusals(self) -> None:
        self.new_game()
        before = self.database.counts()
        name = {"seat": 1, "name": "Ada"}
        for members, pointer in (
            ({}, ""),
            ({"tags": "x"}, "/tags"),
            ({"tags": ["A b"]}, "/tags/0"),
            ({"tags": [f"t{i}" for i in range(17)]}, "/tags"),
            ({"played_at": "yesterday"}, "/played_at"),
            ({"played_at": 7}, "/played_at"),
            ({"players": []}, "/players"),
            ({"players": [{"seat": 3, "name": "x"}]}, "/players/0/seat"),
            ({"players": [{"seat": 1}]}, "/players/0"),
            ({"players": [name, name]}, "/players/1/seat"),
            ({"players": [{**name, "color": "red"}]}, "/players/0/color"),
            ({"tags": [], "setup": {}}, "/setup"),
            ({"tags": [], "author": ""}, "/author"),
        ):
            problem = self.assert_problem(self.patch(**members), 400, "bad_input")
            self.assertEqual(problem["pointer"], pointer, members)
        self.assert_problem(self.client.patch(self.path, {"tags": []}), 400, "bad_input")
        self.assert_problem(self.client.patch(f"/v1/games/{UNKNOWN}", {**NOTE, "tags": []}), 404, "not_found")
        self.assertEqual(self.database.counts(), before)
