#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes engine/RULES.md, the index of the rules, from the head of each rule file.

    tools/rule_index.py           writes the index
    tools/rule_index.py --check   fails when the committed index is not today's

Both fail when a rule file has no head or one that is wrong: the rule is named
like its file and stands in its ruleset's rules.list, each of its effects stands
in the lists of effects, and some test names the rule.
"""
import pathlib
import re
import sys
from typing import NamedTuple

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "lint"))
import lists  # noqa: E402
import project  # noqa: E402

INDEX = "engine/RULES.md"
RULE_FILE = re.compile(r"engine/(\w+)/(?:ext_(\w+)/)?rules/(\w+)\.c")
KEY = re.compile(r"// (Rule|Rulebook|Effects):\s+(\S.*)")
HEAD_LINES = 30
INTRODUCTION = """# The rules, by ruleset and module

Written by `tools/rule_index.py` from the heads of the rule files; `./test` fails when it is stale.
A rule is named by the same word in the log, in refusals, in the API and in its tests.
"""


class Rule(NamedTuple):
    path: str
    ruleset: str
    module: str  # "" for the base game
    name: str
    rulebook: str
    effects: tuple[str, ...]


def read_head(path: str) -> dict[str, str]:
    """The keys of the fixed block that a rule file opens with. A value goes on
    in comment lines that are indented further than the keys."""
    head, last = {}, None
    for line in project.read(path).splitlines()[1:HEAD_LINES]:
        match = KEY.fullmatch(line)
        if match:
            last = match[1]
            head[last] = match[2]
        elif last and re.match(r"//\s{4,}\S", line):
            head[last] += " " + line[2:].strip()
        elif last:
            break
    return head


def read_rule(path: str, faults: list[str]) -> Rule | None:
    head = read_head(path)
    missing = [key for key in ("Rule", "Rulebook", "Effects") if key not in head]
    if missing:
        faults.append(f"{path}: its head does not say: {', '.join(missing)}")
        return None
    ruleset, module, stem = RULE_FILE.fullmatch(path).groups()
    if head["Rule"] != stem:
        faults.append(f"{path}: its head calls the rule '{head['Rule']}'")
    effects = () if head["Effects"] == "none" else tuple(re.split(r",\s*", head["Effects"]))
    return Rule(path, ruleset, module or "", stem, head["Rulebook"], effects)


def names_of(*paths: str) -> set[str]:
    return {row.name for path in paths if (project.ROOT / path).exists() for row in lists.rows(path)}


def check_lists(rules: list[Rule], faults: list[str]) -> None:
    """Rule files and rules.list name the same rules; effects exist."""
    for ruleset in sorted({rule.ruleset for rule in rules}):
        folder = f"engine/{ruleset}"
        known = names_of(*(path for path in project.files("rules.list") if path.startswith(f"{folder}/")))
        own = {rule.name for rule in rules if rule.ruleset == ruleset}
        faults += [f"{folder}: the rule {name} has no file" for name in sorted(known - own)]
        faults += [f"{folder}: the rule {name} is in no rules.list" for name in sorted(own - known)]
    for rule in rules:
        shared = ["engine/core/effects.list", f"engine/{rule.ruleset}/effects.list"]
        effects = names_of(*shared, f"engine/{rule.ruleset}/ext_{rule.module}/effects.list")
        unknown = [name for name in rule.effects if name not in effects]
        faults += [f"{rule.path}: no list has the effect '{name}'" for name in unknown]


def tests_by_rule(rules: list[Rule], faults: list[str]) -> dict[Rule, list[str]]:
    """The tests of each rule: those with its name in theirs, else those that mention it.
    The folders of other rulesets and modules have rules of the same names."""
    texts = {path: project.read(path) for path in project.files(".c", ".py") if path.startswith("tests/")}
    folders = {f"tests/engine/{name}/" for rule in rules for name in (rule.ruleset, rule.module) if name}
    found = {}
    for rule in rules:
        word = re.compile(rf"(?<![a-z]){rule.name}(?![a-z])")
        others = tuple(folders - {f"tests/engine/{rule.module or rule.ruleset}/"})
        own = [path for path in texts if not path.startswith(others)]
        named = [path for path in own if word.search(pathlib.PurePath(path).stem)]
        found[rule] = named or [path for path in own if word.search(texts[path])]
        if not found[rule]:
            faults.append(f"{rule.path}: no test names the rule")
    return found


def link(path: str) -> str:
    return f"[{pathlib.PurePath(path).name}]({pathlib.PurePath('..', path)})"


def format_index(rules: list[Rule], tests: dict[Rule, list[str]]) -> str:
    parts = [INTRODUCTION]
    for ruleset, module in sorted({(rule.ruleset, rule.module) for rule in rules}):
        parts.append(f"\n## {ruleset}{': ' + module if module else ''}\n")
        parts.append("| rule | heading in the rulebook | effects | tests |\n|---|---|---|---|")
        for rule in rules:
            if (rule.ruleset, rule.module) == (ruleset, module):
                file = pathlib.PurePath(rule.path).relative_to("engine")
                cells = [
                    f"[{rule.name}]({file})",
                    rule.rulebook.replace("|", "\\|"),
                    ", ".join(rule.effects) or "none",
                    ", ".join(link(path) for path in tests[rule]),
                ]
                parts.append(f"| {' | '.join(cells)} |")
    return "\n".join(parts) + "\n"


def main() -> None:
    faults: list[str] = []
    paths = [path for path in project.files(".c") if RULE_FILE.fullmatch(path)]
    rules = [rule for path in paths if (rule := read_rule(path, faults))]
    check_lists(rules, faults)
    index = format_index(rules, tests_by_rule(rules, faults))
    target = project.ROOT / INDEX
    if "--check" not in sys.argv:
        target.write_text(index, encoding="utf-8")
    elif not target.exists() or target.read_text(encoding="utf-8") != index:
        faults.append(f"{INDEX}: stale; write it anew with tools/rule_index.py")
    project.finish(faults)


main()
