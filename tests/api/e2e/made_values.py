# SPDX-License-Identifier: MIT
"""Values made up from the schemas of openapi.yaml: Values(document, chance).of(schema).

What comes out is valid by its schema, small more often than large. A name that
is known (`names`) mostly gets one of the values that are listed for it, so that
what is asked for exists.
"""
import random
import re._constants as codes
import re._parser as parser
import string

KNOWN = 0.8  # how often a known name gets a value from its list
REPEAT_MAX = 4  # beyond the least number
ODD_TEXT = "aZ09 _-.,:/\"'\\<&é漢😀\u00a0\u202e"
CLASSES = {codes.CATEGORY_DIGIT: string.digits, codes.CATEGORY_WORD: string.ascii_letters, codes.CATEGORY_SPACE: " "}


class Values:
    def __init__(self, document: dict, chance: random.Random, names: dict[str, list] | None = None) -> None:
        self._document = document
        self._chance = chance
        self._names = names or {}

    def of(self, schema: dict, name: str = "") -> object:
        chance = self._chance
        if self._names.get(name) and chance.random() < KNOWN:
            return chance.choice(self._names[name])
        if "$ref" in schema:
            return self.of(self.follow(schema), name)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return chance.choice(schema["enum"])
        if "anyOf" in schema and "properties" not in schema:
            return self.of(chance.choice(schema["anyOf"]), name)
        kind = schema.get("type", "string")
        kind = chance.choice(kind) if isinstance(kind, list) else kind
        return getattr(self, f"_{kind}")(schema)

    def follow(self, schema: dict) -> dict:
        while "$ref" in schema:
            found = self._document
            for part in schema["$ref"].removeprefix("#/").split("/"):
                found = found[part]
            schema = found
        return schema

    def _object(self, schema: dict) -> dict:
        needed = set(schema.get("required", []))
        excluded = set()
        for way in ("oneOf", "anyOf"):
            branches = [set(branch.get("required", [])) for branch in schema.get(way, [])]
            if branches:
                chosen = self._chance.choice(branches)
                needed |= chosen
                excluded |= set().union(*branches) - chosen if way == "oneOf" else set()
        return {
            name: self.of(member, name)
            for name, member in schema.get("properties", {}).items()
            if name in needed or (name not in excluded and self._chance.random() < 0.4)
        }

    def _array(self, schema: dict) -> list:
        least = schema.get("minItems", 0)
        count = least + self._chance.randint(0, min(REPEAT_MAX, schema.get("maxItems", least + REPEAT_MAX) - least))
        return [self.of(schema.get("items", {})) for _ in range(count)]

    def _string(self, schema: dict) -> str:
        if "pattern" in schema:
            return self.matching(schema["pattern"])
        least, most = schema.get("minLength", 0), schema.get("maxLength", 40)
        count = self._chance.choice((least, min(most, least + self._chance.randint(1, 12)), most))
        text = "".join(self._chance.choices(ODD_TEXT, k=count))
        return "x" + text[1:] if least > 0 else text

    def _integer(self, schema: dict) -> int:
        least, most = schema.get("minimum", -5), schema.get("maximum", 1000)
        small = min(most, least + self._chance.randint(0, 9))
        return self._chance.choice((least, small, small, schema.get("default", small), most))

    def _number(self, schema: dict) -> float:
        return self._integer(schema) + self._chance.choice((0, 0.5))

    def _boolean(self, _: dict) -> bool:
        return self._chance.random() < 0.5

    def _null(self, _: dict) -> None:
        return None

    # ---- texts that match a pattern ----

    def matching(self, pattern: str) -> str:
        return self._sequence(parser.parse(pattern))

    def _sequence(self, tokens: object) -> str:
        return "".join(self._token(code, value) for code, value in tokens)

    def _token(self, code: object, value: object) -> str:
        if code is codes.LITERAL:
            return chr(value)
        if code in (codes.NOT_LITERAL, codes.ANY):
            return self._chance.choice("axyz09")
        if code is codes.IN:
            return self._one_of(value)
        if code is codes.BRANCH:
            return self._sequence(self._chance.choice(value[1]))
        if code is codes.SUBPATTERN:
            return self._sequence(value[-1])
        if code is codes.MAX_REPEAT:
            least, most, tokens = value
            count = self._chance.choice((least, min(most, least + self._chance.randint(0, REPEAT_MAX))))
            return "".join(self._sequence(tokens) for _ in range(count))
        assert code is codes.AT, f"a pattern has a {code}"
        return ""

    def _one_of(self, members: list) -> str:
        if members[0][0] is codes.NEGATE:
            excluded = {self._one_of([member]) for member in members[1:]}
            return self._chance.choice([one for one in string.ascii_letters if one not in excluded])
        code, value = self._chance.choice(members)
        if code is codes.RANGE:
            return chr(self._chance.randint(*value))
        return self._chance.choice(CLASSES[value]) if code is codes.CATEGORY else chr(value)
