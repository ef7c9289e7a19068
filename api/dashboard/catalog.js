// SPDX-License-Identifier: MIT
//
// Printed components by id: what a game's catalog says of them.
import { getForEver, peek } from "./api.js";
import { spell } from "./parts/words.js";

/** The rows of a catalog by id, whatever list they stand in. */
export class Names {
  /** `document` may be missing while it is on its way: ids are spelled out then. */
  constructor(document) {
    this.document = document || null;
    this.rows = new Map();
    this.#add(document);
  }

  #add(node) {
    if (Array.isArray(node)) {
      node.forEach((item) => this.#add(item));
    } else if (node && typeof node === "object") {
      if (typeof node.id === "string" && !this.rows.has(node.id)) {
        this.rows.set(node.id, node);
      }
      Object.values(node).forEach((item) => this.#add(item));
    }
  }

  /** The row of a component; an empty one when the catalog is not there yet. */
  row(id) {
    return this.rows.get(id) || {};
  }

  name(id) {
    return this.row(id).name || spell(id);
  }
}

const made = new Map(); // digest -> Names
const NONE = new Names(null);

function path(digest) {
  return `/v1/catalogs/${digest}`;
}

/** The names of a catalog, without names as long as it has not come. */
export function namesNow(digest) {
  if (!made.has(digest) && peek(path(digest))) {
    made.set(digest, new Names(peek(path(digest))));
  }
  return made.get(digest) || NONE;
}

export async function loadNames(digest) {
  await getForEver(path(digest));
  return namesNow(digest);
}
