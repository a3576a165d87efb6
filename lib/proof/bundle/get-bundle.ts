import "server-only";

import { z } from "zod";

import { findCheckpoint } from "@/lib/ledger/log/checkpoints";
import { listKeyChanges } from "@/lib/ledger/log/key-changes";
import { getLogSigner } from "@/lib/ledger/log/log-signer";
import { listPackRoots } from "@/lib/packs/pack-roots";
import { db, Prisma, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { findBoxAnchor } from "@/lib/proof/anchors/find-box-anchor";
import type { ServiceKeys } from "@/lib/proof/anchors/schema";
import type { Bundle, BundleCard } from "@/lib/proof/bundle/schema";
import { findWitnessed } from "@/lib/proof/cosignatures/find-witnessed";
import { listEntries } from "@/lib/proof/list-entries";
import { noCheckpoint } from "@/lib/proof/published-size";
import { getServiceKeys } from "@/lib/proof/service-keys";
import { listWatchable } from "@/lib/videos/list-watchable";
import type { Viewer } from "@/lib/videos/viewer";

/** A box of 600 cards, all graded and shipped, has 3,000 events. */
const MAX_EVENTS = 5000;

const cardRowSchema = z.object({
  packId: column.text,
  record: column.bytes,
  identity: column.bytes.nullable(),
  frontKey: column.text.nullable(),
  backKey: column.text.nullable(),
});
type CardRow = z.infer<typeof cardRowSchema>;

/**
 * Closed packs show only their roots; a closed box shows names and pictures only to its owner.
 * @throws {AppError} 404 for a box without published entries, 409 if its history is too long
 */
export async function getBundle({ box, viewer }: { box: string; viewer: Viewer }): Promise<Bundle> {
  const userId = viewer?.id ?? null;
  return db.$transaction(
    async (tx) => {
      const checkpoint = await findCheckpoint(tx);
      if (!checkpoint) throw noCheckpoint();
      const events = await listEvents(tx, box, checkpoint.size);
      const [first, last] = [events[0], events.at(-1)];
      if (!first || !last) throw new AppError("not_found", "The ledger has no box with this ID.");
      const keys = getServiceKeys();
      const { size } = checkpoint;
      const anchor = await findBoxAnchor(tx, { firstSeq: first.seq, lastSeq: last.seq, size });
      const witnessed = await findWitnessed(tx, size);
      const keyChanges = await listKeyChanges(tx);
      return {
        v: 1,
        box,
        site: getEnv().APP_URL,
        key: getLogSigner().verifierKey,
        ...(keyChanges.length > 0 && { keyChanges }),
        checkpoint: checkpoint.note,
        events,
        packs: await listPacks(tx, { box, userId }),
        videos: await listBundleVideos(tx, { box, viewer }),
        ...(usesServices(keys) && {
          outside: { keys, anchors: anchor ? [anchor] : [], witnessed },
        }),
      };
    },
    { isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead },
  );
}

const usesServices = ({ rfc3161, witnesses, drand }: ServiceKeys) =>
  [rfc3161, witnesses.keys, drand].some((keys) => keys.length > 0);

async function listEvents(tx: Tx, box: string, size: number): Promise<Bundle["events"]> {
  const events = await listEntries(tx, { box, size, limit: MAX_EVENTS + 1 });
  if (events.length > MAX_EVENTS)
    throw new AppError(
      "conflict",
      "The history of this box is too long for one file. Read it from /ledger/boxes instead.",
    );
  return events;
}

async function listPacks(
  tx: Tx,
  { box, userId }: { box: string; userId: string | null },
): Promise<Bundle["packs"]> {
  const packs = await listPackRoots(
    tx,
    Prisma.sql`b.product_id = (SELECT id FROM products WHERE box_id = ${box})`,
  );
  const opened = packs.filter(({ isOpened }) => isOpened);
  const cards = await listOpenCards(tx, { packIds: opened.map(({ id }) => id), userId });
  return packs.map(({ id, position, isOpened, root, identityRoot }) => ({
    position,
    root,
    identityRoot,
    cards: isOpened ? cards.filter(({ packId }) => packId === id).map(toBundleCard) : null,
  }));
}

async function listBundleVideos(
  tx: Tx,
  { box, viewer }: { box: string; viewer: Viewer },
): Promise<Bundle["videos"]> {
  const breakRow = await tx.break.findFirst({
    where: { box: { boxId: box } },
    select: { id: true },
  });
  if (!breakRow) return [];
  const { A, B } = await listWatchable({ breakId: breakRow.id, viewer, tx });
  return [
    ...A.map(({ part, url }) => ({ camera: "A" as const, part, url })),
    ...B.map(({ part, url }) => ({ camera: "B" as const, part, url })),
  ];
}

/** Cards of closed packs have no pull date, so that condition hides them. */
function listOpenCards(
  tx: Tx,
  { packIds, userId }: { packIds: string[]; userId: string | null },
): Promise<CardRow[]> {
  return queryRows(tx, cardRowSchema)`
    SELECT c.pack_id::text AS "packId", c.record, shown.identity, mine.front_key AS "frontKey",
      mine.back_key AS "backKey"
    FROM cards c JOIN packs k ON k.id = c.pack_id JOIN owned_boxes b ON b.id = k.box_id
    LEFT JOIN LATERAL (SELECT c.* WHERE b.closed_at IS NULL
      OR b.owner_id = ${userId}::uuid) shown ON TRUE
    LEFT JOIN LATERAL (SELECT c.* WHERE b.closed_at IS NULL
      OR (b.owner_id, c.owner_id) = (${userId}::uuid, ${userId}::uuid)) mine ON TRUE
    WHERE c.pack_id = ANY (${packIds}::uuid[]) AND c.pulled_at IS NOT NULL ORDER BY c.position`;
}

function toBundleCard({ record, identity, frontKey, backKey }: CardRow): BundleCard {
  return {
    record: Buffer.from(record).toString("utf8"),
    identity: identity && Buffer.from(identity).toString("utf8"),
    front: frontKey && `/scans/${frontKey}.webp`,
    back: backKey && `/scans/${backKey}.webp`,
  };
}
