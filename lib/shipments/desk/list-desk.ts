import "server-only";

import { z } from "zod";

import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryJson, queryRows } from "@/lib/platform/database/query-rows";
import { byTime, keyset, sortValuesShape } from "@/lib/platform/paging/keyset";
import { inParcel, isJoinable } from "@/lib/shipments/desk/parcel-sql";
import type { DeskQueue } from "@/lib/shipments/desk/queues";
import { methodName } from "@/lib/shipments/method-name";
import { deskRowSchema, type ShipmentDesk } from "@/lib/shipments/schema";

const PAGE = 50;

/** Literals, because parameters don't match the partial index. */
const QUEUES: Record<DeskQueue, Prisma.Sql> = {
  "to-pack": Prisma.sql`s.status = 'PAID' AND s.joined_to_id IS NULL`,
  "to-ship": Prisma.sql`s.status = 'PACKED' AND s.joined_to_id IS NULL`,
  "on-the-way": Prisma.sql`s.status = 'SHIPPED' AND s.joined_to_id IS NULL AND s.returning_at IS NULL`,
  "coming-back": Prisma.sql`s.returning_at IS NOT NULL AND s.joined_to_id IS NULL`,
};

const rowSchema = deskRowSchema
  .omit({ method: true })
  .extend({ isSigned: column.boolean, ...sortValuesShape });
const OLDEST = byTime("paidAt", Prisma.sql`s.paid_at`, Prisma.sql`s.id`);

const countRowSchema = z.object({ status: column.text, shipments: column.int });

type Options = { queue: DeskQueue; cursor: string | undefined };

/** Oldest payment first. */
export async function listShipmentDesk({ queue, cursor }: Options): Promise<ShipmentDesk> {
  const page = keyset(OLDEST, cursor);
  const [rows, counts] = await Promise.all([
    queryJson(db, rowSchema)`
      SELECT s.id::text, s.number, s.status, s.paid_at AS "paidAt", s.full_name AS "fullName",
        s.country, parcel."isSigned", parcel."declaredValue", parcel.joined,
        cards."cardCount", cards."checkedCount", cards."firstPlace",
        ARRAY(SELECT other.number FROM shipments other WHERE s.status = 'PAID' AND ${isJoinable}
          ORDER BY other.paid_at LIMIT 20) AS joinable, ${page.sortValues}
      FROM (SELECT * FROM shipments s WHERE ${QUEUES[queue]} AND ${page.where} ORDER BY ${page.orderBy}
        LIMIT ${PAGE + 1}) s
      CROSS JOIN LATERAL (
        SELECT bool_or(p.is_signed) AS "isSigned", sum(p.declared_value)::text AS "declaredValue",
          coalesce(array_agg(p.number ORDER BY p.paid_at, p.id) FILTER (WHERE p.id <> s.id), '{}')
            AS joined
        FROM shipments p WHERE p.id IN ${inParcel}
      ) parcel
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS "cardCount", count(l.checked_at)::int AS "checkedCount",
          min(c.vault_place) FILTER (WHERE l.checked_at IS NULL) AS "firstPlace"
        FROM shipment_cards l JOIN cards c ON c.id = l.card_id
        WHERE l.shipment_id IN ${inParcel}
      ) cards
      ORDER BY ${page.orderBy}`,
    queryRows(db, countRowSchema)`
      SELECT CASE WHEN returning_at IS NOT NULL THEN 'RETURNING' ELSE status END AS status,
        count(*)::int AS shipments FROM shipments
      WHERE status IN ('PAID', 'PACKED', 'SHIPPED') AND joined_to_id IS NULL GROUP BY 1`,
  ]);
  const { rows: shipments, nextCursor } = page.page(rows, PAGE);
  const countOf = (status: string) => counts.find((row) => row.status === status)?.shipments ?? 0;
  return {
    counts: {
      "to-pack": countOf("PAID"),
      "to-ship": countOf("PACKED"),
      "on-the-way": countOf("SHIPPED"),
      "coming-back": countOf("RETURNING"),
    },
    shipments: shipments.map(({ isSigned, ...row }) => ({
      ...row,
      method: methodName({ country: row.country, isSigned }),
    })),
    nextCursor,
  };
}
