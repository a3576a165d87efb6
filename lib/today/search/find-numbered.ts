import "server-only";

import { z } from "zod";

import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { formatPrice } from "@/lib/platform/money";
import { readNumber } from "@/lib/platform/read-number";
import type { Hit } from "@/lib/today/schema";
import { NUMBER_PREFIXES } from "@/lib/today/search/number-prefixes";

const MOST = 5;
const rowSchema = z.object({ id: column.text, name: column.text, detail: column.text });
const pricedRowSchema = rowSchema.extend({ total: column.decimal });
const payoutRowSchema = pricedRowSchema.extend({ status: column.text });

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Tracking numbers as printed: at least 8 letters and digits, with spaces between. */
const TRACKING = /^[A-Z0-9]{8,40}$/;
/** A payment at its provider, such as "pi_3Nv…". */
const REFERENCE = /^[a-z]{2,8}_[\w-]{4,100}$/i;

/** Ids of rows by their own number or id, each through an index; joined by UNION, not by OR. */
function idsOf(wanted: readonly (Prisma.Sql | false | "")[]): Prisma.Sql | null {
  const parts = wanted.filter((part) => typeof part === "object");
  return parts.length === 0 ? null : Prisma.join(parts, " UNION ");
}

const uuidIn = (text: string) => UUID.test(text) && text.toLowerCase();
const referenceIn = (text: string) => REFERENCE.test(text) && text;

/** The expression of the indexes by tracking number. */
const isTracked = (tracking: Prisma.Sql, code: string) =>
  Prisma.sql`${tracking} IS NOT NULL AND replace(upper(${tracking}), ' ', '') = ${code}`;

function trackingIn(text: string): string | false {
  const code = text.replaceAll(/[ -]/g, "").toUpperCase();
  return TRACKING.test(code) && /\d/.test(code) && code;
}

/** Payments by our id or their provider's reference. */
function paidBy(text: string): Prisma.Sql | null {
  const id = uuidIn(text);
  const reference = referenceIn(text);
  return idsOf([
    id && Prisma.sql`SELECT id FROM payments WHERE id = ${id}::uuid`,
    reference && Prisma.sql`SELECT id FROM payments WHERE reference = ${reference}`,
  ]);
}

export async function findOrders(text: string): Promise<Hit[]> {
  const number = readNumber(text, NUMBER_PREFIXES.order);
  const id = uuidIn(text);
  const code = trackingIn(text);
  const payments = paidBy(text);
  const ids = idsOf([
    number !== null && Prisma.sql`SELECT id FROM orders WHERE number = ${number}`,
    id && Prisma.sql`SELECT id FROM orders WHERE id = ${id}::uuid`,
    payments !== null && Prisma.sql`SELECT id FROM orders WHERE payment_id IN (${payments})`,
    code &&
      Prisma.sql`SELECT order_id FROM order_lines WHERE ${isTracked(Prisma.sql`tracking`, code)}`,
  ]);
  if (!ids) return [];
  const rows = await queryRows(db, pricedRowSchema)`
    SELECT o.id::text, o.number AS name, o.full_name AS detail, o.total::text
    FROM orders o WHERE o.id IN (${ids}) LIMIT ${MOST}`;
  return rows.map(({ total, ...row }) => ({
    ...row,
    kind: "order",
    detail: `${row.detail}, ${formatPrice(total)}`,
    path: `/admin/orders/${row.name}`,
  }));
}

export async function findShipments(text: string): Promise<Hit[]> {
  const number = readNumber(text, NUMBER_PREFIXES.shipment);
  const id = uuidIn(text);
  const code = trackingIn(text);
  const payments = paidBy(text);
  const ids = idsOf([
    number !== null && Prisma.sql`SELECT id FROM shipments WHERE number = ${number}`,
    id && Prisma.sql`SELECT id FROM shipments WHERE id = ${id}::uuid`,
    payments !== null && Prisma.sql`SELECT id FROM shipments WHERE payment_id IN (${payments})`,
    code && Prisma.sql`SELECT id FROM shipments WHERE ${isTracked(Prisma.sql`tracking`, code)}`,
    code &&
      Prisma.sql`SELECT shipment_id FROM carrier_labels
        WHERE ${isTracked(Prisma.sql`tracking`, code)}`,
  ]);
  if (!ids) return [];
  const rows = await queryRows(db, rowSchema)`
    SELECT s.id::text, s.number AS name, s.full_name AS detail
    FROM shipments s WHERE s.id IN (${ids}) LIMIT ${MOST}`;
  return rows.map((row) => ({ ...row, kind: "shipment", path: `/admin/shipments/${row.id}` }));
}

export async function findSubmissions(text: string): Promise<Hit[]> {
  const number = readNumber(text, NUMBER_PREFIXES.submission);
  const id = uuidIn(text);
  const payments = paidBy(text);
  const ids = idsOf([
    number !== null && Prisma.sql`SELECT id FROM grading_submissions WHERE number = ${number}`,
    id && Prisma.sql`SELECT id FROM grading_submissions WHERE id = ${id}::uuid`,
    payments !== null &&
      Prisma.sql`SELECT id FROM grading_submissions WHERE payment_id IN (${payments})`,
  ]);
  if (!ids) return [];
  const rows = await queryRows(db, rowSchema)`
    SELECT s.id::text, s.number AS name, coalesce(s.company, 'Evaluation') AS detail
    FROM grading_submissions s WHERE s.id IN (${ids}) LIMIT ${MOST}`;
  return rows.map((row) => ({
    ...row,
    kind: "submission",
    path: `/admin/grading/submissions/${row.id}`,
  }));
}

export async function findBatches(text: string): Promise<Hit[]> {
  const number = readNumber(text, NUMBER_PREFIXES.batch);
  const code = trackingIn(text);
  const ids = idsOf([
    number !== null && Prisma.sql`SELECT id FROM grading_batches WHERE number = ${number}`,
    code &&
      Prisma.sql`SELECT id FROM grading_batches WHERE ${isTracked(Prisma.sql`tracking`, code)}`,
  ]);
  if (!ids) return [];
  const rows = await queryRows(db, rowSchema)`
    SELECT b.id::text, b.number AS name, b.company AS detail
    FROM grading_batches b WHERE b.id IN (${ids}) LIMIT ${MOST}`;
  return rows.map((row) => ({ ...row, kind: "batch", path: `/admin/grading/batches/${row.id}` }));
}

const PAYOUT_QUEUES: Partial<Record<string, string>> = {
  REQUESTED: "requested",
  APPROVED: "approved",
  IN_BANK_FILE: "filed",
};

export async function findPayouts(text: string): Promise<Hit[]> {
  const number = readNumber(text, NUMBER_PREFIXES.payout);
  const id = uuidIn(text);
  const reference = referenceIn(text);
  const ids = idsOf([
    number !== null && Prisma.sql`SELECT id FROM payouts WHERE number = ${number}`,
    id && Prisma.sql`SELECT id FROM payouts WHERE id = ${id}::uuid`,
    reference && Prisma.sql`SELECT id FROM payouts WHERE reference = ${reference}`,
  ]);
  if (!ids) return [];
  const rows = await queryRows(db, payoutRowSchema)`
    SELECT p.id::text, p.number AS name, coalesce(u.username::text, 'Deleted account') AS detail,
      p.amount::text AS total, p.status
    FROM payouts p LEFT JOIN users u ON u.id = p.user_id WHERE p.id IN (${ids}) LIMIT ${MOST}`;
  return rows.map(({ total, status, ...row }) => ({
    ...row,
    kind: "payout",
    detail: `${row.detail}, ${formatPrice(total)}`,
    path: `/admin/payouts?queue=${PAYOUT_QUEUES[status] ?? "ended"}&number=${row.name}`,
  }));
}

export async function findClaims(text: string): Promise<Hit[]> {
  const number = readNumber(text, NUMBER_PREFIXES.claim);
  const id = uuidIn(text);
  const ids = idsOf([
    number !== null && Prisma.sql`SELECT id FROM claims WHERE number = ${number}`,
    id && Prisma.sql`SELECT id FROM claims WHERE id = ${id}::uuid`,
  ]);
  if (!ids) return [];
  const rows = await queryRows(db, rowSchema)`
    SELECT c.id::text, c.number AS name, coalesce(u.username::text, '') AS detail
    FROM claims c LEFT JOIN users u ON u.id = c.user_id WHERE c.id IN (${ids}) LIMIT ${MOST}`;
  return rows.map((row) => ({ ...row, kind: "claim", path: `/admin/claims/${row.id}` }));
}
