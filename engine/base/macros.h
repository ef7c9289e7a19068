// SPDX-License-Identifier: MIT
//
// What the C library lacks and every folder uses.
#ifndef ENGINE_BASE_MACROS_H
#define ENGINE_BASE_MACROS_H

#define NODISCARD                    __attribute__((warn_unused_result))
#define PRINTF_LIKE(fmt_at, args_at) __attribute__((format(printf, fmt_at, args_at)))
#define SCOPED(done_fn)              __attribute__((cleanup(done_fn)))
#define COUNT_OF(array)              (sizeof(array) / sizeof((array)[0]))

// For a branch that a closed enum makes impossible. Aborts in every build:
// going on with a state that cannot be is worse than stopping.
#define UNREACHABLE(what) base_abort(__FILE__, __LINE__, what)
_Noreturn void base_abort(const char *file, int line, const char *what);

#endif
