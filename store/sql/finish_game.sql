-- SPDX-License-Identifier: MIT
UPDATE game SET status = 'finished' WHERE id = $1
