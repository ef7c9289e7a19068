#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes a YAML file as JSON, in the same order: yaml_to_json.py INPUT OUTPUT"""
import json
import sys

import yaml


class Loader(yaml.SafeLoader):
    """Reads dates as the strings they are written as: JSON has no dates."""


Loader.add_constructor("tag:yaml.org,2002:timestamp", Loader.construct_yaml_str)


def main() -> None:
    source, target = sys.argv[1:]
    with open(source, encoding="utf-8") as file:
        document = yaml.load(file, Loader)
    with open(target, "w", encoding="utf-8") as file:
        json.dump(document, file, ensure_ascii=False, separators=(",", ":"))


main()
