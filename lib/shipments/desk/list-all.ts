import "server-only";

import type { z } from "zod";

import { typedCode } from "@/lib/platform/ascii-digits";
import { csvStream } from "@/lib/platform/csv/csv-stream";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { readNumber } from "@/lib/platform/read-number";
import { hasWord } from "@/lib/platform/search-text";
import {
  countUpTo,
  eachRow,
  keyset,
  positionColumn,
  type SortKey,
} from "@/lib/platform/tables/keyset";
import {
  type AllShipments,
  type AllShipmentsQuery,
  type ListedShipment,
  listedShipmentSchema,
  type ShipmentSort,
} from "@/lib/shipments/desk/list-schema";
import { methodName } from "@/lib/shipments/method-name";
import { shipmentStatusName } from "@/lib/shipments/shipment-status";
import { trackingOf } from "@/lib/shipments/tracking-of";

const SORTS: Record<ShipmentSort, SortKey> = {
  paid: { value: Prisma.sql`s.paid_at`, type: "timestamptz" },
  declared: { value: Prisma.sql`(s.declared_value * 100)::bigint`, type: "bigint" },
};

const rowSchema = listedShipmentSchema.omit({ method: true, tracking: true }).extend({
  paidAt: column.date,
  shippedAt: column.date.nullable(),
  country: column.text,
  isSigned: column.boolean,
  carrier: column.text.nullable(),
  tracking: column.text.nullable(),
  position: positionColumn,
});

/** All paid shipments, also those that are joined with others. */
export async function listAllShipments(query: AllShipmentsQuery): Promise<AllShipments> {
  const from = Prisma.sql`FROM shipments s WHERE ${conditionsOf(query)}`;
  const [{ rows, nextCursor, previousCursor }, count] = await Promise.all([
    readPage(query),
    countUpTo(db, from),
  ]);
  return { shipments: rows, nextCursor, previousCursor, count };
}

async function readPage({ sort, cursor, limit, ...query }: AllShipmentsQuery) {
  const id: SortKey = { value: Prisma.sql`s.id`, type: "uuid" };
  const table = keyset({ sort, cursor, sorts: SORTS, id });
  const read = await queryRows(db, rowSchema)`
    SELECT s.id::text, s.number, s.status, s.paid_at AS "paidAt", s.shipped_at AS "shippedAt",
      s.full_name AS "fullName", s.country, s.is_signed AS "isSigned", s.carrier, s.tracking,
      s.declared_value::text AS "declaredValue", ${table.position},
      (SELECT u.username::text FROM users u WHERE u.id = s.user_id) AS username,
      (SELECT l.number FROM shipments l WHERE l.id = s.joined_to_id) AS "joinedTo",
      (SELECT count(*)::int FROM shipment_cards l WHERE l.shipment_id = s.id) AS "cardCount"
    FROM shipments s WHERE ${conditionsOf(query)} AND ${table.where}
    ORDER BY ${table.orderBy} LIMIT ${limit + 1}`;
  const { rows, ...cursors } = table.page(read, limit);
  return { ...cursors, rows: rows.map(toListed) };
}

function toListed(row: Omit<z.output<typeof rowSchema>, "position">): ListedShipment {
  const { id, number, status, fullName, cardCount, declaredValue, joinedTo, username } = row;
  return {
    id,
    number,
    status,
    fullName,
    cardCount,
    declaredValue,
    joinedTo,
    username,
    paidAt: row.paidAt.toISOString(),
    shippedAt: row.shippedAt?.toISOString() ?? null,
    method: methodName(row),
    tracking: trackingOf(row),
  };
}

type Filters = Pick<AllShipmentsQuery, "q" | "status" | "carrier">;

function conditionsOf({ q, status, carrier }: Filters): Prisma.Sql {
  const conditions = [Prisma.sql`s.payment_id IS NOT NULL`];
  if (status) conditions.push(Prisma.sql`s.status = ANY(${status}::text[])`);
  if (carrier) conditions.push(Prisma.sql`s.carrier = ANY(${carrier}::text[])`);
  if (q) conditions.push(matches(q));
  return Prisma.join(conditions, " AND ");
}

/** Limits a search for a common name to the newest shipments. */
const MOST_FOUND = 1000;

/** A shipment's number, a tracking number, the recipient, or the customer. */
function matches(q: string): Prisma.Sql {
  if (!hasWord(q)) return Prisma.sql`FALSE`;
  const code = typedCode(q.replaceAll(" ", "")).toUpperCase();
  const like = `%${q.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  return Prisma.sql`s.id IN (
    SELECT id FROM shipments WHERE number = ${readNumber(q, "FS")}
    UNION SELECT id FROM shipments WHERE tracking IS NOT NULL
      AND replace(upper(tracking), ' ', '') = ${code}
    UNION (SELECT id FROM shipments WHERE payment_id IS NOT NULL AND lower(full_name) LIKE ${like}
      ORDER BY paid_at DESC LIMIT ${MOST_FOUND})
    UNION (SELECT o.id FROM shipments o JOIN users u ON u.id = o.user_id
      WHERE o.payment_id IS NOT NULL
        AND lower(u.username::text || ' ' || u.email::text || ' ' || u.full_name) LIKE ${like}
      ORDER BY o.paid_at DESC LIMIT ${MOST_FOUND}))`;
}

const COLUMNS = [
  "shipment",
  "status",
  "paid",
  "shipped",
  "recipient",
  "method",
  "cards",
  "declared value (USD)",
  "carrier",
  "tracking",
  "in parcel of",
] as const;
const FILE_PAGE = 500;

/** The filtered list as CSV. */
export const exportShipments = (query: AllShipmentsQuery) => csvStream(COLUMNS, listLines(query));

async function* listLines(query: AllShipmentsQuery) {
  for await (const row of eachRow((cursor) => readPage({ ...query, cursor, limit: FILE_PAGE })))
    yield [
      row.number,
      shipmentStatusName(row.status),
      row.paidAt,
      row.shippedAt ?? "",
      row.fullName,
      row.method,
      row.cardCount,
      row.declaredValue,
      row.tracking?.carrier ?? "",
      row.tracking?.number ?? "",
      row.joinedTo ?? "",
    ];
}
