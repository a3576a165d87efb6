import { randomBytes } from "node:crypto";

/** A network of its own, because limits count networks. The server under test believes what this machine forwards. */
export function randomAddress(): string {
  return ["10", ...randomBytes(3)].join(".");
}
