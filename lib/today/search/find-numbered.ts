import "server-only";

import { z } from "zod";

import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { formatPrice } from "@/lib/platform/money";
import { readNumber } from "@/lib/platform/read-number";
import type { Hit } from "@/lib/today/schema";
import { NUMBER_PREFIXES } from "@/lib/today/search/number-prefixes";

const MOST = 5;
const rowSchema = z.object({
  id: column.text,
  name: column.text,
  detail: column.text,
  total: column.decimal.nullable(),
  status: column.text.nullable(),
});
type Row = z.infer<typeof rowSchema>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Tracking numbers as printed: at least 8 letters and digits, with spaces between. */
const TRACKING = /^[A-Z0-9]{8,40}$/;
/** A payment at its provider, such as "pi_3Nv…". */
const REFERENCE = /^[a-z]{2,8}_[\w-]{4,100}$/i;

/** What a text may name, besides the number of a record. */
type Named = Record<"id" | "code" | "reference", string | null>;

function readNames(text: string): Named {
  const code = text.replaceAll(/[ -]/g, "").toUpperCase();
  return {
    id: UUID.test(text) ? text.toLowerCase() : null,
    code: TRACKING.test(code) && /\d/.test(code) ? code : null,
    reference: REFERENCE.test(text) ? text : null,
  };
}

type Ids = (Prisma.Sql | null | "")[];

/** Each id comes through an index: joined by UNION, not by OR. */
function union(wanted: Ids): Prisma.Sql | null {
  const parts = wanted.filter((part) => part instanceof Prisma.Sql);
  return parts.length === 0 ? null : Prisma.join(parts, " UNION ");
}

const byId = (table: Prisma.Sql, { id }: Named) =>
  id && Prisma.sql`SELECT id FROM ${table} WHERE id = ${id}::uuid`;

const byReference = (table: Prisma.Sql, { reference }: Named) =>
  reference && Prisma.sql`SELECT id FROM ${table} WHERE reference = ${reference}`;

const PAYMENTS = Prisma.sql`payments`;

function byPayment(table: Prisma.Sql, named: Named) {
  const payments = union([byId(PAYMENTS, named), byReference(PAYMENTS, named)]);
  return payments && Prisma.sql`SELECT id FROM ${table} WHERE payment_id IN (${payments})`;
}

/** The expression of the indexes by tracking number. */
const byTracking = (table: Prisma.Sql, key: Prisma.Sql, { code }: Named) =>
  code &&
  Prisma.sql`SELECT ${key} FROM ${table}
    WHERE tracking IS NOT NULL AND replace(upper(tracking), ' ', '') = ${code}`;

const PAYOUT_QUEUES: Partial<Record<string, string>> = {
  REQUESTED: "requested",
  APPROVED: "approved",
  IN_BANK_FILE: "filed",
};

type Numbered = {
  table: Prisma.Sql;
  /** The ids of those that are named by something else than their number or id. */
  also?: (table: Prisma.Sql, named: Named) => Ids;
  /** Columns of the row `t`. */
  detail: Prisma.Sql;
  total?: Prisma.Sql;
  status?: Prisma.Sql;
  path: (row: Row) => string;
};
const ID = Prisma.sql`id`;

const NUMBERED: Record<keyof typeof NUMBER_PREFIXES, Numbered> = {
  order: {
    table: Prisma.sql`orders`,
    also: (table, named) => [
      byPayment(table, named),
      byTracking(Prisma.sql`order_lines`, Prisma.sql`order_id`, named),
    ],
    detail: Prisma.sql`t.full_name`,
    total: Prisma.sql`t.total`,
    path: ({ name }) => `/admin/orders/${name}`,
  },
  shipment: {
    table: Prisma.sql`shipments`,
    also: (table, named) => [
      byPayment(table, named),
      byTracking(table, ID, named),
      byTracking(Prisma.sql`carrier_labels`, Prisma.sql`shipment_id`, named),
    ],
    detail: Prisma.sql`t.full_name`,
    path: ({ id }) => `/admin/shipments/${id}`,
  },
  submission: {
    table: Prisma.sql`grading_submissions`,
    also: (table, named) => [byPayment(table, named)],
    detail: Prisma.sql`coalesce(t.company, 'Evaluation')`,
    path: ({ id }) => `/admin/grading/submissions/${id}`,
  },
  batch: {
    table: Prisma.sql`grading_batches`,
    also: (table, named) => [byTracking(table, ID, named)],
    detail: Prisma.sql`t.company`,
    path: ({ id }) => `/admin/grading/batches/${id}`,
  },
  payout: {
    table: Prisma.sql`payouts`,
    also: (table, named) => [byReference(table, named)],
    detail: Prisma.sql`coalesce((SELECT username::text FROM users WHERE id = t.user_id), 'Deleted account')`,
    total: Prisma.sql`t.amount`,
    status: Prisma.sql`t.status`,
    path: ({ name, status }) =>
      `/admin/payouts?queue=${PAYOUT_QUEUES[status ?? ""] ?? "ended"}&number=${name}`,
  },
  claim: {
    table: Prisma.sql`claims`,
    detail: Prisma.sql`coalesce((SELECT username::text FROM users WHERE id = t.user_id), '')`,
    path: ({ id }) => `/admin/claims/${id}`,
  },
};

const NONE = Prisma.sql`NULL`;

/** Records of a kind by their number or id, or by what names them from outside. */
export async function findNumbered(kind: keyof typeof NUMBERED, text: string): Promise<Hit[]> {
  const { table, also, detail, total = NONE, status = NONE, path } = NUMBERED[kind];
  const number = readNumber(text, NUMBER_PREFIXES[kind]);
  const named = readNames(text);
  const ids = union([
    number && Prisma.sql`SELECT id FROM ${table} WHERE number = ${number}`,
    byId(table, named),
    ...(also?.(table, named) ?? []),
  ]);
  if (!ids) return [];
  const rows = await queryRows(db, rowSchema)`
    SELECT t.id::text, t.number AS name, ${detail} AS detail, ${total}::text AS total,
      ${status}::text AS status
    FROM ${table} t WHERE t.id IN (${ids}) LIMIT ${MOST}`;
  return rows.map((row) => ({
    kind,
    id: row.id,
    name: row.name,
    detail: row.total === null ? row.detail : `${row.detail}, ${formatPrice(row.total)}`,
    path: path(row),
  }));
}
