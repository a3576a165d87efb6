import "server-only";

import { z } from "zod";

import { defineList } from "@/lib/api/tables/define-list";
import { typedCode } from "@/lib/platform/ascii-digits";
import { Prisma } from "@/lib/platform/database/db";
import { readNumber } from "@/lib/platform/read-number";
import { likePart } from "@/lib/platform/search-text";
import { listedShipmentSchema } from "@/lib/shipments/desk/list-schema";
import { shipmentsTable } from "@/lib/shipments/desk/shipments-table";
import { methodName } from "@/lib/shipments/method-name";
import { trackingOf } from "@/lib/shipments/tracking-of";

/** All paid shipments, also those that are joined with others. */
export const shipmentList = defineList(
  shipmentsTable,
  listedShipmentSchema,
  {
    from: Prisma.sql`shipments s`,
    alias: "s",
    where: Prisma.sql`s.payment_id IS NOT NULL`,
    id: { value: Prisma.sql`s.id`, type: "uuid" },
    columns: Prisma.sql`
      s.id::text, s.number, s.status, s.paid_at AS "paidAt", s.shipped_at AS "shippedAt",
      s.full_name AS "fullName", s.country, s.is_signed AS "isSigned", s.carrier, s.tracking,
      s.declared_value::text AS "declaredValue",
      (SELECT u.username::text FROM users u WHERE u.id = s.user_id) AS username,
      (SELECT l.number FROM shipments l WHERE l.id = s.joined_to_id) AS "joinedTo",
      (SELECT count(*)::int FROM shipment_cards l WHERE l.shipment_id = s.id) AS "cardCount"`,
    sorts: {
      paid: { value: Prisma.sql`s.paid_at`, type: "timestamptz" },
      declared: {
        value: Prisma.sql`(s.declared_value * 100)::bigint`,
        type: "bigint",
      },
    },
    facets: { status: Prisma.sql`s.status`, carrier: Prisma.sql`s.carrier` },
    search: matches,
    read: listedShipmentSchema.omit({ method: true, tracking: true }).extend({
      country: z.string(),
      isSigned: z.boolean(),
      carrier: z.string().nullable(),
      tracking: z.string().nullable(),
    }),
  },
  ({ country, isSigned, carrier, tracking, ...shipment }) => ({
    ...shipment,
    method: methodName({ country, isSigned }),
    tracking: trackingOf({ carrier, tracking }),
  }),
);

/** Limits a search for a common name to the newest shipments. */
const MOST_FOUND = 1000;

/** A shipment's number, a tracking number, the recipient, or the customer. */
function matches(q: string): Prisma.Sql {
  const code = typedCode(q.replaceAll(" ", "")).toUpperCase();
  const like = likePart(q);
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
