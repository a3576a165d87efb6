import "server-only";

import { z } from "zod";

import { cardsWithIds } from "@/lib/cards/add-card-events";
import { changeOwner } from "@/lib/cards/card-transitions";
import { listPaidAt } from "@/lib/cards/list-paid-at";
import type { Subject } from "@/lib/claims/subject";
import { endEvaluations } from "@/lib/grading/withdraw-evaluations";
import { type Db, Prisma, type Tx } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { findStorageEnd } from "@/lib/settings/free-storage";

const rowSchema = z.object({ parcel: column.boolean, desk: column.boolean, offer: column.boolean });

/** Why a purchased card can't go back to its seller, or null if it can. */
export async function findUndoRefusal(tx: Db, subject: Subject): Promise<string | null> {
  const { orderCardId, sellerId, isTheirs, sentAt, cardId } = subject;
  if (!orderCardId) return "Only the sale of a card can be undone.";
  if (!sellerId) return "The seller's account is closed.";
  if (!isTheirs) return "The buyer no longer owns the card.";
  if (sentAt) return "The card has left our vault.";
  const blocking = await queryRow(tx, rowSchema)`
    SELECT c.shipment_id IS NOT NULL OR c.storage_ended_at IS NOT NULL OR EXISTS (
        SELECT FROM shipment_cards l WHERE l.card_id = c.id AND l.released_at IS NULL
      ) AS parcel,
      c.submission_id IS NOT NULL OR EXISTS (
        SELECT FROM grading_cards l WHERE l.card_id = c.id AND l.released_at IS NULL
      ) AS desk,
      EXISTS (SELECT FROM market_offers o WHERE o.card_id = c.id AND o.ended_at IS NULL) AS offer
    FROM cards c WHERE c.id = ${cardId}::uuid`;
  if (blocking.parcel) return "The card is in one of the buyer's shipments.";
  if (blocking.desk) return "The card is being graded.";
  return blocking.offer ? "The buyer has listed the card on the market." : null;
}

/**
 * Moves the card back to its seller's vault with a new period of free storage. The caller must have
 * locked it, answered the claim and queued the refund.
 */
export async function undoSale(
  tx: Tx,
  { subject, now }: { subject: Subject; now: Date },
): Promise<void> {
  const { orderCardId, cardId, buyerId } = subject;
  if (cardId) await endEvaluations(tx, { cardIds: [cardId], now });
  const paidAt = await listPaidAt(tx, cardsWithIds(cardId ? [cardId] : []));
  const moved = await changeOwner(tx, {
    sales: Prisma.sql`
      SELECT l.card_id, l.seller_id AS owner_id, owned_since(l) AS bought_at FROM order_cards l
        JOIN cards c ON c.id = l.card_id
      WHERE l.id = ${orderCardId}::uuid AND c.owner_id = ${buyerId}::uuid
        AND c.bought_at = l.sold_at`,
    type: "SALE_UNDONE",
    storageEnd: await findStorageEnd(tx, { since: now, paidAt }),
    now,
  });
  if (moved !== 1) throw new Error(`The buyer no longer owns card ${cardId}.`);
}
