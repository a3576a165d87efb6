import "server-only";

import { Prisma, type Tx } from "@/lib/platform/database/db";

type CardEventType =
  | "SHIPMENT_PAID"
  | "SHIPMENT_CANCELLED"
  | "PACKED"
  | "SHIPPED"
  | "DELIVERED"
  | "COMES_BACK"
  | "CAME_BACK"
  | "STORAGE_ENDED"
  | "EVALUATION_PAID"
  | "EVALUATION_CANCELLED"
  | "EVALUATION_ANSWERED"
  | "EVALUATION_WITHDRAWN"
  | "GRADING_PAID"
  | "GRADING_CANCELLED"
  | "GRADING_RECEIVED"
  | "GRADING_SENT"
  | "GRADED"
  | "GRADING_REJECTED"
  | "GRADING_RETURNED";

/** `cards` must select the cards as `card_id`. */
export async function addCardEvents(
  tx: Tx,
  { cards, type, now }: { cards: Prisma.Sql; type: CardEventType; now: Date },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO card_events (card_id, type, at)
    SELECT card_id, ${type}, ${now}::timestamptz FROM (${cards}) c ORDER BY card_id`;
}

export const cardsWithIds = (cardIds: readonly string[]): Prisma.Sql =>
  Prisma.sql`SELECT card_id FROM unnest(${cardIds}::uuid[]) AS c (card_id)`;
