#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""./run, from the outside: test_run.py DARWINLOG [TEST...]

Each case works on a copy of the scripts with a built service in its place, in a
folder that may be awkward. What a user sees is checked: the address answers,
Ctrl-C ends everything, the data is there again.
"""
import fcntl
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "support"))
from postgres import Postgres  # noqa: E402

SERVICE = pathlib.Path(sys.argv.pop(1)).resolve()
SECONDS = 60  # to start or stop, on a busy machine
IS_ROOT = os.geteuid() == 0
PSQL = "/usr/lib/postgresql/15/bin/psql"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_until(condition, what: str):
    """The first true value of the condition."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        value = condition()
        if value:
            return value
        time.sleep(0.05)
    raise AssertionError(f"waited in vain until {what}")


def query(conninfo: str, sql: str) -> str:
    command = [PSQL, "-qAtX", "-v", "ON_ERROR_STOP=1", "-c", sql, conninfo]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def running_with(text: str) -> list[int]:
    """Processes that have the text in their command line."""
    found = []
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            command = (folder / "cmdline").read_bytes()
        except OSError:
            continue
        if text.encode() in command and int(folder.name) != os.getpid():
            found.append(int(folder.name))
    return found


def children_of(pid: int) -> list[str]:
    """The names of the programs that a process has started and that run."""
    names = []
    for child in pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split():
        try:
            names.append(pathlib.Path(f"/proc/{child}/comm").read_text(encoding="ascii").strip())
        except OSError:
            continue
    return names


class Clone:
    """A copy of what ./run needs, in a folder of its own."""

    def __init__(self, folder: pathlib.Path, user: str | None) -> None:
        self.folder = folder
        self.data = folder / "var"
        self.user = user
        for name in ("run", "tools"):
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
            copy(ROOT / name, folder / name)
        (folder / "build" / "api").mkdir(parents=True)
        shutil.copy2(SERVICE, folder / "build" / "api" / "darwinlog")
        # It is built already.
        (folder / "tools" / "build_service.sh").write_text("#!/bin/sh\n", encoding="utf-8")
        if user:
            subprocess.run(["chown", "-R", f"{user}:", str(folder)], check=True)

    def start(self, **environment: str) -> "Run":
        return Run(self, environment)

    @property
    def conninfo(self) -> str:
        """Of the private PostgreSQL that runs, from the file that says who uses the data."""
        folder = (self.data / "lock").read_text(encoding="utf-8").split()[1]
        return f"host={folder} port=5432 user=darwinlog_owner dbname=darwinlog"

    def remove(self) -> None:
        far = self.data / "postgres"
        if far.is_symlink():
            shutil.rmtree(far.resolve().parent, ignore_errors=True)
        shutil.rmtree(self.folder, ignore_errors=True)


class Run:
    """A ./run that was started as if from a terminal: a process group of its own."""

    def __init__(self, clone: Clone, environment: dict[str, str]) -> None:
        self.address = f"127.0.0.1:{free_port()}"
        settings = {
            key: value for key, value in os.environ.items() if not key.startswith(("DARWINLOG", "PG"))
        }
        settings |= {"DARWINLOG_LISTEN": self.address} | environment
        command = [str(clone.folder / "run")]
        if clone.user:
            command = ["setpriv", f"--reuid={clone.user}", "--regid=nogroup", "--clear-groups", *command]
        with tempfile.NamedTemporaryFile("w", suffix=".log", delete=False) as log:
            self.log = pathlib.Path(log.name)
            self.process = subprocess.Popen(
                command, cwd="/", env=settings, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                start_new_session=True,
            )

    @property
    def output(self) -> str:
        return self.log.read_text(encoding="utf-8")

    def wait_listening(self) -> "Run":
        def is_listening() -> bool:
            if self.process.poll() is not None:
                raise AssertionError(f"./run ended: {self.output}")
            return f"listening on http://{self.address}\n" in self.output

        wait_until(is_listening, "./run listens")
        return self

    def waits_for_the_lock(self) -> bool:
        if self.process.poll() is not None:
            raise AssertionError(f"./run ended: {self.output}")
        return "flock" in children_of(self.process.pid)

    def health(self) -> int:
        with urllib.request.urlopen(f"http://{self.address}/healthz", timeout=SECONDS) as answer:
            return answer.status

    def press_ctrl_c(self) -> int:
        os.killpg(self.process.pid, signal.SIGINT)
        return self.process.wait(SECONDS)

    def send(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        return self.process.wait(SECONDS)

    def close(self) -> None:
        if self.process.poll() is None:
            self.send(signal.SIGTERM)
        self.log.unlink()


class RunTest(unittest.TestCase):
    def clone(self, *, below: str | None = None, mode: int = 0o755, length: int = 0,
              user: str | None = None) -> Clone:
        top = pathlib.Path(tempfile.mkdtemp(prefix="run-", dir=below))
        top.chmod(mode)
        folder = top
        while len(str(folder)) < length:
            folder = folder / ("long" * 10)
        folder.mkdir(parents=True, exist_ok=True)
        clone = Clone(folder, user)
        self.addCleanup(shutil.rmtree, top, ignore_errors=True)
        self.addCleanup(clone.remove)
        return clone

    def start(self, clone: Clone, **environment: str) -> Run:
        run = clone.start(**environment)
        self.addCleanup(run.close)
        return run

    def assert_nothing_left(self, clone: Clone, socket_folder: str) -> None:
        wait_until(lambda: not running_with(str(clone.folder)), "the service has ended")
        wait_until(lambda: not running_with(socket_folder), "PostgreSQL has ended")

    def check_start_stop_start(self, clone: Clone) -> None:
        first = self.start(clone).wait_listening()
        self.assertEqual(first.health(), 200)
        socket_folder = clone.conninfo.split()[0].removeprefix("host=")
        query(clone.conninfo, "CREATE TABLE kept AS SELECT 7 AS number")
        self.assertEqual(first.press_ctrl_c(), 0, first.output)
        self.assert_nothing_left(clone, socket_folder)
        self.assertFalse(os.path.exists(socket_folder))
        second = self.start(clone).wait_listening()
        self.assertEqual(second.health(), 200)
        self.assertEqual(query(clone.conninfo, "SELECT number FROM kept"), "7")
        self.assertEqual(second.send(signal.SIGTERM), 0, second.output)

    def test_ordinary_folder(self) -> None:
        self.check_start_stop_start(self.clone())

    def test_folder_closed_to_others_and_long(self) -> None:
        home = os.path.expanduser("~")
        clone = self.clone(below=home if os.access(home, os.W_OK) else None, mode=0o700, length=120)
        self.check_start_stop_start(clone)
        if IS_ROOT:
            self.assertTrue((clone.data / "postgres").is_symlink())

    def test_open_folder_over_100_characters(self) -> None:
        self.check_start_stop_start(self.clone(length=160))

    @unittest.skipUnless(IS_ROOT, "the other cases are this one when they are not run by root")
    def test_ordinary_user(self) -> None:
        clone = self.clone(user="nobody")
        self.check_start_stop_start(clone)
        self.assertEqual((clone.data / "postgres").owner(), "nobody")
        # Root goes on with the data of another user, as that user.
        clone.user = None
        self.assertEqual(self.start(clone).wait_listening().health(), 200)

    def test_killed_script_takes_all_with_it(self) -> None:
        clone = self.clone()
        run = self.start(clone).wait_listening()
        socket_folder = clone.conninfo.split()[0].removeprefix("host=")
        run.send(signal.SIGKILL)
        again = self.start(clone).wait_listening()
        self.assertEqual(again.health(), 200)
        wait_until(lambda: not running_with(socket_folder), "the first PostgreSQL has ended")
        self.assertFalse(os.path.exists(socket_folder))

    def test_killed_script_that_nobody_waited_for(self) -> None:
        clone = self.clone()
        run = self.start(clone).wait_listening()
        os.kill(run.process.pid, signal.SIGKILL)
        # What the script started ends; this takes the lock from the last of it,
        # as something that takes longer to end would still have it.
        with (clone.data / "lock").open(encoding="utf-8") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            again = self.start(clone)
            wait_until(again.waits_for_the_lock, "./run waits for the lock")
        self.assertEqual(again.wait_listening().health(), 200)

    def test_all_killed_at_once(self) -> None:
        clone = self.clone()
        run = self.start(clone).wait_listening()
        cluster = (clone.data / "postgres").resolve()
        server = int((cluster / "postmaster.pid").read_text(encoding="utf-8").split()[0])
        query(clone.conninfo, "CREATE TABLE kept AS SELECT 7 AS number")
        for pid in (run.process.pid, server, *running_with(str(clone.folder / "build"))):
            os.kill(pid, signal.SIGKILL)
        # The number that the killed server noted is now that of another process
        # of the same user.
        other = self.start_sleeper(cluster.owner())
        pid_file = cluster / "postmaster.pid"
        pid_file.write_text(re.sub(r"\A\d+", str(other), pid_file.read_text(encoding="utf-8")), encoding="utf-8")
        again = self.start(clone).wait_listening()
        self.assertEqual(again.health(), 200)
        self.assertEqual(query(clone.conninfo, "SELECT number FROM kept"), "7")

    def start_sleeper(self, user: str) -> int:
        command = ["sleep", str(10 * SECONDS)]
        if IS_ROOT:
            command = ["setpriv", f"--reuid={user}", "--clear-groups", *command]
        sleeper = subprocess.Popen(command)
        self.addCleanup(sleeper.wait)
        self.addCleanup(sleeper.kill)
        return sleeper.pid

    def test_second_run_on_the_same_data(self) -> None:
        clone = self.clone()
        first = self.start(clone).wait_listening()
        second = self.start(clone)
        self.assertEqual(second.process.wait(SECONDS), 1)
        self.assertIn(f"{clone.data} is in use by process {first.process.pid}", second.output)
        self.assertEqual(first.health(), 200)

    def test_database_that_ends_ends_the_service(self) -> None:
        clone = self.clone()
        run = self.start(clone).wait_listening()
        cluster = (clone.data / "postgres").resolve()
        os.kill(int((cluster / "postmaster.pid").read_text(encoding="utf-8").split()[0]), signal.SIGKILL)
        self.assertEqual(run.process.wait(SECONDS), 1)
        self.assertIn("run: PostgreSQL ended", run.output)
        wait_until(lambda: not running_with(str(clone.folder)), "the service has ended")

    def test_address_in_use(self) -> None:
        clone = self.clone()
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            address = f"127.0.0.1:{taken.getsockname()[1]}"
            run = self.start(clone, DARWINLOG_LISTEN=address)
            self.assertNotEqual(run.process.wait(SECONDS), 0)
        self.assertIn(address.partition(":")[2], run.output)
        self.assert_nothing_left(clone, str(clone.data))

    def test_given_database_is_used(self) -> None:
        clone = self.clone()
        with Postgres() as server:
            run = self.start(clone, DARWINLOG_DATABASE=server.conninfo).wait_listening()
            self.assertEqual(run.health(), 200)
            self.assertNotEqual(query(server.conninfo, r"SELECT count(*) FROM schema_migration"), "0")
            self.assertFalse((clone.data / "postgres").exists())
            self.assertEqual(run.press_ctrl_c(), 0, run.output)

    def test_data_elsewhere(self) -> None:
        clone = self.clone()
        clone.data = clone.folder / "other data"
        run = self.start(clone, DARWINLOG_DATA=str(clone.data)).wait_listening()
        self.assertEqual(run.health(), 200)
        self.assertTrue((clone.data / "postgres" / "PG_VERSION").exists())
        self.assertFalse((clone.folder / "var").exists())


unittest.main()
