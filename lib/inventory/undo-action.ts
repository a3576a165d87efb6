import "server-only";

import { z } from "zod";

import { ACTION_IDS } from "@/lib/cards/card-status";
import { ALREADY_UNDONE, undoneMessage } from "@/lib/inventory/action-messages";
import { getSummary } from "@/lib/inventory/get-inventory";
import type { InventoryActionResult } from "@/lib/inventory/schema";
import { refuseHeldOffers } from "@/lib/market/refuse-held-offers";
import { db, retryOnConflict } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";

const claimedSchema = z.object({ action: z.enum(ACTION_IDS), cardCount: column.int });

type Options = { id: string; ownerId: string; now?: Date };

/** @throws {AppError} 404; 409 while a buyer holds one of the cards */
export async function undoAction({
  id,
  ownerId,
  now = new Date(),
}: Options): Promise<InventoryActionResult> {
  const { changedCount, message } = await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      const [claimed] = await queryRows(tx, claimedSchema)`
      UPDATE inventory_actions SET undone_at = ${now}
      WHERE id = ${id}::uuid AND owner_id = ${ownerId}::uuid AND undone_at IS NULL
      RETURNING action, card_count AS "cardCount"`;
      if (!claimed) {
        if ((await tx.inventoryAction.count({ where: { id, ownerId } })) === 0)
          throw new AppError("not_found", "We couldn't find that action.");
        return { changedCount: 0, message: ALREADY_UNDONE };
      }
      // Locks in the same order as actions; until then, a card's latest event is uncertain.
      await tx.$executeRaw`
      SELECT FROM cards WHERE id IN (SELECT card_id FROM card_events WHERE action_id = ${id}::uuid)
      ORDER BY id FOR NO KEY UPDATE`;
      const changed = await tx.$executeRaw`
      WITH latest AS (
        SELECT e.card_id, e.type, e.from_status, e.to_status FROM card_events e
        WHERE e.action_id = ${id}::uuid AND e.id = (SELECT max(later.id) FROM card_events later
          WHERE later.card_id = e.card_id)
      ), moved AS (
        UPDATE cards c SET status = latest.from_status FROM latest
        WHERE c.id = latest.card_id AND latest.type = 'STATUS_CHANGED' AND c.submission_id IS NULL
        RETURNING c.id AS card_id, latest.from_status, latest.to_status
      ), withdrawn AS (
        UPDATE grading_evaluations g SET withdrawn_at = ${now} FROM latest
        WHERE g.card_id = latest.card_id AND latest.type = 'EVALUATION_REQUESTED'
          AND g.withdrawn_at IS NULL AND g.finished_at IS NULL
          AND NOT EXISTS (SELECT FROM cards c WHERE c.id = g.card_id
            AND c.submission_id IS NOT NULL)
        RETURNING g.card_id
      )
      INSERT INTO card_events (card_id, type, from_status, to_status, action_id, is_undo)
      SELECT card_id, 'STATUS_CHANGED', to_status, from_status, ${id}::uuid, TRUE FROM moved
      UNION ALL SELECT card_id, 'EVALUATION_WITHDRAWN', NULL, NULL, ${id}::uuid, TRUE
      FROM withdrawn`;
      const inGrading = await tx.card.count({
        where: { submissionId: { not: null }, events: { some: { actionId: id } } },
      });
      return {
        changedCount: changed,
        message: undoneMessage({
          action: claimed.action,
          count: changed,
          left: claimed.cardCount - changed,
          inGrading,
        }),
      };
    }),
  ).catch(refuseHeldOffers);
  const summary = await getSummary({ ownerId });
  return { actionId: null, changedCount, message, summary };
}
