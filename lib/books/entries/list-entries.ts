import "server-only";

import { defineList } from "@/lib/api/tables/define-list";
import { entriesTable } from "@/lib/books/entries/entries-table";
import { entrySchema } from "@/lib/books/entries/schema";
import { stateNameOf } from "@/lib/platform/countries/find-state";
import { US_STATES } from "@/lib/platform/countries/us-states";
import { Prisma } from "@/lib/platform/database/db";

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
        (SELECT r.payment_id FROM refunds r WHERE r.id = e.subject_id),
        (SELECT d.payment_id FROM dispute_movements m JOIN disputes d ON d.id = m.dispute_id
          WHERE m.id = e.subject_id),
        e.subject_id) AS id) paid)
  END`;

export const entryList = defineList(
  entriesTable,
  entrySchema,
  {
    from: Prisma.sql`book_entries e`,
    alias: "e",
    id: { value: Prisma.sql`e.id`, type: "bigint" },
    columns: Prisma.sql`
      e.id::text, e.at, e.kind, e.subject_id::text AS "subjectId", ${number} AS number,
      e.country, e.state, (
        SELECT json_agg(json_build_object('account', l.account, 'amountCents', l.amount_cents)
          ORDER BY l.amount_cents DESC, l.account)
        FROM book_lines l WHERE l.entry_id = e.id) AS lines`,
    sorts: { at: { value: Prisma.sql`e.at`, type: "timestamptz" } },
    facets: {
      account: (accounts: readonly string[]) => Prisma.sql`EXISTS (
        SELECT FROM book_lines l WHERE l.entry_id = e.id AND l.account = ANY(${accounts}))`,
      kind: Prisma.sql`e.kind`,
      from: Prisma.sql`e.at`,
      to: Prisma.sql`e.at`,
      country: (country: string) => Prisma.sql`e.country = ${country}`,
      state: (state: string) =>
        Prisma.sql`lower(btrim(e.state, ' .')) = ANY(${spellingsOf(state)})`,
    },
  },
  (entry) => ({
    ...entry,
    state: entry.state && stateNameOf({ state: entry.state, country: entry.country ?? "" }),
  }),
);

function spellingsOf(state: string): string[] {
  const known = US_STATES.find(({ name }) => name === state);
  return [state, ...(known ? [known.code] : [])].map((spelling) => spelling.toLowerCase());
}
