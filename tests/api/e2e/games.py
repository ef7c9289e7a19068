# SPDX-License-Identifier: MIT
"""Game documents for the tests: the recorded ones and variations of them."""
import copy
import itertools
import json
import pathlib

LOGS = pathlib.Path(__file__).resolve().parents[2] / "logs"
FOOTSTEPS = "footsteps"
RULESETS = (FOOTSTEPS, "journey")
HAND = "hand-two-players"

boxes = itertools.count(1)


def names(ruleset: str = FOOTSTEPS) -> list[str]:
    paths = (LOGS / ruleset).glob("*.json")
    return sorted(path.stem for path in paths if not path.stem.endswith(".expected"))


def recorded(name: str = HAND, ruleset: str = FOOTSTEPS) -> dict:
    return json.loads((LOGS / ruleset / f"{name}.json").read_text(encoding="utf-8"))


def expected(name: str, ruleset: str = FOOTSTEPS) -> dict:
    """What the recorded game comes to: scores, winners, head, digests."""
    return json.loads((LOGS / ruleset / f"{name}.expected.json").read_text(encoding="utf-8"))


def under(document: dict, ref: str, system: str = "e2e") -> dict:
    """The same game from another source."""
    return {**copy.deepcopy(document), "source": {"system": system, "ref": ref}}


def in_another_box(client, document: dict) -> dict:
    """A game of the same moves that is another one: it pins a catalog of its own."""
    rulesets = client.get("/v1/rulesets").json["rulesets"]
    digest = next(one["catalog"] for one in rulesets if one["name"] == document["ruleset"])
    box = client.get(f"/v1/catalogs/{digest}").json
    posted = client.post("/v1/catalogs", {**box, "name": f"Box {next(boxes)}"})
    assert posted.status == 201, posted.text
    return changed(document, catalog=posted.json["digest"])


def without_source(document: dict) -> dict:
    return {key: value for key, value in document.items() if key != "source"}


def shortened(document: dict, count: int) -> dict:
    """The game as it stood after `count` moves."""
    document = copy.deepcopy(document)
    document["moves"] = document["moves"][:count]
    document.pop("result", None)
    document.pop("head", None)
    return document


def changed(document: dict, **members: object) -> dict:
    return {**copy.deepcopy(document), **members}
