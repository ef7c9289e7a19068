#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Counts the test cases of meson's logs: tally.py LOG.json... prints `PASSED FAILED`.

meson knows programs; the cases inside are counted from what cmocka, unittest or
a program's own last line `N passed, N failed` say. A program that says nothing
is one case, and one that failed without a failed case (a crash, a leak, a
timeout) adds one. Skipped cases do not count; a program that skips all of itself
counts as failed, since here everything is to run.
"""
import json
import re
import sys

CMOCKA = re.compile(r"^\[  (PASSED|FAILED)  \] (\d+) test\(s\)", re.MULTILINE)
UNITTEST = re.compile(r"^Ran (\d+) tests? in ", re.MULTILINE)
UNITTEST_END = re.compile(r"^(?:OK|FAILED) \((.*)\)", re.MULTILINE)
OWN = re.compile(r"^(\d+) passed, (\d+) failed$", re.MULTILINE)


def count_cases(output: str) -> tuple[int, int]:
    """Cases that passed and failed, as far as the output tells."""
    passed = failed = 0
    for outcome, count in CMOCKA.findall(output):
        passed += int(count) if outcome == "PASSED" else 0
        failed += int(count) if outcome == "FAILED" else 0
    for count in UNITTEST.findall(output):
        passed += int(count)
    for end in UNITTEST_END.findall(output):
        for kind, count in re.findall(r"(\w+)=(\d+)", end):
            passed -= int(count)
            failed += int(count) if kind in ("failures", "errors") else 0
    for good, bad in OWN.findall(output)[-1:]:
        passed += int(good)
        failed += int(bad)
    return max(passed, 0), failed


def count_program(test: dict) -> tuple[int, int]:
    passed, failed = count_cases(f"{test.get('stdout') or ''}\n{test.get('stderr') or ''}")
    if test["result"] == "OK":
        return (passed, failed) if passed + failed else (1, 0)
    return passed, max(failed, 1)


def main() -> None:
    total = [0, 0]
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as log:
            for line in log:
                passed, failed = count_program(json.loads(line))
                total[0] += passed
                total[1] += failed
    print(*total)


main()
