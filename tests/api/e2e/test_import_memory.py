# SPDX-License-Identifier: MIT
"""A very long import: 2 GB with DARWINLOG_TEST_PERCENT=1000, 64 MB with 100."""
import json
import os
import pathlib
import unittest

import harness
import imports
from harness import ServiceCase

PERCENT = int(os.environ.get("DARWINLOG_TEST_PERCENT", "10"))
BYTES = 2 << 30 if PERCENT >= 1000 else max(8 << 20, (64 << 20) * PERCENT // 100)
PEAK_MAX = 512 << 20


class Memory(ServiceCase):
    def test_a_long_body_does_not_fill_the_memory(self) -> None:
        if b"__asan_init" in pathlib.Path(harness.binary()).read_bytes():
            raise unittest.SkipTest("a sanitizer needs memory of its own")
        documents = imports.simulated(1500) + imports.simulated(100, "journey")
        part = imports.body(documents) + b'{"broken": \n'
        long_line = b"x" * (9 << 20) + b"\n"
        upload = imports.SlowImport(self.service.port)
        parts = 0
        while parts * len(part) < BYTES:
            upload.send(part)
            parts += 1
        upload.send(long_line)
        answer = upload.end()
        summary = json.loads(answer.body[answer.body.rindex(b'{"summary"'):])["summary"]
        self.assertEqual(summary["lines"], parts * (len(documents) + 1) + 1)
        self.assertEqual(summary["refused"], parts + 1)
        self.assertEqual((summary["created"], summary["is_complete"]), (len(documents), True))
        peak = self.service.peak_memory()
        print(f"{parts * len(part) >> 20} MB, {summary['lines']} lines: at most {peak >> 20} MB of memory")
        self.assertLess(peak, PEAK_MAX)
