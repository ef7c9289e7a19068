// SPDX-License-Identifier: MIT
#ifndef API_COMMANDS_BUILD_NAME_H
#define API_COMMANDS_BUILD_NAME_H

enum {
    BUILD_NAME_TEXT = 9 // 8 hex digits and a NUL
};

// A name for the program that runs: another one for every other build, so that
// an ETag never outlives the code that wrote the answer.
void build_name(char out_name[BUILD_NAME_TEXT]);

#endif
