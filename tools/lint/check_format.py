#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fails when a C file is not as clang-format 14 with our settings writes it."""
import subprocess
import sys

import project

command = ["clang-format-14", "--dry-run", "-Werror", *project.files(".c", ".h")]
sys.exit(subprocess.run(command, cwd=project.ROOT, check=False).returncode)
