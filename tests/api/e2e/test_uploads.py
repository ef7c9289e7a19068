# SPDX-License-Identifier: MIT
"""Uploading games: once, again, with other content, and only on trial."""

import games
from harness import ServiceCase


class Recorded(ServiceCase):
    def test_each_recorded_game_comes_to_what_is_expected(self) -> None:
        for ruleset in games.RULESETS:
            for name in games.names(ruleset):
                with self.subTest(ruleset, name=name):
                    self.assert_upload(games.recorded(name, ruleset), games.expected(name, ruleset))

    def assert_upload(self, document: dict, expected: dict) -> None:
        answer = self.client.post("/v1/games", document)
        self.assertEqual(answer.status, 201, answer.text)
        game = answer.json
        self.assertEqual(answer.headers["location"], f"/v1/games/{game['id']}")
        self.assertEqual((game["status"], game["turn"]), ("finished", None))
        self.assert_expected(game, expected)
        self.assertEqual(self.client.get(answer.headers["location"]).json, game)

    def assert_expected(self, game: dict, expected: dict) -> None:
        for member in ("scores", "winners", "head"):
            self.assertEqual(game[member], expected[member])
        events = self.client.get(f"/v1/games/{game['id']}/events").json["events"]
        setup = self.client.get(f"/v1/games/{game['id']}/states/0").json["digest"]
        digests = [event["digest"] for event in events]
        self.assertEqual([setup, *digests], expected["digests"])
        for score in game["scores"]:
            self.assertEqual(sum(score["ledger"].values()), score["total"])


class Uploads(ServiceCase):
    def another(self, ref: str, system: str = "e2e") -> dict:
        """A finished game that nobody uploaded yet."""
        return games.in_another_box(self.client, games.under(games.recorded(), ref, system))

    def test_again_is_the_same_game(self) -> None:
        document = self.another("again")
        first = self.upload(document)
        before = self.database.counts()
        again = self.client.post("/v1/games", document)
        self.assertEqual((again.status, again.json), (200, first))
        as_text = games.changed(document, moves="\n".join(document["moves"]) + "\n")
        self.assertEqual(self.client.post("/v1/games", as_text).json["id"], first["id"])
        self.assertEqual(self.database.counts(), before)

    def test_time_with_a_fraction(self) -> None:
        for given, kept in (("05.120Z", "05.12Z"), ("05.000Z", "05Z"), ("05.000001Z", "05.000001Z"), ("10Z", "10Z")):
            document = games.changed(self.another(given), played_at=f"2026-05-01T19:30:{given}")
            game = self.upload(document)
            self.assertEqual(game["played_at"], f"2026-05-01T19:30:{kept}")
            again = self.client.post("/v1/games", games.changed(document, played_at=game["played_at"]))
            self.assertEqual((again.status, again.json["id"]), (200, game["id"]))

    def test_other_content_of_the_same_source_is_refused(self) -> None:
        document = self.another("other")
        first = self.upload(document)
        before = self.database.counts()
        others = [
            games.shortened(document, 20),
            games.changed(document, players=[{"seat": 1, "name": "Ada"}, {"seat": 2, "name": "Eve"}]),
            games.changed(document, tags=["elsewhere"]),
        ]
        for other in others:
            answer = self.client.post("/v1/games", other)
            problem = self.assert_problem(answer, 409, "source_conflict")
            self.assertEqual(problem["id"], first["id"])
            self.assertEqual(answer.headers["location"], f"/v1/games/{first['id']}")
        self.assertEqual(self.database.counts(), before)

    def test_trial_stores_nothing(self) -> None:
        document = self.another("trial")
        before = self.database.counts()
        answer = self.client.post("/v1/games", document, dry_run=True)
        self.assertEqual(answer.status, 200)
        self.assertTrue(answer.json["dry_run"])
        self.assertIsNone(answer.json["id"])
        self.assertNotIn("location", answer.headers)
        self.assertEqual(self.database.counts(), before)
        stored = self.client.post("/v1/games", document, dry_run=False)
        self.assertEqual(stored.status, 201)
        self.assertEqual(stored.json["head"], answer.json["head"])
        self.assertEqual(stored.json["scores"], answer.json["scores"])

    def test_trial_knows_what_is_there(self) -> None:
        document = self.another("known")
        first = self.upload(document)
        before = self.database.counts()
        for again in (document, games.under(document, "known-too"), games.without_source(document)):
            answer = self.client.post("/v1/games", again, dry_run=True)
            self.assertEqual((answer.status, answer.json["id"]), (200, first["id"]))
        other = games.changed(document, tags=["elsewhere"])
        answer = self.client.post("/v1/games", other, dry_run=True)
        self.assertEqual(self.assert_problem(answer, 409, "source_conflict")["id"], first["id"])
        self.assertEqual(self.database.counts(), before)

    def test_same_game_from_two_people(self) -> None:
        document = self.another("mine", "ada")
        first = self.upload(document)
        self.assertEqual(first["sources"], [first["source"]])
        theirs = games.changed(games.under(document, "theirs", "ben"), tags=["club"], played_at="2026-03-01T00:00:00Z",
                               players=[{"seat": 1, "name": "A."}, {"seat": 2, "name": "B."}])
        answer = self.client.post("/v1/games", theirs)
        self.assertEqual((answer.status, answer.json["id"]), (200, first["id"]))
        self.assertEqual(answer.headers["location"], f"/v1/games/{first['id']}")
        self.assertEqual(answer.json["sources"], [first["source"], {"system": "ben", "ref": "theirs"}])
        self.assertEqual({**answer.json, "sources": first["sources"]}, first, "nothing else is taken over")
        before = self.database.counts()
        for again in (theirs, document, games.without_source(document)):
            answer = self.client.post("/v1/games", again)
            self.assertEqual((answer.status, answer.json["id"]), (200, first["id"]))
        self.assertEqual(self.database.counts(), before)
        other = games.changed(theirs, tags=["elsewhere"])
        self.assertEqual(self.assert_problem(self.client.post("/v1/games", other), 409, "source_conflict")["id"],
                         first["id"])
        for system in ("ada", "ben"):
            listed = self.client.get("/v1/games", source=system).json["games"]
            self.assertEqual([game["id"] for game in listed], [first["id"]])
        self.assertEqual(listed[0]["sources"], answer.json["sources"])

    def test_game_that_is_finished_by_appends_is_known(self) -> None:
        document = self.another("appended")
        begun = self.upload(games.shortened(document, 60))
        path = f"/v1/games/{begun['id']}"
        digest = begun["head"]["digest"]
        answer = self.client.post(f"{path}/lines/0/moves", {"moves": document["moves"][60:]},
                                  {"If-Match": f'"{digest}"'})
        self.assertEqual(answer.status, 200, answer.text)
        again = self.client.post("/v1/games", games.under(document, "whole"))
        self.assertEqual((again.status, again.json["id"]), (200, begun["id"]))
        # Begun twice, finished alike: each stays the game that it is.
        twin = self.upload(games.shortened(games.under(document, "twin"), 60))
        answer = self.client.post(f"/v1/games/{twin['id']}/lines/0/moves", {"moves": document["moves"][60:]},
                                  {"If-Match": f'"{digest}"'})
        self.assertEqual(answer.status, 200, answer.text)
        self.assertEqual(self.client.get(f"/v1/games/{twin['id']}").json["status"], "finished")

    def test_simulated_games_stay_simulated(self) -> None:
        document = self.another("dreamt", "simulate")
        game = self.upload(document)
        answer = self.client.post("/v1/games", games.under(document, "claimed", "league"))
        self.assertEqual((answer.status, answer.json["id"]), (200, game["id"]))
        # Statistics go by the source that a game was first stored from.
        self.assertEqual(self.client.get("/v1/stats", measure="games", source="league").json["games"], 0)
        self.assertEqual(self.client.get("/v1/stats", measure="games", source="simulate").json["games"], 1)

    def test_trial_refuses_what_an_upload_refuses(self) -> None:
        document = games.changed(games.recorded(), result={"scores": [1, 2]})
        self.assert_problem(self.client.post("/v1/games", document, dry_run=True), 422, "false_result")

    def test_log_that_ends_early_is_in_progress(self) -> None:
        game = self.upload(games.under(games.shortened(games.recorded(), 10), "early"))
        self.assertEqual((game["status"], game["winners"], game["head"]["seq"]), ("in_progress", [], 10))
        self.assertEqual(game["turn"], {"seat": 1, "choice": "take_theory"})

    def test_setup_alone_is_a_game(self) -> None:
        game = self.upload(games.under(games.shortened(games.recorded(), 0), "setup"))
        self.assertEqual((game["head"]["seq"], game["turn"]), (0, {"seat": 1, "choice": "turn"}))

    def test_games_without_source_are_all_new(self) -> None:
        document = games.without_source(games.shortened(games.recorded(), 3))
        first, second = self.upload(document), self.upload(document)
        self.assertNotEqual(first["id"], second["id"])
        self.assertIsNone(first["source"])

    def test_seeded_game_draws_by_itself(self) -> None:
        document = {
            "ruleset": "footsteps", "seed": 42, "moves": [],
            "players": [{"seat": 1, "name": "Ada"}, {"seat": 2, "name": "Ben"}],
        }
        game = self.upload(document)
        self.assertTrue(game["is_seeded"])
        self.assertIsNone(game["seed"], "it would foretell the game")
        move = self.client.get(f"/v1/games/{game['id']}/states/0/moves").json["moves"][0]["move"]
        played = self.upload({**document, "moves": [move]})
        self.assertGreater(played["head"]["seq"], 1, "the draw behind the move")
        self.assertNotEqual(played["turn"]["seat"], "*")
