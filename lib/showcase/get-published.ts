import "server-only";

import { z } from "zod";

import { packLookOf } from "@/lib/packs/pack-look";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { PUBLICATION_KINDS } from "@/lib/showcase/kinds";
import { bestFirst, isLive, isShowcaseLive, shownCards, soldCards } from "@/lib/showcase/live";
import { publicationTitle } from "@/lib/showcase/publication-words";
import type {
  PublishedAbout,
  PublishedCard,
  PublishedRip,
  SoldCard,
} from "@/lib/showcase/published";
import type { SharedPack } from "@/lib/showcase/schema";
import {
  sharedCardColumns,
  type SharedCardRow,
  sharedCardRowSchema,
  toSharedCard,
} from "@/lib/showcase/shared-cards";

const PACKS_PER_PAGE = 12;

const aboutRowSchema = z.object({
  kind: z.enum(PUBLICATION_KINDS),
  boxName: column.text,
  boxType: column.text,
  boxPicture: column.text,
  packArt: column.text,
  isSample: column.boolean,
  collector: column.text.nullable(),
  isOwner: column.boolean,
  boxId: column.text.nullable(),
});
type AboutRow = z.infer<typeof aboutRowSchema>;
const rowSchema = aboutRowSchema.extend(sharedCardRowSchema.shape);
const ripRowSchema = rowSchema.extend({ rank: column.bigint, hasLeft: column.boolean });
const soldRowSchema = z.object({
  packPosition: column.int,
  position: column.int,
  isClosed: column.boolean,
  player: column.text,
  year: column.int,
  set: column.text,
  number: column.text,
});
type SoldRow = z.infer<typeof soldRowSchema>;

/** Names the collector only through a public showcase. */
const aboutColumns = (viewerId: string | null) => Prisma.sql`
  p.kind, b.name AS "boxName", b.type AS "boxType", b.image_url AS "boxPicture",
  b.pack_art AS "packArt", b.is_sample AS "isSample",
  (SELECT s.name::text FROM showcases s WHERE s.user_id = p.owner_id
    AND ${isShowcaseLive}) AS collector,
  p.owner_id IS NOT DISTINCT FROM ${viewerId}::uuid AS "isOwner",
  CASE WHEN b.closed_at IS NULL THEN
    (SELECT x.box_id FROM products x WHERE x.id = b.product_id) END AS "boxId"`;

type Options = { slug: string; viewerId: string | null };

export async function getPublishedCard({ slug, viewerId }: Options): Promise<PublishedCard> {
  const [row] = await queryRows(db, rowSchema)`
    SELECT shown.* FROM publications p CROSS JOIN LATERAL (
      SELECT ${aboutColumns(viewerId)}, ${sharedCardColumns} FROM ${shownCards}
    ) shown
    WHERE p.slug = ${slug} AND p.kind = 'CARD' AND ${isLive}`;
  if (!row) throw notPublished();
  return { ...aboutOf(row, slug), card: toSharedCard(row, slug, true) };
}

export async function getPublishedRip({
  slug,
  viewerId,
  from,
}: Options & { from: number }): Promise<PublishedRip> {
  const [rows, sold] = await Promise.all([
    queryRows(db, ripRowSchema)`
      SELECT shown.* FROM publications p CROSS JOIN LATERAL (
        SELECT ${aboutColumns(viewerId)}, ${sharedCardColumns},
          c.left_at IS NOT NULL AS "hasLeft",
          row_number() OVER (ORDER BY ${bestFirst}) AS rank FROM ${shownCards}
      ) shown
      WHERE p.slug = ${slug} AND p.kind IN ('PACK', 'BOX') AND ${isLive}
      ORDER BY shown.rank`,
    listSold(slug),
  ]);
  const [best] = rows;
  if (!best) throw notPublished();
  const packs = positionsOf([...rows, ...sold]).map((position) => ({
    position,
    cards: rows
      .filter(({ packPosition }) => packPosition === position)
      .map((row) => ({ ...toSharedCard(row, slug, false), hasLeft: row.hasLeft }))
      .sort((a, b) => a.position - b.position),
    sold: sold.filter(({ packPosition }) => packPosition === position).map(toSoldCard),
  }));
  const remaining = packs.filter(({ position }) => position >= from);
  const cardCount = rows.length + sold.length;
  return {
    ...aboutOf(best, slug),
    kind: best.kind === "BOX" ? "BOX" : "PACK",
    title: publicationTitle({ ...best, packCount: packs.length, cardCount }),
    boxName: best.boxName,
    boxType: best.boxType,
    best: rows.slice(0, 3).map((row) => toSharedCard(row, slug, false)),
    packCount: packs.length,
    cardCount,
    movedOnCount: sold.length + rows.filter(({ hasLeft }) => hasLeft).length,
    packSizes: positionsOf(rows).map((position) => ({
      position,
      cardCount: rows.filter(({ packPosition }) => packPosition === position).length,
    })),
    packs: remaining.slice(0, PACKS_PER_PAGE),
    next: remaining[PACKS_PER_PAGE]?.position ?? null,
  };
}

function listSold(slug: string): Promise<SoldRow[]> {
  return queryRows(db, soldRowSchema)`
    SELECT sold.* FROM publications p CROSS JOIN LATERAL (
      SELECT k.position AS "packPosition", c.position, b.closed_at IS NOT NULL AS "isClosed",
        c.player, c.year, c.set, c.number FROM ${soldCards}
    ) sold
    WHERE p.slug = ${slug} AND p.kind IN ('PACK', 'BOX') AND ${isLive}`;
}

/** Says nothing about where it went. */
function toSoldCard({ position, isClosed, player, year, set, number }: SoldRow): SoldCard {
  const facts = { playerName: player, setName: `${year} ${set}`, cardNumber: number };
  return { position, facts: isClosed ? null : facts };
}

function positionsOf(rows: readonly { packPosition: number }[]): number[] {
  return [...new Set(rows.map(({ packPosition }) => packPosition))].sort((a, b) => a - b);
}

type PublishedPack = { slug: string; position: number };

export async function getPublishedPack({ slug, position }: PublishedPack): Promise<SharedPack> {
  const rows = await queryRows(db, sharedCardRowSchema)`
    SELECT shown.* FROM publications p CROSS JOIN LATERAL (
      SELECT ${sharedCardColumns} FROM ${shownCards} AND k.position = ${position}
    ) shown
    WHERE p.slug = ${slug} AND p.kind IN ('PACK', 'BOX') AND ${isLive}`;
  if (rows.length === 0) throw notPublished();
  return packOf(rows, slug, position);
}

function packOf(rows: readonly SharedCardRow[], slug: string, position: number): SharedPack {
  const cards = rows
    .filter(({ packPosition }) => packPosition === position)
    .sort((a, b) => a.position - b.position);
  return { position, cards: cards.map((row) => toSharedCard(row, slug, false)) };
}

function aboutOf(row: AboutRow, slug: string): PublishedAbout {
  const { boxPicture, packArt, isSample, collector, isOwner, boxId } = row;
  const look = packLookOf({ imageUrl: boxPicture, packArt });
  return { slug, ...look, isSample, collector, isOwner, boxId };
}

export const notPublished = () =>
  new AppError("not_found", "There is nothing here. Its owner may have taken it back.");
