import "server-only";

import type { z } from "zod";

import {
  pulledCardColumns,
  pulledCardRowSchema,
  slabColumns,
  toPulledCard,
} from "@/lib/cards/queries";
import { cardStatusSchema } from "@/lib/cards/schema";
import { slabOf, slabRowSchema } from "@/lib/cards/slab";
import { numericGradeSchema } from "@/lib/grading/schema";
import { deadlineOf } from "@/lib/inventory/deadline";
import {
  type CardShipment,
  cardShipmentSchema,
  cardSubmissionSchema,
  type InventoryCard,
} from "@/lib/inventory/schema";
import { Prisma } from "@/lib/platform/database/db";
import { column } from "@/lib/platform/database/query-rows";

export const inventoryCardRowSchema = pulledCardRowSchema.extend(slabRowSchema.shape).extend({
  status: cardStatusSchema,
  pulledAt: column.date,
  storedDeadline: column.date.nullable(),
  ripId: column.text,
  isSample: column.boolean,
  hasStorageEnded: column.boolean,
  shipmentId: column.text.nullable(),
  shipmentNumber: column.text.nullable(),
  shipmentStatus: cardShipmentSchema.shape.status.nullable(),
  requestedAt: column.date.nullable(),
  finishedAt: column.date.nullable(),
  finding: column.text.nullable(),
  expectedFrom: numericGradeSchema.nullable(),
  expectedTo: numericGradeSchema.nullable(),
  submission: cardSubmissionSchema.nullable(),
  askingPrice: column.decimal.nullable(),
});
export type InventoryCardRow = z.infer<typeof inventoryCardRowSchema>;

export const inventoryCardColumns = Prisma.sql`
  ${pulledCardColumns}, ${slabColumns}, c.status, c.pulled_at AS "pulledAt",
  c.action_deadline AS "storedDeadline",
  pack.rip_id AS "ripId", c.is_sample AS "isSample",
  c.storage_ended_at IS NOT NULL AS "hasStorageEnded", shipment.id::text AS "shipmentId",
  shipment.number AS "shipmentNumber", shipment.status AS "shipmentStatus",
  submission.facts AS submission, offer.price::text AS "askingPrice",
  evaluation.requested_at AS "requestedAt", evaluation.finished_at AS "finishedAt",
  evaluation.finding,
  evaluation.expected_from AS "expectedFrom", evaluation.expected_to AS "expectedTo"`;

/** Joins `cards c`. LIMIT keeps the lookups per card, which preserves the index order. */
export const besideCard = Prisma.sql`
  CROSS JOIN LATERAL (
    SELECT p.rip_id, p.position, b.name, b.type, b.product_id FROM packs p
    JOIN owned_boxes b ON b.id = p.box_id WHERE p.id = c.pack_id LIMIT 1
  ) pack
  LEFT JOIN LATERAL (
    SELECT s.id, s.number, s.status FROM shipment_cards l JOIN shipments s ON s.id = l.shipment_id
    WHERE l.card_id = c.id AND l.released_at IS NULL AND c.status = 'To Ship' LIMIT 1
  ) shipment ON TRUE
  LEFT JOIN LATERAL (
    SELECT json_build_object('id', s.id, 'number', s.number, 'service', s.service, 'status',
      s.status) AS facts
    FROM grading_cards l JOIN grading_submissions s ON s.id = l.submission_id
    WHERE l.card_id = c.id AND l.released_at IS NULL AND c.status IN ('Vault', 'To Grade') LIMIT 1
  ) submission ON TRUE
  LEFT JOIN LATERAL (
    SELECT o.price FROM market_offers o WHERE o.card_id = c.id AND o.ended_at IS NULL
      AND c.status = 'Listed' LIMIT 1
  ) offer ON TRUE
  LEFT JOIN LATERAL (
    SELECT g.requested_at, g.finished_at, g.finding, g.expected_from, g.expected_to
    FROM grading_evaluations g
    WHERE g.card_id = c.id AND g.withdrawn_at IS NULL ORDER BY g.requested_at DESC LIMIT 1
  ) evaluation ON TRUE`;

/** Hides cards in closed packs, even from their owner. */
export function pulledBy(ownerId: string): Prisma.Sql {
  return Prisma.sql`c.owner_id = ${ownerId}::uuid AND c.pulled_at IS NOT NULL`;
}

/** Excludes shipped cards, which are in the archive. */
export function heldFor(ownerId: string): Prisma.Sql {
  return Prisma.sql`${pulledBy(ownerId)} AND c.left_at IS NULL`;
}

export function toInventoryCard(row: InventoryCardRow, now: Date): InventoryCard {
  const storageEndsAt = row.storedDeadline && row.storedDeadline.toISOString();
  const shipment = shipmentOf(row);
  const { submission } = row;
  return {
    ...toPulledCard(row),
    status: row.status,
    datePulled: row.pulledAt.toISOString(),
    ripId: row.ripId,
    storageEndsAt,
    shipment,
    submission,
    askingPrice: row.askingPrice,
    slab: slabOf(row),
    hasStorageEnded: row.hasStorageEnded,
    ...deadlineOf({ status: row.status, storageEndsAt, shipment, submission }, now),
    isSample: row.isSample,
    evaluation: row.requestedAt && {
      state: row.finishedAt ? "Finished" : "Requested",
      requestedAt: row.requestedAt.toISOString(),
      finding: row.finding,
      range:
        row.expectedFrom && row.expectedTo ? { from: row.expectedFrom, to: row.expectedTo } : null,
    },
  };
}

function shipmentOf({
  shipmentId: id,
  shipmentNumber: number,
  shipmentStatus: status,
}: InventoryCardRow): CardShipment | null {
  return id && number && status ? { id, number, status } : null;
}
