import "server-only";

import { checkpointText } from "@/lib/ledger/log/checkpoint-text";
import { findCheckpoint } from "@/lib/ledger/log/checkpoints";
import { keyChangeText } from "@/lib/ledger/log/key-change";
import { createLogSigner, getLogSigner } from "@/lib/ledger/log/log-signer";
import { signLedger } from "@/lib/ledger/log/sign-ledger";
import { db, isUniqueViolation } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

type Replaced = { note: string; verifierKey: string; until: number };

/**
 * Makes the key of `seed` the log's next one: both keys sign the change, and the new one signs the
 * log's latest state. From then on, the database refuses checkpoints of the old key, so servers must
 * be restarted with the new one.
 * @throws {AppError} 400 for the same key; 409 if the old one didn't sign the log's latest state, or
 *   one of them was replaced before
 */
export async function replaceKey(seed: Uint8Array, now = new Date()): Promise<Replaced> {
  const earlier = getLogSigner();
  const later = createLogSigner(earlier.origin, seed);
  if (later.id === earlier.id) throw new AppError("bad_request", "This is the log's current key.");
  await requireCurrent(earlier.id);
  await signLedger(now);
  try {
    return await db.$transaction(async (tx) => {
      // No checkpoint of the old key is under way after this.
      await tx.$executeRaw`LOCK TABLE ledger_checkpoints IN SHARE ROW EXCLUSIVE MODE`;
      const last = await findCheckpoint(tx);
      if (!last) throw notCurrent();
      const { size: until } = last;
      const { root } = await tx.ledgerCheckpoint.findUniqueOrThrow({
        where: { signer_size: { signer: earlier.id, size: until } },
        select: { root: true },
      });
      const text = keyChangeText({
        earlier: earlier.verifierKey,
        later: later.verifierKey,
        until,
      });
      const note = `${earlier.sign(text)}${later.signatureLine(text)}`;
      await tx.ledgerKeyChange.create({
        data: { earlier: earlier.id, later: later.id, note, until, at: now },
        select: { earlier: true },
      });
      await tx.ledgerCheckpoint.createMany({
        data: {
          signer: later.id,
          size: until,
          root,
          note: later.sign(checkpointText({ origin: later.origin, size: until, root })),
          at: now,
        },
        skipDuplicates: true,
      });
      return { note, verifierKey: later.verifierKey, until };
    });
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError("conflict", "One of these keys was replaced or used before.");
    throw error;
  }
}

/** With the key or the address of another environment, a change would vouch for a stranger. */
async function requireCurrent(id: string): Promise<void> {
  const replaced = await db.ledgerKeyChange.findMany({ select: { earlier: true } });
  const latest = await db.ledgerCheckpoint.findFirst({
    where: { signer: { notIn: replaced.map(({ earlier }) => earlier) } },
    orderBy: [{ size: "desc" }, { at: "desc" }],
    select: { signer: true },
  });
  if (latest?.signer !== id) throw notCurrent();
}

const notCurrent = () =>
  new AppError(
    "conflict",
    "This key did not sign the log's latest state. Set LEDGER_SIGNING_KEY and APP_URL as the servers have them.",
  );
