import "server-only";

import { getLogSigner } from "@/lib/ledger/log/log-signer";
import type { Db } from "@/lib/platform/database/db";

/** C2SP signed-note: a checkpoint with all cosignatures we have. */
export async function cosignedNote(
  db: Db,
  { size, note }: { size: number; note: string },
): Promise<string> {
  const cosignatures = await db.ledgerCosignature.findMany({
    where: { signer: getLogSigner().id, size },
    orderBy: [{ createdAt: "asc" }, { witness: "asc" }],
    select: { line: true },
  });
  return note + cosignatures.map(({ line }) => line).join("");
}
