// SPDX-License-Identifier: MIT
//
// Shows the contract that this very service serves, and lets it be tried.
"use strict";

window.SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#docs",
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
