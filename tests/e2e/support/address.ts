import { randomBytes } from "node:crypto";

/** A unique network, because limits count networks. The server trusts local headers. */
export function randomAddress(): string {
  return ["10", ...randomBytes(3)].join(".");
}
