import "server-only";

import { z } from "zod";

import { type CardStatus, statusAfter } from "@/lib/cards/card-status";
import {
  doneMessage,
  lockedMessage,
  sellingMessage,
  storageEndedMessage,
  submittedMessage,
} from "@/lib/inventory/action-messages";
import { filterConditions } from "@/lib/inventory/card-filter-sql";
import { cardNotFound } from "@/lib/inventory/get-card";
import { getSummary } from "@/lib/inventory/get-inventory";
import { heldFor } from "@/lib/inventory/queries";
import type { InventoryActionInput, InventoryActionResult } from "@/lib/inventory/schema";
import { refuseHeldOffers } from "@/lib/market/refuse-held-offers";
import { db, isConflictOrDeletion, Prisma, retryOnConflict } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";

const outcomeSchema = z.object({
  found: column.int,
  locked: column.int,
  selling: column.int,
  shipping: column.int,
  grading: column.int,
  actionId: column.text.nullable(),
  changed: column.int,
});
type Outcome = z.infer<typeof outcomeSchema>;

type OwnAction = { ownerId: string; input: InventoryActionInput };

/**
 * Locks cards by id, so that concurrent actions wait and record the status they found.
 * @throws {AppError} 404 for a missing named card, 409 if all are locked; either changes nothing
 */
export async function actOnCards({ ownerId, input }: OwnAction): Promise<InventoryActionResult> {
  const { action, cardIds, all } = input;
  const named = cardIds && [...new Set(cardIds.map((id) => id.toLowerCase()))];
  const chosen = named
    ? Prisma.sql`c.id = ANY(${named}::uuid[])`
    : await chosenFromList(ownerId, all);
  // Skips cards already in the target status, but every named card must exist.
  const status = statusAfter(action);
  const outcome = await retryOnConflict(async () => {
    const [row] = await queryRows(db, outcomeSchema)`
      WITH chosen AS (
        SELECT c.id, c.status, c.status IS DISTINCT FROM ${status}
          AND (num_nonnulls(c.shipment_id, c.storage_ended_at, c.submission_id) > 0
          OR ${isSelling}) AS is_locked,
          ${isSelling} AS is_selling, c.shipment_id IS NOT NULL AS is_shipping,
          c.submission_id IS NOT NULL AS is_grading FROM cards c
            WHERE ${heldFor(ownerId)} AND ${chosen} ORDER BY c.id FOR NO KEY UPDATE
      ), known AS MATERIALIZED (
        SELECT FROM chosen HAVING ${named?.length ?? null}::int IS NULL
          OR count(*) = ${named?.length ?? null}::int
      ), ${status ? statusChange({ action, ownerId, status }) : evaluation({ action, ownerId })}
      SELECT (SELECT count(*) FROM chosen)::int AS found,
        (SELECT count(*) FROM chosen WHERE is_locked)::int AS locked,
        (SELECT count(*) FROM chosen WHERE is_locked AND is_selling)::int AS selling,
        (SELECT count(*) FROM chosen WHERE is_locked AND is_shipping)::int AS shipping,
        (SELECT count(*) FROM chosen WHERE is_locked AND is_grading)::int AS grading,
        (SELECT id FROM done)::text AS "actionId", (SELECT count(*) FROM noted)::int AS changed`;
    return row;
  }, isConflictOrDeletion).catch(refuseHeldOffers);
  if (!outcome || (named && outcome.found !== named.length)) throw cardNotFound();
  const { actionId, changed, locked, grading, selling } = outcome;
  if (changed === 0 && locked > 0) throw new AppError("conflict", refusal(outcome));
  const summary = await getSummary({ ownerId });
  const message = doneMessage(action, changed, {
    toShip: locked - grading - selling,
    inGrading: grading,
    selling,
  });
  return { actionId, changedCount: changed, message, summary };
}

const isSelling = Prisma.sql`(c.status = 'Listed'
  AND EXISTS (SELECT FROM market_offers o WHERE o.card_id = c.id AND o.ended_at IS NULL
    AND o.held_until > now()))`;

function refusal({ locked, shipping, grading, selling }: Outcome): string {
  if (selling > 0) return sellingMessage(selling);
  if (grading > 0) return submittedMessage(grading);
  return shipping > 0 ? lockedMessage(shipping) : storageEndedMessage(locked);
}

async function chosenFromList(
  ownerId: string,
  all: InventoryActionInput["all"],
): Promise<Prisma.Sql> {
  if (!all) return Prisma.sql`FALSE`;
  const { status, pulledUntil, except, ...filter } = all;
  const inTab = status ? Prisma.sql`c.status = ${status}` : Prisma.sql`TRUE`;
  const matches = await filterConditions(ownerId, filter);
  return Prisma.sql`${inTab} AND ${matches} AND c.pulled_at <= ${pulledUntil}::timestamptz
    AND c.id <> ALL(${except}::uuid[])`;
}

type NewStatus = { action: string; ownerId: string; status: CardStatus };

function statusChange({ action, ownerId, status }: NewStatus): Prisma.Sql {
  return Prisma.sql`
    changing AS (SELECT chosen.id, chosen.status FROM chosen, known WHERE chosen.status <> ${status}
      AND NOT chosen.is_locked),
    done AS (${newAction(action, ownerId)}),
    moved AS (UPDATE cards c SET status = ${status} FROM changing WHERE c.id = changing.id),
    noted AS (
      INSERT INTO card_events (card_id, type, from_status, to_status, action_id)
      SELECT changing.id, 'STATUS_CHANGED', changing.status, ${status}, done.id FROM changing, done
      RETURNING 1
    )`;
}

function evaluation({ action, ownerId }: { action: string; ownerId: string }): Prisma.Sql {
  return Prisma.sql`
    changing AS (
      INSERT INTO grading_evaluations (card_id) SELECT chosen.id FROM chosen, known
      WHERE NOT chosen.is_locked
      ON CONFLICT (card_id) WHERE withdrawn_at IS NULL AND finished_at IS NULL DO NOTHING
      RETURNING card_id AS id
    ),
    done AS (${newAction(action, ownerId)}),
    noted AS (
      INSERT INTO card_events (card_id, type, action_id)
      SELECT changing.id, 'EVALUATION_REQUESTED', done.id FROM changing, done RETURNING 1
    )`;
}

function newAction(action: string, ownerId: string): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO inventory_actions (owner_id, action, card_count)
    SELECT ${ownerId}::uuid, ${action}, count(*) FROM changing HAVING count(*) > 0 RETURNING id`;
}
