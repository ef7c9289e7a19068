#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fails when what others wrote is not what it is said to be.

A folder `vendor/` has a manifest.json: for each package its name, version,
licence and where it is from, and for each of its files the SHA-256 of its
bytes. Every file there is listed, is unchanged, and every package has its
licence among its files. With --write PATH the hashes of a manifest are made
anew, for whoever takes a newer version.
"""
import hashlib
import json
import sys
from collections.abc import Iterator

import project

MANIFEST = "manifest.json"
WANTED = ("name", "version", "licence", "from", "files")


def digest(path: str) -> str:
    return hashlib.sha256((project.ROOT / path).read_bytes()).hexdigest()


def check_package(folder: str, package: dict) -> Iterator[str]:
    where = f"{folder}{MANIFEST}"
    missing = [key for key in WANTED if not package.get(key)]
    if missing:
        yield f"{where}: {package.get('name', 'a package')} has no {', '.join(missing)}"
        return
    if not any(name.rpartition("/")[2] == "LICENSE" for name in package["files"]):
        yield f"{where}: {package['name']} has no LICENSE among its files"
    for name, sha256 in package["files"].items():
        path = folder + name
        if not (project.ROOT / path).is_file():
            yield f"{where}: {name} is not there"
        elif digest(path) != sha256:
            yield f"{path}: is not the file of {package['name']} {package['version']}"


def check_folder(manifest: str, tracked: list[str]) -> Iterator[str]:
    folder = manifest.removesuffix(MANIFEST)
    packages = json.loads(project.read(manifest))["packages"]
    listed = {name for package in packages for name in package.get("files", {})}
    for package in packages:
        yield from check_package(folder, package)
    for path in tracked:
        name = path.removeprefix(folder)
        if path.startswith(folder) and name not in listed | {MANIFEST, "README.md"}:
            yield f"{path}: no package of {manifest} has it"


def write(manifest: str) -> None:
    folder = manifest.removesuffix(MANIFEST)
    document = json.loads(project.read(manifest))
    for package in document["packages"]:
        package["files"] = {name: digest(folder + name) for name in package["files"]}
    (project.ROOT / manifest).write_text(json.dumps(document, indent=2) + "\n", encoding="utf-8")


def main() -> None:
    if sys.argv[1:2] == ["--write"]:
        write(sys.argv[2])
        return
    tracked = [path for path in project.everything() if "/vendor/" in path]
    folders = {path[: path.index("/vendor/") + len("/vendor/")] for path in tracked}
    faults = []
    for folder in sorted(folders):
        if folder + MANIFEST in tracked:
            faults += check_folder(folder + MANIFEST, tracked)
        else:
            faults.append(f"{folder}: has no {MANIFEST}")
    project.finish(faults)


main()
