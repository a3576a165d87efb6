import "server-only";

import { getLogSigner } from "@/lib/ledger/log/log-signer";
import type { Db } from "@/lib/platform/database/db";

/** C2SP signed-note: a checkpoint with all cosignatures we have. */
export async function cosignedNote(
  db: Db,
  { size, note, signer = getLogSigner().id }: { size: number; note: string; signer?: string },
): Promise<string> {
  const cosignatures = await db.ledgerCosignature.findMany({
    where: { signer, size },
    orderBy: [{ createdAt: "asc" }, { witness: "asc" }],
    select: { line: true },
  });
  return note + cosignatures.map(({ line }) => line).join("");
}
