import "server-only";

import { rm } from "node:fs/promises";
import path from "node:path";

import { type Checkpoint, parseCheckpointText } from "@/lib/ledger/log/checkpoint-text";
import { findCheckpoint } from "@/lib/ledger/log/checkpoints";
import { readRoot } from "@/lib/ledger/log/hash-covers";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import {
  bundlePath,
  CHECKPOINT_PATH,
  isAddress,
  openCopy,
} from "@/lib/proof/continuity/published-copy";
import { cosignedNote } from "@/lib/proof/cosignatures/cosigned-note";
import { readBundle } from "@/lib/proof/read-tile";
import { TILE_WIDTH, tilePath } from "@/lib/proof/tile-path";
import { parseSignedNote } from "@/lib/proof/verify/signed-note";
import { areEqual } from "@/lib/proof/verify/tree-hash";
import { replaceDurably } from "@/lib/proof/witness/state-folder";

/**
 * Copies the entries and the latest checkpoint to the folder of LEDGER_COPY, if it is one. The
 * checkpoint comes last, so that it never names entries that are missing. A copy never shrinks.
 */
export async function fillCopy(): Promise<void> {
  const { LEDGER_COPY: folder } = getEnv();
  if (!folder || isAddress(folder)) return;
  const checkpoint = await findCheckpoint(db);
  const last = await findLast(folder);
  const from = last?.size ?? 0;
  if (!checkpoint || checkpoint.size <= from) return;
  if (last && !areEqual(await readRoot(db, from), last.root))
    throw new Error("The copy of the ledger's log has other entries than the database.");

  const fileOf = (name: string) => path.join(/* turbopackIgnore: true */ folder, name);
  for (let first = from - (from % TILE_WIDTH); first < checkpoint.size; first += TILE_WIDTH) {
    const tile = tileAt(first, checkpoint.size);
    await replaceDurably(fileOf(bundlePath(tile)), (await readBundle({ tile })).bytes);
  }
  await replaceDurably(fileOf(CHECKPOINT_PATH), await cosignedNote(db, checkpoint));
  const outgrown = from - (from % TILE_WIDTH);
  if (outgrown < from) await rm(fileOf(bundlePath(tileAt(outgrown, from))), { force: true });
}

const tileAt = (first: number, size: number): string =>
  tilePath({ index: first / TILE_WIDTH, width: Math.min(TILE_WIDTH, size - first) });

/** By any key of ours, so that a new one doesn't start over. Null for an empty folder. */
async function findLast(folder: string): Promise<Checkpoint | null> {
  const note = await openCopy(folder)
    .readNote()
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    });
  if (note === null) return null;
  const checkpoint = parseCheckpointText(parseSignedNote(note)?.text ?? "");
  if (!checkpoint) throw new Error("The copy of the ledger's log has a damaged checkpoint.");
  return checkpoint;
}
