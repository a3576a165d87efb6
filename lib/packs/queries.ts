import "server-only";

import type { z } from "zod";

import { pulledCardColumns, pulledCardRowSchema, toPulledCard } from "@/lib/cards/queries";
import { PLACEHOLDER_IMAGE } from "@/lib/catalog/placeholder-address";
import { packLookOf } from "@/lib/packs/pack-look";
import {
  type BoxListQuery,
  boxSchema,
  type OwnedBox,
  type OwnedBoxWithPacks,
  type Pack,
  packSchema,
  type PackWithCards,
} from "@/lib/packs/schema";
import { sealOfPack } from "@/lib/packs/seal-of-pack";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { byTime, keyset, sortValuesShape } from "@/lib/platform/paging/keyset";

const boxRowSchema = boxSchema.omit({ packTone: true });
type BoxRow = z.infer<typeof boxRowSchema>;
const positionedBoxSchema = boxRowSchema.extend(sortValuesShape);
const NEWEST = byTime("-createdAt", Prisma.sql`b.created_at`, Prisma.sql`b.id`);
export const packRowSchema = packSchema.omit({ name: true }).extend({ boxId: column.text });

const boxColumns = Prisma.sql`
  b.id::text, b.name, b.type, b.image_url AS "imageUrl", b.pack_art AS "packArt",
  b.is_sample AS "isSample",
  counted."packCount", counted."openedCount", counted."completeCount"`;

const boxesWithCounts = Prisma.sql`
  owned_boxes b CROSS JOIN LATERAL (
    SELECT count(*)::int AS "packCount", count(p.opened_at)::int AS "openedCount",
      count(p.completed_at)::int AS "completeCount"
    FROM packs p WHERE p.box_id = b.id
  ) counted`;

export const packColumns = Prisma.sql`
  p.id::text, p.position, p.card_count AS "cardCount", p.opened_at IS NOT NULL AS "isOpened",
  p.rip_id AS "ripId",
  p.revealed_count AS "revealedCount", p.completed_at IS NOT NULL AS "isComplete",
  p.box_id::text AS "boxId"`;

export async function listBoxes({
  ownerId,
  limit,
  cursor,
}: BoxListQuery & { ownerId: string }): Promise<{ items: OwnedBox[]; nextCursor: string | null }> {
  const page = keyset(NEWEST, cursor);
  const rows = await queryRows(db, positionedBoxSchema)`
    SELECT ${boxColumns}, ${page.sortValues} FROM ${boxesWithCounts}
    WHERE b.owner_id = ${ownerId}::uuid AND NOT is_wrapped(b.product_id) AND ${page.where}
    ORDER BY ${page.orderBy} LIMIT ${limit + 1}`;
  const { rows: boxes, nextCursor } = page.page(rows, limit);
  return { items: boxes.map(toBox), nextCursor };
}

type Owned = { id: string; ownerId: string };

export async function getBox({ id, ownerId }: Owned): Promise<OwnedBoxWithPacks> {
  const [box] = await queryRows(db, boxRowSchema)`
    SELECT ${boxColumns} FROM ${boxesWithCounts}
    WHERE b.id = ${id}::uuid AND b.owner_id = ${ownerId}::uuid
      AND NOT is_wrapped(b.product_id)`;
  if (!box) throw new AppError("not_found", "We couldn't find that box.");
  const packs = await queryRows(db, packRowSchema)`
    SELECT ${packColumns} FROM packs p WHERE p.box_id = ${id}::uuid ORDER BY p.position`;
  return { ...toBox(box), packs: packs.map(toPack) };
}

/** Reads the pack before its cards, so a concurrent opening shows in neither. */
export async function getPack({ id, ownerId }: Owned): Promise<PackWithCards> {
  const [row] = await queryRows(db, packRowSchema)`
    SELECT ${packColumns} FROM packs p JOIN owned_boxes b ON b.id = p.box_id
    WHERE p.id = ${id}::uuid AND b.owner_id = ${ownerId}::uuid`;
  if (!row) throw new AppError("not_found", "We couldn't find that pack.");
  return {
    ...toPack(row),
    boxId: row.boxId,
    cards: row.isOpened ? await listPulledCards(id, ownerId) : null,
    seal: row.isOpened ? await sealOfPack({ packId: id, boxId: row.boxId }) : null,
  };
}

const rowSchema = pulledCardRowSchema.extend({
  isTheirs: column.boolean,
  valueSource: column.text,
});

/** Sold cards keep their place but not their pictures, which belong to the new owner. */
async function listPulledCards(packId: string, ownerId: string) {
  const rows = await queryRows(db, rowSchema)`
    SELECT ${pulledCardColumns}, c.owner_id = ${ownerId}::uuid AS "isTheirs",
      c.value_source AS "valueSource"
    FROM cards c WHERE c.pack_id = ${packId}::uuid AND c.pulled_at IS NOT NULL ORDER BY c.position`;
  return rows.map(({ isTheirs, ...row }) => ({
    ...toPulledCard(row),
    valueSource: row.valueSource,
    ...(isTheirs ? {} : { image: PLACEHOLDER_IMAGE, backImage: PLACEHOLDER_IMAGE }),
  }));
}

function toBox({
  id,
  name,
  type,
  imageUrl,
  packArt,
  isSample,
  packCount,
  openedCount,
  completeCount,
}: BoxRow): OwnedBox {
  const look = packLookOf({ imageUrl, packArt });
  return { id, name, type, imageUrl, ...look, isSample, packCount, openedCount, completeCount };
}

export function toPack({
  id,
  position,
  cardCount,
  isOpened,
  ripId,
  revealedCount,
  isComplete,
}: Omit<Pack, "name">): Pack {
  return {
    id,
    name: `Pack ${position}`,
    position,
    cardCount,
    isOpened,
    ripId,
    revealedCount,
    isComplete,
  };
}
