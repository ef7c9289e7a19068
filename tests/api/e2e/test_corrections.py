# SPDX-License-Identifier: MIT
"""Corrections: promoted lines, withdrawn and changed games, and the history of each."""
import concurrent.futures

import games
from corrections import NOTE, SEED, UNKNOWN, Corrections


class Promotion(Corrections):
    def test_record_is_the_promoted_line_everywhere(self) -> None:
        self.new_game(tags=["everywhere"])
        line = self.fork(self.seq, [self.other], name="as it was", chance=SEED)
        before = self.client.get(f"{self.path}/states/1")
        answer = self.promote(line["line"])
        self.assertEqual(answer.status, 200, answer.text)
        after = self.client.get(f"{self.path}/states/1", {"If-None-Match": before.etag})
        self.assertEqual((after.status, after.json["line"]), (200, line["line"]), "it names another line")
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
