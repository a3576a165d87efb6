import "server-only";

import { z } from "zod";

import { RARITIES } from "@/lib/cards/rarity";
import {
  besideCard,
  inventoryCardColumns,
  type InventoryCardRow,
  heldFor,
  toInventoryCard,
} from "@/lib/inventory/queries";
import type { CardListQuery, InventoryCard } from "@/lib/inventory/schema";
import { db, Prisma } from "@/lib/platform/database/db";
import { cursorTimeSchema, decodeCursor, encodeCursor } from "@/lib/platform/paging/cursor";
import { takePage } from "@/lib/platform/paging/take-page";

type Row = InventoryCardRow & { sequence: bigint };
export type CardPage = { cards: InventoryCard[]; nextCursor: string | null };

const sequence = z.string().regex(/^\d{1,18}$/);
const BY_DATE = Prisma.sql`c.pulled_at DESC, c.sequence DESC`;
const BY_RARITY = Prisma.sql`c.rarity, c.pulled_at DESC, c.sequence DESC`;

/** One query that reads a range of the index made for the filter and order. */
export async function listCards({
  ownerId,
  status,
  sort,
  limit,
  cursor,
  now = new Date(),
}: CardListQuery & { ownerId: string; now?: Date }): Promise<CardPage> {
  const order = sort === "rarity" ? BY_RARITY : BY_DATE;
  const ranges = sort === "rarity" ? rarityRanges(cursor) : [dateRange(cursor)];
  const mine = status ? Prisma.sql`${heldFor(ownerId)} AND c.status = ${status}` : heldFor(ownerId);
  const found = ranges.map(
    (range) =>
      Prisma.sql`(SELECT c.* FROM cards c WHERE ${mine} AND ${range} ORDER BY ${order} LIMIT ${limit + 1})`,
  );
  const rows = await db.$queryRaw<Row[]>`
    SELECT ${inventoryCardColumns}, c.sequence FROM (${Prisma.join(found, " UNION ALL ")}) c ${besideCard}
    ORDER BY ${order} LIMIT ${limit + 1}`;
  const { page, nextCursor } = takePage(rows, limit, (last) =>
    encodeCursor([sort, last.rarity, last.pulledAt.toISOString(), String(last.sequence)]),
  );
  return { cards: page.map((row) => toInventoryCard(row, now)), nextCursor };
}

function dateRange(cursor: string | undefined): Prisma.Sql {
  if (!cursor) return Prisma.sql`TRUE`;
  const [, , date, number] = decodeCursor(
    cursor,
    z.tuple([z.literal("date-pulled"), z.enum(RARITIES), cursorTimeSchema, sequence]),
  );
  return older(date, number);
}

/** Two ranges, because a single condition would read the index from the rarity's first card. */
function rarityRanges(cursor: string | undefined): Prisma.Sql[] {
  if (!cursor) return [Prisma.sql`TRUE`];
  const [, rarity, date, number] = decodeCursor(
    cursor,
    z.tuple([z.literal("rarity"), z.enum(RARITIES), cursorTimeSchema, sequence]),
  );
  return [
    Prisma.sql`c.rarity = ${rarity} AND ${older(date, number)}`,
    Prisma.sql`c.rarity > ${rarity}`,
  ];
}

function older(date: string, number: string): Prisma.Sql {
  return Prisma.sql`(c.pulled_at, c.sequence) < (${date}::timestamptz, ${number}::bigint)`;
}
