import "server-only";

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
import { queryRows } from "@/lib/platform/database/query-rows";
import { readLately } from "@/lib/platform/database/replica";
import { keyset, sortValuesShape, type SortKey } from "@/lib/platform/paging/keyset";

const rowSchema = inventoryCardRowSchema.extend(sortValuesShape);
export type CardPage = { cards: InventoryCard[]; nextCursor: string | null };
type Rank = SortKey & { isDescending: boolean };

/** Sort keys that precede the pull date. */
const RANKS: Record<Exclude<CardSort, "date-pulled">, Rank> = {
  rarity: { value: Prisma.sql`c.rarity`, type: "text", isDescending: false },
  value: { value: Prisma.sql`c.estimated_value`, type: "numeric", isDescending: true },
  player: { value: Prisma.sql`plain_text(c.player)`, type: "text", isDescending: false },
};
const keysOf = (rank: Rank | null): SortKey[] => [
  { value: Prisma.sql`c.pulled_at`, type: "timestamptz" },
  { value: Prisma.sql`c.sequence`, type: "bigint" },
  { value: Prisma.sql`c.is_sample`, type: "boolean" },
  ...(rank ? [rank] : []),
];

type Options = CardListQuery & { ownerId: string; now?: Date };

/** Samples come last. */
export function listCards(options: Options): Promise<CardPage> {
  return readLately(() => selectCards(options));
}

/** Reads only ranges of the index for the status and sort order. */
async function selectCards({
  ownerId,
  status,
  sort,
  limit,
  cursor,
  now = new Date(),
  ...filter
}: Options): Promise<CardPage> {
  const rank = sort === "date-pulled" ? null : RANKS[sort];
  const order = orderOf(rank);
  const pages = keyset({ sort, keys: keysOf(rank), isForwardOnly: true }, cursor);
  const conditions = [heldFor(ownerId), await filterConditions(ownerId, filter)];
  if (status) conditions.push(Prisma.sql`c.status = ${status}`);
  const condition = Prisma.join(conditions, " AND ");
  const ranges = rangesAfter(rank, pages.after).map(
    (range) =>
      Prisma.sql`(SELECT c.* FROM cards c WHERE ${condition} AND ${range} ORDER BY ${order}
        LIMIT ${limit + 1})`,
  );
  const rows = await queryRows(db, rowSchema)`
    SELECT ${inventoryCardColumns}, ${pages.sortValues}
    FROM (${Prisma.join(ranges, " UNION ALL ")}) c ${besideCard}
    ORDER BY ${order} LIMIT ${limit + 1}`;
  const { rows: cards, nextCursor } = pages.page(rows, limit);
  return { cards: cards.map((row) => toInventoryCard(row, now)), nextCursor };
}

function orderOf(rank: Rank | null): Prisma.Sql {
  const byDate = Prisma.sql`c.pulled_at DESC, c.sequence DESC`;
  if (!rank) return Prisma.sql`c.is_sample, ${byDate}`;
  return rank.isDescending
    ? Prisma.sql`c.is_sample, ${rank.value} DESC, ${byDate}`
    : Prisma.sql`c.is_sample, ${rank.value}, ${byDate}`;
}

/** One range per column: a single condition would scan the index from its first card. */
function rangesAfter(rank: Rank | null, position: string[] | undefined): Prisma.Sql[] {
  if (!position) return [Prisma.sql`TRUE`];
  const [date, number, isSample, key] = position;
  const alike = isSample === "true" ? Prisma.sql`c.is_sample` : Prisma.sql`NOT c.is_sample`;
  const samples = isSample === "true" ? [] : [Prisma.sql`c.is_sample`];
  const older = Prisma.sql`(c.pulled_at, c.sequence) < (${date}::timestamptz, ${number}::bigint)`;
  if (!rank) return [Prisma.sql`${alike} AND ${older}`, ...samples];
  const value = Prisma.sql`${key}::text::${Prisma.raw(rank.type)}`;
  const beyond = rank.isDescending
    ? Prisma.sql`${rank.value} < ${value}`
    : Prisma.sql`${rank.value} > ${value}`;
  return [
    Prisma.sql`${alike} AND ${rank.value} = ${value} AND ${older}`,
    Prisma.sql`${alike} AND ${beyond}`,
    ...samples,
  ];
}
