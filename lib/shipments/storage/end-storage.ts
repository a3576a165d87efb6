import "server-only";

import { randomUUID } from "node:crypto";

import { z } from "zod";

import { addressOf, addressSelect } from "@/lib/accounts/stored-address";
import { addCardEvents, cardsWithIds } from "@/lib/cards/add-card-events";
import { endStorage, moveCards } from "@/lib/cards/card-transitions";
import { addNotices } from "@/lib/notices/add-notices";
import { db, Prisma, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { nextNumber } from "@/lib/platform/database/next-number";
import { column, idRowSchema, queryRow, queryRows } from "@/lib/platform/database/query-rows";
import { logger } from "@/lib/platform/logging/logger";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { toDecimalString } from "@/lib/platform/money";
import { DAY_MS } from "@/lib/platform/time";
import { MAX_DECLARED_CENTS } from "@/lib/pricing/shipping-fees";
import { shippingQuote } from "@/lib/pricing/shipping-rates";
import { readFees } from "@/lib/settings/fees";
import { MAX_SHIPMENT_CARDS } from "@/lib/shipments/schema";
import { stored } from "@/lib/shipments/storage/storage-cards";
import { storageEndedMail } from "@/lib/shipments/storage/storage-mails";

const OWNERS_PER_ROUND = 200;

/** Free storage is over, and its owner was reminded at least a day ago. */
const over = (now: Date) => Prisma.sql`
  ${stored} AND c.action_deadline <= ${now}::timestamptz AND EXISTS (
    SELECT FROM storage_reminders r WHERE r.card_id = c.id AND r.deadline = c.action_deadline
      AND r.days_before = 1 AND r.sent_at <= ${new Date(now.getTime() - DAY_MS)}::timestamptz)`;

/** Free storage has ended, and the card is not in a shipment. */
const waiting = Prisma.sql`
  c.storage_ended_at IS NOT NULL AND c.left_at IS NULL AND c.shipment_id IS NULL
  AND NOT EXISTS (SELECT FROM shipment_cards l WHERE l.card_id = c.id AND l.released_at IS NULL)`;

/**
 * Puts cards whose free storage is over into a shipment that awaits payment. The lock of the
 * owner's row keeps concurrent servers from adding a card twice.
 */
export async function endFreeStorage(now = new Date()): Promise<void> {
  const owners = await queryRows(db, idRowSchema)`
    SELECT DISTINCT c.owner_id::text AS id FROM cards c WHERE ${over(now)}
    UNION SELECT c.owner_id::text FROM cards c WHERE ${waiting} LIMIT ${OWNERS_PER_ROUND}`;
  for (const { id } of owners)
    try {
      await retryOnConflict(() => db.$transaction((tx) => endFor(tx, id, now)));
    } catch (error) {
      logger.error({ err: error, userId: id }, "Free storage could not be ended for one owner");
    }
}

const ownerSelect = {
  email: true,
  emailVerified: true,
  ...addressSelect,
} satisfies Prisma.UserSelect;

async function endFor(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.$queryRaw`SELECT FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  const mine = Prisma.sql`c.owner_id = ${userId}::uuid`;
  await tx.$queryRaw`
    SELECT FROM cards c WHERE ${mine} AND (${over(now)} OR c.storage_ended_at IS NOT NULL)
      ORDER BY c.id FOR NO KEY UPDATE`;
  const ending = await queryRows(tx, idRowSchema)`
    SELECT c.id::text FROM cards c WHERE ${mine} AND ${over(now)}`;
  const cardIds = ending.map(({ id }) => id);
  const cards = cardsWithIds(cardIds);
  await moveCards(tx, { cards, to: "To Ship", now });
  await endStorage(tx, cardIds, now);
  await addCardEvents(tx, { cards, type: "STORAGE_ENDED", now });
  await join(tx, userId, now);
}

async function join(tx: Tx, userId: string, now: Date): Promise<void> {
  const unpaid = { userId, isAuto: true, status: "AWAITING_PAYMENT" };
  const earlier = await tx.shipment.findFirst({
    where: unpaid,
    select: { id: true, country: true, _count: { select: { lines: true } } },
  });
  if (earlier) {
    await tx.$queryRaw`SELECT FROM shipments WHERE id = ${earlier.id}::uuid FOR NO KEY UPDATE`;
    const isPaying = await tx.payment.count({
      where: { shipmentId: earlier.id, status: { not: "FAILED" } },
    });
    // A payment in progress keeps its price. The cards join on the next run.
    if (isPaying > 0) return;
  }
  const room = MAX_SHIPMENT_CARDS - (earlier?._count.lines ?? 0);
  const joining = await queryRows(tx, idRowSchema)`
    SELECT c.id::text FROM cards c WHERE c.owner_id = ${userId}::uuid AND ${waiting}
      ORDER BY c.sequence LIMIT ${room}`;
  if (joining.length === 0) return;
  const owner = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: ownerSelect });
  const cardIds = joining.map(({ id }) => id);
  const id = earlier?.id ?? randomUUID();
  if (earlier)
    await tx.shipmentCard.createMany({
      data: cardIds.map((cardId) => ({ shipmentId: id, cardId })),
    });
  const sums = await feeOf(tx, {
    shipmentId: id,
    cardIds,
    country: earlier?.country ?? owner.country,
  });
  const shipment = earlier
    ? await tx.shipment.update({ where: { id }, data: sums, select: { number: true } })
    : await tx.shipment.create({
        data: {
          id,
          number: await nextNumber(tx, "shipment_numbers", "FS"),
          userId,
          isAuto: true,
          remindedAt: now,
          createdAt: now,
          idempotencyKey: `storage-${id}`,
          requestDigest: "",
          ...addressOf(owner),
          ...sums,
          lines: { create: cardIds.map((cardId) => ({ cardId })) },
        },
        select: { number: true },
      });
  if (!earlier) await addNotices(tx, [{ kind: "STORAGE_ENDED", userId, shipmentId: id, now }]);
  const facts = { id, number: shipment.number, cards: cardIds.length, total: sums.total };
  await enqueueMail(tx, await storageEndedMail(owner, facts));
}

const rowSchema = z.object({ rawCards: column.int, slabs: column.int, value: column.decimal });

async function feeOf(
  tx: Tx,
  { shipmentId, cardIds, country }: { shipmentId: string; cardIds: string[]; country: string },
) {
  const row = await queryRow(tx, rowSchema)`
    SELECT count(*) FILTER (WHERE c.grade IS NULL)::int AS "rawCards", count(c.grade)::int AS slabs,
      coalesce(sum(c.estimated_value), 0)::numeric(14, 2)::text AS value FROM cards c
    WHERE c.id = ANY(${cardIds}::uuid[]) OR c.id IN (SELECT card_id FROM shipment_cards
      WHERE shipment_id = ${shipmentId}::uuid)`;
  const declaredCents = Math.min(Math.round(Number(row.value) * 100), MAX_DECLARED_CENTS);
  const { rawCards, slabs } = row;
  const quote = shippingQuote(await readFees(tx), {
    country,
    rawCards,
    slabs,
    declaredCents,
  });
  return {
    declaredValue: toDecimalString(declaredCents),
    isSigned: quote.isSigned,
    postage: toDecimalString(quote.postageCents),
    insurance: toDecimalString(quote.insuranceCents),
    signature: toDecimalString(quote.signatureCents),
    total: toDecimalString(quote.totalCents),
  };
}
