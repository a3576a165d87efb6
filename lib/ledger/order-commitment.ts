import "server-only";

import { canonicalJson } from "@/lib/ledger/canonical-json";
import { sha256Hex } from "@/lib/platform/sha256";

/** Hides the order in an ASSIGN; its id and salt prove which one it is. In hex. */
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
