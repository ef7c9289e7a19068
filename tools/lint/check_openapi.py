#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fails when openapi.yaml is not a document of OpenAPI 3.1, or a poor one.

It is checked against the schema of OpenAPI 3.1 (tests/openapi/vendor), then for
what that cannot say: schemas are JSON schemas; references lead somewhere and
components are used; operations have a unique id, a summary, their path's
parameters, an answer that says yes and one that says no, examples of what is sent
and answered; examples are what their schema says; its paths are those of api/routes.list, with the same queries.
"""
import json
import re
from collections.abc import Iterator

import jsonschema
import yaml

import project

PATH = "openapi/openapi.yaml"
SCHEMA = "tests/openapi/vendor/openapi-3.1-schema.json"
ROUTES = "api/routes.list"
ROUTE = re.compile(r'^(?:ROUTE|FRESH|HEAVY|LASTING|QUICK|LIVE|INSTANT|LINES)\((\w+), "([^"{]*(?:\{\w+\}[^"{]*)*)(?:\{\?([\w,]+)\})?"', re.MULTILINE)
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


def check_schema(document: dict) -> Iterator[str]:
    validator = jsonschema.Draft202012Validator(json.loads(project.read(SCHEMA)))
    for error in validator.iter_errors(document):
        yield f"{error.json_path}: {error.message[:200]}"


def check_schemas(document: dict) -> Iterator[str]:
    """The schema objects: under `schema`, and those of the components."""
    schemas = [(f"{pointer}/schema", node["schema"]) for pointer, node in walk(document) if "schema" in node]
    for name, schema in document.get("components", {}).get("schemas", {}).items():
        schemas.append((f"#/components/schemas/{name}", schema))
    for pointer, schema in schemas:
        try:
            jsonschema.Draft202012Validator.check_schema(schema)
        except jsonschema.SchemaError as error:
            yield f"{pointer}: {error.message[:200]}"


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
        yield from check_shown(document, name, operation)


def check_shown(document: dict, name: str, operation: dict) -> Iterator[str]:
    """What is sent has an example, and so has an answer that says yes."""
    body = follow(document, operation.get("requestBody", {}))
    answers = [answer for code, answer in operation.get("responses", {}).items() if str(code)[0] == "2"]
    contents = [follow(document, answer).get("content", {}) for answer in answers]
    shown = [media for content in contents for media in content.values() if {"example", "examples"} & set(media)]
    if any(contents) and not shown:
        yield f"{name}: no example of an answer"
    if not all({"example", "examples"} & set(media) for media in body.get("content", {}).values()):
        yield f"{name}: no example of a body"


def examples_of(document: dict, node: dict) -> Iterator[object]:
    if "example" in node:
        yield node["example"]
    for example in node.get("examples", {}).values() if isinstance(node.get("examples"), dict) else []:
        if isinstance(example, dict) and "value" in follow(document, example):
            yield follow(document, example)["value"]


def check_examples(document: dict) -> Iterator[str]:
    resolver = jsonschema.RefResolver("", document)
    for pointer, node in walk(document):
        if not isinstance(node.get("schema"), dict):
            continue
        validator = jsonschema.Draft202012Validator(node["schema"], resolver=resolver)
        for example in examples_of(document, node):
            for error in validator.iter_errors(example):
                yield f"{pointer}: the example at {error.json_path}: {error.message}"


def check_routes(document: dict) -> Iterator[str]:
    routes = {
        f"{method} {path}": set(query.split(",")) - {""}
        for method, path, query in ROUTE.findall(project.read(ROUTES))
    }
    described = {}
    for name, _, item, operation in operations(document):
        listed = item.get("parameters", []) + operation.get("parameters", [])
        parameters = [follow(document, one) for one in listed]
        described[name] = {one["name"] for one in parameters if one.get("in") == "query"}
    for name in sorted(routes.keys() | described.keys()):
        if routes.get(name) != described.get(name):
            yield f"{name}: {ROUTES} has {routes.get(name)}, the document {described.get(name)}"


def main() -> None:
    document = yaml.safe_load(project.read(PATH))
    checks = [check_schema, check_schemas, check_references, check_operations]
    if (project.ROOT / ROUTES).exists():
        checks.append(check_routes)
    faults = [fault for check in checks for fault in check(document)]
    # Examples can be held against schemas only when those are schemas.
    faults = faults or [*check_examples(document)]
    project.finish([f"{PATH}: {fault}" for fault in faults])


main()
