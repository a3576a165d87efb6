import { GET as exportAccount } from "@/app/api/account/export/route";
import { getSummary } from "@/lib/inventory/get-inventory";
import { listCards } from "@/lib/inventory/list-cards";
import { cardListQuerySchema } from "@/lib/inventory/list-schema";
import { PRICE_RANGE } from "@/lib/market/schema";
import { db } from "@/lib/platform/database/db";
import { createCards, createCollector } from "@/tests/setup/collection";
import { gradingInput, graderOf, submissionOf } from "@/tests/setup/grading";
import { listBreaches } from "@/tests/setup/invariants";
import { createSeller, createSellerWithOffers, sellerOf, trayOf } from "@/tests/setup/market";
import { call, sentence } from "@/tests/setup/request";
import { act, paidShipment } from "@/tests/setup/shipping";

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const offersOf = (cardId: string | undefined) =>
  db.marketOffer.findMany({
    where: { cardId: cardId ?? "" },
    select: {
      price: true,
      endedAs: true,
      prices: { select: { price: true }, orderBy: { id: "asc" } },
    },
    orderBy: { listedAt: "asc" },
  });
const shownOf = async (cardId: string | undefined) =>
  (await offersOf(cardId)).map(({ price, endedAs, prices }) => ({
    price: price.toFixed(2),
    endedAs,
    prices: prices.map((each) => each.price.toFixed(2)),
  }));

test("the tray holds the cards in Listed, none of them on the market yet", async () => {
  const { cardIds, tray } = await createSeller();
  const shown = await trayOf(await tray());
  expect(shown).toMatchObject({ cardCount: 3, feePercent: 10 });
  expect(shown.cards.map(({ id }) => id).sort()).toEqual([...cardIds].sort());
  expect(shown.cards.map(({ offer }) => offer)).toEqual([null, null, null]);
});

test("a confirmed price puts a card on the market under its own address", async () => {
  const { cardIds, price } = await createSeller();
  const shown = await trayOf(await price(cardIds.slice(0, 2), "1249.99"));
  const live = shown.cards.filter(({ offer }) => offer);
  expect(live.map(({ id }) => id).sort()).toEqual(cardIds.slice(0, 2).sort());
  expect(live[0]?.offer).toMatchObject({ price: "1249.99", feePercent: 10 });
  expect(live[0]?.offer?.slug).toMatch(/^[a-z0-9-]+-[0-9a-f]{10}$/);
  expect(new Set(live.map(({ offer }) => offer?.slug)).size).toBe(2);
});

test("a price can change at any time, and each one is recorded", async () => {
  const { cardIds, price } = await createSellerWithOffers("12.50");
  const [first = ""] = cardIds;
  await trayOf(await price([first], "11.00"));
  await trayOf(await price([first], "11.00"));
  await trayOf(await price([first], "13.00"));
  expect(await shownOf(first)).toEqual([
    { price: "13.00", endedAs: null, prices: ["12.50", "11.00", "13.00"] },
  ]);
});

test("the inventory says what a card is offered for, until it is withdrawn or moved", async () => {
  const { user, cardIds, price, withdraw, cookie } = await createSeller();
  const [first = "", second = ""] = cardIds;
  const askingPrices = async () => {
    const { cards } = await listCards({ ...cardListQuerySchema.parse({}), ownerId: user.id });
    return Object.fromEntries(cards.map(({ id, askingPrice }) => [id, askingPrice]));
  };
  const listed = async () => {
    const { hasOffers, dueCounts } = await getSummary({ ownerId: user.id });
    return { hasOffers, unpriced: dueCounts.Listed };
  };
  expect(Object.values(await askingPrices())).toEqual([null, null, null]);
  expect(await listed()).toEqual({ hasOffers: false, unpriced: cardIds.length });
  await price([first, second], "12.50");
  expect(await askingPrices()).toMatchObject({ [first]: "12.50", [second]: "12.50" });
  expect(await listed()).toEqual({ hasOffers: true, unpriced: cardIds.length - 2 });
  await withdraw(first);
  await act(cookie, "vault", [second]);
  expect(Object.values(await askingPrices())).toEqual([null, null, null]);
  expect(await listed()).toEqual({ hasOffers: false, unpriced: cardIds.length - 1 });
});

test("a withdrawn card stays in Listed, and returns under another address", async () => {
  const { cardIds, price, withdraw, tray } = await createSellerWithOffers();
  const [first = ""] = cardIds;
  const before = (await trayOf(await tray())).cards.find(({ id }) => id === first)?.offer?.slug;
  const shown = await trayOf(await withdraw(first));
  expect(shown).toMatchObject({ cardCount: 3 });
  expect(shown.cards.find(({ id }) => id === first)?.offer).toBeNull();
  await trayOf(await withdraw(first));
  const again = await trayOf(await price([first], "9.00"));
  expect(again.cards.find(({ id }) => id === first)?.offer?.slug).not.toBe(before);
  expect(await shownOf(first)).toEqual([
    { price: "12.50", endedAs: "WITHDRAWN", prices: ["12.50"] },
    { price: "9.00", endedAs: null, prices: ["9.00"] },
  ]);
});

test("cards that move to other trays leave the market immediately", async () => {
  const { cookie, cardIds } = await createSellerWithOffers();
  const [first = "", second = "", third = ""] = cardIds;
  expect((await act(cookie, "vault", [first])).status).toBe(200);
  expect((await act(cookie, "ship", [second])).status).toBe(200);
  expect(await shownOf(first)).toMatchObject([{ endedAs: "MOVED" }]);
  expect(await shownOf(second)).toMatchObject([{ endedAs: "MOVED" }]);
  expect(await shownOf(third)).toMatchObject([{ endedAs: null }]);
  expect((await act(cookie, "list", [first])).status).toBe(200);
  expect(await shownOf(first)).toHaveLength(1);
});

test("a price must be well-formed and within its range", async () => {
  const { cardIds, send, price: setPrice } = await createSeller();
  const [first = "", second = ""] = cardIds;
  const form = "Please set a price, such as 12.50.";
  for (const [price, message] of [
    ["0.99", PRICE_RANGE],
    ["99999.01", PRICE_RANGE],
    ["12.5", form],
    [12.5, form],
    ["-1.00", form],
  ]) {
    const body = { prices: [{ cardId: first, price }], expectedFeePercent: 10 };
    expect(await sentence(await send(body))).toEqual([400, message]);
  }
  expect(await offersOf(first)).toEqual([]);
  await trayOf(await setPrice([first], "1.00"));
  await trayOf(await setPrice([second], "99999.00"));
  expect(await shownOf(first)).toMatchObject([{ price: "1.00" }]);
  expect(await shownOf(second)).toMatchObject([{ price: "99999.00" }]);
});

test("a sheet prices each card once, and has a maximum number of cards", async () => {
  const { cardIds, send } = await createSeller();
  const [cardId] = cardIds;
  const twice = [
    { cardId, price: "1.00" },
    { cardId: cardId?.toUpperCase(), price: "2.00" },
  ];
  expect(await sentence(await send({ prices: twice, expectedFeePercent: 10 }))).toEqual([
    400,
    "Each card can only have one price.",
  ]);
  expect(await sentence(await send({ prices: [], expectedFeePercent: 10 }))).toEqual([
    400,
    "Please choose a card.",
  ]);
});

test("a fee that differs from the one shown is reported, not charged", async () => {
  const { cardIds, send } = await createSeller();
  const prices = [{ cardId: cardIds[0], price: "5.00" }];
  expect(await sentence(await send({ prices, expectedFeePercent: 5 }))).toEqual([
    409,
    "The fee is now 10%. Please review your proceeds before you list.",
  ]);
  expect(await offersOf(cardIds[0])).toEqual([]);
});

test("all cards of a sheet are priced, or none", async () => {
  const { cookie, cardIds, price } = await createSeller();
  const [first = "", second = ""] = cardIds;
  await act(cookie, "vault", [second]);
  expect(await sentence(await price([first, second], "5.00"))).toEqual([
    409,
    "One of these cards is no longer in Listed.",
  ]);
  expect(await offersOf(first)).toEqual([]);
});

test("another collector's cards are not found", async () => {
  const { cardIds } = await createSellerWithOffers();
  const stranger = sellerOf((await createCollector()).cookie);
  const [first = ""] = cardIds;
  const unknown = [404, "We couldn't find that card in your inventory."];
  expect(await sentence(await stranger.price([first], "5.00"))).toEqual(unknown);
  expect(await sentence(await stranger.withdraw(first))).toEqual(unknown);
  expect(await shownOf(first)).toMatchObject([{ price: "12.50", endedAs: null }]);
});

test("sample cards can't be sold", async () => {
  const owner = await createCollector();
  const cardIds = await createCards(owner.id, [{}]);
  await act(owner.cookie, "list", cardIds);
  expect(await sentence(await sellerOf(owner.cookie).price(cardIds, "5.00"))).toEqual([
    409,
    "Sample cards can't leave: they stand for no real card.",
  ]);
});

test("a card in a paid shipment or submission can't be priced", async () => {
  const shipping = await paidShipment();
  expect(await sentence(await sellerOf(shipping.cookie).price(shipping.cardIds, "5.00"))).toEqual([
    409,
    "One of these cards is no longer in Listed.",
  ]);
});

test("the seller's export has their offers with each price", async () => {
  const { cookie, cardIds, price, withdraw } = await createSellerWithOffers("12.50");
  const [first = ""] = cardIds;
  await price([first], "11.00");
  await withdraw(first);
  const response = await call(exportAccount, "/api/account/export", { cookie });
  const { offers } = (await response.json()) as { offers: unknown[] };
  expect(offers).toHaveLength(3);
  expect(offers).toContainEqual(
    expect.objectContaining({
      cardId: first,
      endedAs: "WITHDRAWN",
      prices: [
        { price: "12.5", at: expect.any(String) },
        { price: "11", at: expect.any(String) },
      ],
    }),
  );
});

test("the database refuses offers of cards not for sale, and changes to past offers", async () => {
  const { user, cookie, cardIds } = await createSellerWithOffers();
  const [first = "", second = ""] = cardIds;
  const [offer] = await db.marketOffer.findMany({ where: { cardId: first } });
  const data = {
    sellerId: user.id,
    price: "5.00",
    feePercent: 10,
    listedAt: new Date(),
    pricedAt: new Date(),
  };
  await act(cookie, "vault", [second]);
  await expect(
    db.marketOffer.create({ data: { ...data, slug: "not-listed", cardId: second } }),
  ).rejects.toThrow("is not for sale");
  const where = { id: offer?.id ?? "" };
  await expect(db.marketOffer.update({ where, data: { cardId: second } })).rejects.toThrow(
    "keeps what it is",
  );
  await expect(db.marketOffer.delete({ where })).rejects.toThrow();
  await db.marketOffer.update({ where, data: { endedAt: new Date(), endedAs: "WITHDRAWN" } });
  await expect(
    db.marketOffer.update({ where, data: { endedAt: null, endedAs: null } }),
  ).rejects.toThrow("keeps what it is");
  await expect(db.marketPrice.updateMany({ data: { price: "1.00" } })).rejects.toThrow();
});

test("a card in an unpaid submission can be offered", async () => {
  const { cookie, cardIds, price } = await createSeller();
  await act(cookie, "grade", cardIds);
  await submissionOf(await graderOf(cookie).start(gradingInput(cardIds)));
  await act(cookie, "list", cardIds);
  expect((await trayOf(await price(cardIds, "5.00"))).cards.every(({ offer }) => offer)).toBe(true);
});
