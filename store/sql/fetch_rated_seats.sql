-- SPDX-License-Identifier: MIT
FETCH 10000 FROM rated
