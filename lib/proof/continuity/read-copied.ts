import "server-only";

import type { Checkpoint } from "@/lib/ledger/log/checkpoint-text";
import { listKeyChanges } from "@/lib/ledger/log/key-changes";
import { getLogSigner } from "@/lib/ledger/log/log-signer";
import { db } from "@/lib/platform/database/db";
import { openCopy } from "@/lib/proof/continuity/published-copy";
import { type LogKeys, openWithKeys, readLogKeys } from "@/lib/proof/verify/log-keys";

/**
 * The keys that signed the log, each up to its change. A restored database may lack changes that the
 * copy has, and they prove themselves.
 */
export async function keysWith(copied: readonly string[]): Promise<LogKeys> {
  const changes = [...(await listKeyChanges(db)), ...copied];
  const keys = await readLogKeys(getLogSigner().verifierKey, changes);
  if (!keys) throw new Error("The log's own key can't be read.");
  return keys;
}

/** Null unless a key of ours signed the copy's checkpoint. @throws if there is none, or it is away */
export async function readCopied(place: string, timeoutMs?: number): Promise<Checkpoint | null> {
  const copy = openCopy(place);
  const keys = await keysWith(await copy.readKeyChanges(timeoutMs));
  return (await openWithKeys(await copy.readNote(timeoutMs), keys))?.checkpoint ?? null;
}
