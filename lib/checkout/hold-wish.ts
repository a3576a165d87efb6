import "server-only";

import { randomUUID } from "node:crypto";

import { z } from "zod";

import { HOLD_RULES } from "@/lib/checkout/hold-limits";
import { holdRefusalSchema, holdRefused } from "@/lib/checkout/hold-refusal";
import { delayWhileLocked, MAX_ATTEMPTS } from "@/lib/checkout/retry-while-locked";
import { missingBoxes, missingThings, shortage } from "@/lib/checkout/shortage";
import { catalogChanges, rememberSoldOut } from "@/lib/checkout/sold-out";
import type { StartCheckoutInput } from "@/lib/checkout/start-input";
import type { WantedCard } from "@/lib/checkout/wanted-cards";
import type { WantedListing } from "@/lib/checkout/wanted-listings";
import { DROP_REFUSALS, refusedInDrop } from "@/lib/drops/refusals";
import { isRepeated } from "@/lib/payments/idempotency-key";
import { db, retryOnConflict } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { toDecimalString } from "@/lib/platform/money";
import type { Fees } from "@/lib/pricing/fees";
import { type OrderTotals, shippingCentsOf } from "@/lib/pricing/order-fees";
import { purchaseRefusalSchema, purchaseRefused } from "@/lib/spending/require-allowed-purchase";

type Request = {
  userId: string;
  idempotencyKey: string;
  requestDigest: string;
  network: string;
  now: Date | undefined;
};
type Wish = {
  input: StartCheckoutInput;
  wanted: readonly WantedListing[];
  cards: readonly WantedCard[];
  fees: Fees;
  totals: OrderTotals;
};
type Started = { id: string; replaced: string[] };

/**
 * Holds all of it in one call, or nothing. See start_checkout in prisma/sql/checkout.sql.
 * @throws {AppError} see startCheckout
 */
export async function holdWish(request: Request, wish: Wish): Promise<Started> {
  const { idempotencyKey, ...facts } = request;
  const { input, wanted, cards, fees, totals } = wish;
  const { cardShipping } = totals;
  const row = JSON.stringify({
    id: randomUUID(),
    key: idempotencyKey,
    ...facts,
    rules: HOLD_RULES,
    isAdult: input.isAdult ?? false,
    buyerNonce: input.buyerNonce,
    ...input.address,
    subtotal: toDecimalString(totals.subtotalCents),
    cards: toDecimalString(totals.cardsCents),
    shipping: toDecimalString(totals.shippingCents),
    cardPostage: toDecimalString(cardShipping?.postageCents ?? 0),
    cardInsurance: toDecimalString(cardShipping?.insuranceCents ?? 0),
    cardSignature: toDecimalString(cardShipping?.signatureCents ?? 0),
    fee: toDecimalString(totals.feeCents),
    total: toDecimalString(totals.totalCents),
    boxes: wanted.map(({ listingId, deliveries }) => ({ listingId, quantity: deliveries.length })),
    lines: wanted.flatMap(({ listingId, priceCents, deliveries }) =>
      deliveries.map((delivery) => ({
        listingId,
        delivery,
        price: toDecimalString(priceCents),
        shipping: toDecimalString(shippingCentsOf(fees, delivery)),
      })),
    ),
    offers: cards.map(({ offerId, priceCents }) => ({
      offerId,
      price: toDecimalString(priceCents),
    })),
  });
  for (let attempt = 1; ; attempt++) {
    const changes = catalogChanges();
    const { outcome } = await retryOnConflict(
      () => queryRow(db, rowSchema)`SELECT start_checkout(${row}::jsonb) AS outcome`,
    );
    if (!("refused" in outcome)) return startedOf(outcome, request);
    const boxes = outcome.refused === "boxes" ? outcome.boxes : undefined;
    rememberSoldOut(
      wanted.filter(({ listingId }) => boxes?.free[listingId] === 0),
      changes,
    );
    if (!boxes?.isLocked || attempt === MAX_ATTEMPTS) throw await refusalOf(outcome, request, wish);
    await delayWhileLocked(attempt);
  }
}

const startedSchema = z.object({
  id: column.text,
  replaced: z.array(column.text),
  /** Of an earlier request with this key. */
  requestDigest: column.text.optional(),
});
const refusedSchema = z.discriminatedUnion("refused", [
  z.object({ refused: z.enum(["account", "age", "cards"]) }),
  z.object({ refused: z.literal("purchase"), purchase: purchaseRefusalSchema }),
  z.object({ refused: z.literal("hold"), hold: holdRefusalSchema }),
  z.object({ refused: z.literal("drop"), drop: z.enum(DROP_REFUSALS) }),
  z.object({
    refused: z.literal("boxes"),
    boxes: z.object({
      isLocked: column.boolean,
      /** Boxes by listing. */
      free: z.record(z.string(), column.int),
    }),
  }),
]);
const rowSchema = z.object({ outcome: z.union([startedSchema, refusedSchema]) });

function startedOf(
  { id, replaced, requestDigest }: z.infer<typeof startedSchema>,
  request: Request,
): Started {
  if (requestDigest !== undefined) isRepeated({ requestDigest }, request.requestDigest);
  return { id, replaced };
}

async function refusalOf(
  outcome: z.infer<typeof refusedSchema>,
  { userId, now = new Date() }: Request,
  { input, wanted, cards, totals }: Wish,
): Promise<AppError> {
  switch (outcome.refused) {
    case "account":
      return new AppError("unauthorized", "Please sign in.");
    case "age": {
      const message = "Please confirm that you are 18 or older.";
      return new AppError("bad_request", message, { fields: [{ field: "isAdult", message }] });
    }
    case "purchase":
      return purchaseRefused(outcome.purchase, totals.totalCents);
    case "hold": {
      const boxes = wanted.reduce((sum, { deliveries }) => sum + deliveries.length, 0);
      return holdRefused(outcome.hold, { boxes, cards: cards.length, now });
    }
    case "drop":
      return refusedInDrop(outcome.drop);
    case "boxes":
      return shortage(missingBoxes(wanted, outcome.boxes.free));
    case "cards":
      return shortage(await missingThings({ userId, input, now }));
  }
}
