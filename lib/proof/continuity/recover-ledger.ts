import "server-only";

import { withdrawBoxes } from "@/lib/catalog/box-transitions";
import type { Checkpoint } from "@/lib/ledger/log/checkpoint-text";
import { hashCovers, readRoot } from "@/lib/ledger/log/hash-covers";
import { parseKeyChangeText } from "@/lib/ledger/log/key-change";
import { addKeyChanges } from "@/lib/ledger/log/key-changes";
import { restoreEntries } from "@/lib/ledger/log/restore-entries";
import { countEntries } from "@/lib/ledger/log/sign-ledger";
import { rootCover } from "@/lib/ledger/log/tree-nodes";
import { db, retryOnConflict } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { openCopy } from "@/lib/proof/continuity/published-copy";
import { keysWith, readCopied } from "@/lib/proof/continuity/read-copied";
import { parseLeaf } from "@/lib/proof/verify/facts";
import { createTree } from "@/lib/proof/verify/growing-tree";
import { parseSignedNote } from "@/lib/proof/verify/signed-note";
import { areEqual, type Hash, leafHash } from "@/lib/proof/verify/tree-hash";

type Copy = ReturnType<typeof openCopy>;

/**
 * Puts back the entries that a public copy of the log has and the database lacks. Before anything is
 * written, the copy proves itself: a key of ours signed its checkpoint, and the entries of the
 * database followed by the others have the signed root. Each tile is a transaction, which also takes
 * its sold boxes off sale, so a run that was interrupted is repeated. Changes of the key come back,
 * too.
 * @throws {AppError} 409 for a copy that isn't of this log
 */
export async function recoverLedger(place: string) {
  const copy = openCopy(place);
  const checkpoint = await readCopied(place);
  if (!checkpoint) throw refused("The checkpoint of the copy is not signed with the log's key.");
  const before = await countEntries(db);
  const { size } = checkpoint;
  if (size <= before) {
    if (!areEqual(await readRoot(db, size), checkpoint.root))
      throw refused("The copy has other entries than the database.");
    await restoreKeyChanges(await copy.readKeyChanges());
    return { before, size: before };
  }
  const proven = await prove(copy, before, checkpoint);
  for await (const { first, leaves } of copy.readEntries(before, size)) {
    const lost = leaves.slice(Math.max(0, before - first));
    const at = Math.max(first, before);
    for (const [place, leaf] of lost.entries())
      if (!isProven(await leafHash(leaf), proven[at + place - before]))
        throw refused("The copy changed while it was read. Please run this again.");
    await retryOnConflict(() =>
      db.$transaction(async (tx) => {
        await withdrawBoxes(tx, soldIn(lost));
        await restoreEntries(tx, { first: at, leaves: lost });
      }),
    );
  }
  await restoreKeyChanges(await copy.readKeyChanges());
  return { before, size };
}

/** The boxes that the shop may not sell again, although the database thinks that they are here. */
function soldIn(leaves: readonly Uint8Array[]): string[] {
  const isGone = new Map<string, boolean>();
  for (const leaf of leaves) {
    const { type, box } = parseLeaf(new TextDecoder().decode(leaf));
    if (type === "ASSIGN" || type === "VOID") isGone.set(`${box}`, true);
    if (type === "RELEASE") isGone.set(`${box}`, false);
  }
  return [...isGone].flatMap(([box, gone]) => (gone ? [box] : []));
}

/** Those that lead to our key; a change without both signatures leads nowhere. */
async function restoreKeyChanges(copied: readonly string[]): Promise<void> {
  const known = (await keysWith(copied)).map(({ text }) => text);
  const changes = copied.flatMap((note) => {
    const change = parseKeyChangeText(parseSignedNote(note)?.text ?? "");
    const isOurs = change && known.includes(change.earlier) && known.includes(change.later);
    return isOurs ? { ...change, note } : [];
  });
  await addKeyChanges(changes);
}

const isProven = (hash: Hash, proven: Hash | undefined) => proven && areEqual(hash, proven);

/** The hashes of the entries that the database lacks. */
async function prove(copy: Copy, before: number, { size, root }: Checkpoint): Promise<Hash[]> {
  const tree = createTree(await completeSubtrees(before));
  const hashes: Hash[] = [];
  for await (const { first, leaves } of copy.readEntries(before, size))
    for (const [place, leaf] of leaves.entries()) {
      const hash = await leafHash(leaf);
      const seq = first + place;
      if (seq < before) await requireOwn(seq, hash);
      else {
        hashes.push(hash);
        await tree.add(hash);
      }
    }
  const computed = await tree.root();
  if (!computed || !areEqual(computed, root))
    throw refused(
      "The entries of the database and the copy don't have the root that was signed, so one of them was changed.",
    );
  return hashes;
}

async function completeSubtrees(size: number) {
  const cover = rootCover(size);
  const hashes = await hashCovers(
    db,
    cover.map((node) => [node]),
  );
  return hashes.map((hash, at) => ({ size: 2 ** (cover[at]?.level ?? 0), hash }));
}

/** Names the first of the entries that contradict the copy, if it is in the tile that both have. */
async function requireOwn(seq: number, hash: Hash): Promise<void> {
  const own = await db.ledgerEntry.findUniqueOrThrow({
    where: { seq },
    select: { leafHash: true },
  });
  if (!areEqual(own.leafHash, hash))
    throw refused(`Entry ${seq} of the database is not the copy's. Nothing was written.`);
}

const refused = (sentence: string) => new AppError("conflict", sentence);
