#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Each gate passes a small clean project and fails for each thing it is there for."""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
LICENCE = "// SPDX-License-Identifier: MIT\n"
RULE = LICENCE + """//
// Rule:     sail
// Rulebook: "Sailing", p. 2
// Effects:  coins, wind
//
// A ship sails.
#include "engine/harbour/harbour.h"
"""
OPENAPI = """openapi: 3.1.0
info: {title: harbour, version: "1"}
paths:
  /v1/ships/{name}:
    get:
      operationId: get_ship
      summary: One ship.
      tags: [ships]
      parameters:
        - {name: name, in: path, required: true, description: Its name., schema: {type: string}}
      responses:
        "200":
          description: The ship.
          content:
            application/json:
              schema: {$ref: "#/components/schemas/ship"}
              example: {masts: 3}
        default: {description: A problem.}
components:
  schemas:
    ship: {type: object, required: [masts], properties: {masts: {type: integer}}}
"""
CLEAN = {
    ".gitignore": "__pycache__/\n",
    "api/routes.list": 'ROUTE(GET, "/v1/ships/{name}", get_ship, READ)\n',
    "engine/core/effects.list": "EFFECT(1, COINS, coins)\n",
    "engine/harbour/effects.list": "EFFECT(16, WIND, wind)\n",
    "engine/harbour/harbour.h": LICENCE + '#include "engine/core/effects.list"\n',
    "engine/harbour/rules.list": "RULE(1, SAIL, sail)\n",
    "engine/harbour/rules/sail.c": RULE,
    "openapi/openapi.yaml": OPENAPI,
    "store/pg.c": LICENCE + "#include <libpq-fe.h>\n",
    "tests/test_sail.c": LICENCE,
}
# What is written, which gate is to fail, and what it is to say.
FAULTS = [
    ("engine/core/a.c", '#include "engine/harbour/harbour.h"', "includes", "may not include"),
    ("engine/base/a.c", '#include "engine/core/a.h"', "includes", "may not include"),
    ("engine/harbour/a.c", '#include "engine/island/island.h"', "includes", "may not include"),
    ("engine/harbour/rules/a.c", '#include "engine/harbour/ext_fog/fog.h"', "includes", "may not"),
    ("engine/harbour/ext_fog/a.c", '#include "engine/harbour/ext_ice/ice.h"', "includes", "may not"),
    ("engine/harbour/a.c", "#include <jansson.h>", "includes", "is for"),
    ("engine/core/a.c", "#include <xxhash.h>", "includes", "is for"),
    ("engine/core/a.c", "#include <time.h>", "includes", "nothing in engine"),
    ("store/a.c", '#include "engine/engine.h"', "includes", "may not include"),
    ("store/a.c", "#include <microhttpd.h>", "includes", "is for"),
    ("api/handlers/a.c", '#include "store/store.h"', "includes", "may not include"),
    ("api/handlers/a.c", '#include "engine/engine.h"', "includes", "may not include"),
    ("api/service/a.c", '#include "engine/core/play.h"', "includes", "may not include"),
    ("api/routes.c", "#include <microhttpd.h>", "includes", "is for"),
    ("engine/core/a.c", "int a;\n" * 500, "files", "more than 500"),
    ("engine/harbour/rules/a.c", "int a;\n" * 160, "files", "more than 160"),
    ("engine/core/a.c", "// TO" + "DO: later", "files", "open ends"),
    ("engine/core/a.c", "// see /" + "home/ada/a.c", "files", "some machine"),
    ("engine/core/a.c", "// see ../" + "shared/a.c", "files", "stands alone"),
    ("engine/core/a.c", "int a; ", "files", "white space"),
    ("engine/harbour/rules.list", "RULE(1, SAIL, sail)\nRULE(1, ROW, row)", "lists", "code 1"),
    ("engine/harbour/rules.list", "RULE(1, SAIL, sail)\nRULE(2, ROW, sail)", "lists", "name sail"),
    ("engine/harbour/effects.list", "EFFECT(1, WIND, wind)", "lists", "code 1"),
    ("engine/harbour/rules.list", "RULE(1, SAIL, sail)\nRULE(2, ROW, row)", "rules", "has no file"),
    ("engine/harbour/rules/row.c", RULE, "rules", "calls the rule 'sail'"),
    ("engine/harbour/rules/row.c", "// no head", "rules", "does not say: Rule, Rulebook, Effects"),
    ("engine/harbour/effects.list", "EFFECT(16, RAIN, rain)", "rules", "no list has the effect 'wind'"),
]
# What is replaced in that document by what, and what the gate is to say.
OPENAPI_FAULTS = [
    ("openapi: 3.1.0", "openapi: 3.0.3", "$.openapi"),
    ("title: harbour, ", "", "'title' is a required property"),
    ("      summary:", "      sumary:", "Unevaluated"),
    ("      summary: One ship.\n", "", "no summary"),
    ("{type: integer}", "{type: whole}", "'whole' is not valid"),
    ("schemas/ship\"", "schemas/boat\"", "schemas/boat is not there"),
    ("    ship: {", "    boat: {type: object}\n    ship: {", "boat: nothing uses it"),
    ("in: path, required: true,", "in: query,", "the parameter name is either"),
    ("{masts: 3}", "{masts: three}", "'three' is not of type"),
    ("        default: {description: A problem.}\n", "", "no answer for failure"),
    ("  /v1/ships/{name}:", "  /v1/boats/{name}:", "api/routes.list has set(), the document None"),
]
VENDOR = "tests/openapi/vendor/"
GATES = {
    "files": ["tools/lint/check_files.py"],
    "includes": ["tools/lint/check_includes.py"],
    "openapi": ["tools/lint/check_openapi.py"],
    "lists": ["tools/lint/check_lists.py"],
    "rules": ["tools/rule_index.py", "--check"],
    "vendor": ["tools/lint/check_vendor.py"],
}


class Project:
    """A project in a temporary folder, with the real gates."""

    def __init__(self) -> None:
        self.root = pathlib.Path(tempfile.mkdtemp())
        shutil.copytree(ROOT / "tools", self.root / "tools", ignore=shutil.ignore_patterns("__pycache__"))
        subprocess.run(["git", "init", "--quiet", str(self.root)], check=True)
        for path, text in CLEAN.items():
            self.write(path, text)
        for name in ("LICENSE", "manifest.json", "openapi-3.1-schema.json"):
            self.write(VENDOR + name, (ROOT / VENDOR / name).read_text(encoding="utf-8"))
        self.run("tools/rule_index.py")

    def write(self, path: str, text: str) -> None:
        target = self.root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")

    def run(self, *command: str) -> tuple[int, str]:
        run = subprocess.run(
            [sys.executable, "-B", *command], check=False, cwd=self.root, capture_output=True, text=True
        )
        return run.returncode, run.stdout + run.stderr

    def close(self) -> None:
        shutil.rmtree(self.root)


class Gates(unittest.TestCase):
    def setUp(self) -> None:
        self.project = Project()
        self.addCleanup(self.project.close)

    def test_clean_project_passes(self) -> None:
        for name, command in GATES.items():
            with self.subTest(name):
                self.assertEqual(self.project.run(*command), (0, ""))

    def test_each_fault_is_found(self) -> None:
        for path, text, gate, said in FAULTS:
            with self.subTest(path=path, text=text[:40]):
                old = CLEAN.get(path)
                self.project.write(path, (LICENCE if path.endswith(".c") else "") + text + "\n")
                code, output = self.project.run(*GATES[gate])
                self.assertEqual(code, 1, output)
                self.assertIn(said, output)
                (self.project.root / path).unlink()
                if old is not None:
                    self.project.write(path, old)

    def test_each_fault_of_openapi_is_found(self) -> None:
        for old, new, said in OPENAPI_FAULTS:
            with self.subTest(new or old):
                self.assertIn(old, OPENAPI)
                self.project.write("openapi/openapi.yaml", OPENAPI.replace(old, new))
                code, output = self.project.run(*GATES["openapi"])
                self.assertEqual(code, 1, output)
                self.assertIn(said, output)

    def test_stale_index(self) -> None:
        self.project.write("engine/RULES.md", "old\n")
        code, output = self.project.run(*GATES["rules"])
        self.assertEqual(code, 1)
        self.assertIn("engine/RULES.md: stale", output)

    def test_rule_without_test(self) -> None:
        (self.project.root / "tests/test_sail.c").unlink()
        code, output = self.project.run(*GATES["rules"])
        self.assertEqual(code, 1)
        self.assertIn("no test names the rule", output)

    def test_third_file_with_libpq(self) -> None:
        for name in ("a", "b"):
            self.project.write(f"store/{name}.c", LICENCE + "#include <libpq-fe.h>\n")
        code, output = self.project.run(*GATES["includes"])
        self.assertEqual(code, 1)
        self.assertIn("more than 2 files", output)

    def test_what_others_wrote(self) -> None:
        for path, text, said in (
            (VENDOR + "LICENSE", "do as you like\n", "LICENSE: is not the file of openapi-3.1-schema"),
            (VENDOR + "extra.json", "{}\n", "extra.json: no package of"),
            ("web/vendor/library.js", "\n", "web/vendor/: has no manifest.json"),
            (VENDOR + "manifest.json", '{"packages": [{"name": "a", "files": {"a": "0"}}]}\n', "no version, licence"),
        ):
            with self.subTest(path):
                self.project.write(path, text)
                code, output = self.project.run(*GATES["vendor"])
                self.assertEqual(code, 1, output)
                self.assertIn(said, output)

    def test_tracked_build_output(self) -> None:
        self.project.write("build/a.txt", "made\n")
        subprocess.run(["git", "-C", str(self.project.root), "add", "-f", "build"], check=True)
        code, output = self.project.run(*GATES["files"])
        self.assertEqual(code, 1)
        self.assertIn("build/a.txt: made by a build", output)


unittest.main()
