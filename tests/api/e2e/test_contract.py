# SPDX-License-Identifier: MIT
"""openapi.yaml, routes.list and problems.list say the same."""
import copy
import json
import re
from collections.abc import Iterator

from contract import NDJSON, Schemas, close_objects
from harness import ROOT, ServiceCase

ROUTE = re.compile(
    r'^(?:ROUTE|FRESH|HEAVY|LASTING|QUICK|LIVE|INSTANT|LINES)\((\w+), "([^"{?]*(?:\{\w+\}[^"{?]*)*)(?:\{\?([\w,]+)\})?", \w+, \w+\)$', re.MULTILINE
)
PROBLEM = re.compile(r'^PROBLEM\((\w+), (\d+), "(.*)"\)$', re.MULTILINE)


class Contracts(ServiceCase):
    def setUp(self) -> None:
        self.document = self.client.contract.document

    def described(self) -> dict[tuple[str, str], set[str]]:
        """Operations with the names of their query parameters."""
        found = {}
        for path, item in self.document["paths"].items():
            for method, operation in item.items():
                if method == "parameters":
                    continue
                parameters = [self.follow(one) for one in item.get("parameters", []) + operation.get("parameters", [])]
                found[method.upper(), path] = {one["name"] for one in parameters if one["in"] == "query"}
        return found

    def follow(self, node: dict) -> dict:
        if "$ref" not in node:
            return node
        found = self.document
        for part in node["$ref"].removeprefix("#/").split("/"):
            found = found[part]
        return found

    def test_routes(self) -> None:
        text = (ROOT / "api" / "routes.list").read_text(encoding="utf-8")
        routes = {(method, path): set(query.split(",")) - {""} for method, path, query in ROUTE.findall(text)}
        lines = [line for line in text.splitlines() if line.startswith(("ROUTE", "FRESH", "HEAVY", "LASTING", "QUICK", "LIVE", "INSTANT", "LINES"))]
        self.assertEqual(len(routes), len(lines))
        self.assertEqual(self.described(), routes)

    def test_problems(self) -> None:
        listed = PROBLEM.findall((ROOT / "api" / "problems.list").read_text(encoding="utf-8"))
        codes = {code: status for code, status, _ in listed}
        table = dict(re.findall(r"^\| `(\w+)` \| (\d+) \|", self.document["info"]["description"], re.MULTILINE))
        self.assertEqual(table, codes)
        problem = self.document["components"]["schemas"]["Problem"]
        self.assertEqual(set(problem["properties"]["code"]["enum"]), set(codes))

    def test_effects(self) -> None:
        kinds = set()
        for path in (ROOT / "engine").glob("**/effects.list"):
            text = path.read_text(encoding="utf-8")
            kinds |= set(re.findall(r"^EFFECT\(\d+, \w+, (\w+)\)$", text, re.MULTILINE))
        effect = self.document["components"]["schemas"]["Effect"]
        self.assertEqual(set(effect["properties"]["kind"]["enum"]), kinds)

    def test_service_serves_it(self) -> None:
        self.assertEqual(self.client.get("/openapi.json").json, self.document)

    def contents(self) -> Iterator[tuple[str, str, dict]]:
        """What is sent and answered: where, its type, and how it is described."""
        for path, item in self.document["paths"].items():
            for method, operation in item.items():
                if method == "parameters":
                    continue
                bodies = {"body": operation.get("requestBody", {})}
                bodies |= {status: self.follow(answer) for status, answer in operation["responses"].items()}
                for name, body in bodies.items():
                    for media, content in body.get("content", {}).items():
                        yield f"{method} {path} {name} {media}", media, content

    def examples_of(self, content: dict) -> list:
        shown = [self.follow(one) for one in content.get("examples", {}).values()]
        values = [one["value"] for one in shown if "value" in one]
        return values + ([content["example"]] if "example" in content else [])

    def test_everything_has_an_example_that_is_right(self) -> None:
        closed = copy.deepcopy(self.document)
        close_objects(closed["components"]["schemas"])
        schemas = Schemas(closed)
        for where, media, content in self.contents():
            examples = self.examples_of(content)
            self.assertTrue(examples, where)
            for example in examples:
                values = [json.loads(line) for line in example.splitlines()] if media == NDJSON else [example]
                schema = content["x-line-schema"] if media == NDJSON else content["schema"]
                for value in values:
                    self.assertEqual(schemas.faults(schema, value, where), [])

    def test_the_catalog_of_the_examples_can_be_posted(self) -> None:
        post = self.document["paths"]["/v1/catalogs"]["post"]
        catalog = self.document["components"]["examples"]["Catalog"]["value"]
        for status in (201, 200):
            answer = self.client.post("/v1/catalogs", catalog)
            self.assertEqual(answer.status, status)
            self.assertEqual(answer.json, post["responses"][str(status)]["content"]["application/json"]["example"])

    def test_every_path_of_the_page_is_there(self) -> None:
        page = self.client.get("/").text
        for path in re.findall(r'href="(/[^"]*)"', page):
            self.assertEqual(self.client.get(path).status, 200, path)
