import "server-only";

import type { KeyChange } from "@/lib/ledger/log/key-change";
import { getLogSigner } from "@/lib/ledger/log/log-signer";
import { type Db, db } from "@/lib/platform/database/db";

/** The signed changes of the log's key, oldest first. */
export async function listKeyChanges(db: Db): Promise<string[]> {
  const rows = await db.ledgerKeyChange.findMany({
    orderBy: [{ at: "asc" }, { earlier: "asc" }],
    select: { note: true },
  });
  return rows.map(({ note }) => note);
}

/** The signers of all checkpoints that our key vouches for: itself and those before it. */
export async function listSigners(db: Db): Promise<string[]> {
  const changes = await db.ledgerKeyChange.findMany({ select: { earlier: true, later: true } });
  const before = new Map(changes.map(({ earlier, later }) => [later, earlier]));
  const signers: string[] = [];
  for (
    let id: string | undefined = getLogSigner().id;
    id !== undefined && !signers.includes(id);
    id = before.get(id)
  )
    signers.push(id);
  return signers;
}

/** True once another key signs the log, which this process doesn't have yet. */
export const isReplaced = async (db: Db): Promise<boolean> =>
  (await db.ledgerKeyChange.count({ where: { earlier: getLogSigner().id } })) > 0;

/** Those that the database lacks. Both keys must have signed each note. */
export async function addKeyChanges(changes: readonly (KeyChange & { note: string })[]) {
  await db.ledgerKeyChange.createMany({
    data: changes.map(({ earlier, later, until, note }) => ({
      earlier: signerIdOf(earlier),
      later: signerIdOf(later),
      until,
      note,
      at: new Date(),
    })),
    skipDuplicates: true,
  });
}

/** "origin+hex id" of "origin+hex id+base64". */
const signerIdOf = (verifierKey: string) => verifierKey.split("+").slice(0, 2).join("+");
