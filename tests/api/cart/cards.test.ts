import * as lineRoute from "@/app/api/cart/cards/[id]/route";
import * as cardsRoute from "@/app/api/cart/cards/route";
import * as clearRoute from "@/app/api/cart/session/[sessionId]/route";
import { joinCarts } from "@/lib/cart/join-carts";
import { cartCardSchema, cartCardsSchema } from "@/lib/cart/schema";
import { db } from "@/lib/platform/database/db";
import { cardsInput, createBuyer, paidCheckout, startedCheckout } from "@/tests/setup/checkout";
import { createSellerWithOffers } from "@/tests/setup/market";
import { opened } from "@/tests/setup/opened";
import { call, randomAddress } from "@/tests/setup/request";

const seller = opened(() => createSellerWithOffers("12.50"));
const session = () => Math.random().toString(36).slice(2, 11).padEnd(9, "0");

const add = (slug: string, { cookie, sessionId }: { cookie?: string; sessionId?: string }) =>
  call(cardsRoute.POST, "/api/cart/cards", {
    method: "POST",
    body: { slug, sessionId },
    address: randomAddress(),
    ...(cookie ? { cookie } : {}),
  });
const list = async ({ cookie, sessionId }: { cookie?: string; sessionId?: string }) => {
  const response = await call(
    cardsRoute.GET,
    `/api/cart/cards${sessionId ? `?sessionId=${sessionId}` : ""}`,
    cookie ? { cookie } : {},
  );
  return cartCardsSchema.parse(await response.json());
};
const remove = (id: string, cookie?: string) =>
  call(lineRoute.DELETE, `/api/cart/cards/${id}`, {
    method: "DELETE",
    params: { id },
    ...(cookie ? { cookie } : {}),
  });

test("a browser's cart keeps a card once, without the address of its owner's scans", async () => {
  const sessionId = session();
  const { slug, cardId } = seller.offerAt(0);
  const added = await add(slug, { sessionId });
  expect(added.status).toBe(201);
  const line = cartCardSchema.parse(await added.json());
  expect(line).toMatchObject({ slug, price: "12.50", state: "FREE" });
  const { frontKey } = await db.card.findUniqueOrThrow({ where: { id: cardId } });
  expect(JSON.stringify(line)).not.toContain(frontKey);
  const again = cartCardSchema.parse(await (await add(slug, { sessionId })).json());
  expect(again.id).toBe(line.id);
  expect(await list({ sessionId })).toEqual([line]);
  expect((await remove(line.id)).status).toBe(200);
  expect((await remove(line.id)).status).toBe(200);
  expect(await list({ sessionId })).toEqual([]);
});

test("a card that can't be bought is refused with the reason", async () => {
  const answer = async (response: Response) => [response.status, await response.text()];
  expect(await answer(await add("no-such-card", { sessionId: session() }))).toEqual([
    404,
    "We couldn't find that card on the market.",
  ]);
  expect(await answer(await add(seller.offerAt(0).slug, { cookie: seller.cookie }))).toEqual([
    409,
    "This is your own card.",
  ]);
  expect((await add("Not a slug\u0000", { sessionId: session() })).status).toBe(400);
  const other = await createSellerWithOffers();
  const [gone] = other.offers;
  await other.withdraw(gone?.cardId ?? "");
  expect(await answer(await add(gone?.slug ?? "", { sessionId: session() }))).toEqual([
    409,
    "This card is no longer for sale.",
  ]);
});

test("a cart says which of its cards another buyer holds, and which are gone", async () => {
  const { offers, withdraw } = await createSellerWithOffers();
  const [held, gone, free] = offers;
  if (!held || !gone || !free) throw new Error("Three offers are needed.");
  const [buyer, other] = await Promise.all([createBuyer(), createBuyer()]);
  for (const { slug } of offers) await add(slug, { cookie: buyer.cookie });
  await startedCheckout(other.cookie, cardsInput([held]));
  await withdraw(gone.cardId);
  const states = Object.fromEntries(
    (await list({ cookie: buyer.cookie })).map(({ slug, state }) => [slug, state]),
  );
  expect(states).toEqual({ [held.slug]: "HELD", [gone.slug]: "GONE", [free.slug]: "FREE" });
  await startedCheckout(buyer.cookie, cardsInput([free]));
  const own = await list({ cookie: buyer.cookie });
  expect(own.find(({ slug }) => slug === free.slug)?.state).toBe("FREE");
});

test("signing in joins the carts without the collector's own cards", async () => {
  const buyer = await createBuyer();
  const sessionId = session();
  await add(seller.offerAt(1).slug, { sessionId });
  await add(seller.offerAt(2).slug, { sessionId });
  await add(seller.offerAt(2).slug, { cookie: buyer.cookie });
  await db.$transaction((tx) => joinCarts(tx, { sessionId, userId: buyer.user.id }));
  expect(await list({ sessionId })).toEqual([]);
  const joined = await list({ cookie: buyer.cookie });
  expect(joined.map(({ slug }) => slug).sort()).toEqual(
    [seller.offerAt(1).slug, seller.offerAt(2).slug].sort(),
  );
  await paidCheckout(buyer.cookie, cardsInput([seller.offerAt(1)]));
  expect((await list({ cookie: buyer.cookie })).map(({ slug }) => slug)).toEqual([
    seller.offerAt(2).slug,
  ]);

  const own = session();
  await add(seller.offerAt(2).slug, { sessionId: own });
  await db.$transaction((tx) => joinCarts(tx, { sessionId: own, userId: seller.user.id }));
  expect(await list({ cookie: seller.cookie })).toEqual([]);
});

test("clearing a cart removes its cards, and never another user's", async () => {
  const [buyer, other] = await Promise.all([createBuyer(), createBuyer()]);
  const added = await add(seller.offerAt(2).slug, { cookie: buyer.cookie });
  const { id } = cartCardSchema.parse(await added.json());
  expect((await remove(id, other.cookie)).status).toBe(404);
  expect((await remove(id)).status).toBe(404);
  const cleared = await call(clearRoute.DELETE, "/api/cart/session/abcdefghi", {
    method: "DELETE",
    cookie: buyer.cookie,
    params: { sessionId: "abcdefghi" },
  });
  expect(cleared.status).toBe(200);
  expect(await list({ cookie: buyer.cookie })).toEqual([]);
});
