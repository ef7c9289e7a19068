-- SPDX-License-Identifier: MIT
FETCH 16 FROM stat_blocks
