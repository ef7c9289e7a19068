// SPDX-License-Identifier: MIT
//
// How a failure of the service is answered: one place that knows which problem
// document stands for which failure.
#ifndef API_HANDLERS_ANSWER_H
#define API_HANDLERS_ANSWER_H

#include "api/http.h"
#include "api/service/failure.h"

void answer_failure(struct response *response, const struct failure *failure);

#endif
