#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the schema of OpenAPI cannot say about openapi.yaml.

References lead somewhere and components are used; operations have a unique id,
a summary, their path's parameters, an answer that says yes and one that says no;
examples are what their schema says.
"""
import re
import sys
from collections.abc import Iterator

import jsonschema
import yaml

import project

PATH = "openapi/openapi.yaml"
METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace")


def walk(node: object, pointer: str = "#") -> Iterator[tuple[str, dict]]:
    """Every object of the document, with its pointer."""
    if isinstance(node, dict):
        yield pointer, node
        for key, value in node.items():
            yield from walk(value, f"{pointer}/{str(key).replace('~', '~0').replace('/', '~1')}")
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from walk(value, f"{pointer}/{index}")


def resolve(document: dict, reference: str) -> object:
    """What a reference leads to; None when that is nothing."""
    node: object = document
    for part in reference.removeprefix("#/").split("/"):
        part = part.replace("~1", "/").replace("~0", "~")
        if isinstance(node, list):
            node = node[int(part)] if part.isdigit() and int(part) < len(node) else None
        elif isinstance(node, dict):
            node = node.get(part)
        else:
            return None
    return node


def follow(document: dict, node: dict) -> dict:
    while "$ref" in node:
        node = resolve(document, node["$ref"]) or {}
    return node


def check_references(document: dict) -> Iterator[str]:
    used = set()
    for pointer, node in walk(document):
        reference = node.get("$ref")
        if isinstance(reference, str):
            used.add(reference)
            if resolve(document, reference) is None:
                yield f"{pointer}: {reference} is not there"
    for kind, components in document.get("components", {}).items():
        for name in components:
            if kind != "securitySchemes" and f"#/components/{kind}/{name}" not in used:
                yield f"#/components/{kind}/{name}: nothing uses it"


def operations(document: dict) -> Iterator[tuple[str, str, dict, dict]]:
    for path, item in document.get("paths", {}).items():
        for method in METHODS:
            if method in item:
                yield f"{method.upper()} {path}", path, item, item[method]


def check_parameters(document: dict, name: str, path: str, item: dict, operation: dict) -> Iterator[str]:
    listed = [follow(document, one) for one in item.get("parameters", []) + operation.get("parameters", [])]
    declared = {one.get("name") for one in listed if one.get("in") == "path"}
    for parameter in set(re.findall(r"\{(\w+)\}", path)) ^ declared:
        yield f"{name}: the parameter {parameter} is either not in the path or not declared"
    for one in listed:
        if not one.get("description"):
            yield f"{name}: the parameter {one.get('name')} has no description"


def check_operations(document: dict) -> Iterator[str]:
    ids: dict[str, str] = {}
    for name, path, item, operation in operations(document):
        for key in ("operationId", "summary", "tags"):
            if not operation.get(key):
                yield f"{name}: no {key}"
        other = ids.setdefault(operation.get("operationId", name), name)
        if other != name:
            yield f"{name}: has the operationId of {other}"
        codes = [str(code) for code in operation.get("responses", {})]
        if not any(code[0] in "23" for code in codes):
            yield f"{name}: no answer for success"
        if path.startswith("/v1/") and not any(code[0] in "45d" for code in codes):
            yield f"{name}: no answer for failure"
        yield from check_parameters(document, name, path, item, operation)


def examples_of(node: dict) -> Iterator[object]:
    if "example" in node:
        yield node["example"]
    for example in node.get("examples", {}).values() if isinstance(node.get("examples"), dict) else []:
        if isinstance(example, dict) and "value" in example:
            yield example["value"]


def check_examples(document: dict) -> Iterator[str]:
    resolver = jsonschema.RefResolver("", document)
    for pointer, node in walk(document):
        if not isinstance(node.get("schema"), dict):
            continue
        validator = jsonschema.Draft202012Validator(node["schema"], resolver=resolver)
        for example in examples_of(node):
            for error in validator.iter_errors(example):
                yield f"{pointer}: the example at {error.json_path}: {error.message}"


def main() -> None:
    document = yaml.safe_load(project.read(PATH))
    faults = [
        f"{PATH}: {fault}"
        for check in (check_references, check_operations, check_examples)
        for fault in check(document)
    ]
    project.finish(faults)


if not (project.ROOT / PATH).exists():
    sys.exit(f"{PATH}: not there")
main()
