import { randomBytes, randomUUID } from "node:crypto";

import * as paymentRoute from "@/app/api/checkout/[id]/payment/route";
import * as oneRoute from "@/app/api/checkout/[id]/route";
import * as checkoutRoute from "@/app/api/checkout/route";
import { type Checkout, checkoutSchema } from "@/lib/checkout/schema";
import type { StartCheckoutInput } from "@/lib/checkout/start-input";
import { confirmOrder } from "@/lib/orders/confirm-order";
import { toCents, toDecimalString } from "@/lib/platform/money";
import { type Delivery, orderTotals } from "@/lib/pricing/order-fees";
import { INITIAL_FEES } from "@/lib/settings/fees";
import { SAMPLE_ADDRESS } from "@/scripts/lib/sample-address.mjs";
import { createListing, createUser } from "@/tests/setup/factories";
import { call, randomAddress, sessionOf } from "@/tests/setup/request";

export const GOOD_CARD = "4242 4242 4242 4242";
export const DECLINED_CARD = "4000 0000 0000 0002";
export const SILENT_CARD = "4000 0000 0000 9995";

type Wanted = { productId: number; price: string; deliveries?: Delivery[] };
type WantedCard = { slug: string; price: string; isSlab?: boolean };

export function checkoutInput(...wanted: Wanted[]): StartCheckoutInput {
  const lines = wanted.map(({ productId, deliveries = ["BREAK"] }) => ({ productId, deliveries }));
  const boxes = wanted.flatMap(({ price, deliveries = ["BREAK"] }) =>
    deliveries.map((delivery) => ({ priceCents: toCents(price), delivery })),
  );
  return {
    address: SAMPLE_ADDRESS,
    lines,
    buyerNonce: randomBytes(16).toString("hex"),
    expectedTotal: toDecimalString(orderTotals(INITIAL_FEES, boxes).totalCents),
  };
}

type CardsInput = StartCheckoutInput & { cards: string[] };

export const cardsInput = (cards: readonly WantedCard[], ...boxes: Wanted[]): CardsInput =>
  inputOf({ cards, boxes, shipCardsTo: null });

export const shippedCardsInput = (
  cards: readonly WantedCard[],
  boxes: Wanted[] = [],
  country = SAMPLE_ADDRESS.country,
): CardsInput => ({
  ...inputOf({ cards, boxes, shipCardsTo: country }),
  address: { ...SAMPLE_ADDRESS, country },
  shipCards: true,
});

function inputOf({
  cards,
  boxes,
  shipCardsTo,
}: {
  cards: readonly WantedCard[];
  boxes: Wanted[];
  shipCardsTo: string | null;
}): CardsInput {
  const input = checkoutInput(...boxes);
  const priced = boxes.flatMap(({ price, deliveries = ["BREAK"] }) =>
    deliveries.map((delivery) => ({ priceCents: toCents(price), delivery })),
  );
  const { totalCents } = orderTotals(
    INITIAL_FEES,
    priced,
    cards.map(({ price, isSlab = false }) => ({ priceCents: toCents(price), isSlab })),
    shipCardsTo,
  );
  return {
    ...input,
    cards: cards.map(({ slug }) => slug),
    expectedTotal: toDecimalString(totalCents),
  };
}

type Sent = { address?: string; headers?: Record<string, string> };

/** Calls like a browser, by default from a new address. Sends no key if it is null. */
export const sendCheckout = (
  cookie: string,
  body: unknown,
  key: string | null = randomUUID(),
  { address = randomAddress(), headers = {} }: Sent = {},
) => {
  const sent = { ...headers, ...(key === null ? {} : { "Idempotency-Key": key }) };
  return call(checkoutRoute.POST, "/api/checkout", {
    method: "POST",
    body,
    cookie,
    address,
    headers: sent,
  });
};

export const sendPayment = (
  cookie: string,
  id: string,
  number: string | undefined = GOOD_CARD,
  key: string | null = randomUUID(),
  { address = randomAddress(), headers = {} }: Sent = {},
) => {
  const path = `/api/checkout/${id}/payment`;
  const body = number === undefined ? {} : { card: { number } };
  const sent = { ...headers, ...(key === null ? {} : { "Idempotency-Key": key }) };
  return call(paymentRoute.POST, path, {
    method: "POST",
    body,
    cookie,
    address,
    params: { id },
    headers: sent,
  });
};

export const readCheckout = async (cookie: string, id: string): Promise<Checkout> =>
  checkoutSchema.parse(
    await (await call(oneRoute.GET, `/api/checkout/${id}`, { cookie, params: { id } })).json(),
  );

export async function startedCheckout(
  cookie: string,
  input: StartCheckoutInput,
  sent: Sent = {},
): Promise<Checkout> {
  const response = await sendCheckout(cookie, input, randomUUID(), sent);
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
  return checkoutSchema.parse(await response.json());
}

export async function paidCheckout(
  cookie: string,
  input: StartCheckoutInput,
): Promise<Checkout & { order: { id: string; number: string } }> {
  const { id } = await startedCheckout(cookie, input);
  const checkout = checkoutSchema.parse(await (await sendPayment(cookie, id)).json());
  if (!checkout.order) throw new Error(`Not paid: ${checkout.payment.message}`);
  // As its job does.
  await confirmOrder.run(checkout.order.id);
  return { ...checkout, order: checkout.order };
}

/** A signed-in collector without hold limits, unless overridden. */
export async function createBuyer(overrides: Parameters<typeof createUser>[0] = {}) {
  const user = await createUser({ emailVerified: true, isTrustedBuyer: true, ...overrides });
  return { user, cookie: await sessionOf(user) };
}

/** A new buyer holds boxes of a new listing. */
export async function checkoutOf(quantity: number, deliveries: ("BREAK" | "SHIP_SEALED")[]) {
  const { listing, boxIds } = await createListing({ quantity });
  const buyer = await createBuyer();
  const input = checkoutInput({
    productId: boxIds[0] ?? 0,
    price: listing.price.toFixed(2),
    deliveries,
  });
  return { ...buyer, listing, boxIds, input, checkout: await startedCheckout(buyer.cookie, input) };
}

/** A buyer with a paid order of one box per delivery. */
export async function createOrder({
  deliveries = ["BREAK"],
  listing: overrides = {},
}: { deliveries?: Delivery[]; listing?: Parameters<typeof createListing>[0] } = {}) {
  const { listing, boxIds } = await createListing({ quantity: deliveries.length, ...overrides });
  const buyer = await createBuyer();
  const checkout = await paidCheckout(
    buyer.cookie,
    checkoutInput({ productId: boxIds[0] ?? 0, price: listing.price.toFixed(2), deliveries }),
  );
  return { ...buyer, listing, boxIds, checkout, order: checkout.order };
}
