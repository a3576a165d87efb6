import "server-only";

import { type OrderOpening, orderOpeningBytes } from "@/lib/ledger/order-opening";
import { sha256Hex } from "@/lib/platform/sha256";

/** Hides the order in an ASSIGN (hex); its id and salt open it. */
export function orderCommitment(opening: OrderOpening): string {
  return sha256Hex(orderOpeningBytes(opening));
}
