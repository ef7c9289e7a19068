# SPDX-License-Identifier: MIT
"""Who is who: players who turn out to be one, and people who are forgotten."""
import concurrent.futures
import itertools
import json
import threading

import imports
from client import Client
from harness import Service, ServiceCase, new_database, wait_until

NOTE = {"author": "Olga Meier", "reason": "a test"}


class PeopleCase(ServiceCase):
    ends_as_rebuilt = True
    seeds = itertools.count(1000)

    def document(self, seats: int = 2) -> dict:
        """A finished game like no other."""
        seed = next(self.seeds)
        document = imports.simulated(1, seats=seats, seed=seed)[0]
        return {**document, "source": {"system": "club", "ref": str(seed)}}

    def play(self, *names: str, refs: tuple = ()) -> dict:
        """Stores one with these people."""
        document = self.document(len(names))
        for seat, name in zip(document["players"], names, strict=True):
            seat["name"] = name
        for seat, ref in zip(document["players"], refs, strict=False):
            seat["ref"] = ref
        return self.upload(document)

    def player_of(self, game: dict, seat: int) -> int:
        players = self.client.get(f"/v1/games/{game['id']}").json["players"]
        return next(one["player"] for one in players if one["seat"] == seat)

    def sheet(self, player: int) -> dict:
        return self.client.get(f"/v1/players/{player}").json

    def names_of(self, game: dict) -> list[str]:
        return [one["name"] for one in self.client.get(f"/v1/games/{game['id']}").json["players"]]

    def figures(self, **query: object) -> list:
        return self.client.get("/v1/stats", measure="score,win_rate,games", **query).json["rows"]

    def post(self, player: int, what: str, body: dict | None = None, **headers: str):
        return self.client.post(f"/v1/players/{player}/{what}", body, headers)


class Merging(PeopleCase):
    def test_merged_players_are_one_everywhere(self) -> None:
        first = self.play("Mara Long", "Nils A")
        second = self.play("Mara L.", "Nils A")
        whole = self.figures()
        one, other = self.player_of(first, 1), self.player_of(second, 1)
        answer = self.post(other, "merge", {"into": one})
        self.assertEqual((answer.status, answer.json["id"]), (200, one), answer.text)
        self.assertEqual(answer.json["games"], 2)
        self.assertEqual(answer.json["merged"], [{"player": other, "name": "Mara L."}])
        self.assertEqual({alias.get("name") for alias in answer.json["aliases"]}, {"mara long", "mara l."})
        self.assertEqual(self.sheet(other), self.sheet(one))
        self.assertEqual(self.names_of(second), ["Mara Long", "Nils A"])
        listed = self.client.get("/v1/games", player="Mara Long").json["games"]
        self.assertEqual({game["id"] for game in listed}, {first["id"], second["id"]})
        self.assertNotIn(other, [player["id"] for player in self.client.get("/v1/players", limit=200).json["players"]])
        self.assertEqual(self.figures(), whole)
        rows = {tuple(row["key"]): row for row in self.figures(by="player")}
        self.assertEqual(next(row["games"] for key, row in rows.items() if str(one) in map(str, key)), 2)

    def test_what_comes_later_under_the_old_name_belongs_to_the_person(self) -> None:
        first, second = self.play("Olaf Old", "Pia A"), self.play("Olaf New", "Pia A")
        one, other = self.player_of(first, 1), self.player_of(second, 1)
        self.assertEqual(self.post(one, "merge", {"into": other}).status, 200)
        alone = self.play("Olaf Old", "Pia A")
        document = self.document()
        document["players"][0]["name"] = "Olaf Old"
        body = json.dumps(document).encode() + b"\n"
        answer = self.client.post_bytes("/v1/imports", body, {"Content-Type": "application/x-ndjson"})
        bulk = {"id": answer.lines[0]["id"]}
        self.assertEqual([self.player_of(game, 1) for game in (first, second, alone, bulk)], [other] * 4)
        # And it goes back with a merge that is undone.
        answer = self.post(one, "unmerge")
        self.assertEqual((answer.status, answer.json["id"], answer.json["games"]), (200, one, 3), answer.text)
        self.assertEqual([self.player_of(game, 1) for game in (first, second, alone, bulk)], [one, other, one, one])
        self.assertEqual(self.player_of(self.play("Olaf Old", "Pia A"), 1), one)

    def test_a_merged_name_leads_to_the_person(self) -> None:
        first, second = self.play("Robina", "Silas A"), self.play("Quimby", "Silas A")
        one, other = self.player_of(first, 1), self.player_of(second, 1)

        def found(name: str) -> list[int]:
            return [player["id"] for player in self.client.get("/v1/players", name=name).json["players"]]

        def games_of(name: str, **query: str) -> set[str]:
            return {game["id"] for game in self.client.get("/v1/games", player=name, **query).json["games"]}

        def seats_of(name: str) -> int:
            return sum(row["seats"] for row in self.figures(by="player", player=name) if row["measure"] == "score")

        self.post(other, "merge", {"into": one})
        both = {first["id"], second["id"]}
        for name in ("quimby", "Robina"):
            self.assertEqual(found(name), [one], name)
            self.assertEqual(games_of(name), both, name)
            self.wait_until_kept_up()
            self.assertEqual(seats_of(name), 2, name)
        theory = self.figures(by="theory", player="quimby")[0]["key"][0]
        self.assertTrue(games_of("quimby", has=f"theory:{theory}"))
        self.post(other, "unmerge")
        self.assertEqual((found("quimby"), games_of("quimby")), ([other], {second["id"]}))
        self.post(other, "merge", {"into": one})
        self.post(one, "forget")
        self.assertEqual((found("quimby"), games_of("quimby"), seats_of("quimby")), ([], set(), 0))
        # Nor is the person found by what stands for the name of who is merged.
        self.assertNotIn(one, found(f"player {other}"))
        self.assertEqual(games_of(f"Forgotten player {other}"), set())
        self.assertEqual(games_of(f"Forgotten player {one}"), both)

    def test_who_is_merged_and_who_is_corrected_do_not_wait_for_each_other(self) -> None:
        """Corrections of seats beside merges: neither of them is told to come back."""
        played = [self.play("Ona", "Paul") for _ in range(3)]
        one, other = (self.player_of(played[0], seat) for seat in (1, 2))
        client, statuses = Client(self.service.port), set()

        def correct() -> None:
            own = Client(self.service.port)
            for turn in range(60):
                edit = {"players": [{"seat": 1, "name": ("Ona", "Quentin")[turn % 2]}], **NOTE}
                statuses.add(own.patch(f"/v1/games/{played[turn % 3]['id']}", edit).status)
            own.close()

        threads = [threading.Thread(target=correct) for _ in range(3)]
        for thread in threads:
            thread.start()
        while any(thread.is_alive() for thread in threads):
            statuses.add(client.post(f"/v1/players/{other}/merge", {"into": one}).status)
            statuses.add(client.post(f"/v1/players/{other}/unmerge").status)
        client.close()
        self.assertEqual(statuses, {200})

    def test_chains_come_apart_where_they_were_joined(self) -> None:
        played = [self.play(f"Quinn {number}", "Rosa A") for number in range(4)]
        ids = [self.player_of(game, 1) for game in played]
        for player, into in ((0, 1), (1, 2), (2, 3)):
            self.assertEqual(self.post(ids[player], "merge", {"into": ids[into]}).status, 200)
        self.assertEqual(self.sheet(ids[0])["games"], 4)
        self.assertEqual(self.post(ids[1], "unmerge").json["games"], 2)
        self.assertEqual([self.player_of(game, 1) for game in played], [ids[1], ids[1], ids[3], ids[3]])
        self.assertEqual(self.post(ids[0], "unmerge").json["games"], 1)
        self.assertEqual([self.player_of(game, 1) for game in played], [ids[0], ids[1], ids[3], ids[3]])
        self.assertEqual(self.post(ids[2], "unmerge").json["games"], 1)
        self.assertEqual([self.player_of(game, 1) for game in played], ids)

    def test_what_cannot_be_merged(self) -> None:
        game = self.play("Sven A", "Tara A", "Udo A")
        one, two, three = (self.player_of(game, seat) for seat in (1, 2, 3))
        self.assertEqual(self.post(one, "merge", {"into": two}).status, 200)
        self.assert_problem(self.post(one, "merge", {"into": three}), 409, "already_merged")
        self.assert_problem(self.post(two, "merge", {"into": one}), 409, "already_merged")
        self.assert_problem(self.post(three, "merge", {"into": three}), 409, "already_merged")
        self.assert_problem(self.post(three, "unmerge"), 409, "not_merged")
        self.assert_problem(self.post(10**9, "merge", {"into": one}), 404, "not_found")
        self.assert_problem(self.post(three, "merge", {"into": 10**9}), 404, "not_found")
        self.assert_problem(self.post(10**9, "unmerge"), 404, "not_found")
        self.assert_problem(self.post(10**9, "forget"), 404, "not_found")
        for body in ({}, {"into": "x"}, {"into": 1.5}, {"into": one, "why": ""}):
            self.assert_problem(self.post(three, "merge", body), 400, "bad_input")
        self.assertEqual(self.sheet(two)["games"], 1, "one game in which they sit twice")

    def test_followers_hear_of_it(self) -> None:
        first, second = self.play("Vera A", "Willi A"), self.play("Vera B", "Willi A")
        after = self.client.get("/v1/feed", limit=1000).headers["x-next-position"]
        one, other = self.player_of(first, 1), self.player_of(second, 1)
        self.post(other, "merge", {"into": one})
        self.post(one, "forget")
        told = self.client.get("/v1/feed", after=after, limit=1000).lines
        self.assertEqual([(line["kind"], line["game"]) for line in told], [
            ("change", second["id"]), ("forget", first["id"]), ("forget", second["id"])])


class Forgetting(PeopleCase):
    """Nothing shows the name any more, and nothing else changes."""

    def everything(self, game: dict) -> str:
        path = f"/v1/games/{game['id']}"
        parts = ["", "/events", "/export", "/lines", "/timeline", "/states/head", "/states/0/moves"]
        answers = [self.client.get(path + part).text for part in parts]
        answers += [self.client.get(path).text, self.client.get("/v1/games", limit=200).text]
        answers += [self.client.get("/v1/players", limit=200).text, self.client.get("/v1/stats", by="player").text]
        return "\n".join(answers)

    def test_a_forgotten_name_is_shown_nowhere(self) -> None:
        game = self.play("Xaver Geheim", "Yara A", refs=("secret-ref-17",))
        path = f"/v1/games/{game['id']}"
        edit = {"players": [{"seat": 2, "name": "Yara Geheim"}], "author": "Xaver Geheim", "reason": "mine"}
        self.assertEqual(self.client.patch(path, edit).status, 200)
        player, other = self.player_of(game, 1), self.player_of(game, 2)
        before = self.client.get(path).json
        states = self.client.get(f"{path}/states/head").text
        figures = [self.figures(by="ruleset,seat"), self.client.get("/v1/stats/histogram", measure="score").json["rows"]]
        rows = self.database.ask("SELECT md5(string_agg(b::text, '' ORDER BY b.game, b.line, b.first_seq)) FROM event_batch b")
        self.assertIn("Geheim", self.everything(game))
        answer = self.post(player, "forget")
        self.assertEqual((answer.status, answer.json["is_forgotten"], answer.json["aliases"]), (200, True, []), answer.text)
        # The author of the correction was recognised by name, not by the id: another player.
        others = [one["id"] for one in self.client.get("/v1/players", name="geheim").json["players"]]
        self.assertIn(other, others)
        for one in others:
            self.assertEqual(self.post(one, "forget").status, 200)
        shown = self.everything(game)
        for secret in ("Geheim", "geheim", "Xaver", "secret-ref-17"):
            self.assertNotIn(secret, shown)
        self.assertIn(f"Forgotten player {player}", shown)
        after = self.client.get(path).json
        for member in ("head", "scores", "winners", "lines", "status", "source"):
            self.assertEqual(after[member], before[member], member)
        self.assertEqual(self.client.get(f"{path}/states/head").text, states)
        self.assertEqual(figures, [self.figures(by="ruleset,seat"), self.client.get("/v1/stats/histogram", measure="score").json["rows"]])
        self.assertEqual(rows, self.database.ask("SELECT md5(string_agg(b::text, '' ORDER BY b.game, b.line, b.first_seq)) FROM event_batch b"))
        self.assertEqual(self.client.post(f"{path}/verify").json["verdict"], "same")
        dump = self.database.ask("SELECT (SELECT string_agg(p::text, '') FROM player p), (SELECT string_agg(a::text, '') FROM player_alias a), (SELECT string_agg(i::text, '') FROM idempotency i)")
        for secret in ("Geheim", "geheim", "Xaver", "secret-ref-17"):
            self.assertNotIn(secret, dump)

    def test_kept_answers_go_too(self) -> None:
        document = self.document()
        document["players"][0]["name"] = "Zoe Verborgen"
        key = {"Idempotency-Key": "forget-me"}
        game = self.client.post("/v1/games", document, key).json
        self.assertIn("Verborgen", self.database.ask("SELECT string_agg(body, '') FROM idempotency"))
        self.post(self.player_of(game, 1), "forget")
        self.assertNotIn("Verborgen", self.database.ask("SELECT coalesce(string_agg(body, ''), '') FROM idempotency"))
        # Sent again it is the same game still, and brings the name back nowhere.
        again = self.client.post("/v1/games", document, key)
        self.assertEqual((again.status, again.json["id"]), (200, game["id"]), again.text)
        self.assertNotIn("Verborgen", self.client.get("/v1/players", limit=200).text + again.text)

    def test_answers_that_are_under_way_keep_no_name(self) -> None:
        player = self.player_of(self.play("Sten Rask", "Ulla"), 1)
        document = self.document()
        document["players"][0]["name"] = "Sten Rask"
        key = {"Idempotency-Key": "forget-meanwhile"}
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            with self.database.locked("event_batch"):
                uploaded = pool.submit(self.ask_alone, "/v1/games", document, key)
                wait_until(lambda: self.database.waiting() == 1)
                forgotten = pool.submit(self.ask_alone, f"/v1/players/{player}/forget", None, {})
                wait_until(lambda: self.database.waiting() == 2 or forgotten.done())
            self.assertEqual((uploaded.result().status, forgotten.result().status), (201, 200))
        again = self.client.post("/v1/games", document, key)
        self.assertEqual((again.status, "Sten" in again.text), (200, False), again.text)

    def test_many_at_once_do_not_wait_for_each_other(self) -> None:
        for number in range(5):
            game = self.play(f"Ann {number}", f"Bo {number}", f"Cy {number}", f"Di {number}")
            paths = [f"/v1/players/{self.player_of(game, seat)}/forget" for seat in (1, 2, 3, 4)]
            keys = [{"Idempotency-Key": f"all-at-once-{number}-{seat}"} for seat in (1, 2, 3, 4)]
            with concurrent.futures.ThreadPoolExecutor(4) as pool:
                answers = list(pool.map(self.ask_alone, paths, [None] * 4, keys))
            self.assertEqual([answer.status for answer in answers], [200] * 4, [answer.text for answer in answers])

    def ask_alone(self, path: str, body: dict | None, headers: dict):
        client = Client(self.service.port)
        answer = client.post(path, body, headers)
        client.close()
        return answer

    def test_who_comes_again_is_somebody_new(self) -> None:
        game = self.play("Anton Neu", "Berta A")
        old = self.player_of(game, 1)
        self.post(old, "forget")
        new = self.player_of(self.play("Anton Neu", "Berta A"), 1)
        self.assertNotEqual(new, old)
        self.assertEqual(self.sheet(new)["games"], 1)
        self.assertEqual(self.post(old, "forget").status, 200, "again changes nothing")

    def test_merged_names_are_forgotten_with_the_person(self) -> None:
        first, second = self.play("Carla Eins", "Dora A"), self.play("Carla Zwei", "Dora A")
        one, other = self.player_of(first, 1), self.player_of(second, 1)
        self.post(other, "merge", {"into": one})
        self.post(other, "forget")
        self.assertNotIn("Carla", self.everything(first) + self.everything(second) + self.client.get(f"/v1/players/{one}").text)

    def test_an_export_uploads_elsewhere_to_the_same_digests(self) -> None:
        game = self.play("Emil Weg", "Frieda A")
        self.post(self.player_of(game, 1), "forget")
        document = self.client.get(f"/v1/games/{game['id']}/export").json
        self.assertNotIn("Emil", json.dumps(document))
        database = new_database()
        service = Service(database.conninfo)
        client = Client(service.port)
        try:
            copy = client.post("/v1/games", document).json
            self.assertEqual((copy["head"], copy["scores"]), (game["head"], game["scores"]))
        finally:
            client.close()
            service.close()
