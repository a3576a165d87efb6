import * as cardsRoute from "@/app/api/cart/cards/route";
import { addCardToCart, listCartCards } from "@/lib/cart/cards";
import { checkoutSchema } from "@/lib/checkout/schema";
import { db } from "@/lib/platform/database/db";
import {
  cardsInput,
  createBuyer,
  sendCheckout,
  sendPayment,
  startedCheckout,
} from "@/tests/setup/checkout";
import { listBreaches } from "@/tests/setup/invariants";
import { createSellerWithOffers } from "@/tests/setup/market";
import { call, randomAddress } from "@/tests/setup/request";

let seller: Awaited<ReturnType<typeof createSellerWithOffers>>;
let buyer: Awaited<ReturnType<typeof createBuyer>>;
beforeEach(async () => {
  seller = await createSellerWithOffers("12.50");
  buyer = await createBuyer();
});
const disableSeller = (isActive = false) =>
  db.user.update({ where: { id: seller.user.id }, data: { isActive }, select: { id: true } });

test("a cart refuses a disabled seller's card, and shows one already in it as gone", async () => {
  const owner = { userId: buyer.user.id, sessionId: null };
  await addCardToCart({ owner, slug: seller.offerAt(0).slug, address: "192.0.2.1" });
  await disableSeller();
  const response = await call(cardsRoute.POST, "/api/cart/cards", {
    method: "POST",
    body: { slug: seller.offerAt(1).slug },
    cookie: buyer.cookie,
    address: randomAddress(),
  });
  expect([response.status, await response.text()]).toEqual([
    409,
    "This card is no longer for sale.",
  ]);
  expect((await listCartCards(owner)).map(({ state }) => state)).toEqual(["GONE"]);

  await disableSeller(true);
  expect((await listCartCards(owner)).map(({ state }) => state)).toEqual(["FREE"]);
});

test("a checkout with a disabled seller's card is refused with the card's name", async () => {
  await disableSeller();
  const response = await sendCheckout(buyer.cookie, cardsInput([seller.offerAt(0)]));
  expect(response.status).toBe(409);
  expect(await response.text()).toMatch(/is no longer for sale\.$/);
  expect(await db.checkout.count({ where: { userId: buyer.user.id } })).toBe(0);
});

test("a payment that arrives after the seller was disabled is refunded", async () => {
  const { id } = await startedCheckout(buyer.cookie, cardsInput([seller.offerAt(0)]));
  await disableSeller();
  const paid = checkoutSchema.parse(await (await sendPayment(buyer.cookie, id)).json());
  expect(paid).toMatchObject({ status: "EXPIRED", order: null });
  expect(await db.refund.count({ where: { payment: { checkoutId: id } } })).toBe(1);
  const card = await db.card.findUniqueOrThrow({ where: { id: seller.offerAt(0).cardId } });
  expect(card.ownerId).toBe(seller.user.id);
  expect(await listBreaches(db)).toEqual([]);
});
