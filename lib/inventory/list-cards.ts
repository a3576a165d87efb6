import "server-only";

import { z } from "zod";

import { RARITIES } from "@/lib/cards/rarity";
import { filterConditions } from "@/lib/inventory/card-filter-sql";
import type { CardSort } from "@/lib/inventory/card-order";
import type { CardListQuery } from "@/lib/inventory/list-schema";
import {
  besideCard,
  heldFor,
  inventoryCardColumns,
  inventoryCardRowSchema,
  toInventoryCard,
} from "@/lib/inventory/queries";
import type { InventoryCard } from "@/lib/inventory/schema";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { cursorTimeSchema, decodeCursor, encodeCursor } from "@/lib/platform/paging/cursor";
import { takePage } from "@/lib/platform/paging/take-page";
import { storedTextSchema } from "@/lib/platform/stored-text";

const rowSchema = inventoryCardRowSchema.extend({ sequence: column.bigint, sortKey: column.text });
export type CardPage = { cards: InventoryCard[]; nextCursor: string | null };
type Rank = { key: Prisma.Sql; isDescending: boolean; schema: z.ZodType<string> };

const sequence = z.string().regex(/^\d{1,18}$/);
const price = z.string().regex(/^\d{1,10}\.\d\d$/);
/** Sort keys that precede the pull date. */
const RANKS: Record<Exclude<CardSort, "date-pulled">, Rank> = {
  rarity: { key: Prisma.sql`c.rarity`, isDescending: false, schema: z.enum(RARITIES) },
  value: { key: Prisma.sql`c.estimated_value`, isDescending: true, schema: price },
  player: { key: Prisma.sql`plain_text(c.player)`, isDescending: false, schema: storedTextSchema },
};

/** Samples come last. Reads only ranges of the index for the status and sort order. */
export async function listCards({
  ownerId,
  status,
  sort,
  limit,
  cursor,
  now = new Date(),
  ...filter
}: CardListQuery & { ownerId: string; now?: Date }): Promise<CardPage> {
  const rank = sort === "date-pulled" ? null : RANKS[sort];
  const order = orderOf(rank);
  const conditions = [heldFor(ownerId), await filterConditions(ownerId, filter)];
  if (status) conditions.push(Prisma.sql`c.status = ${status}`);
  const condition = Prisma.join(conditions, " AND ");
  const pages = rangesAfter(sort, cursor).map(
    (range) =>
      Prisma.sql`(SELECT c.* FROM cards c WHERE ${condition} AND ${range} ORDER BY ${order}
        LIMIT ${limit + 1})`,
  );
  const rows = await queryRows(db, rowSchema)`
    SELECT ${inventoryCardColumns}, c.sequence, (${rank?.key ?? Prisma.sql`''`})::text AS "sortKey"
    FROM (${Prisma.join(pages, " UNION ALL ")}) c ${besideCard}
    ORDER BY ${order} LIMIT ${limit + 1}`;
  const { page, nextCursor } = takePage(rows, limit, (last) =>
    encodeCursor([
      sort,
      last.isSample,
      last.sortKey,
      last.pulledAt.toISOString(),
      String(last.sequence),
    ]),
  );
  return { cards: page.map((row) => toInventoryCard(row, now)), nextCursor };
}

function orderOf(rank: Rank | null): Prisma.Sql {
  const byDate = Prisma.sql`c.pulled_at DESC, c.sequence DESC`;
  if (!rank) return Prisma.sql`c.is_sample, ${byDate}`;
  return rank.isDescending
    ? Prisma.sql`c.is_sample, ${rank.key} DESC, ${byDate}`
    : Prisma.sql`c.is_sample, ${rank.key}, ${byDate}`;
}

/** One range per column: a single condition would scan the index from its first card. */
function rangesAfter(sort: CardSort, cursor: string | undefined): Prisma.Sql[] {
  if (!cursor) return [Prisma.sql`TRUE`];
  const rank = sort === "date-pulled" ? null : RANKS[sort];
  const [, isSample, key, date, number] = decodeCursor(
    cursor,
    z.tuple([
      z.literal(sort),
      z.boolean(),
      rank?.schema ?? storedTextSchema,
      cursorTimeSchema,
      sequence,
    ]),
  );
  const alike = isSample ? Prisma.sql`c.is_sample` : Prisma.sql`NOT c.is_sample`;
  const samples = isSample ? [] : [Prisma.sql`c.is_sample`];
  const older = Prisma.sql`(c.pulled_at, c.sequence) < (${date}::timestamptz, ${number}::bigint)`;
  if (!rank) return [Prisma.sql`${alike} AND ${older}`, ...samples];
  const value = sort === "value" ? Prisma.sql`${key}::numeric` : Prisma.sql`${key}`;
  const beyond = rank.isDescending
    ? Prisma.sql`${rank.key} < ${value}`
    : Prisma.sql`${rank.key} > ${value}`;
  return [
    Prisma.sql`${alike} AND ${rank.key} = ${value} AND ${older}`,
    Prisma.sql`${alike} AND ${beyond}`,
    ...samples,
  ];
}
