#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`darwinlog serve`, `migrate` and `import` from the outside, on a private PostgreSQL.

test_commands.py DARWINLOG
"""
import concurrent.futures
import gzip
import json
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path += [str(HERE), str(HERE.parent / "support")]

from postgres import Postgres  # noqa: E402
from program import Serve, run  # noqa: E402

PROGRAM = sys.argv.pop()
FOLDER = HERE.parent / "logs" / "footsteps"
LOGS = sorted(path for path in FOLDER.glob("*.json") if not path.name.endswith(".expected.json"))


class CommandLine(unittest.TestCase):
    """What needs no database."""

    def test_help_is_for_everybody(self) -> None:
        whole = run(PROGRAM, "--help")
        self.assertEqual((whole.returncode, whole.stderr), (0, ""))
        names = [line.split()[0] for line in whole.stdout.splitlines() if line.startswith("  ")]
        self.assertEqual(names, sorted(names))
        self.assertLessEqual({"import", "migrate", "serve"}, set(names))
        for name in names:
            one = run(PROGRAM, name, "--help")
            self.assertEqual((one.returncode, one.stderr), (0, ""))
            self.assertTrue(one.stdout.startswith(f"usage: darwinlog {name}"))

    def test_what_makes_no_sense_ends_with_2(self) -> None:
        for arguments in ((), ("fly",), ("serve", "--fly"), ("serve", "x"), ("serve", "--workers", "0"), ("import",)):
            done = run(PROGRAM, *arguments)
            self.assertEqual(done.returncode, 2, arguments)
            self.assertIn("usage" if not arguments else "Try: darwinlog", done.stderr)

    def test_it_needs_a_database(self) -> None:
        for arguments in (("serve",), ("migrate",), ("import", "-")):
            done = run(PROGRAM, *arguments)
            self.assertEqual(done.returncode, 1)
            self.assertIn("DARWINLOG_DATABASE", done.stderr)
            done = run(PROGRAM, *arguments, database="host=/nowhere")
            self.assertEqual(done.returncode, 1)
            self.assertIn("/nowhere", done.stderr)


class Database(unittest.TestCase):
    """One server for the tests of a class, an empty database for each of them."""

    @classmethod
    def setUpClass(cls) -> None:
        cls.postgres = cls.enterClassContext(Postgres())

    def setUp(self) -> None:
        name = self.id().rsplit(".", 1)[1][:63]
        subprocess.run(["psql", "-qX", self.postgres.conninfo, "-c", f"CREATE DATABASE {name}"], check=True)
        self.database = self.postgres.conninfo.replace("dbname=darwinlog", f"dbname={name}")

    def command(self, *arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess:
        return run(PROGRAM, *arguments, database=self.database, stdin=stdin)

    def migrate(self) -> None:
        done = self.command("migrate")
        self.assertEqual(done.returncode, 0, done.stderr)


class Migrate(Database):
    def test_serve_and_import_refuse_a_database_without_schema(self) -> None:
        for arguments in (("serve", "--listen", "127.0.0.1:0"), ("import", "-")):
            done = self.command(*arguments)
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            self.assertIn("no schema", done.stderr)
            self.assertIn("darwinlog migrate", done.stderr)

    def test_migrating_twice_is_migrating_once(self) -> None:
        first = self.command("migrate")
        self.assertEqual(first.returncode, 0, first.stderr)
        self.assertIn("migrations applied", first.stderr)
        second = self.command("migrate")
        self.assertEqual(second.returncode, 0, second.stderr)
        self.assertIn("up to date", second.stderr)

    def test_several_may_migrate_at_once(self) -> None:
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            done = list(pool.map(lambda _: self.command("migrate"), range(4)))
        self.assertEqual([one.returncode for one in done], [0] * 4, [one.stderr for one in done])

    def test_serve_migrates_when_asked(self) -> None:
        with Serve(PROGRAM, self.database, "--migrate") as service:
            self.assertEqual(service.ask("GET", "/readyz")[0], 200)
            status, _, body = service.ask("GET", "/v1/catalogs")
            self.assertEqual((status, len(json.loads(body)["catalogs"])), (200, 2))


class Service(Database):
    def setUp(self) -> None:
        super().setUp()
        self.migrate()

    def test_it_says_where_it_listens_and_stops_on_either_signal(self) -> None:
        for how in (signal.SIGINT, signal.SIGTERM):
            with Serve(PROGRAM, self.database) as service:
                self.assertRegex(service.line, r"^listening on http://127\.0\.0\.1:\d+\n$")
                self.assertEqual(service.ask("GET", "/healthz")[0], 200)
                self.assertEqual(service.end(how), 0, service.log)
                self.assertEqual(service.out, "")

    def test_an_address_that_is_taken_is_named(self) -> None:
        with Serve(PROGRAM, self.database) as service:
            done = self.command("serve", "--listen", service.url.removeprefix("http://"))
            self.assertEqual(done.returncode, 1)
            self.assertIn(service.url.removeprefix("http://"), done.stderr)

    def test_pages_outside_the_api(self) -> None:
        with Serve(PROGRAM, self.database) as service:
            status, headers, body = service.ask("GET", "/openapi.json")
            self.assertEqual((status, headers["Content-Type"]), (200, "application/json"))
            self.assertTrue(json.loads(body)["openapi"].startswith("3.1"))
            status, headers, body = service.ask("GET", "/")
            self.assertEqual((status, headers["Content-Type"]), (200, "text/html; charset=utf-8"))
            self.assertIn(b"/openapi.json", body)

    def test_readiness_follows_the_database(self) -> None:
        with Serve(PROGRAM, self.database) as service:
            self.assertEqual(service.ask("GET", "/readyz")[0], 200)
            self.postgres.kill()
            for path in ("/readyz", "/v1/games"):
                status, headers, body = service.ask("GET", path)
                self.assertEqual((status, headers["Retry-After"]), (503, "1"), body)
                self.assertEqual(json.loads(body)["code"], "unavailable")
            self.assertEqual(service.ask("GET", "/healthz")[0], 200)
            self.postgres.start()
            self.assertEqual(service.ask("GET", "/readyz")[0], 200)
            self.assertEqual(service.ask("GET", "/v1/games")[0], 200)
            self.assertEqual(service.end(signal.SIGTERM), 0)
            for line in service.log.splitlines():
                told = json.loads(line)
                if told["event"] != "stopping":
                    self.assertEqual((told["level"], told["method"], told["status"]), ("error", "GET", 503))
                    self.assertIn(told["route"], ("/readyz", "/v1/games"))

    def test_it_stops_under_load_with_every_answer_whole(self) -> None:
        documents = [path.read_bytes() for path in LOGS]
        with Serve(PROGRAM, self.database) as service, concurrent.futures.ThreadPoolExecutor(8) as pool:
            asked = [pool.submit(self.ask_until_closed, service, documents) for _ in range(8)]
            time.sleep(1)
            self.assertEqual(service.end(signal.SIGTERM), 0, service.log)
            self.assertGreater(min(future.result() for future in asked), 0)

    def ask_until_closed(self, service: Serve, documents: list[bytes]) -> int:
        connection = service.connect()
        count = 0
        try:
            while True:
                connection.request(
                    "POST", "/v1/games", documents[count % len(documents)], {"Content-Type": "application/json"}
                )
                response = connection.getresponse()
                json.loads(response.read())
                self.assertIn(response.status, (200, 201))
                count += 1
        except OSError:
            return count
        finally:
            connection.close()


class Import(Database):
    def setUp(self) -> None:
        super().setUp()
        self.migrate()
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))

    def write(self, name: str, *lines: str) -> str:
        path = self.folder / name
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return str(path)

    def games(self) -> list[dict]:
        return [json.loads(path.read_text(encoding="utf-8")) for path in LOGS]

    def test_documents_over_many_lines_are_stored_once(self) -> None:
        paths = [str(path) for path in LOGS]
        done = self.command("import", *paths)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(f"{len(LOGS)} games: {len(LOGS)} stored, 0 there already, 0 refused", done.stdout)
        done = self.command("import", *paths)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(f"0 stored, {len(LOGS)} there already", done.stdout)

    def test_ndjson_comes_from_a_file_or_standard_input(self) -> None:
        lines = [json.dumps(game) for game in self.games()]
        done = self.command("import", self.write("games.ndjson", lines[0], "", *lines[1:3]))
        self.assertIn("3 games: 3 stored", done.stdout, done.stderr)
        done = self.command("import", "-", stdin="\n".join(lines[:5]).encode())
        self.assertIn("5 games: 2 stored, 3 there already", done.stdout, done.stderr)

    def test_each_refused_game_is_named_by_file_and_line(self) -> None:
        games = self.games()
        broken = dict(games[1], moves=["1 take nothing", *games[1]["moves"][1:]])
        false = dict(games[2], result={"scores": [0] * len(games[2]["players"])})
        unknown = dict(games[3], colour="blue")
        lines = [json.dumps(game) for game in (games[0], broken, false, unknown, games[4])]
        path = self.write("games.ndjson", *lines[:4], '{"ruleset": "footsteps", [', "", "\xff", lines[4])
        done = self.command("import", path)
        self.assertEqual(done.returncode, 1)
        self.assertIn("7 games: 2 stored, 0 there already, 5 refused", done.stdout)
        named = done.stderr.splitlines()
        self.assertEqual([line.split(": ")[0] for line in named], [f"{path}:{number}" for number in (2, 3, 4, 5, 7)])
        self.assertIn('"1 take nothing"', named[0])
        self.assertIn("result", named[1])
        self.assertIn("colour", named[2])

    def test_a_file_that_is_missing_keeps_no_other_from_being_stored(self) -> None:
        games = [json.dumps(game) for game in self.games()]
        first, last = self.write("a.ndjson", *games[:2]), self.write("c.json", games[2])
        damaged = self.folder / "b.gz"
        damaged.write_bytes(gzip.compress((games[3] + "\n").encode())[:-5])
        missing = str(self.folder / "missing.ndjson")
        with Serve(PROGRAM, self.database) as service:
            for target, stored in (((), "4 stored, 0 there already"), (("--url", service.url), "0 stored, 4 there already")):
                done = self.command("import", *target, first, missing, str(damaged), last)
                self.assertEqual(done.returncode, 1)
                self.assertIn(f"4 games: {stored}, 0 refused, 0 in conflict", done.stdout)
                told = done.stderr.splitlines()
                self.assertEqual(told[0], f"darwinlog import: {missing}: No such file or directory")
                self.assertIn(f"{damaged}: the gzip stream is cut off", told[1])
                self.assertEqual(len(told), 2)

    def test_a_conflict_names_the_source_and_the_game_that_is_in_the_way(self) -> None:
        game = self.games()[0] | {"source": {"system": "my-league", "ref": "evening-13"}}
        other = self.games()[1] | {"source": game["source"]}
        self.assertEqual(self.command("import", self.write("game.json", json.dumps(game))).returncode, 0)
        stored = json.loads(self.command("export", "--all").stdout)["chain"]["game"]
        path = self.write("other.ndjson", json.dumps(other))
        with Serve(PROGRAM, self.database) as service:
            for target in ((), ("--url", service.url)):
                done = self.command("import", *target, path)
                self.assertEqual(done.returncode, 1)
                self.assertIn("1 games: 0 stored, 0 there already, 0 refused, 1 in conflict", done.stdout)
                self.assertEqual(
                    done.stderr,
                    f"{path}:1: this source holds a game with other content already: "
                    f'"my-league" "evening-13" (game {stored})\n',
                )

    def test_packed_files_are_unpacked(self) -> None:
        lines = "".join(json.dumps(game) + "\n" for game in self.games()).encode()
        whole = LOGS[0].read_bytes()
        paths = []
        for name, content in (("games", gzip.compress(lines)), ("game.json.gz", gzip.compress(whole))):
            paths.append(str(self.folder / name))
            pathlib.Path(paths[-1]).write_bytes(content)
        paths.append(str(self.folder / "games.zst"))
        subprocess.run(["zstd", "--quiet", "-o", paths[-1]], input=lines, check=True)
        done = self.command("import", *paths)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(f"{2 * len(LOGS) + 1} games: {len(LOGS)} stored", done.stdout)
        done = self.command("import", "-", stdin=gzip.compress(lines))
        self.assertIn(f"{len(LOGS)} there already", done.stdout, done.stderr)
        done = self.command("import", "-", stdin=gzip.compress(lines)[:-5])
        self.assertEqual(done.returncode, 1)
        self.assertIn("-: the gzip stream is cut off", done.stderr)

    def test_games_are_sent_to_a_service(self) -> None:
        games = self.games()
        broken = dict(games[1], moves=["1 take nothing", *games[1]["moves"][1:]])
        lines = [json.dumps(game) for game in (games[0], broken, games[2])]
        path = self.write("games.ndjson", lines[0], "", lines[1], "[1", '{"x": "' + "y" * 200_000 + '"}', lines[2])
        manuscript = self.write("game.json", json.dumps(games[3], indent=1), json.dumps(games[4], indent=1))
        with Serve(PROGRAM, self.database) as service:
            done = self.command("import", "--url", service.url + "/", "--max-body", "100000", path, manuscript)
            self.assertEqual(done.returncode, 1)
            self.assertIn("7 games: 4 stored, 0 there already, 3 refused", done.stdout, done.stderr)
            named = done.stderr.splitlines()
            self.assertEqual([line.split(": ")[0] for line in named], [f"{path}:{number}" for number in (3, 4, 5)])
            self.assertIn('"1 take nothing"', named[0])
            done = self.command("import", f"--url={service.url}", manuscript)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertIn("2 games: 0 stored, 2 there already", done.stdout)
            done = self.command("import", "--url", service.url + "/nowhere", manuscript)
            self.assertEqual(done.returncode, 1)
            self.assertIn("answers 404: the paths that exist", done.stderr)
        done = self.command("import", "--url", service.url, manuscript)
        self.assertEqual(done.returncode, 1)
        self.assertIn(service.url, done.stderr)
        self.assertIn("0 games", done.stdout)

    def test_many_pieces_either_way(self) -> None:
        made = run(PROGRAM, "simulate", "--games", "2300")
        with Serve(PROGRAM, self.database) as service:
            done = self.command("import", "--url", service.url, "-", stdin=made.stdout.encode())
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn("2300 games: 2300 stored", done.stdout)
        done = self.command("import", "--jobs", "3", "-", stdin=made.stdout.encode())
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("2300 games: 0 stored, 2300 there already", done.stdout)

    def test_a_document_has_a_limit(self) -> None:
        line = json.dumps(self.games()[0])
        path = self.write("games.ndjson", line, '{"x": "' + "y" * 200_000 + '"}', line)
        done = self.command("import", "--max-body", "100000", path)
        self.assertEqual(done.returncode, 1)
        self.assertIn("3 games: 1 stored, 1 there already, 1 refused", done.stdout)
        self.assertIn(f"{path}:2: ", done.stderr)

    def test_a_file_that_cannot_be_read_fails(self) -> None:
        done = self.command("import", str(self.folder / "none.json"))
        self.assertEqual(done.returncode, 1)
        self.assertIn("none.json", done.stderr)
        done = self.command("import", str(self.folder))
        self.assertEqual(done.returncode, 1, done.stdout)


if __name__ == "__main__":
    unittest.main()
