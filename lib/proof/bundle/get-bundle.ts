import "server-only";

import { findCheckpoint } from "@/lib/ledger/log/checkpoints";
import { hashCovers } from "@/lib/ledger/log/hash-covers";
import { getLogSigner } from "@/lib/ledger/log/log-signer";
import { inclusionCovers } from "@/lib/ledger/log/tree-nodes";
import { merkleRoot } from "@/lib/ledger/merkle";
import { db, Prisma, type Tx } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import type { Bundle, BundleCard } from "@/lib/proof/bundle/schema";
import { noCheckpoint } from "@/lib/proof/published-size";
import { listWatchable } from "@/lib/videos/list-watchable";

/** A box of 600 cards that were all graded and shipped has 3,000. */
const MAX_EVENTS = 5000;

type Hash = Uint8Array<ArrayBuffer>;
type PackRow = { id: string; position: number; isOpen: boolean; hashes: Hash[]; named: Hash[] };
type CardRow = {
  packId: string;
  record: Uint8Array;
  identity: Uint8Array | null;
  frontKey: string;
  backKey: string;
};

/**
 * What the log and the open packs say about a box. Of a closed pack, only its roots.
 * @throws {AppError} 404 for a box without published entries, 409 for a history that is too long
 */
export async function getBundle({ box }: { box: string }): Promise<Bundle> {
  return db.$transaction(
    async (tx) => {
      const checkpoint = await findCheckpoint(tx);
      if (!checkpoint) throw noCheckpoint();
      const events = await listEvents(tx, box, checkpoint.size);
      if (events.length === 0)
        throw new AppError("not_found", "The ledger has no box with this id.");
      return {
        v: 1,
        box,
        site: getEnv().APP_URL,
        key: getLogSigner().verifierKey,
        checkpoint: checkpoint.note,
        events,
        packs: await listPacks(tx, box),
        videos: await listBundleVideos(tx, box),
      };
    },
    { isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead },
  );
}

async function listEvents(tx: Tx, box: string, size: number): Promise<Bundle["events"]> {
  const entries = await tx.ledgerEntry.findMany({
    where: { box, seq: { lt: size } },
    orderBy: { seq: "asc" },
    select: { seq: true, leaf: true },
    take: MAX_EVENTS + 1,
  });
  if (entries.length > MAX_EVENTS)
    throw new AppError(
      "conflict",
      "The history of this box is too long for one file. Read it from /ledger/boxes instead.",
    );
  const covers = entries.map(({ seq }) => inclusionCovers(Number(seq), size));
  const hashes = (await hashCovers(tx, covers.flat())).map(toHex);
  return entries.map(({ seq, leaf }, place) => ({
    seq: Number(seq),
    leaf: Buffer.from(leaf).toString("utf8"),
    hashes: hashes.splice(0, covers[place]?.length),
  }));
}

async function listPacks(tx: Tx, box: string): Promise<Bundle["packs"]> {
  const packs = await tx.$queryRaw<PackRow[]>`
    SELECT k.id::text, k.position, k.opened_at IS NOT NULL AS "isOpen",
      array_agg(sha256('\\x00'::bytea || c.record) ORDER BY c.position) AS hashes,
      coalesce(array_agg(sha256('\\x00'::bytea || c.identity) ORDER BY c.position) FILTER (WHERE c.identity IS NOT NULL), '{}') AS named
    FROM products p JOIN owned_boxes b ON b.product_id = p.id JOIN packs k ON k.box_id = b.id JOIN cards c ON c.pack_id = k.id
    WHERE p.box_id = ${box} AND c.record IS NOT NULL GROUP BY k.id ORDER BY k.position`;
  const cards = await listOpenCards(
    tx,
    packs.filter(({ isOpen }) => isOpen).map(({ id }) => id),
  );
  return packs.map(({ id, position, isOpen, hashes, named }) => ({
    position,
    root: toHex(merkleRoot(hashes)),
    identityRoot: named.length === hashes.length ? toHex(merkleRoot(named)) : null,
    cards: isOpen ? cards.filter(({ packId }) => packId === id).map(toBundleCard) : null,
  }));
}

/** As a visitor sees them: locked parts have no address. */
async function listBundleVideos(tx: Tx, box: string): Promise<Bundle["videos"]> {
  const found = await tx.break.findFirst({
    where: { product: { boxId: box } },
    select: { id: true },
  });
  if (!found) return [];
  const { A, B } = await listWatchable({ breakId: found.id, viewer: null, tx });
  return [
    ...A.map(({ part, url }) => ({ camera: "A" as const, part, url })),
    ...B.map(({ part, url }) => ({ camera: "B" as const, part, url })),
  ];
}

/** The condition on the pull is the guard: a card of a closed pack has no pull date. */
function listOpenCards(tx: Tx, packIds: string[]): Promise<CardRow[]> {
  return tx.$queryRaw<CardRow[]>`
    SELECT c.pack_id::text AS "packId", c.record, c.identity, c.front_key AS "frontKey", c.back_key AS "backKey"
    FROM cards c WHERE c.pack_id = ANY (${packIds}::uuid[]) AND c.pulled_at IS NOT NULL ORDER BY c.position`;
}

function toBundleCard({ record, identity, frontKey, backKey }: CardRow): BundleCard {
  return {
    record: Buffer.from(record).toString("utf8"),
    identity: identity && Buffer.from(identity).toString("utf8"),
    front: `/scans/${frontKey}.webp`,
    back: `/scans/${backKey}.webp`,
  };
}

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
