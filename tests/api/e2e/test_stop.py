# SPDX-License-Identifier: MIT
"""Stopping and starting: what was begun is ended, what was stored is there."""
import signal
import threading
import time

import games
from client import Client
from harness import ServiceCase


class Stop(ServiceCase):
    def restart(self) -> None:
        self.client.close()
        self.assertEqual(self.service.stop(), 0, self.service.log())
        self.service.close()
        type(self).start_service()

    def test_games_are_there_after_a_restart(self) -> None:
        game = self.upload(games.under(games.recorded(), "restart"))
        state = self.client.get(f"/v1/games/{game['id']}/states/20")
        self.restart()
        again = self.client.get(f"/v1/games/{game['id']}/states/20")
        self.assertEqual((again.json, again.etag), (state.json, state.etag))

    def test_uploads_that_run_are_ended(self) -> None:
        answers: list[int] = []
        started = threading.Barrier(5)
        names = [name for name in games.names() if name != games.HAND]

        def write(number: int) -> None:
            client = Client(self.service.port)
            client.get("/healthz")
            started.wait()
            document = games.under(games.recorded(names[number]), str(number), "stop")
            answers.append(client.post("/v1/games", document).status)
            client.close()

        writers = [threading.Thread(target=write, args=(number,)) for number in range(4)]
        for writer in writers:
            writer.start()
        started.wait()
        time.sleep(0.02)
        self.restart()
        for writer in writers:
            writer.join()
        stored = int(self.database.ask("SELECT count(*) FROM game_source WHERE system = 'stop'"))
        self.assertEqual(stored, answers.count(201))

    def test_stop_by_each_signal(self) -> None:
        for how in (signal.SIGINT, signal.SIGTERM):
            with self.subTest(how):
                self.assertEqual(self.service.stop(how), 0)
                self.service.close()
                type(self).start_service()

    def test_migrating_again_changes_nothing(self) -> None:
        before = self.database.counts()
        run = self.command("migrate")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(self.database.counts(), before)

    def test_command_line(self) -> None:
        self.assertEqual(self.command("--help").returncode, 0)
        for name in ("export", "import", "migrate", "rebuild", "serve", "simulate", "token", "verify"):
            run = self.command(name, "--help")
            self.assertEqual((run.returncode, run.stderr), (0, ""))
            self.assertIn(f"usage: darwinlog {name}", run.stdout)
        for arguments in ((), ("fly",), ("serve", "--colour", "red"), ("serve", "--workers", "many"), ("import",)):
            self.assertEqual(self.command(*arguments).returncode, 2, arguments)
