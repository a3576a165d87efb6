// Runs in a worker thread, unbundled, so it must be plain JavaScript.
import { compareSync, hashSync } from "bcryptjs";

/** @param {{ digest: string, cost: number }} task */
export function hash({ digest, cost }) {
  return hashSync(digest, cost);
}

/** @param {{ digest: string, against: string }} task */
export function compare({ digest, against }) {
  return compareSync(digest, against);
}
