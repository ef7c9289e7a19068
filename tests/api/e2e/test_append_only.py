# SPDX-License-Identifier: MIT
"""The log refuses changes: to the service by privileges, to the owner by a trigger."""

import games
from harness import ServiceCase

CHANGES = (
    "UPDATE event_batch SET moves = moves",
    "UPDATE event_batch SET stored_by = 'nobody' WHERE first_seq = 1",
    "DELETE FROM event_batch",
    "DELETE FROM event_batch WHERE false",
    "TRUNCATE event_batch",
)


class AppendOnly(ServiceCase):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.game = cls.client.post("/v1/games", games.recorded()).json

    def setUp(self) -> None:
        before = self.content()
        self.addCleanup(lambda: self.assertEqual(self.content(), before))

    def content(self) -> str:
        return self.database.ask("SELECT md5(string_agg(b::text, '|' ORDER BY b::text)) FROM event_batch b")

    def test_owner_is_refused(self) -> None:
        for sql in CHANGES:
            with self.subTest(sql):
                run = self.database.run(sql)
                self.assertNotEqual(run.returncode, 0)
                self.assertIn("the log is append-only", run.stderr)

    def test_service_is_refused(self) -> None:
        # Heads are moved by what is added to the log alone.
        heads = "UPDATE line SET head_seq = head_seq + 1", "UPDATE line SET head_digest = 0"
        for sql in (*CHANGES, *heads):
            with self.subTest(sql):
                run = self.database.run(f"SET ROLE darwinlog_service; {sql}")
                self.assertNotEqual(run.returncode, 0)
                self.assertIn("permission denied", run.stderr)

    def test_service_cannot_lift_the_guard(self) -> None:
        for sql in (
            "ALTER TABLE event_batch DISABLE TRIGGER ALL", "DROP TRIGGER event_batch_is_append_only ON event_batch",
            "DROP TABLE event_batch", "SET session_replication_role = replica", "DELETE FROM game", "DELETE FROM line",
        ):
            with self.subTest(sql):
                self.assertNotEqual(self.database.run(f"SET ROLE darwinlog_service; {sql}").returncode, 0)

    def test_gap_is_refused(self) -> None:
        columns = "game, line, first_seq, rules_version, chain, moves, effects, digests"
        row = f"SELECT {columns.replace('first_seq', 'first_seq + 1000')} FROM event_batch LIMIT 1"
        run = self.database.run(f"INSERT INTO event_batch ({columns}) {row}")
        self.assertNotEqual(run.returncode, 0)
        self.assertIn("goes on with event", run.stderr)
