import "server-only";

import { rm } from "node:fs/promises";
import path from "node:path";

import type { Checkpoint } from "@/lib/ledger/log/checkpoint-text";
import { findCheckpoint } from "@/lib/ledger/log/checkpoints";
import { readRoot } from "@/lib/ledger/log/hash-covers";
import { listKeyChanges } from "@/lib/ledger/log/key-changes";
import { getLogSigner } from "@/lib/ledger/log/log-signer";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { findLedgerProblem } from "@/lib/proof/continuity/check-continuity";
import {
  bundlePath,
  CHECKPOINT_PATH,
  isAddress,
  KEY_CHANGES_PATH,
  openCopy,
} from "@/lib/proof/continuity/published-copy";
import { keysWith } from "@/lib/proof/continuity/read-copied";
import { cosignedNote } from "@/lib/proof/cosignatures/cosigned-note";
import { readBundle } from "@/lib/proof/read-tile";
import { TILE_WIDTH, tilePath } from "@/lib/proof/tile-path";
import { openWithKeys } from "@/lib/proof/verify/log-keys";
import { areEqual } from "@/lib/proof/verify/tree-hash";
import { replaceDurably } from "@/lib/proof/witness/state-folder";

/**
 * Copies the entries, the changes of the key and the latest checkpoint to the folder of LEDGER_COPY,
 * if it is one. The checkpoint comes last, so that it never names entries that are missing. A copy
 * never shrinks, and takes nothing from a database that others must confirm first.
 */
export async function fillCopy(): Promise<void> {
  const { LEDGER_COPY: folder } = getEnv();
  if (!folder || isAddress(folder) || (await findLedgerProblem()) !== null) return;
  const checkpoint = await findCheckpoint(db);
  const last = await findLast(folder);
  const from = last?.size ?? 0;
  const isNew = last === null || from < (checkpoint?.size ?? 0) || !last.isOfCurrentKey;
  if (!checkpoint || checkpoint.size < from || !isNew) return;
  if (last && !areEqual(await readRoot(db, from), last.root))
    throw new Error("The copy of the ledger's log has other entries than the database.");

  const fileOf = (name: string) => path.join(/* turbopackIgnore: true */ folder, name);
  for (let first = from - (from % TILE_WIDTH); first < checkpoint.size; first += TILE_WIDTH) {
    const tile = tileAt(first, checkpoint.size);
    await replaceDurably(fileOf(bundlePath(tile)), (await readBundle({ tile })).bytes);
  }
  const keys = { key: getLogSigner().verifierKey, changes: await listKeyChanges(db) };
  await replaceDurably(fileOf(KEY_CHANGES_PATH), JSON.stringify(keys));
  await replaceDurably(fileOf(CHECKPOINT_PATH), await cosignedNote(db, checkpoint));
  const outgrown = from - (from % TILE_WIDTH);
  if (outgrown < from && from < checkpoint.size)
    await rm(fileOf(bundlePath(tileAt(outgrown, from))), { force: true });
}

const tileAt = (first: number, size: number): string =>
  tilePath({ index: first / TILE_WIDTH, width: Math.min(TILE_WIDTH, size - first) });

type Last = Checkpoint & { isOfCurrentKey: boolean };

/** Null for an empty folder. */
async function findLast(folder: string): Promise<Last | null> {
  const copy = openCopy(folder);
  const note = await copy.readNote().catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (note === null) return null;
  const keys = await keysWith(await copy.readKeyChanges());
  const opened = await openWithKeys(note, keys);
  if (!opened) throw new Error("No key of ours signed the copy of the ledger's log.");
  return { ...opened.checkpoint, isOfCurrentKey: opened.key === keys[0].key };
}
