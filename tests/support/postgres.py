# SPDX-License-Identifier: MIT
"""A throwaway PostgreSQL for tests that stop and kill it; see tools/postgres.sh.

    with Postgres() as server:
        connect_to(server.conninfo)
        server.kill()
        server.start()

Works as root and as anyone. Tests that only need a database run under
with_postgres.sh. The server ends when the thread that started it ends.
"""
import os
import pathlib
import shutil
import signal
import subprocess
import time

LIBRARY = pathlib.Path(__file__).resolve().parents[2] / "tools" / "postgres.sh"
# Nothing reaches the disk for sure: a killed server loses nothing, a power cut would.
FAST = ["-c", "fsync=off", "-c", "full_page_writes=off", "-c", "shared_buffers=32MB"]
START_SECONDS = 60


def _shell(script: str, *arguments: str) -> list[str]:
    return ["bash", "-c", f'. "$0"; {script}', str(LIBRARY), *arguments]


def _is_running(pid: str) -> bool:
    try:
        state = pathlib.Path("/proc", pid, "stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


class Postgres:
    """One server with the empty database `darwinlog`; `conninfo` names its owner."""

    def __init__(self, is_durable: bool = False, kept: str | None = None) -> None:
        """`kept` names a folder whose data is there again next time."""
        self._options = [] if is_durable else FAST
        self._server: subprocess.Popen | None = None
        self._is_kept = kept is not None
        self.folder = kept or subprocess.check_output(_shell("postgres_new_folder"), text=True).strip()
        self.is_new = not pathlib.Path(self.folder, "data").exists()
        self.conninfo = subprocess.check_output(
            _shell('postgres_conninfo "$1"', self.folder), text=True
        ).strip()

    def _init(self) -> None:
        if self._is_kept:
            subprocess.run(_shell('install -d -m 0700 -o "$POSTGRES_USER" "$1"', self.folder), check=True)
        subprocess.run(_shell('postgres_init "$1/data" --no-sync', self.folder), check=True)

    def __enter__(self) -> "Postgres":
        try:
            if self.is_new:
                self._init()
            self.start()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def fork(self) -> "Postgres":
        """A replica of how this server is now, which gets nothing more from it; to be entered."""
        return Replica(self)

    def follow(self) -> "Postgres":
        """A replica that gets what is written here as it happens; to be entered."""
        return Replica(self, is_streaming=True)

    @property
    def pid(self) -> int:
        assert self._server is not None
        return self._server.pid

    def start(self) -> None:
        """Starts the server on its data. What is left of a killed one may be in
        its way for a moment."""
        end = time.monotonic() + START_SECONDS
        while not self._try_start():
            if time.monotonic() > end:
                raise RuntimeError(self.log())
            time.sleep(0.2)

    def _try_start(self) -> bool:
        command = _shell('postgres_serve "$1/data" "$@"', self.folder, *self._options)
        with open(f"{self.folder}/log", "ab") as log:
            self._server = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        wait = _shell('postgres_wait_ready "$1" "$2"', str(self._server.pid), self.folder)
        if subprocess.run(wait, check=False).returncode == 0:
            return True
        self._server.wait()
        return False

    def log(self) -> str:
        return pathlib.Path(self.folder, "log").read_text(encoding="utf-8")

    def kill(self) -> None:
        """As a crash would: what was committed is there after the next start. Its
        sessions outlive it for a moment, and go on answering; returns when they are gone."""
        sessions = self._children()
        self._end(signal.SIGKILL)
        end = time.monotonic() + START_SECONDS
        while any(_is_running(pid) for pid in sessions) and time.monotonic() < end:
            time.sleep(0.02)

    def _children(self) -> list[str]:
        parents = (path.read_text(encoding="utf-8") for path in pathlib.Path(f"/proc/{self.pid}/task").glob("*/children"))
        return " ".join(parents).split()

    def stop(self) -> None:
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        if self._server is not None:
            os.kill(self._server.pid, how)
            self._server.wait()
            self._server = None

    def close(self) -> None:
        self.stop()
        if not self._is_kept:
            shutil.rmtree(self.folder, ignore_errors=True)


class Replica(Postgres):
    def __init__(self, primary: Postgres, is_streaming: bool = False) -> None:
        super().__init__()
        self._primary = primary
        self._arguments = ["--write-recovery-conf"] if is_streaming else []

    def _init(self) -> None:
        script = (
            'postgres_as_user "$POSTGRES_BIN/pg_basebackup" --pgdata="$1/data" --checkpoint=fast --no-sync'
            ' --host="$2" --port="$POSTGRES_PORT" --username=postgres "${@:3}"'
            ' && postgres_as_user touch "$1/data/standby.signal"'
        )
        subprocess.run(_shell(script, self.folder, self._primary.folder, *self._arguments), check=True)
