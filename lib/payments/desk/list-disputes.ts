import "server-only";

import { defineList } from "@/lib/api/tables/define-list";
import { disputesTable } from "@/lib/payments/desk/disputes-table";
import { deskDisputeSchema } from "@/lib/payments/desk/schema";
import { Prisma } from "@/lib/platform/database/db";

const state = Prisma.sql`CASE
  WHEN d.status = 'WON' THEN 'won' WHEN d.status = 'CLOSED' THEN 'closed'
  WHEN d.status = 'LOST' THEN CASE WHEN d.released_at IS NULL THEN 'lost' ELSE 'released' END
  WHEN d.answer_by IS NULL THEN 'with-bank' ELSE 'to-answer' END`;

const paid = Prisma.sql`
  LEFT JOIN orders o ON o.payment_id = d.payment_id
  LEFT JOIN shipments s ON s.payment_id = d.payment_id
  LEFT JOIN grading_submissions g ON g.payment_id = d.payment_id`;
// An order's cards have a shipment with the same payment.
const number = Prisma.sql`coalesce(o.number, s.number, g.number)`;

export const disputeList = defineList(disputesTable, deskDisputeSchema, {
  from: Prisma.sql`disputes d ${paid}`,
  alias: "d",
  id: { value: Prisma.sql`d.id`, type: "uuid" },
  columns: Prisma.sql`
    d.id::text, d.reference, ${number} AS number,
    CASE WHEN o.id IS NOT NULL THEN '/admin/orders/' || o.number
      WHEN s.id IS NOT NULL THEN '/admin/shipments/' || s.id
      WHEN g.id IS NOT NULL THEN '/admin/grading/submissions/' || g.id END AS path,
    d.amount::text, (SELECT coalesce(sum(m.fee_cents - m.amount_cents), 0)::int FROM dispute_movements m
      WHERE m.dispute_id = d.id) AS "movedCents",
    d.reason, ${state} AS state, d.answer_by AS "answerBy", d.opened_at AS "openedAt",
    d.closed_at AS "closedAt"`,
  joins: paid,
  sorts: { opened: { value: Prisma.sql`d.opened_at`, type: "timestamptz" } },
  facets: { state },
  search: (q) => Prisma.sql`(d.reference = ${q} OR ${number} = upper(${q}))`,
});
