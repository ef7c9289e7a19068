# SPDX-License-Identifier: MIT
"""The table at any moment of a game, and how a client keeps it."""

import games
from harness import ServiceCase


class States(ServiceCase):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.document = games.recorded()
        cls.game = cls.client.post("/v1/games", cls.document).json
        cls.path = f"/v1/games/{cls.game['id']}/states"

    def test_setup_is_what_was_uploaded(self) -> None:
        state = self.client.get(f"{self.path}/0").json
        self.assertEqual((state["seq"], state["round"]), (0, 1))
        self.assertEqual(state["turn"], {"seat": 1, "choice": "turn"})
        self.assertEqual(state["board"]["tiles"], self.document["setup"]["board"])
        self.assertEqual(state["board"]["face_up_theories"], self.document["setup"]["face_up_theories"])
        held = [player["theories"] for player in state["players"]]
        self.assertEqual(held, [[theory] for theory in self.document["setup"]["theories"]])
        self.assertTrue(all(not any(row) for row in self.notebooks(state)))

    def notebooks(self, state: dict) -> list[list[list[str]]]:
        return [
            [stack for row in player["notebook"].values() for stack in row.values()] for player in state["players"]
        ]

    def test_each_event_has_its_state(self) -> None:
        events = self.client.get(f"/v1/games/{self.game['id']}/events").json["events"]
        for event in events[::5] + events[-1:]:
            state = self.client.get(f"{self.path}/{event['seq']}").json
            self.assertEqual((state["seq"], state["digest"]), (event["seq"], event["digest"]))
            for score in state["scores"]:
                self.assertEqual(sum(score["ledger"].values()), score["total"])

    def test_tile_moves_from_board_to_notebook(self) -> None:
        state = self.client.get(f"{self.path}/1").json
        self.assertIsNone(state["board"]["tiles"][1][1])
        self.assertEqual(state["turn"]["seat"], "*")
        self.assertEqual(state["turn"]["choice"], "draw_tile")
        stacks = [stack for stack in self.notebooks(state)[0] if stack]
        self.assertEqual(stacks, [["jaguar"]])
        self.assertEqual(state["resources"][0]["counts"]["tiles"], 1)

    def test_head_is_the_last_event(self) -> None:
        head = self.client.get(f"{self.path}/head")
        last = self.client.get(f"{self.path}/{self.game['head']['seq']}")
        self.assertEqual(head.json, last.json)
        self.assertEqual(head.json["digest"], self.game["head"]["digest"])
        self.assertEqual(head.json["scores"], self.game["scores"])
        self.assertEqual(head.json["winners"], self.game["winners"])
        self.assertIsNone(head.json["turn"])

    def test_tag_spares_the_body(self) -> None:
        answer = self.client.get(f"{self.path}/3")
        self.assertIn(answer.json["digest"], answer.etag)
        for tag in (answer.etag, f'"other", {answer.etag}', f"W/{answer.etag}", "*"):
            again = self.client.get(f"{self.path}/3", {"If-None-Match": tag})
            self.assertEqual((again.status, again.body, again.etag), (304, b"", answer.etag))
        other = self.client.get(f"{self.path}/4", {"If-None-Match": answer.etag})
        self.assertEqual(other.status, 200)

    def test_every_read_has_a_tag(self) -> None:
        game = f"/v1/games/{self.game['id']}"
        paths = [
            "/", "/healthz", "/readyz", "/openapi.json", "/v1/rulesets", "/v1/catalogs", "/v1/games", "/v1/stats",
            "/v1/stats/dimensions", game, *(f"{game}/{part}" for part in ("events", "lines", "export", "timeline")),
            f"{game}/states/0/moves", f"/v1/catalogs/{self.game['catalog']}",
        ]
        for path in paths:
            with self.subTest(path):
                answer = self.client.get(path)
                self.assertEqual(answer.status, 200)
                again = self.client.get(path, {"If-None-Match": answer.etag})
                self.assertEqual((again.status, again.body), (304, b""))
                head = self.client.head(path)
                self.assertEqual((head.status, head.etag), (200, answer.etag))

    def test_beyond_the_game(self) -> None:
        for seq in (self.game["head"]["seq"] + 1, 2147483647):
            self.assert_problem(self.client.get(f"{self.path}/{seq}"), 404, "not_found")
