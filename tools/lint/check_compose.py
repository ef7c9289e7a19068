#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fails when docker-compose.yml or the Dockerfile is not what it should be.

No engine is needed: docker-compose reads the file and prints what it understood.
"""
import re
import subprocess
from collections.abc import Iterator

import yaml

import project

COMPOSE = "docker-compose.yml"
OPEN = "DARWINLOG_ALLOW_OPEN"


def understood() -> dict:
    run = subprocess.run(
        ["docker-compose", "--file", COMPOSE, "config"],
        check=False, cwd=project.ROOT, capture_output=True, text=True,
    )
    if run.returncode != 0:
        project.finish([f"{COMPOSE}: {run.stderr.strip()}"])
    return yaml.safe_load(run.stdout)


def check_services(services: dict) -> Iterator[str]:
    if set(services) != {"database", "service"}:
        yield f"has the services {sorted(services)}"
        return
    database, service = services["database"], services["service"]
    if database.get("image") != "postgres:15":
        yield "the database is not postgres:15"
    if database.get("ports"):
        yield "the database is published"
    if not database.get("volumes"):
        yield "the database has no volume: its data would go with the container"
    if service.get("ports") != ["127.0.0.1:8080:8080/tcp"]:
        yield f"the service is published as {service.get('ports')}, not on 127.0.0.1:8080 alone"
    if "build" not in service:
        yield "the service is not built from this folder"
    if service.get("depends_on", {}).get("database", {}).get("condition") != "service_healthy":
        yield "the service does not wait for the database"
    yield from check_environment(service.get("environment", {}), database.get("environment", {}))


def check_environment(service: dict, database: dict) -> Iterator[str]:
    wanted = {
        OPEN: "1",
        "DARWINLOG_LISTEN": "0.0.0.0:8080",
        "DARWINLOG_DATABASE": (
            f"host=database user={database.get('POSTGRES_USER')}"
            f" password={database.get('POSTGRES_PASSWORD')} dbname={database.get('POSTGRES_DB')}"
        ),
    }
    for name, value in wanted.items():
        if service.get(name) != value:
            yield f"{name} is {service.get(name)!r}, not {value!r}"


def check_open() -> Iterator[str]:
    """Only docker-compose.yml opens the service to whoever reaches it."""
    for path in ("run", "Dockerfile", *project.files(".sh")):
        if OPEN in project.read(path):
            yield f"{path}: names {OPEN}"


def check_dockerfile() -> Iterator[str]:
    text = project.read("Dockerfile")
    kept = project.read(".dockerignore").splitlines()
    for line in re.findall(r"^COPY (.+)$", text, re.MULTILINE):
        for source in line.split()[:-1]:
            if not (project.ROOT / source).exists():
                yield f"Dockerfile: {source} is not there"
            if f"!{source}" not in kept:
                yield f".dockerignore: leaves out {source}"
    for step in ("tools/install_packages.sh build", "tools/build_service.sh"):
        if step not in text or step not in project.read("run"):
            yield f"Dockerfile: ./run and the image do not share the step {step}"


def main() -> None:
    faults = [f"{COMPOSE}: {fault}" for fault in check_services(understood().get("services", {}))]
    project.finish(faults + [*check_open(), *check_dockerfile()])


main()
