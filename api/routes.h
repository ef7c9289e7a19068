// SPDX-License-Identifier: MIT
//
// Declares the handler of every route: `handle_list_games`, ...
#ifndef API_ROUTES_H
#define API_ROUTES_H

#include "api/http.h"
#include "api/lines.h"

#define ROUTE(method, path, handler, scope)   handler_fn handle_##handler;
#define FRESH(method, path, handler, scope)   handler_fn handle_##handler;
#define HEAVY(method, path, handler, scope)   handler_fn handle_##handler;
#define LASTING(method, path, handler, scope) handler_fn handle_##handler;
#define QUICK(method, path, handler, scope)   handler_fn handle_##handler;
#define LIVE(method, path, handler, scope)    handler_fn handle_##handler;
#define INSTANT(method, path, handler, scope) handler_fn handle_##handler;
#define LINES(method, path, handler, scope)   lines_fn handle_##handler;
#define PAGE(path)
#include "api/routes.list"
#undef ROUTE
#undef FRESH
#undef HEAVY
#undef LASTING
#undef QUICK
#undef LIVE
#undef INSTANT
#undef LINES
#undef PAGE

#endif
