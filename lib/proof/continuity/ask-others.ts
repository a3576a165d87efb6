import "server-only";

import { setTimeout as wait } from "node:timers/promises";

import { checkpointText } from "@/lib/ledger/log/checkpoint-text";
import { findCheckpoint } from "@/lib/ledger/log/checkpoints";
import { readRoot } from "@/lib/ledger/log/hash-covers";
import { getLogSigner } from "@/lib/ledger/log/log-signer";
import { countEntries } from "@/lib/ledger/log/sign-ledger";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logging/logger";
import { SECOND_MS } from "@/lib/platform/time";
import type { Witness } from "@/lib/platform/witness";
import { type Answer, type Asked, COPY } from "@/lib/proof/continuity/answers";
import { readCopied } from "@/lib/proof/continuity/read-copied";
import { requestCosignature, WitnessRefusal } from "@/lib/proof/cosignatures/request-cosignature";
import { getServiceKeys } from "@/lib/proof/service-keys";
import { areEqual } from "@/lib/proof/verify/tree-hash";

const TIMEOUT_MS = 5 * SECOND_MS;
const LATE_MS = 2 * TIMEOUT_MS;

/** Null if nobody is configured. */
export function whomToAsk(): Asked | null {
  const { LEDGER_COPY, LEDGER_WITNESSES } = getEnv();
  const witnesses = LEDGER_WITNESSES.map(({ id }) => id);
  const hasCopy = LEDGER_COPY !== undefined;
  const { quorum } = getServiceKeys().witnesses;
  return witnesses.length > 0 || hasCopy
    ? { witnesses, hasCopy, needed: witnesses.length - quorum + 1 }
    : null;
}

/** What each says now about our log. Those that are away are left out. */
export async function askOthers(): Promise<Map<string, Answer>> {
  const { LEDGER_COPY, LEDGER_WITNESSES } = getEnv();
  const question = await findQuestion();
  const answers = await Promise.all([
    ...LEDGER_WITNESSES.map((witness) => answerOf(witness.id, () => askWitness(witness, question))),
    ...(LEDGER_COPY ? [answerOf(COPY, () => askCopy(LEDGER_COPY))] : []),
  ]);
  return new Map(answers.flatMap(([id, answer]) => (answer ? [[id, answer] as const] : [])));
}

async function answerOf(id: string, ask: () => Promise<Answer>) {
  // A shared folder whose server is away answers never.
  const late = wait(LATE_MS, undefined, { ref: false }).then(() => {
    throw new Error("No answer in time.");
  });
  try {
    return [id, await Promise.race([ask(), late])] as const;
  } catch (error) {
    logger.warn(
      { err: error, id },
      "A witness or the copy didn't say how far the ledger's log was signed",
    );
    return [id, null] as const;
  }
}

/** Signed before, or the empty log, with which every log begins. So a question says nothing new. */
async function findQuestion() {
  const { origin, sign } = getLogSigner();
  const empty = async () => ({ origin, size: 0, root: await readRoot(db, 0) });
  return (await findCheckpoint(db)) ?? { size: 0, note: sign(checkpointText(await empty())) };
}

/** Witnesses have no question of their own, but say what they know when they refuse a checkpoint. */
async function askWitness(
  witness: Witness,
  checkpoint: { size: number; note: string },
): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    await requestCosignature(witness, { checkpoint, cosigned: checkpoint.size, signal });
    return { size: checkpoint.size, isFork: false };
  } catch (error) {
    if (!(error instanceof WitnessRefusal)) throw error;
    const { knownSize, isFork } = error;
    if (isFork) return { size: checkpoint.size, isFork };
    if (knownSize !== null) return { size: knownSize, isFork };
    // Any proxy in between may say that it knows nothing.
    throw error;
  }
}

async function askCopy(place: string): Promise<Answer> {
  const checkpoint = await readCopied(place, TIMEOUT_MS);
  if (!checkpoint) throw new Error("The log's key did not sign the checkpoint of the copy.");
  const { size, root } = checkpoint;
  const isFork = size <= (await countEntries(db)) && !areEqual(await readRoot(db, size), root);
  return { size, isFork };
}
