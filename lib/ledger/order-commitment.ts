import "server-only";

import { createHash } from "node:crypto";

import { canonicalJson } from "@/lib/ledger/canonical-json";

/** What an ASSIGN says of the order, in hex: nobody can tell which it is, and whoever has id and salt can show it. */
export function orderCommitment({
  orderId,
  box,
  salt,
}: {
  orderId: string;
  box: string;
  salt: string;
}): string {
  return createHash("sha256").update(canonicalJson({ orderId, box, salt })).digest("hex");
}
