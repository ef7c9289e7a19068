#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Puts the dashboard's files into three answers: page, script and style.

    pack_dashboard.py [--depfile FILE] SOURCE INDEX SCRIPT STYLE

SOURCE is the folder of the dashboard; its index.html names app.js and
style/main.css, whose imports are followed. The modules stay as they are
written and run as they are written: each becomes a function that is called
once and returns what it exports, in the order in which they need each other.
A first visit so takes three requests and not a hundred. The page names script
and style with a hash of their bytes, so that they may be kept for ever.

What modules may say is kept small on purpose: static imports of what others
export by name (or of a vendored default), no cycles.
"""
import argparse
import hashlib
import pathlib
import re

IMPORT = re.compile(r'(?:^|(?<=;))import\s*(?:(?:(\w+)|\{([^}]*)\})\s*from\s*)?"([^"]+)";?', re.MULTILINE)
BARE_IMPORT = re.compile(r"^\s*import\b(?!\s*\()", re.MULTILINE)
DECLARED = re.compile(r"^export (?=(?:async )?(?:function\*?|const|class)\s+(\w+))", re.MULTILINE)
EXPORT_LIST = re.compile(r"export\s*\{([^}]*)\};?")
SOURCE_MAP = re.compile(r"^//# sourceMappingURL=.*$", re.MULTILINE)
CSS_IMPORT = re.compile(r'^@import "([^"]+)";$', re.MULTILINE)
SCRIPT_NAME = "/assets/app.js"
STYLE_NAME = "/assets/style/main.css"


class Fault(Exception):
    """A module says what this program does not follow."""


def split_names(text: str) -> list[tuple[str, str]]:
    """`a, b as c`: pairs of what it is called inside and outside."""
    pairs = []
    for item in filter(None, (part.strip() for part in text.split(","))):
        inside, _, outside = item.partition(" as ")
        pairs.append((inside.strip(), (outside or inside).strip()))
    return pairs


class Modules:
    """The modules that one needs, each after those that it imports."""

    def __init__(self, root: pathlib.Path) -> None:
        self.root = root
        self.order: list[pathlib.Path] = []
        self._open: list[pathlib.Path] = []

    def add(self, path: pathlib.Path) -> None:
        if path in self.order:
            return
        if path in self._open:
            raise Fault(f"{path}: imports itself, by way of {self._open[-1]}")
        self._open.append(path)
        for match in IMPORT.finditer(path.read_text(encoding="utf-8")):
            self.add((path.parent / match[3]).resolve())
        self._open.pop()
        self.order.append(path)

    def name(self, path: pathlib.Path) -> str:
        return "module_" + re.sub(r"\W", "_", str(path.relative_to(self.root)))

    def _take(self, path: pathlib.Path, match: re.Match) -> str:
        """An import, as taking from what the other module returned; nothing when it names nothing."""
        if not match[1] and match[2] is None:
            return ""
        other = self.name((path.parent / match[3]).resolve())
        pairs = [("default", match[1])] if match[1] else split_names(match[2])
        taken = ", ".join(name if name == alias else f"{name}: {alias}" for name, alias in pairs)
        return f"const {{ {taken} }} = {other};"

    def wrap(self, path: pathlib.Path) -> str:
        text = SOURCE_MAP.sub("", path.read_text(encoding="utf-8"))
        exports = [pair for listed in EXPORT_LIST.findall(text) for pair in split_names(listed)]
        exports = exports or [(name, name) for name in DECLARED.findall(text)]  # one way or the other
        body = IMPORT.sub(lambda match: self._take(path, match), text)
        body = EXPORT_LIST.sub("", DECLARED.sub("", body))
        if BARE_IMPORT.search(body) or re.search(r"^export\b", body, re.MULTILINE):
            raise Fault(f"{path}: imports or exports in a way that is not followed")
        returned = ", ".join(f"{outside}: {inside}" for inside, outside in exports)
        return f"const {self.name(path)} = (() => {{\n{body.strip()}\nreturn {{ {returned} }};\n}})();\n"


def pack_script(root: pathlib.Path, used: list[pathlib.Path]) -> str:
    modules = Modules(root)
    modules.add(root / "app.js")
    used += modules.order
    return "\n".join(modules.wrap(path) for path in modules.order)


def pack_style(path: pathlib.Path, used: list[pathlib.Path]) -> str:
    used.append(path)
    text = path.read_text(encoding="utf-8")
    return CSS_IMPORT.sub(lambda match: pack_style((path.parent / match[1]).resolve(), used), text)


def versioned(name: str, text: str) -> str:
    return f"{name}?v={hashlib.sha256(text.encode()).hexdigest()[:16]}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--depfile")
    for name in ("source", "index", "script", "style"):
        parser.add_argument(name, type=pathlib.Path)
    arguments = parser.parse_args()
    root = arguments.source.resolve()
    used = [root / "index.html"]
    page = used[0].read_text(encoding="utf-8")
    script = pack_script(root, used)
    style = pack_style(root / "style" / "main.css", used)
    page = page.replace(SCRIPT_NAME, versioned("/assets/dashboard.js", script))
    page = page.replace(STYLE_NAME, versioned("/assets/dashboard.css", style))
    for path, text in ((arguments.index, page), (arguments.script, script), (arguments.style, style)):
        path.write_text(text, encoding="utf-8")
    if arguments.depfile:
        outputs = f"{arguments.index} {arguments.script} {arguments.style}"
        pathlib.Path(arguments.depfile).write_text(f"{outputs}: {' '.join(map(str, used))}\n", encoding="utf-8")


try:
    main()
except Fault as fault:
    raise SystemExit(f"pack_dashboard.py: {fault}") from None
