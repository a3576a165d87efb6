import { randomUUID } from "node:crypto";

import { findCheckpoint } from "@/lib/ledger/log/checkpoints";
import { getLogSigner } from "@/lib/ledger/log/log-signer";
import { countEntries, signLedger } from "@/lib/ledger/log/sign-ledger";
import { cancelBoxes } from "@/lib/orders/cancel-boxes";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { parseWitness, type Witness } from "@/lib/platform/witness";
import { checkContinuity } from "@/lib/proof/continuity/check-continuity";
import { fillCopy } from "@/lib/proof/continuity/fill-copy";
import { formatAddCheckpoint } from "@/lib/proof/witness/add-checkpoint";
import { backUp } from "@/tests/setup/databases";
import { createListing } from "@/tests/setup/factories";
import { append, boxIn, listLeaves } from "@/tests/setup/ledger";
import { createSoldBox } from "@/tests/setup/sold-box";
import { startWitness } from "@/tests/setup/witness";

type Others = { copy?: string; witnesses?: Witness[] };

/** Whom this process asks about its log. */
export const ask = ({ copy, witnesses = [] }: Others) =>
  void Object.assign(getEnv(), { LEDGER_COPY: copy, LEDGER_WITNESSES: witnesses });

/**
 * Backs up a shop, sells and cancels after that, and publishes the log to a folder. What comes after
 * the backup is lost with `restore()`.
 */
export async function publishBeyondBackup(folder: string) {
  ask({ copy: folder });
  const { listing, boxIds } = await createListing({ quantity: 4 });
  const [soldId = 0, canceledId = 0, freeId = 0] = boxIds;
  const canceled = await createSoldBox({ productId: canceledId });
  await signLedger();
  await fillCopy();
  await append(boxIn());
  await checkContinuity();
  await backUp();
  const kept = await countEntries(db);

  const sold = await createSoldBox({ productId: soldId });
  await cancelBoxes({ id: canceled.orderId, userId: canceled.owner.id });
  const unknown = await createSoldBox();
  await signLedger();
  await fillCopy();
  const published = await findCheckpoint(db);
  if (!published) throw new Error("There is no checkpoint.");
  return { listing, sold, canceled, unknown, freeId, kept, published, leaves: await listLeaves() };
}

/** A witness that cosigned this checkpoint. */
export async function witnessOf(note: string) {
  const started = await startWitness(`anna.${randomUUID()}`, getLogSigner().verifierKey);
  await started.addCheckpoint(formatAddCheckpoint({ old: 0, hashes: [], note }));
  const witness = parseWitness(`${started.verifierKey} ${started.url}`);
  if (!witness) throw new Error("The witness has no valid key.");
  return { ...started, ...witness };
}
