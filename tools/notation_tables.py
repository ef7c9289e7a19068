#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the tables of ids in openapi/notation.md from the built-in catalogs.

    tools/notation_tables.py           writes the tables
    tools/notation_tables.py --check   fails when those in the file are not today's

A table stands between two comments, `<!-- table NAME -->` and `<!-- end -->`;
what is around them is written by hand.
"""
import json
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "lint"))
import project  # noqa: E402

NOTATION = "openapi/notation.md"
TABLE = re.compile(r"(<!-- table (\w+) -->\n)(.*?)(<!-- end -->)", re.DOTALL)


def table(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


def printed(tile: dict) -> str:
    """What is printed on a tile: its points and icons."""
    points = [f"{tile['points']} points"] if "points" in tile else []
    return ", ".join(points + tile.get("icons", []))


def animals(base: dict) -> str:
    rows = [
        [f"`{row['id']}`", row["name"], row["class"], row["ecosystem"], printed(row)]
        for row in base["animals"]
    ]
    return table(["id", "animal", "class", "ecosystem", "printed"], rows)


def characters(base: dict) -> str:
    rows = [[f"`{row['id']}`", row["name"], printed(row)] for row in base["characters"]]
    return table(["id", "character", "printed"], rows)


def theories(base: dict) -> str:
    rows = [
        [f"`{row['id']}`", row["name"], row["kind"].replace("_", " "),
         str(row["points_each"]), str(row["copies"])]
        for row in base["theories"]
    ]
    return table(["id", "theory", "counts", "points each", "copies"], rows)


def beagle(base: dict) -> str:
    """The positions of the Beagle and what it faces there, nearest space first."""
    rows = [
        [str(row["position"]), row["side"], *(f"`{cell}`" for cell in row["faces"])]
        for row in base["beagle"]["path"]
    ]
    return table(["position", "side", "near", "middle", "far"], rows)


# ---- Correspondence ----


def england_animals(section: dict) -> str:
    return animals(section)


def england_characters(section: dict) -> str:
    return characters(section)


def advanced_publications(section: dict) -> str:
    rows = [[f"`{row['id']}`", printed(row).replace("1 points", "1 point")] for row in section["advanced_publications"]]
    return table(["id", "printed"], rows)


def classifications(section: dict) -> str:
    rows = [
        [f"`{row['id']}`", row.get("class", "any"), row.get("ecosystem", "any")] for row in section["classifications"]
    ]
    return table(["id", "class", "ecosystem"], rows)


def darwin_track(section: dict) -> str:
    rows = [[str(number), printed(row)] for number, row in enumerate(section["darwin_track"])]
    return table(["space", "icons"], rows)


# ---- Darwin's Journey ----

# Icons that are called otherwise than their word.
ICON_NAMES = {
    "beagle": "ship to the Beagle", "copy_crew": "copy a crew card", "knowledge": "temporary knowledge",
    "reactivate_tent": "tent again", "research_explorer": "research on an island", "research_museum": "research",
}
COUNTED = ("coins", "points", "knowledge")  # whose number is said first


def icon(row: dict) -> str:
    name, number = row["icon"], row.get("n")
    text = ICON_NAMES.get(name, name.replace("_", " "))
    if name in COUNTED:
        text = f"{number} {text.removesuffix('s') if number == 1 else text}"
    elif number:
        text += f" -{number}" if name == "academy" else f" {number}"
    return " ".join([*(mark for mark in ("free", "distributed") if row.get(mark)), text])


def icons(rows: list[dict]) -> str:
    """What is printed, slashes included."""
    text = "".join(icon(row) + (" / " if row.get("or_next") else ", ") for row in rows)
    return text.removesuffix(", ") or "-"


def seals(needs: dict) -> str:
    return ", ".join(f"{count} {color}" for color, count in needs.items()) or "-"


def locations(base: dict) -> str:
    rows = [
        [f"`{row['id']}`", row.get("diary", "-").replace("_", " "), row["glass"], seals(row.get("needs", {})),
         str(row.get("unlock_cost", "-")), icons(row.get("icons", []))]
        for row in base["locations"]
    ]
    return table(["id", "diary", "glass", "wax seals", "unlocking", "icons"], rows)


def tiles(base: dict) -> str:
    rows = [
        [f"`{row['id']}`", seals(row["needs"]), str(row["unlock_cost"]), icons(row["icons"])] for row in base["tiles"]
    ]
    return table(["id", "wax seals", "unlocking", "icons"], rows)


def crew(base: dict) -> str:
    rows = [[f"`{row['id']}`", row["seal"], seals(row["needs"]), icons(row["icons"])] for row in base["crew"]]
    return table(["id", "seal at setup", "wax seals", "icons"], rows)


def letters(base: dict) -> str:
    rows = [[f"`{row['id']}`", icons(row["first"]), icons(row["second"])] for row in base["letters"]]
    return table(["id", "first", "second"], rows)


def goals(base: dict) -> str:
    rows = [
        [f"`{row['id']}`", str(row["points_each"]), f"{row.get('color', row.get('kind', ''))} {row['per']}".strip()]
        for row in base["goals"]
    ]
    return table(["id", "points each", "of"], rows)


def objectives(base: dict) -> str:
    return table(["id", "requires"], [[f"`{row['id']}`", row["name"]] for row in base["objectives"]])


def slots(base: dict) -> str:
    rows = [
        [f"`{row['place']}`", str(row["cost"]), str(row["points"]),
         row.get("effect", icons(row.get("icons", []))).replace("_", " ")]
        for row in base["slots"]
    ]
    return table(["place", "coins", "points", "reward"], rows)


def on_space(row: dict) -> str:
    """What a space shows beside its icons."""
    texts = {
        "ribbon": "ribbon of {} before it", "banner": "banner to {} before it", "beagle_stop": "Beagle stop {}",
        "first_arrival": "{} points for the first", "specimen_players": "specimen with {} seats or more",
    }
    shown = [text.format(row[key]) for key, text in texts.items() if key in row]
    return ", ".join(shown).replace(" with 2 seats or more", "") or "-"


def spaces(base: dict) -> str:
    rows = [
        [f"`{row['id']}`", ", ".join(f"`{one}`" for one in row["next"]) or "-", icons(row.get("icons", [])),
         on_space(row)]
        for track in base["tracks"] for row in track["spaces"]
    ]
    return table(["id", "next", "icons", "also"], rows)


def campsites(base: dict) -> str:
    rows = [[f"`{row['id']}`", *map(str, row["costs"]), icons(row["icons"])] for row in base["campsites"]]
    return table(["id", "coins of spot 1", "of spot 2", "icons"], rows)


def personal(base: dict) -> str:
    rows = [[f"tent {row['tent']} from the top", icons(row.get("icons", []))] for row in base["tents"]]
    rows += [[f"stack {row['stack']}, emptied", icons(row["icons"])] for row in base["stacks"]]
    return table(["what", "icons"], rows)


def specimens(base: dict) -> str:
    rows = [[f"`{row['id']}`", str(row["row"]), str(row["column"])] for row in base["specimens"]]
    return table(["id", "row of the museum", "column"], rows)


# By catalog: the base games, then the sections of modules.
BASES = {
    "engine/footsteps/catalog/footsteps.json": (animals, beagle, characters, theories),
    "engine/journey/catalog/journey.json": (
        campsites, crew, goals, letters, locations, objectives, personal, slots, spaces, specimens, tiles,
    ),
}
SECTIONS = {
    "engine/footsteps/ext_correspondence/catalog/correspondence.json": (
        england_animals, england_characters, advanced_publications, classifications, darwin_track,
    ),
}


def write_tables() -> dict[str, str]:
    tables = {}
    for path, writers in BASES.items():
        base = json.loads(project.read(path))["base"]
        tables |= {write.__name__: write(base) for write in writers}
    for path, writers in SECTIONS.items():
        section = json.loads(project.read(path))
        tables |= {write.__name__: write(section) for write in writers}
    return tables


def with_tables(text: str, faults: list[str]) -> str:
    tables = write_tables()
    missing = set(tables) - set(name for _, name, _, _ in TABLE.findall(text))
    faults += [f"{NOTATION}: the table '{name}' has no place" for name in sorted(missing)]

    def replace(match: re.Match) -> str:
        if match[2] not in tables:
            faults.append(f"{NOTATION}: nobody writes the table '{match[2]}'")
            return match[0]
        return f"{match[1]}{tables[match[2]]}{match[4]}"

    return TABLE.sub(replace, text)


def main() -> None:
    faults = []
    before = project.read(NOTATION)
    after = with_tables(before, faults)
    if "--check" in sys.argv[1:]:
        if after != before:
            faults.append(f"{NOTATION}: stale; run tools/notation_tables.py")
    elif not faults:
        (project.ROOT / NOTATION).write_text(after, encoding="utf-8")
    project.finish(faults)


main()
