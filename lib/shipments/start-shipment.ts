import "server-only";

import { randomUUID } from "node:crypto";

import { z } from "zod";

import { canonicalJson } from "@/lib/ledger/canonical-json";
import { isRepeated } from "@/lib/payments/idempotency-key";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { nextNumber } from "@/lib/platform/database/next-number";
import { column, idRowSchema, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { consumeAttempt } from "@/lib/platform/limits/limits";
import { formatCents, toCents, toDecimalString } from "@/lib/platform/money";
import { sha256Hex } from "@/lib/platform/sha256";
import { nowOrLater } from "@/lib/platform/time";
import type { Fees } from "@/lib/pricing/fees";
import { MAX_DECLARED_CENTS } from "@/lib/pricing/shipping-fees";
import { shippingQuote } from "@/lib/pricing/shipping-rates";
import { readFees } from "@/lib/settings/fees";
import { getShipment } from "@/lib/shipments/queries";
import { replacedBy } from "@/lib/shipments/replaced-by";
import { SAMPLES_STAY } from "@/lib/shipments/samples-stay";
import type { Shipment } from "@/lib/shipments/schema";
import { settleOlderShipment } from "@/lib/shipments/settle-older-shipment";
import { sealedBoxesOf } from "@/lib/shipments/shipment-boxes";
import type { StartShipmentInput } from "@/lib/shipments/start-input";

type Options = {
  userId: string;
  idempotencyKey: string;
  input: StartShipmentInput;
  now?: Date;
};
const cardRowSchema = z.object({
  id: column.text,
  status: column.text,
  isSample: column.boolean,
  isSlab: column.boolean,
  isPaid: column.boolean,
});
type CardRow = z.infer<typeof cardRowSchema>;

/**
 * Puts cards of the To Ship tray into a shipment, which awaits payment and replaces an earlier
 * unpaid one. Cards are locked only once it is paid.
 * @throws {AppError} 404 for a card that isn't in the user's inventory; 409 for a sample, a card
 * outside the tray or in a paid shipment, another total, a reused key or a pending payment; 429
 */
export async function startShipment({
  userId,
  idempotencyKey,
  input,
  now = new Date(),
}: Options): Promise<Shipment> {
  const requestDigest = sha256Hex(canonicalJson(input));
  await consumeAttempt("newShipment", userId);
  await settleOlderShipment({ userId, idempotencyKey, cardIds: input.cardIds, now });
  const id = await retryOnConflict(() =>
    db.$transaction((tx) => start(tx, { userId, idempotencyKey, requestDigest, input, now })),
  );
  return getShipment({ id, userId });
}

async function start(
  tx: Tx,
  {
    userId,
    idempotencyKey,
    requestDigest,
    input,
    now: requestedAt,
  }: Required<Options> & { requestDigest: string },
): Promise<string> {
  const [user] = await queryRows(tx, idRowSchema)`
    SELECT id::text FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  if (!user) throw new AppError("unauthorized", "Please sign in.");
  const now = nowOrLater(requestedAt);
  const earlier = await tx.shipment.findUnique({
    where: { userId_idempotencyKey: { userId, idempotencyKey } },
    select: { id: true, requestDigest: true },
  });
  if (isRepeated(earlier, requestDigest)) return earlier.id;

  const unpaid = await tx.shipmentCard.findMany({
    where: { shipment: replacedBy(input.cardIds, userId) },
    select: { cardId: true },
  });
  const cards = await lockCards(tx, {
    userId,
    cardIds: input.cardIds,
    alsoLocked: unpaid.map(({ cardId }) => cardId),
  });
  const shipped = requireShippable(cards, input.cardIds);
  await requireSealedBoxes(tx, { userId, boxIds: input.boxIds });
  const quote = quoteOf(await readFees(tx), input, shipped);
  if (toDecimalString(quote.totalCents) !== input.expectedTotal)
    throw new AppError(
      "conflict",
      `The total is ${formatCents(quote.totalCents)} now. Please review it before you continue.`,
    );
  await tx.shipment.updateMany({
    where: replacedBy(input.cardIds, userId),
    data: { status: "CANCELLED", cancelledAt: now },
  });
  const id = randomUUID();
  await tx.shipment.create({
    data: {
      id,
      number: await nextNumber(tx, "shipment_numbers", "FS"),
      userId,
      idempotencyKey,
      requestDigest,
      ...input.address,
      declaredValue: input.declaredValue,
      isSigned: quote.isSigned,
      postage: toDecimalString(quote.postageCents),
      insurance: toDecimalString(quote.insuranceCents),
      signature: toDecimalString(quote.signatureCents),
      total: toDecimalString(quote.totalCents),
      createdAt: now,
      lines: { create: input.cardIds.map((cardId) => ({ cardId })) },
      boxes: { create: input.boxIds.map((orderLineId) => ({ orderLineId })) },
    },
    select: { id: true },
  });
  return id;
}

/** Includes the cards of the shipment that is replaced. All callers lock by id. */
async function lockCards(
  tx: Tx,
  { userId, cardIds, alsoLocked }: { userId: string; cardIds: string[]; alsoLocked: string[] },
): Promise<CardRow[]> {
  return queryRows(tx, cardRowSchema)`
    SELECT c.id::text, c.status, c.is_sample AS "isSample", c.grade IS NOT NULL AS "isSlab",
      c.shipment_id IS NOT NULL AS "isPaid" FROM cards c
    WHERE c.id = ANY(${[...cardIds, ...alsoLocked]}::uuid[]) AND c.owner_id = ${userId}::uuid
      AND c.pulled_at IS NOT NULL AND c.left_at IS NULL
    ORDER BY c.id FOR NO KEY UPDATE`;
}

/** Locks boxes after cards, like every other caller. */
async function requireSealedBoxes(
  tx: Tx,
  { userId, boxIds }: { userId: string; boxIds: string[] },
): Promise<void> {
  if (boxIds.length === 0) return;
  await tx.$queryRaw`SELECT FROM order_lines WHERE id = ANY(${boxIds}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`;
  const waiting = await tx.orderLine.count({
    where: { id: { in: boxIds }, ...sealedBoxesOf(userId) },
  });
  if (waiting === boxIds.length) return;
  const mine = await tx.orderLine.count({ where: { id: { in: boxIds }, order: { userId } } });
  throw mine === boxIds.length
    ? new AppError("conflict", "One of these boxes can no longer go with this shipment.")
    : new AppError("not_found", "We couldn't find that box in your orders.");
}

function requireShippable(locked: readonly CardRow[], cardIds: readonly string[]): CardRow[] {
  const chosen = new Set(cardIds);
  const cards = locked.filter(({ id }) => chosen.has(id));
  if (cards.length !== cardIds.length)
    throw new AppError("not_found", "We couldn't find that card in your inventory.");
  if (cards.some(({ isSample }) => isSample)) throw new AppError("conflict", SAMPLES_STAY);
  if (cards.some(({ isPaid }) => isPaid))
    throw new AppError("conflict", "One of these cards is already in a paid shipment.");
  if (cards.some(({ status }) => status !== "To Ship"))
    throw new AppError("conflict", "One of these cards is no longer in To Ship.");
  return cards;
}

function quoteOf(
  fees: Fees,
  { address, declaredValue }: StartShipmentInput,
  cards: readonly CardRow[],
) {
  const declaredCents = toCents(declaredValue);
  if (declaredCents > MAX_DECLARED_CENTS)
    throw new AppError(
      "bad_request",
      `A shipment is insured up to ${formatCents(MAX_DECLARED_CENTS)}. Please contact us for more.`,
    );
  return shippingQuote(fees, {
    country: address.country,
    ...countSlabs(cards),
    declaredCents,
  });
}

function countSlabs(cards: readonly CardRow[]): { rawCards: number; slabs: number } {
  const slabs = cards.filter(({ isSlab }) => isSlab).length;
  return { rawCards: cards.length - slabs, slabs };
}
