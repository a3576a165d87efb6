import "server-only";

import type { CardStatus } from "@/lib/cards/card-status";
import { pulledCardColumns, type PulledCardRow, toPulledCard } from "@/lib/cards/queries";
import { deadlineOf } from "@/lib/inventory/deadline";
import type { InventoryCard } from "@/lib/inventory/schema";
import { Prisma } from "@/lib/platform/database/db";

export type InventoryCardRow = PulledCardRow & {
  status: CardStatus;
  pulledAt: Date;
  storedDeadline: Date | null;
  ripId: string;
  isSample: boolean;
  requestedAt: Date | null;
  finishedAt: Date | null;
  finding: string | null;
};

export const inventoryCardColumns = Prisma.sql`
  ${pulledCardColumns}, c.status, c.pulled_at AS "pulledAt", c.action_deadline AS "storedDeadline",
  pack.rip_id AS "ripId", pack.is_sample AS "isSample",
  evaluation.requested_at AS "requestedAt", evaluation.finished_at AS "finishedAt", evaluation.finding`;

/** Joins `cards c`. LIMIT keeps the lookups per card, so that the index order survives. */
export const besideCard = Prisma.sql`
  CROSS JOIN LATERAL (
    SELECT p.rip_id, p.position, b.is_sample, b.name, b.type, b.product_id FROM packs p JOIN owned_boxes b ON b.id = p.box_id WHERE p.id = c.pack_id LIMIT 1
  ) pack
  LEFT JOIN LATERAL (
    SELECT g.requested_at, g.finished_at, g.finding FROM grading_evaluations g
    WHERE g.card_id = c.id AND g.withdrawn_at IS NULL ORDER BY g.requested_at DESC LIMIT 1
  ) evaluation ON TRUE`;

/** Cards in closed packs are hidden even from their owner. */
export function pulledBy(ownerId: string): Prisma.Sql {
  return Prisma.sql`c.owner_id = ${ownerId}::uuid AND c.pulled_at IS NOT NULL`;
}

export function toInventoryCard(row: InventoryCardRow, now: Date): InventoryCard {
  const storageEndsAt = row.storedDeadline && row.storedDeadline.toISOString();
  return {
    ...toPulledCard(row),
    status: row.status,
    datePulled: row.pulledAt.toISOString(),
    ripId: row.ripId,
    storageEndsAt,
    ...deadlineOf({ status: row.status, storageEndsAt }, now),
    isSample: row.isSample,
    evaluation: row.requestedAt && {
      state: row.finishedAt ? "Finished" : "Requested",
      requestedAt: row.requestedAt.toISOString(),
      finding: row.finding,
    },
  };
}
