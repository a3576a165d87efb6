import "server-only";

import type { CardStatus } from "@/lib/cards/card-status";
import { newPictureKey } from "@/lib/cards/picture-key";
import type { Prisma, Tx } from "@/lib/platform/database/db";

/** Small changes to locked cards. Each statement in `cards` selects them as `card_id`. */
type Cards = { cards: Prisma.Sql };

/** Cards that are already in the tray stay as they are. */
export async function moveCards(
  tx: Tx,
  { cards, to, now }: Cards & { to: CardStatus; now: Date },
): Promise<void> {
  await tx.$executeRaw`
    WITH moving AS (
      SELECT id, status FROM cards WHERE id IN (SELECT card_id FROM (${cards}) l)
        AND status <> ${to}
    ), moved AS (
      UPDATE cards c SET status = ${to} FROM moving WHERE c.id = moving.id
    )
    INSERT INTO card_events (card_id, at, type, from_status, to_status)
    SELECT id, ${now}::timestamptz, 'STATUS_CHANGED', status, ${to} FROM moving ORDER BY id`;
}

type Sale = { sales: Prisma.Sql; type: "SOLD" | "SALE_UNDONE"; storageEnd: Date | null; now: Date };

/**
 * Moves cards to the vault of another owner.
 * @param sales selects `card_id`, `owner_id` and `bought_at`
 * @returns the number of cards
 */
export async function changeOwner(tx: Tx, { sales, type, storageEnd, now }: Sale): Promise<number> {
  return tx.$executeRaw`
    WITH sale AS (
      SELECT l.card_id, l.owner_id, l.bought_at, c.status FROM (${sales}) l
        JOIN cards c ON c.id = l.card_id
    ), moved AS (
      UPDATE cards c SET owner_id = sale.owner_id, bought_at = sale.bought_at, status = 'Vault',
        action_deadline = ${storageEnd}::timestamptz
      FROM sale WHERE c.id = sale.card_id
    )
    INSERT INTO card_events (card_id, at, type, from_status, to_status)
    SELECT card_id, ${now}::timestamptz, ${type}, status, 'Vault' FROM sale ORDER BY card_id`;
}

/** Locks the cards of a shipment that was paid when it was made; a trigger locks those of others. */
export async function lockForShipment(tx: Tx, shipmentId: string): Promise<void> {
  await tx.card.updateMany({
    where: { shipments: { some: { shipmentId } } },
    data: { shipmentId },
  });
}

export async function leaveVault(tx: Tx, shipmentId: string, now: Date): Promise<void> {
  await tx.card.updateMany({
    where: { shipmentId },
    data: { leftAt: now, leftAs: "SHIPPED", vaultPlace: null },
  });
}

/** Cards that came back with a shipment get new places. The lock is that of new cards. */
export async function enterVault(tx: Tx, shipmentIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    WITH locked AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtext('vault_slots'))),
    placed AS MATERIALIZED (
      SELECT c.id, vault_place_of(nextval('vault_slots')) AS place FROM locked, (
        SELECT id FROM cards WHERE shipment_id = ANY(${[...shipmentIds]}::uuid[])
          AND left_at IS NOT NULL ORDER BY sequence
      ) c
    )
    UPDATE cards c SET left_at = NULL, left_as = NULL, vault_place = placed.place
    FROM placed WHERE c.id = placed.id`;
}

/** A new period, also after the last one ended. Leaves out cards whose storage doesn't end. */
export async function restartStorage(
  tx: Tx,
  { cards, storageEnd }: Cards & { storageEnd: Date },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE cards SET storage_ended_at = NULL,
      action_deadline = greatest(action_deadline, ${storageEnd}::timestamptz)
    WHERE id IN (SELECT card_id FROM (${cards}) l) AND action_deadline IS NOT NULL`;
}

export async function placeInVault(tx: Tx, id: string, vaultPlace: string): Promise<void> {
  await tx.card.update({ where: { id }, data: { vaultPlace }, select: { id: true } });
}

/** Never shortens free storage, and leaves out cards whose storage doesn't end. */
export async function extendStorage(
  tx: Tx,
  { cards, storageEnd }: Cards & { storageEnd: Date | null },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE cards SET action_deadline = ${storageEnd}::timestamptz
    WHERE id IN (SELECT card_id FROM (${cards}) l)
      AND action_deadline < coalesce(${storageEnd}::timestamptz, 'infinity')`;
}

/** Extends free storage by the time it was paused. */
export async function resumeStorage(
  tx: Tx,
  { cards, pausedAt, now }: Cards & { pausedAt: Date; now: Date },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE cards SET action_deadline = action_deadline + (${now}::timestamptz - ${pausedAt}::timestamptz)
    WHERE id IN (SELECT card_id FROM (${cards}) l) AND action_deadline > ${pausedAt}::timestamptz`;
}

export async function endStorage(tx: Tx, cardIds: string[], now: Date): Promise<void> {
  await tx.card.updateMany({ where: { id: { in: cardIds } }, data: { storageEndedAt: now } });
}

type Slab = { cardId: string; company: string; grade: string; certificate?: string | undefined };

export async function addSlabs(tx: Tx, slabs: readonly Slab[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE cards c SET grading_company = r.company, grade = r.grade, certificate = r.certificate
    FROM jsonb_to_recordset(${JSON.stringify(slabs)}::jsonb) AS r ("cardId" uuid, company text,
      grade text, certificate text)
    WHERE c.id = r."cardId"`;
}

/** The addresses of the cards' pictures change. */
export async function renewPictureKeys(tx: Tx, cardIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE cards c SET front_key = renewed.front, back_key = renewed.back
    FROM unnest(${cardIds}::uuid[], ${cardIds.map(newPictureKey)}::text[],
      ${cardIds.map(newPictureKey)}::text[]) AS renewed(id, front, back)
    WHERE c.id = renewed.id`;
}
