// SPDX-License-Identifier: MIT
//
// How every route that writes honours Idempotency-Key: its handler is nothing
// but a call of this.
#ifndef API_HANDLERS_ONCE_H
#define API_HANDLERS_ONCE_H

#include "api/http.h"

// Runs `act`, which writes the response. With an Idempotency-Key it runs at
// most once, also when the service is killed before it has answered: the same
// request gets the same answer again, another one with the same key a 409.
// What failed with 5xx is not kept: it may be tried again.
void once_answer(handler_fn *act, struct service *service, const struct request *request,
                 struct response *response);

// As once_answer, for what deletes answers that are kept: no other request with a key is
// under way meanwhile.
void once_answer_alone(handler_fn *act, struct service *service, const struct request *request,
                       struct response *response);

#endif
