import "server-only";

import { hashCovers } from "@/lib/ledger/log/hash-covers";
import { consistencyCovers } from "@/lib/ledger/log/tree-nodes";
import type { Db } from "@/lib/platform/database/db";

/** RFC 9162, section 2.1.4. Empty when `from` is 0 or the sizes are equal. */
export async function proveBeginning(
  db: Db,
  { from, to }: { from: number; to: number },
): Promise<Uint8Array<ArrayBuffer>[]> {
  return from === 0 ? [] : hashCovers(db, consistencyCovers(from, to));
}
