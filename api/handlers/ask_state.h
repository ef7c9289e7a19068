// SPDX-License-Identifier: MIT
//
// The state that a path asks for: {id}, {seq} and ?line=.
#ifndef API_HANDLERS_ASK_STATE_H
#define API_HANDLERS_ASK_STATE_H

#include "api/http.h"
#include "api/service/replay.h"

// Replays up to the event that was asked for. False: there is none such, or the
// log is corrupt; the problem was written then.
bool ask_state(struct service *service, const struct request *request,
               struct response *response, struct replay *out_replay);

#endif
