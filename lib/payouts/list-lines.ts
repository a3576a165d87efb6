import "server-only";

import { z } from "zod";

import { type BalanceLine, balanceLineSchema, type BalanceLines } from "@/lib/payouts/schema";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { toDecimalString } from "@/lib/platform/money";
import { keyset, type Order, sortValuesShape } from "@/lib/platform/paging/keyset";

const PAGE = 25;
const NEWEST: Order = { sort: "-entry", keys: [{ value: Prisma.sql`e.id`, type: "bigint" }] };

const rowSchema = z.object({
  id: column.text,
  kind: column.text,
  at: column.date,
  cents: column.bigint,
  name: column.text.nullable(),
  price: column.decimal.nullable(),
  fee: column.decimal.nullable(),
  number: column.text.nullable(),
  isTaken: column.boolean,
  isHeld: column.boolean,
  freeAt: column.date.nullable(),
});
type Row = z.infer<typeof rowSchema>;
const positionedSchema = rowSchema.extend(sortValuesShape);
type Options = { userId: string; cursor: string | undefined; limit?: number; now?: Date };

export async function listLines({
  userId,
  cursor,
  limit = PAGE,
  now = new Date(),
}: Options): Promise<BalanceLines> {
  const page = keyset(NEWEST, cursor);
  const rows = await queryRows(db, positionedSchema)`
    SELECT e.id::text, e.kind, e.at, -l.amount_cents AS cents, sale.name, sale.price, sale.fee,
      coalesce(sale.number, p.number, k.number) AS number, taken.entry_id IS NOT NULL AS "isTaken",
      coalesce(sale.free_at = 'infinity', FALSE) AS "isHeld",
      nullif(sale.free_at, 'infinity') AS "freeAt", ${page.sortValues}
    FROM book_lines l JOIN book_entries e ON e.id = l.entry_id
    LEFT JOIN LATERAL (
      SELECT format('%s, %s %s, number %s', c.player, c.year, c.set, c.number) AS name,
        s.price::text, s.fee::text, o.number, proceeds_free_at(s.id) AS free_at
      FROM order_cards s JOIN cards c ON c.id = s.card_id JOIN orders o ON o.id = s.order_id
      WHERE s.id = sale_of_entry(e)
    ) sale ON TRUE
    LEFT JOIN payouts p ON p.id = e.subject_id
    LEFT JOIN claims k ON e.kind = 'COMPENSATION' AND k.id = e.subject_id
    LEFT JOIN payout_items taken ON taken.entry_id = e.id AND taken.released_at IS NULL
    WHERE l.collector_id = ${userId}::uuid AND ${page.where}
    ORDER BY ${page.orderBy} LIMIT ${limit + 1}`;
  const { rows: lines, nextCursor } = page.page(rows, limit);
  return { lines: lines.map((row) => toLine(row, now)), nextCursor };
}

const KINDS: Record<string, BalanceLine["kind"]> = { CARD_SALE: "SALE" };

function toLine({ id, at, cents, name, price, fee, number, ...row }: Row, now: Date): BalanceLine {
  const isPending = row.isHeld || (row.freeAt !== null && row.freeAt > now);
  return {
    id,
    kind: KINDS[row.kind] ?? balanceLineSchema.shape.kind.parse(row.kind),
    at: at.toISOString(),
    amount: toDecimalString(Number(cents)),
    card: name !== null && price !== null && fee !== null ? { name, price, fee } : null,
    number,
    state: name === null && row.kind !== "COMPENSATION" ? null : stateOf({ ...row, isPending }),
    freeAt: isPending && !row.isTaken ? (row.freeAt?.toISOString() ?? null) : null,
  };
}

function stateOf({
  isTaken,
  isHeld,
  isPending,
}: Pick<Row, "isTaken" | "isHeld"> & { isPending: boolean }): BalanceLine["state"] {
  if (isTaken) return "TAKEN";
  if (isHeld) return "HELD";
  return isPending ? "PENDING" : "AVAILABLE";
}
