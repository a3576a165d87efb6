import { GET as readCard } from "@/app/api/inventory/cards/[id]/route";
import { cardDetailSchema, type CardEvent } from "@/lib/inventory/schema";
import { db } from "@/lib/platform/database/db";
import { cardsInput, paidCheckout } from "@/tests/setup/checkout";
import { claimBody, claimIn, createClaimDesk, createSales } from "@/tests/setup/claims";
import { listBreaches } from "@/tests/setup/invariants";
import { createSeller, sellerOf, trayOf } from "@/tests/setup/market";
import { callPatiently as call } from "@/tests/setup/request";
import { act } from "@/tests/setup/shipping";

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

async function historyOf(id: string, cookie: string): Promise<CardEvent[]> {
  const response = await call(readCard, `/api/inventory/cards/${id}`, { cookie, params: { id } });
  expect(response.status).toBe(200);
  return cardDetailSchema.parse(await response.json()).events;
}

const MARKET = ["LISTED", "PRICE_CHANGED", "WITHDRAWN"];
const marketIn = (events: readonly CardEvent[]) =>
  events
    .filter(({ type }) => MARKET.includes(type))
    .map(({ type, price }) => (price ? `${type} ${price}` : type))
    .reverse();
const marketOf = async (id: string, cookie: string) => marketIn(await historyOf(id, cookie));
const pricesOf = async (cardId: string) =>
  (await db.marketPrice.findMany({ where: { offer: { cardId } }, orderBy: { id: "asc" } })).map(
    ({ price }) => price.toFixed(2),
  );

test("a history lists each price and each withdrawal in order", async () => {
  const { cookie, cardIds, price, withdraw } = await createSeller();
  const [id = "", other = ""] = cardIds;
  expect(await marketOf(id, cookie)).toEqual([]);
  await price([id, other], "12.50");
  await price([id], "10.00");
  await price([id], "10.00");
  await withdraw(id);
  await withdraw(id);
  await price([id], "1249.99");
  const events = await historyOf(id, cookie);
  expect(marketIn(events)).toEqual([
    "LISTED 12.50",
    "PRICE_CHANGED 10.00",
    "WITHDRAWN",
    "LISTED 1249.99",
  ]);
  expect(events.map(({ type }) => type).slice(-2)).toEqual(["STATUS_CHANGED", "PULLED"]);
  const times = events.map(({ at }) => at);
  expect(times).toEqual([...times].sort().reverse());
  expect(events[0]).toEqual({
    at: expect.any(String),
    type: "LISTED",
    fromStatus: null,
    toStatus: null,
    isUndo: false,
    outcome: null,
    price: "1249.99",
  });
  expect(events.at(-1)).toMatchObject({ type: "PULLED", price: null });
  expect(await marketOf(other, cookie)).toEqual(["LISTED 12.50"]);
  expect(await pricesOf(id)).toEqual(["12.50", "10.00", "1249.99"]);
});

test("moving a card out of Listed adds the move to its history, and no withdrawal", async () => {
  const { cookie, cardIds, price } = await createSeller();
  const [id = ""] = cardIds;
  await price([id], "12.50");
  expect((await act(cookie, "vault", [id])).status).toBe(200);
  const events = await historyOf(id, cookie);
  expect(marketIn(events)).toEqual(["LISTED 12.50"]);
  expect(events[0]).toMatchObject({ fromStatus: "Listed", toStatus: "Vault" });
});

async function list(cookie: string, cardId: string, price: string) {
  expect((await act(cookie, "list", [cardId])).status).toBe(200);
  const { cards } = await trayOf(await sellerOf(cookie).price([cardId], price));
  return cards.find(({ id }) => id === cardId)?.offer?.slug ?? "";
}

test("a history leaves out prices from earlier owners and earlier ownerships", async () => {
  const { seller, buyer, sale } = await createSales();
  const { cardId } = sale;
  expect(await marketOf(cardId, buyer.cookie)).toEqual([]);
  const slug = await list(buyer.cookie, cardId, "20.00");
  await sellerOf(buyer.cookie).price([cardId], "15.00");
  expect(await marketOf(cardId, buyer.cookie)).toEqual(["LISTED 20.00", "PRICE_CHANGED 15.00"]);

  await paidCheckout(seller.cookie, cardsInput([{ slug, price: "15.00" }]));
  expect((await historyOf(cardId, seller.cookie))[0]?.type).toBe("SOLD");
  expect(await marketOf(cardId, seller.cookie)).toEqual([]);
  await list(seller.cookie, cardId, "30.00");
  expect(await marketOf(cardId, seller.cookie)).toEqual(["LISTED 30.00"]);
  expect(await pricesOf(cardId)).toEqual(["12.50", "20.00", "15.00", "30.00"]);
});

test("the seller sees only their own prices again after a sale is undone", async () => {
  const desk = await createClaimDesk();
  const { seller, buyer, sale, open } = await createSales();
  await list(buyer.cookie, sale.cardId, "20.00");
  await sellerOf(buyer.cookie).withdraw(sale.cardId);
  const claim = await claimIn(await open({ ...claimBody, orderCardId: sale.id }));
  const undo = { answer: "REFUND", undo: true, words: "The corner was bent in our vault." };
  expect((await desk.answer(claim.id, undo)).status).toBe(200);
  const events = await historyOf(sale.cardId, seller.cookie);
  expect(events[0]?.type).toBe("SALE_UNDONE");
  expect(marketIn(events)).toEqual(["LISTED 12.50"]);
});
