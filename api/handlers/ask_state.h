// SPDX-License-Identifier: MIT
//
// The state that a path asks for: {id}, {seq} and ?line=.
#ifndef API_HANDLERS_ASK_STATE_H
#define API_HANDLERS_ASK_STATE_H

#include "api/http.h"
#include "api/service/moment.h"

// The moment after the event that was asked for; unless it was the head, what is
// said of it never changes. False: there is none such, or the log is corrupt; the
// problem was written then.
bool ask_state(struct service *service, const struct request *request,
               struct response *response, struct moment *out_moment);

#endif
