import "server-only";

import { canonicalJson } from "@/lib/ledger/canonical-json";
import { sha256Hex } from "@/lib/platform/sha256";

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
  return sha256Hex(canonicalJson({ orderId, box, salt }));
}
