# SPDX-License-Identifier: MIT
"""The log of a game in its three forms, each of which can be uploaded again."""

import games
from harness import ServiceCase


class Events(ServiceCase):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.document = games.recorded()
        cls.game = cls.client.post("/v1/games", cls.document).json
        cls.path = f"/v1/games/{cls.game['id']}/events"

    def test_events_are_the_moves_that_were_uploaded(self) -> None:
        events = self.client.get(self.path).json["events"]
        self.assertEqual([event["move"] for event in events], self.document["moves"])
        self.assertEqual([event["seq"] for event in events], list(range(1, len(events) + 1)))
        self.assertEqual(events[-1]["digest"], self.game["head"]["digest"])
        for event in events:
            self.assertEqual(str(event["seat"]), event["move"].split()[0])

    def test_first_move_by_its_effects(self) -> None:
        event = self.client.get(self.path, to=1).json["events"][0]
        taken = next(effect for effect in event["effects"] if effect["kind"] == "tile_taken")
        self.assertEqual(event["rule"], "take_a_tile")
        self.assertEqual((taken["seat"], taken["cell"], taken["tile"]), (1, "b2", "jaguar"))

    def test_three_forms_say_the_same(self) -> None:
        events = self.client.get(self.path, {"Accept": "application/json"}).json["events"]
        lines = self.client.get(self.path, {"Accept": "application/x-ndjson"}).lines
        text = self.client.get(self.path, {"Accept": "text/plain"}).text
        self.assertEqual(lines, events)
        self.assertEqual(text.splitlines(), self.document["moves"])
        self.assertEqual(self.client.get(self.path, format="ndjson").lines, events)
        self.assertEqual(self.client.get(self.path, format="text").text, text)
        self.assertEqual(self.client.get(self.path, {"Accept": "text/plain"}, format="json").json["events"], events)

    def test_accept_is_weighed(self) -> None:
        for accept, media in (
            ("application/json;q=0.1, text/plain", "text/plain; charset=utf-8"), ("text/*", "text/plain; charset=utf-8"),
            ("text/plain;q=0.2, application/x-ndjson;q=0.3", "application/x-ndjson"),
            ("text/plain;q=0, */*", "application/json"), ("text/plain;q=0", "application/json"),
            ("application/json, text/plain, */*", "application/json"), ("image/png", "application/json"),
            ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "application/json"),
        ):
            with self.subTest(accept):
                answer = self.client.get(self.path, {"Accept": accept}, to=2)
                self.assertEqual((answer.headers["content-type"], answer.headers["vary"]), (media, "Accept, Accept-Encoding"))

    def test_no_events_are_an_answer_too(self) -> None:
        for form, media in (("text", "text/plain; charset=utf-8"), ("ndjson", "application/x-ndjson")):
            answer = self.client.get(self.path, to=0, format=form)
            self.assertEqual((answer.status, answer.headers.get("content-type"), answer.body), (200, media, b""))

    def test_part_of_the_log(self) -> None:
        events = self.client.get(self.path).json["events"]
        self.assertEqual(self.client.get(self.path, **{"from": 5, "to": 9}).json["events"], events[4:9])
        self.assertEqual(self.client.get(self.path, **{"from": 80}).json["events"], events[79:])
        self.assertEqual(self.client.get(self.path, **{"from": 1000}).json["events"], [])

    def test_text_can_be_uploaded_again(self) -> None:
        again = games.changed(games.under(self.document, "text"), moves=self.client.get(self.path, format="text").text)
        game = self.upload(games.in_another_box(self.client, again))
        self.assert_same_digests(game)

    def test_moves_of_the_events_can_be_uploaded_again(self) -> None:
        moves = [event["move"] for event in self.client.get(self.path).json["events"]]
        again = games.changed(games.under(self.document, "json"), moves=moves)
        self.assert_same_digests(self.upload(games.in_another_box(self.client, again)))

    def assert_same_digests(self, game: dict) -> None:
        old = self.client.get(self.path).json["events"]
        new = self.client.get(f"/v1/games/{game['id']}/events").json["events"]
        self.assertEqual(new, old)

    def test_every_point_has_its_source(self) -> None:
        totals = {1: {}, 2: {}}
        for event in self.client.get(self.path).json["events"]:
            for effect in event["effects"]:
                if effect["kind"] == "points":
                    ledger = totals[effect["seat"]]
                    ledger[effect["source"]] = ledger.get(effect["source"], 0) + effect["by"]
        for score in self.game["scores"]:
            ledger = {name: points for name, points in score["ledger"].items() if points}
            self.assertEqual({name: by for name, by in totals[score["seat"]].items() if by}, ledger)
