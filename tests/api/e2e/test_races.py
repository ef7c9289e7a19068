# SPDX-License-Identifier: MIT
"""Several clients at once: one of them is first, and everybody learns who."""
import threading
from collections import Counter
from collections.abc import Callable

import games
from client import Answer, Client
from harness import ServiceCase

CLIENTS = 8
ROUNDS = 4


class Races(ServiceCase):
    ends_as_rebuilt = True

    def race(self, act: Callable[[Client, int], Answer]) -> list[Answer]:
        """What each of the clients got, which began as much at once as threads can."""
        start = threading.Barrier(CLIENTS)
        answers: list[Answer] = []

        def run(number: int) -> None:
            client = Client(self.service.port)
            client.get("/healthz")
            start.wait()
            answers.append(act(client, number))
            client.close()

        threads = [threading.Thread(target=run, args=(number,)) for number in range(CLIENTS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(answers), CLIENTS, "a client failed")
        return answers

    def test_same_upload(self) -> None:
        names = [name for name in games.names() if name != games.HAND]
        for round_number in range(ROUNDS):
            document = games.under(games.recorded(names[round_number]), str(round_number), "same")
            answers = self.race(lambda client, _: client.post("/v1/games", document))
            statuses = Counter(answer.status for answer in answers)
            self.assertEqual(statuses, {201: 1, 200: CLIENTS - 1})
            self.assertEqual(len({answer.json["id"] for answer in answers}), 1)
        stored = self.database.ask("SELECT count(*), count(DISTINCT game) FROM game_source WHERE system = 'same'")
        self.assertEqual(stored, f"{ROUNDS}|{ROUNDS}")

    def test_one_game_from_many_sources(self) -> None:
        for round_number in range(ROUNDS):
            document = games.in_another_box(self.client, games.recorded())
            answers = self.race(lambda client, number: client.post(
                "/v1/games", games.under(document, f"{round_number}-{number}", "many")))
            statuses = Counter(answer.status for answer in answers)
            self.assertEqual(statuses, {201: 1, 200: CLIENTS - 1})
            ids = {answer.json["id"] for answer in answers}
            self.assertEqual(len(ids), 1)
            sources = self.client.get(f"/v1/games/{ids.pop()}").json["sources"]
            self.assertEqual(len(sources), CLIENTS)

    def test_other_uploads_of_one_source(self) -> None:
        for round_number in range(ROUNDS):
            documents = [
                games.shortened(games.under(games.recorded(), str(round_number), "other"), count)
                for count in range(CLIENTS)
            ]
            answers = self.race(lambda client, number: client.post("/v1/games", documents[number]))
            statuses = Counter(answer.status for answer in answers)
            self.assertEqual(statuses, {201: 1, 409: CLIENTS - 1})

    def test_new_players_are_one_person_each(self) -> None:
        def upload(client: Client, number: int) -> Answer:
            document = games.under(games.shortened(games.recorded(), 2), str(number), "people")
            document["players"] = [{"seat": 1, "name": "Grace"}, {"seat": 2, "name": "Alan"}]
            return client.post("/v1/games", document)

        answers = self.race(upload)
        self.assertEqual({answer.status for answer in answers}, {201})
        people = {tuple(player["player"] for player in answer.json["players"]) for answer in answers}
        self.assertEqual(len(people), 1)

    def test_appends_to_one_head(self) -> None:
        game = self.upload(games.without_source(games.shortened(games.recorded(), 2)))
        path, head = f"/v1/games/{game['id']}", game["head"]
        moves = [move["move"] for move in self.client.get(f"{path}/states/head/moves").json["moves"]]

        def append(client: Client, number: int) -> Answer:
            return client.post(
                f"{path}/lines/0/moves", {"moves": [moves[number]]}, {"If-Match": f'"{head["digest"]}"'}
            )

        answers = self.race(append)
        statuses = Counter(answer.status for answer in answers)
        self.assertEqual(statuses, {200: 1, 412: CLIENTS - 1})
        winner = next(answer.json for answer in answers if answer.status == 200)
        for answer in answers:
            if answer.status == 412:
                self.assertEqual(answer.problem["head"], winner["head"])
        self.assertEqual(self.client.get(path).json["head"], winner["head"])

    def test_forks_get_numbers_of_their_own(self) -> None:
        game = self.upload(games.under(games.recorded(), "forks", "forks"))
        path = f"/v1/games/{game['id']}"
        body = {"from": {"seq": 2}, "moves": ["2 take b1"], "chance": {"policy": "seed", "seed": 7}}
        answers = self.race(lambda client, _: client.post(f"{path}/lines", body))
        self.assertEqual({answer.status for answer in answers}, {201})
        self.assertEqual(sorted(answer.json["line"] for answer in answers), list(range(1, CLIENTS + 1)))
        self.assertEqual(len({answer.json["head"]["digest"] for answer in answers}), 1)
