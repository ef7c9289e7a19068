# SPDX-License-Identifier: MIT
"""README.md: every command that it prints works and shows what it says.

The blocks marked `console` are one session: a line that begins with `$ ` is a
command, those below it are what it prints, and `...` stands for anything.
"""
import os
import pathlib
import re
import subprocess
import tempfile

from harness import ROOT, ServiceCase, binary

README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SETTING = re.compile(r"^\| `--([\w-]+)` \| `(\w+)` \| (?:`([^`]+)`)? ?\|", re.MULTILINE)
COMMAND = re.compile(r"^\| `(\w+)(?: [A-Z_.]+)?` \|", re.MULTILINE)
HELP = re.compile(r"^  --([\w-]+).*\n(.*\n(?:      In the environment: .*\n)?)", re.MULTILINE)
END = "--- end of command ---"


class Step:
    """A command and what it prints."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.printed: list[str] = []

    def matches(self, output: str) -> bool:
        expected = "\n".join(self.printed)
        pattern = ".*".join(re.escape(part) for part in expected.split("..."))
        return re.fullmatch(pattern, output, re.DOTALL) is not None


def steps() -> list[Step]:
    found: list[Step] = []
    for block in BLOCK.findall(README):
        for line in block.splitlines():
            if line.startswith("$ "):
                found.append(Step(line.removeprefix("$ ")))
            else:
                found[-1].printed.append(line)
    return found


class Readme(ServiceCase):
    def test_tour_works_as_printed(self) -> None:
        tour = steps()
        self.assertGreater(len(tour), 15)
        with tempfile.TemporaryDirectory() as folder:
            os.symlink(ROOT / "tests", pathlib.Path(folder, "tests"))
            pathlib.Path(folder, "build", "api").mkdir(parents=True)
            os.symlink(binary(), pathlib.Path(folder, "build", "api", "darwinlog"))
            outputs = self.run_all([step.command for step in tour], folder)
        for step, output in zip(tour, outputs, strict=True):
            with self.subTest(step.command):
                self.assertTrue(step.matches(output), f"$ {step.command}\n{output}")

    def run_all(self, commands: list[str], folder: str) -> list[str]:
        """What each prints, in one shell that ends at the first that fails."""
        script = "\n".join(f"{command}\necho '{END}'" for command in commands)
        script = script.replace("127.0.0.1:8080", f"127.0.0.1:{self.service.port}")
        run = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", script], check=False, cwd=folder, capture_output=True, text=True
        )
        self.assertEqual(run.returncode, 0, run.stderr + run.stdout[-2000:])
        return [output.strip("\n") for output in run.stdout.split(END + "\n")[:-1]]

    def test_table_of_settings(self) -> None:
        shown = {flag: (variable, default or None) for flag, variable, default in SETTING.findall(README)}
        told = {}
        for flag, text in HELP.findall(self.command("serve", "--help").stdout):
            variable = re.search(r"In the environment: (\w+)", text)
            default = re.search(r"Default: (\S+)\.\n", text)
            if variable:
                told[flag] = (variable[1], default[1] if default else None)
        self.assertEqual(shown, told)

    def test_table_of_commands(self) -> None:
        told = re.findall(r"^  (\w+) ", self.command("--help").stdout, re.MULTILINE)
        self.assertEqual(sorted(COMMAND.findall(README)), sorted(told))

    def test_files_that_it_names_are_there(self) -> None:
        for path in re.findall(r"\]\(([\w./]+)\)", README):
            self.assertTrue((ROOT / path).exists(), path)
        for path in re.findall(r"^\| `([\w/]+/)` \|", README, re.MULTILINE):
            self.assertTrue((ROOT / path).is_dir(), path)
        self.assertTrue(pathlib.Path(binary()).exists())
