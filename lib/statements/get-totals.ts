import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { readLately } from "@/lib/platform/database/replica";
import { mapValues } from "@/lib/platform/map-values";
import type { Statement } from "@/lib/statements/schema";
import type { Totals } from "@/lib/statements/summary";
import { byValue, startOf } from "@/lib/statements/table-rows";

const paidSchema = z.object({
  boxes: column.bigint,
  cards: column.bigint,
  shipping: column.bigint,
  orderFees: column.bigint,
  grading: column.bigint,
  refunds: column.bigint,
  bank: column.bigint,
});
const balanceSchema = z.object({
  price: column.bigint,
  fees: column.bigint,
  compensation: column.bigint,
  payouts: column.bigint,
  before: column.bigint,
});
const costSchema = z.object({
  soldCost: column.bigint,
  soldGrading: column.bigint,
  heldCost: column.bigint,
  heldGrading: column.bigint,
  boxCost: column.bigint,
});

/** What the books say about a collector's year, and the cost of what they sold and have. */
export async function getTotals(statement: Statement): Promise<Totals> {
  const [paid, balance, costs] = await readLately(() =>
    Promise.all([readPaid(statement), readBalance(statement), readCosts(statement)]),
  );
  return mapValues({ ...paid, ...balance, ...costs }, Number);
}

const readPaid = ({ userId, year }: Statement) =>
  queryRow(db, paidSchema)`
    SELECT coalesce(-sum(cents) FILTER (WHERE is_sale AND account = 'BOXES'), 0)::bigint AS boxes,
      coalesce(sum(cents) FILTER (WHERE kind = 'CARD_SALE' AND account = 'DEPOSITS'), 0)::bigint
        AS cards,
      coalesce(-sum(cents) FILTER (WHERE is_sale AND account = 'SHIPPING'), 0)::bigint AS shipping,
      coalesce(-sum(cents) FILTER (WHERE is_sale AND account = 'ORDER_FEES'), 0)::bigint
        AS "orderFees",
      coalesce(-sum(cents) FILTER (WHERE is_sale AND account = 'GRADING'), 0)::bigint AS grading,
      coalesce(-sum(cents) FILTER (WHERE kind = 'REFUND' AND account = 'REFUNDS_DUE'), 0)::bigint
        AS refunds,
      coalesce(sum(cents - bank_fee) FILTER (WHERE account = 'DISPUTES'), 0)::bigint AS bank
    FROM (
      SELECT e.kind, e.bank_fee, l.account, l.amount_cents AS cents,
        e.kind IN ('ORDER', 'SHIPMENT', 'SUBMISSION') AS is_sale
      FROM customer_entries(${userId}::uuid) e JOIN book_lines l ON l.entry_id = e.entry_id
      WHERE e.at >= ${startOf(year)} AND e.at < ${startOf(year + 1)}
    ) lines`;

const readBalance = ({ userId, year }: Statement) =>
  queryRow(db, balanceSchema)`
    SELECT coalesce(-sum(cents + market_fee) FILTER (WHERE is_sale), 0)::bigint AS price,
      coalesce(-sum(market_fee) FILTER (WHERE is_sale), 0)::bigint AS fees,
      coalesce(-sum(cents) FILTER (WHERE kind = 'COMPENSATION'), 0)::bigint AS compensation,
      coalesce(sum(cents) FILTER (WHERE NOT is_sale AND kind <> 'COMPENSATION'), 0)::bigint
        AS payouts,
      (SELECT coalesce(-sum(l.amount_cents), 0) FROM book_lines l
        JOIN book_entries e ON e.id = l.entry_id
        WHERE l.collector_id = ${userId}::uuid AND e.at < ${startOf(year)})::bigint AS before
    FROM (
      SELECT l.amount_cents AS cents, e.kind, e.kind IN ('CARD_SALE', 'REFUND') AS is_sale,
        coalesce(f.amount_cents, 0) AS market_fee
      FROM book_lines l JOIN book_entries e ON e.id = l.entry_id
      LEFT JOIN book_lines f ON f.entry_id = e.id AND f.account = 'MARKET_FEES'
      WHERE l.collector_id = ${userId}::uuid AND e.at >= ${startOf(year)}
        AND e.at < ${startOf(year + 1)}
    ) lines`;

const readCosts = (of: Statement) =>
  queryRow(db, costSchema)`
    SELECT sold.cost AS "soldCost", sold.grading AS "soldGrading", held.cost AS "heldCost",
      held.grading AS "heldGrading", boxes.cost AS "boxCost"
    FROM (
      SELECT coalesce(sum(cost), 0)::bigint AS cost, coalesce(sum(grading), 0)::bigint AS grading
      FROM sold_cards(${of.userId}::uuid, ${startOf(of.year)}, ${startOf(of.year + 1)},
        ${byValue(of)})
    ) sold, (
      SELECT coalesce(sum(cost), 0)::bigint AS cost, coalesce(sum(grading), 0)::bigint AS grading
      FROM held_cards(${of.userId}::uuid, ${startOf(of.year + 1)}, ${byValue(of)})
    ) held, (
      SELECT coalesce(sum(cost), 0)::bigint AS cost
      FROM held_boxes(${of.userId}::uuid, ${startOf(of.year + 1)})
    ) boxes`;
