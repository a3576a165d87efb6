import "server-only";

import { z } from "zod";

import { claimableUntil } from "@/lib/claims/deadlines";
import { CLAIM_REASON_IDS, type ClaimReason } from "@/lib/claims/reasons";
import { CLAIM_SUBJECTS, type OpenClaimInput } from "@/lib/claims/schema";
import { type Db, Prisma } from "@/lib/platform/database/db";
import { column, idRowSchema, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { dayOf, formatMediumDate } from "@/lib/platform/time";
import { lateOn, lossReportableUntil } from "@/lib/shipments/parcel-promise";

export type SubjectName = Pick<OpenClaimInput, "orderCardId" | "cardId" | "orderLineId">;

/** The subject of a claim, with its order, box and shipment. */
export const subjectSchema = z.object({
  kind: z.enum(CLAIM_SUBJECTS),
  orderCardId: column.text.nullable(),
  /** Set for purchased and pulled cards. */
  cardId: column.text.nullable(),
  /** The line of the box, including for a pulled card. */
  orderLineId: column.text.nullable(),
  sellerId: column.text.nullable(),
  buyerId: column.text.nullable(),
  /** Who claimed the box as a gift, and so has its cards. The buyer gets the refunds. */
  recipientId: column.text.nullable(),
  orderId: column.text,
  orderNumber: column.text,
  paymentId: column.text,
  isTest: column.boolean,
  name: column.text,
  boxId: column.text,
  /** Includes shipping for a box. */
  paid: column.decimal,
  soldAt: column.date,
  sentAt: column.date.nullable(),
  deliveredAt: column.date.nullable(),
  shipmentId: column.text.nullable(),
  shipmentNumber: column.text.nullable(),
  /** What its shipment is insured for. */
  declaredValue: column.decimal.nullable(),
  /** Where it was sent, or would be. */
  country: column.text,
  /** Whether the buyer, or the recipient of the gift, still owns the card. */
  isTheirs: column.boolean,
  frontKey: column.text.nullable(),
  backKey: column.text.nullable(),
  breakId: column.text.nullable(),
  offsetA: column.int.nullable(),
  offsetB: column.int.nullable(),
});
export type Subject = z.infer<typeof subjectSchema>;

/** Who has what the subject is about. */
const holder = Prisma.sql`coalesce(recipient_of(l.id), o.user_id)`;

/** Joins `x`, which has the subject's ID in one of three columns. */
export const subjectJoins = Prisma.sql`
  LEFT JOIN order_cards s ON s.id = x.order_card_id
  LEFT JOIN cards c ON c.id = coalesce(s.card_id, x.card_id)
  LEFT JOIN packs k ON k.id = c.pack_id LEFT JOIN owned_boxes b ON b.id = k.box_id
  LEFT JOIN LATERAL (
    SELECT * FROM order_lines WHERE id = x.order_line_id
    UNION ALL SELECT * FROM order_lines
    WHERE x.card_id IS NOT NULL AND product_id = b.product_id AND cancelled_at IS NULL
  ) l ON TRUE
  JOIN orders o ON o.id = coalesce(s.order_id, l.order_id) JOIN payments y ON y.id = o.payment_id
  JOIN products p ON p.id = coalesce(b.product_id, l.product_id)
  LEFT JOIN breaks br ON br.product_id = p.id AND br.status = 'COMMITTED'
  LEFT JOIN shipments h ON h.id = CASE WHEN c.id IS NULL THEN l.shipment_id ELSE c.shipment_id END
    AND h.user_id = ${holder}`;

export const subjectColumns = Prisma.sql`
  CASE WHEN s.id IS NOT NULL THEN 'ORDER_CARD' WHEN c.id IS NOT NULL THEN 'CARD' ELSE 'ORDER_LINE'
    END AS kind,
  s.id::text AS "orderCardId", c.id::text AS "cardId", l.id::text AS "orderLineId",
  s.seller_id::text AS "sellerId", o.user_id::text AS "buyerId",
  recipient_of(l.id)::text AS "recipientId",
  o.id::text AS "orderId", o.number AS "orderNumber", o.payment_id::text AS "paymentId",
  y.provider = 'test' AS "isTest",
  coalesce(format('%s, %s %s, number %s', c.player, c.year, c.set, c.number), p.name) AS name,
  p.box_id AS "boxId",
  coalesce(s.price, l.price + l.shipping)::text AS paid,
  coalesce(s.sold_at, o.placed_at) AS "soldAt",
  CASE WHEN c.id IS NULL THEN l.shipped_at ELSE c.left_at END AS "sentAt",
  h.delivered_at AS "deliveredAt", h.id::text AS "shipmentId", h.number AS "shipmentNumber",
  h.declared_value::text AS "declaredValue", coalesce(h.country, o.country) AS country,
  c.id IS NULL
    OR (c.owner_id = ${holder} AND c.bought_at IS NOT DISTINCT FROM s.sold_at) AS "isTheirs",
  c.front_key AS "frontKey", c.back_key AS "backKey", br.id::text AS "breakId",
  c.offset_a_ms AS "offsetA", c.offset_b_ms AS "offsetB"`;

/** Maps a purchased card to its sale. Throws 404 unless the collector got it and still owns it. */
export async function getSubject(
  tx: Db,
  { named, userId }: { named: SubjectName; userId: string },
): Promise<Subject> {
  const saleId = named.cardId ? await findSale(tx, { cardId: named.cardId, userId }) : undefined;
  const { orderCardId, cardId, orderLineId } = saleId
    ? { orderCardId: saleId, cardId: undefined, orderLineId: undefined }
    : named;
  const [subject] = await queryRows(tx, subjectSchema)`
    SELECT ${subjectColumns}
    FROM (
      SELECT ${orderCardId ?? null}::uuid AS order_card_id, ${cardId ?? null}::uuid AS card_id,
        ${orderLineId ?? null}::uuid AS order_line_id
    ) x ${subjectJoins}
    WHERE ${holder} = ${userId}::uuid AND l.cancelled_at IS NULL
      AND (c.id IS NULL OR (c.owner_id = ${userId}::uuid AND c.pulled_at IS NOT NULL))`;
  if (!subject?.isTheirs)
    throw new AppError(
      "not_found",
      named.orderLineId
        ? "We couldn't find that box in your orders."
        : "We couldn't find that card in your inventory.",
    );
  return subject;
}

/** The sale that made the collector the card's current owner. */
async function findSale(
  tx: Db,
  { cardId, userId }: { cardId: string; userId: string },
): Promise<string | undefined> {
  const [sale] = await queryRows(tx, idRowSchema)`
    SELECT l.id::text FROM cards c
    JOIN order_cards l ON l.card_id = c.id AND l.sold_at = c.bought_at
    JOIN orders o ON o.id = l.order_id
    WHERE c.id = ${cardId}::uuid AND c.owner_id = ${userId}::uuid AND o.user_id = ${userId}::uuid`;
  return sale?.id;
}

type Window = { until: Date | null; refusal: string | null };

/** `until` is null before delivery. */
export function claimWindow(subject: Subject, now: Date): Window {
  const { kind, soldAt, sentAt, deliveredAt, shipmentId } = subject;
  if (deliveredAt) return windowUntil(claimableUntil(deliveredAt), now);
  switch (kind) {
    case "ORDER_CARD":
      return sentAt ? { until: null, refusal: null } : windowUntil(claimableUntil(soldAt), now);
    case "ORDER_LINE":
      if (sentAt) return windowUntil(claimableUntil(sentAt), now);
      return { until: null, refusal: "You can report a problem once we've shipped this box." };
    case "CARD":
      if (shipmentId === null || sentAt === null)
        return {
          until: null,
          refusal: "You can report a problem once we've shipped this card to you.",
        };
      if (isLate(subject, now)) return windowUntil(lossReportableUntil(sentAt), now);
      return {
        until: null,
        refusal: `You can report a problem once this card has been delivered. If it hasn't arrived by ${lateDay(subject, sentAt)}, you can report that here.`,
      };
  }
}

const isLate = ({ sentAt, deliveredAt, country }: Subject, now: Date) =>
  sentAt !== null && deliveredAt === null && now >= lateOn(sentAt, country);

const lateDay = ({ country }: Subject, sentAt: Date) =>
  formatMediumDate(dayOf(lateOn(sentAt, country)));

/** Before its delivery, a pulled card can only be reported as not arrived. */
export const reasonsFor = (subject: Subject, now: Date): ClaimReason[] =>
  CLAIM_REASON_IDS.filter((reason) =>
    reason === "NOT_ARRIVED"
      ? isLate(subject, now)
      : subject.kind !== "CARD" || subject.deliveredAt !== null,
  );

/** Why a reason that `reasonsFor` leaves out can't be given. */
export function whyNot(reason: ClaimReason, subject: Subject): string {
  const { sentAt, deliveredAt } = subject;
  if (reason !== "NOT_ARRIVED")
    return "This card hasn't been delivered yet. You can only report that it hasn't arrived.";
  if (sentAt === null) return "This hasn't been sent. Please choose another reason.";
  return deliveredAt
    ? `The carrier delivered this on ${formatMediumDate(deliveredAt.toISOString())}. Please choose another reason.`
    : `You can report that this hasn't arrived from ${lateDay(subject, sentAt)} on.`;
}

function windowUntil(until: Date, now: Date): Window {
  return {
    until,
    refusal:
      now > until
        ? `The deadline to report a problem with this was ${formatMediumDate(until.toISOString())}.`
        : null,
  };
}
