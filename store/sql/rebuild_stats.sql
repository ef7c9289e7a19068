-- SPDX-License-Identifier: MIT
SELECT stat_rebuild()
