import "server-only";

import { z } from "zod";

import { databaseErrorOf } from "@/lib/platform/database/database-error";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { MAX_PUBLICATIONS, type PublicationKind } from "@/lib/showcase/kinds";
import { findSubjectPublication } from "@/lib/showcase/list-publications";
import type { Publication, Subject } from "@/lib/showcase/schema";
import { newSlug } from "@/lib/showcase/slug";

type Options = Subject & { ownerId: string; now?: Date };

/** Selects only revealed subjects. The row lock makes a change of owner wait. */
const PUBLISHABLE: Record<PublicationKind, (options: Options) => Prisma.Sql> = {
  CARD: ({ id, ownerId }) => Prisma.sql`
    SELECT c.id AS card_id, NULL::uuid AS pack_id, NULL::uuid AS box_id FROM cards c
    WHERE c.id = ${id}::uuid AND c.owner_id = ${ownerId}::uuid AND c.pulled_at IS NOT NULL
      AND EXISTS (SELECT FROM packs k WHERE k.id = c.pack_id AND k.completed_at IS NOT NULL)
    FOR SHARE OF c`,
  PACK: ({ id, ownerId }) => Prisma.sql`
    SELECT NULL::uuid AS card_id, k.id AS pack_id, NULL::uuid AS box_id FROM packs k
    JOIN owned_boxes b ON b.id = k.box_id
    WHERE k.id = ${id}::uuid AND b.owner_id = ${ownerId}::uuid AND k.completed_at IS NOT NULL
    FOR SHARE OF b`,
  BOX: ({ id, ownerId }) => Prisma.sql`
    SELECT NULL::uuid AS card_id, NULL::uuid AS pack_id, b.id AS box_id FROM owned_boxes b
    WHERE b.id = ${id}::uuid AND b.owner_id = ${ownerId}::uuid
      AND EXISTS (SELECT FROM packs k WHERE k.box_id = b.id)
      AND NOT EXISTS (SELECT FROM packs k WHERE k.box_id = b.id AND k.completed_at IS NULL)
    FOR SHARE OF b`,
};

const MAX_ATTEMPTS = 3;

/** Repeated and concurrent calls return the live publication. */
export async function publish(options: Options): Promise<Publication> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    await insertPublication(options);
    const live = await findSubjectPublication(options);
    if (live) return live;
    await requirePublishable(options);
  }
  throw new AppError("conflict", "This was just changed elsewhere. Please try again.");
}

async function insertPublication(options: Options): Promise<void> {
  const { kind, ownerId, now = new Date() } = options;
  try {
    await db.$executeRaw`
      WITH subject AS (${PUBLISHABLE[kind](options)})
      INSERT INTO publications (slug, kind, owner_id, card_id, pack_id, box_id, published_at)
      SELECT ${newSlug()}, ${kind}, ${ownerId}::uuid, s.card_id, s.pack_id, s.box_id,
        ${now}::timestamptz FROM subject s
      WHERE NOT EXISTS (SELECT FROM publications h WHERE h.owner_id = ${ownerId}::uuid
        AND h.hidden_at IS NOT NULL
        AND (h.card_id = s.card_id OR h.pack_id = s.pack_id OR h.box_id = s.box_id))
        AND ${liveCount(ownerId)} < ${MAX_PUBLICATIONS}
      ON CONFLICT DO NOTHING`;
  } catch (error) {
    // The subject was hidden or changed owner after the statement began.
    if (!REJECTED.has(databaseErrorOf(error)?.sqlState ?? "")) throw error;
  }
}

const liveCount = (ownerId: string) =>
  Prisma.sql`(SELECT count(*)::int FROM publications l WHERE l.owner_id = ${ownerId}::uuid
    AND l.ended_at IS NULL)`;

/** SQL states of the trigger and of a foreign key. */
const REJECTED = new Set(["23000", "23503"]);

const factsSchema = z.object({
  isRevealed: column.boolean,
  isHidden: column.boolean,
  liveCount: column.int,
});
const FACTS: Record<PublicationKind, (options: Options) => Prisma.Sql> = {
  CARD: ({ id, ownerId }) => Prisma.sql`
    SELECT k.completed_at IS NOT NULL AS "isRevealed" FROM cards c JOIN packs k ON k.id = c.pack_id
    WHERE c.id = ${id}::uuid AND c.owner_id = ${ownerId}::uuid AND c.pulled_at IS NOT NULL`,
  PACK: ({ id, ownerId }) => Prisma.sql`
    SELECT k.completed_at IS NOT NULL AS "isRevealed" FROM packs k
    JOIN owned_boxes b ON b.id = k.box_id
    WHERE k.id = ${id}::uuid AND b.owner_id = ${ownerId}::uuid`,
  BOX: ({ id, ownerId }) => Prisma.sql`
    SELECT (SELECT coalesce(bool_and(k.completed_at IS NOT NULL), FALSE) FROM packs k
      WHERE k.box_id = b.id) AS "isRevealed"
    FROM owned_boxes b WHERE b.id = ${id}::uuid AND b.owner_id = ${ownerId}::uuid`,
};
const NOT_FOUND: Record<PublicationKind, string> = {
  CARD: "We couldn't find that card.",
  PACK: "We couldn't find that pack.",
  BOX: "We couldn't find that box.",
};
const NOT_REVEALED: Record<PublicationKind, string> = {
  CARD: "Please reveal the rest of this card's pack first.",
  PACK: "Please reveal all cards of this pack first.",
  BOX: "Please reveal every pack of this box first. Its finished packs can be shared one by one.",
};

async function requirePublishable(options: Options): Promise<void> {
  const { kind, id, ownerId } = options;
  const [facts] = await queryRows(db, factsSchema)`
    SELECT f."isRevealed", EXISTS (
      SELECT FROM publications h WHERE h.owner_id = ${ownerId}::uuid AND h.hidden_at IS NOT NULL
        AND ${id}::uuid IN (h.card_id, h.pack_id, h.box_id)
    ) AS "isHidden", ${liveCount(ownerId)} AS "liveCount" FROM (${FACTS[kind](options)}) f`;
  if (!facts) throw new AppError("not_found", NOT_FOUND[kind]);
  if (!facts.isRevealed) throw new AppError("conflict", NOT_REVEALED[kind]);
  if (facts.isHidden)
    throw new AppError("conflict", "We hid this, so it can't be shared. Please write to us.");
  if (facts.liveCount >= MAX_PUBLICATIONS)
    throw new AppError(
      "conflict",
      `You already share ${MAX_PUBLICATIONS} items. Please take one back first.`,
    );
}
