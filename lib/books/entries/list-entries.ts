import "server-only";

import { z } from "zod";

import { ACCOUNT_IDS, KIND_IDS } from "@/lib/books/accounts";
import type { EntriesQuery, Entry } from "@/lib/books/entries/schema";
import { stateNameOf } from "@/lib/platform/countries/find-state";
import { US_STATES } from "@/lib/platform/countries/us-states";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { within } from "@/lib/platform/tables/day-range";
import { countUpTo, keyset, positionColumn } from "@/lib/platform/tables/keyset";

const rowSchema = z.object({
  id: column.text,
  at: column.date,
  kind: z.enum(KIND_IDS),
  subjectId: column.text,
  number: column.text.nullable(),
  country: column.text.nullable(),
  state: column.text.nullable(),
  lines: z.array(z.object({ account: z.enum(ACCOUNT_IDS), amountCents: z.int() })),
  position: positionColumn,
});

/** The subject of the entry, by the number that people use. */
const number = Prisma.sql`
  CASE
    WHEN e.kind = 'ORDER' THEN (SELECT o.number FROM orders o WHERE o.id = e.subject_id)
    WHEN e.kind = 'CARD_SALE' THEN (
      SELECT o.number FROM order_cards l JOIN orders o ON o.id = l.order_id
      WHERE l.id = e.subject_id)
    WHEN e.kind = 'SHIPMENT' THEN (SELECT s.number FROM shipments s WHERE s.id = e.subject_id)
    WHEN e.kind = 'SUBMISSION' THEN (
      SELECT s.number FROM grading_submissions s WHERE s.id = e.subject_id)
    WHEN e.kind LIKE 'PAYOUT%' THEN (SELECT p.number FROM payouts p WHERE p.id = e.subject_id)
    ELSE (
      SELECT coalesce(
        (SELECT o.number FROM orders o WHERE o.payment_id = paid.id),
        (SELECT s.number FROM shipments s WHERE s.payment_id = paid.id),
        (SELECT s.number FROM grading_submissions s WHERE s.payment_id = paid.id))
      FROM (SELECT coalesce(
        (SELECT r.payment_id FROM refunds r WHERE r.id = e.subject_id), e.subject_id) AS id) paid)
  END`;

type Options = EntriesQuery & { limit: number };

export async function listBookEntries({ limit, ...query }: Options) {
  const table = keyset({
    sort: query.sort,
    cursor: query.cursor,
    sorts: { at: { value: Prisma.sql`e.at`, type: "timestamptz" } },
    id: { value: Prisma.sql`e.id`, type: "bigint" },
  });
  const matching = Prisma.sql`FROM book_entries e WHERE ${Prisma.join(conditionsOf(query), " AND ")}`;
  const [rows, count] = await Promise.all([
    queryRows(db, rowSchema)`
      SELECT e.id::text, e.at, e.kind, e.subject_id::text AS "subjectId", ${number} AS number,
        e.country, e.state, e.position, (
          SELECT json_agg(json_build_object('account', l.account, 'amountCents', l.amount_cents)
            ORDER BY l.amount_cents DESC, l.account)
          FROM book_lines l WHERE l.entry_id = e.id) AS lines
      FROM (
        SELECT e.*, ${table.position} ${matching} AND ${table.where}
        ORDER BY ${table.orderBy} LIMIT ${limit + 1}
      ) e ORDER BY ${table.orderBy}`,
    countUpTo(db, matching),
  ]);
  const page = table.page(rows, limit);
  return { ...page, rows: page.rows.map(toEntry), count };
}

function toEntry({ at, state, ...row }: Omit<z.output<typeof rowSchema>, "position">): Entry {
  return {
    ...row,
    at: at.toISOString(),
    state: state === null ? null : stateNameOf({ state, country: row.country ?? "" }),
  };
}

function conditionsOf({
  account,
  kind,
  from,
  to,
  country,
  state,
}: Omit<Options, "limit">): Prisma.Sql[] {
  const conditions = [Prisma.sql`TRUE`];
  if (kind) conditions.push(Prisma.sql`e.kind = ANY(${kind})`);
  if (account)
    conditions.push(Prisma.sql`EXISTS (
      SELECT FROM book_lines l WHERE l.entry_id = e.id AND l.account = ANY(${account}))`);
  conditions.push(...within(Prisma.sql`e.at`, { from, to }));
  if (country) conditions.push(Prisma.sql`e.country = ${country}`);
  if (state) conditions.push(Prisma.sql`lower(btrim(e.state, ' .')) = ANY(${spellingsOf(state)})`);
  return conditions;
}

function spellingsOf(state: string): string[] {
  const known = US_STATES.find(({ name }) => name === state);
  return [state, ...(known ? [known.code] : [])].map((spelling) => spelling.toLowerCase());
}
