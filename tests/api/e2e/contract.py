# SPDX-License-Identifier: MIT
"""openapi.yaml as something to hold requests and answers against.

A request that was taken must be one that the contract allows, and every answer
must be one that the contract describes: its status, its headers, its type, its
body. For answers every object is closed, so that a field that nobody described
is a fault too, although clients are to expect more fields with time.
"""
import copy
import json
import pathlib
import re
import urllib.parse

import jsonschema
import yaml

PATH = pathlib.Path(__file__).resolve().parents[3] / "openapi" / "openapi.yaml"
NDJSON = "application/x-ndjson"


def close_objects(node: object) -> None:
    """Lets no object of a schema have members that it does not name."""
    if isinstance(node, dict):
        if isinstance(node.get("properties"), dict):
            node.setdefault("additionalProperties", False)
        for value in node.values():
            close_objects(value)
    elif isinstance(node, list):
        for value in node:
            close_objects(value)


class Schemas:
    """Validates values against schemas of one document."""

    def __init__(self, document: dict) -> None:
        self.document = document
        self._resolver = jsonschema.RefResolver("", document)

    def follow(self, node: dict) -> dict:
        while "$ref" in node:
            node = self._resolver.resolve(node["$ref"])[1]
        return node

    def faults(self, schema: dict, value: object, where: str) -> list[str]:
        validator = jsonschema.Draft202012Validator(schema, resolver=self._resolver)
        return [f"{where}{error.json_path[1:]}: {error.message}" for error in validator.iter_errors(value)]


def parse_text(text: str, schema: dict) -> object:
    """A value of path, query or header, as its schema means it."""
    kinds = schema.get("type", "string")
    kinds = kinds if isinstance(kinds, list) else [kinds]
    if "integer" in kinds and re.fullmatch(r"-?\d+", text):
        return int(text)
    if "boolean" in kinds and text in ("true", "false"):
        return text == "true"
    return text


class Operation:
    """One method of one path."""

    def __init__(self, name: str, requests: Schemas, answers: Schemas, item: dict, operation: dict) -> None:
        self.name = name
        self._requests = requests
        self._answers = answers
        self._operation = operation
        listed = item.get("parameters", []) + operation.get("parameters", [])
        self._parameters = [requests.follow(one) for one in listed]

    def request_faults(self, params: dict, query: list, headers: dict, body: bytes | None) -> list[str]:
        given = {
            "path": params,
            "query": dict(query),
            "header": {name.lower(): value for name, value in headers.items()},
        }
        faults = self._parameter_faults(given)
        known = {one["name"] for one in self._parameters if one["in"] == "query"}
        faults += [f"query: {name} is not described" for name in given["query"] if name not in known]
        return faults + self._body_faults(body, given["header"])

    def _parameter_faults(self, given: dict) -> list[str]:
        faults = []
        for one in self._parameters:
            name = one["name"].lower() if one["in"] == "header" else one["name"]
            where = f"{one['in']} {one['name']}"
            if name in given[one["in"]]:
                value = parse_text(given[one["in"]][name], self._requests.follow(one["schema"]))
                faults += self._requests.faults(one["schema"], value, where)
            elif one.get("required"):
                faults.append(f"{where}: is missing")
        return faults

    def _body_faults(self, body: bytes | None, headers: dict) -> list[str]:
        described = self._operation.get("requestBody")
        if not body:
            return ["a body is required"] if described and described.get("required") else []
        if not described:
            return ["a body is not described"]
        media = headers.get("content-type", "").split(";")[0]
        if media not in described["content"]:
            return [f"a body of type {media} is not described"]
        if media == NDJSON:
            return []  # each line of it is taken or refused by itself
        return self._requests.faults(described["content"][media]["schema"], json.loads(body), "body")

    def answer_faults(self, status: int, headers: dict, body: bytes, is_head: bool) -> list[str]:
        described = self._operation["responses"].get(str(status))
        if described is None:
            return [f"status {status} is not described"]
        described = self._answers.follow(described)
        faults = self._header_faults(described.get("headers", {}), headers)
        if is_head:
            return faults + (["HEAD has a body"] if body else [])
        return faults + self._content_faults(described.get("content", {}), headers, body)

    def _header_faults(self, described: dict, headers: dict) -> list[str]:
        faults = []
        for name, header in described.items():
            header = self._answers.follow(header)
            if name.lower() in headers:
                value = parse_text(headers[name.lower()], self._answers.follow(header["schema"]))
                faults += self._answers.faults(header["schema"], value, f"header {name}")
            elif header.get("required"):
                faults.append(f"header {name}: is missing")
        return faults

    def _content_faults(self, described: dict, headers: dict, body: bytes) -> list[str]:
        media = headers.get("content-type", "").split(";")[0]
        if not described:
            return ["a body is not described"] if body else []
        if media not in described:
            return [f"content of type {media!r} is not described"]
        content = described[media]
        if media == NDJSON:
            return [
                fault
                for number, line in enumerate(body.decode().splitlines(), 1)
                for fault in self._answers.faults(content["x-line-schema"], json.loads(line), f"line {number}")
            ]
        value = json.loads(body) if media.endswith("json") else body.decode()
        return self._answers.faults(content["schema"], value, "body")


class Contract:
    """All operations, found by method and path."""

    def __init__(self) -> None:
        with open(PATH, encoding="utf-8") as file:
            self.document = yaml.safe_load(file)
        closed = copy.deepcopy(self.document)
        close_objects(closed)
        self._requests = Schemas(self.document)
        self._answers = Schemas(closed)
        self._paths = [
            (re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path)), path, closed["paths"][path])
            for path in self.document["paths"]
        ]

    def find(self, method: str, path: str) -> tuple[Operation | None, dict]:
        """The operation and the values of its path's parameters."""
        for pattern, name, item in self._paths:
            match = pattern.fullmatch(path)
            operation = item.get("get" if method == "HEAD" else method.lower())
            if match and operation:
                params = {key: urllib.parse.unquote(value) for key, value in match.groupdict().items()}
                return Operation(f"{method} {name}", self._requests, self._answers, item, operation), params
        return None, {}

    def schema_faults(self, name: str, value: object) -> list[str]:
        """What keeps a value from being one of the named schema, with nothing besides."""
        return self._answers.faults({"$ref": f"#/components/schemas/{name}"}, value, name)

    def problem_faults(self, status: int, headers: dict, body: bytes) -> list[str]:
        """What is wrong with a problem document that belongs to no operation."""
        if headers.get("content-type") != "application/problem+json":
            return [f"a problem of type {headers.get('content-type')}"]
        value = json.loads(body)
        faults = self._answers.faults({"$ref": "#/components/schemas/Problem"}, value, "body")
        if value.get("status") != status:
            faults.append(f"the problem says {value.get('status')}, the answer {status}")
        return faults
