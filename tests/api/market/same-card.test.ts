import { db } from "@/lib/platform/database/db";
import { newSetName } from "@/tests/setup/checklists";
import { cardsInput, createBuyer, paidCheckout } from "@/tests/setup/checkout";
import { claimantOf, claimBody, claimIn } from "@/tests/setup/claims";
import { createCards, createCollector } from "@/tests/setup/collection";
import { putInSlab } from "@/tests/setup/grading";
import { createSeller, sellerOf, trayOf } from "@/tests/setup/market";
import { act } from "@/tests/setup/shipping";

type Facts = { year: number; brand: string; set: string; number: string; parallel: string };
const newFacts = (): Facts => ({
  year: 2026,
  brand: "Fairwax Press",
  set: newSetName(),
  number: "7",
  parallel: "Base",
});

/** A collector who lists a card with each of these facts, and can price it. */
async function sellerWith(...wanted: readonly Facts[]) {
  const seller = await createSeller();
  const ids = seller.cardIds.slice(0, wanted.length);
  for (const [index, id] of ids.entries())
    await db.card.update({ where: { id }, data: wanted[index] ?? {}, select: { id: true } });
  return {
    ...seller,
    ids,
    async offer(index: number, price: string) {
      const id = ids[index] ?? "";
      const { cards } = await trayOf(await seller.price([id], price));
      return { slug: cards.find((card) => card.id === id)?.offer?.slug ?? "", price };
    },
  };
}

/** What a collector with such a card in Listed is told. */
async function knownOf(facts: Facts, slab?: Parameters<typeof putInSlab>[1]) {
  const { id: ownerId, cookie } = await createCollector();
  const [id = ""] = await createCards(ownerId, [{ status: "Listed" }], { isSample: false });
  await db.card.update({ where: { id }, data: facts, select: { id: true } });
  if (slab) await putInSlab(id, slab);
  const { cards } = await trayOf(await sellerOf(cookie).tray());
  const { lastSales, lowestOffer } = cards.find((card) => card.id === id) ?? {};
  return { lastSales, lowestOffer };
}

const NOTHING = { lastSales: [], lowestOffer: null };
const today = () => new Date().toISOString().slice(0, 10);

test("the lowest offer is another collector's, of the same card in any case", async () => {
  const facts = newFacts();
  expect(await knownOf(facts)).toEqual(NOTHING);
  const first = await sellerWith(facts, { ...facts, parallel: "Gold" });
  const second = await sellerWith({ ...facts, set: facts.set.toUpperCase() });
  await first.offer(0, "15.00");
  await first.offer(1, "2.00");
  await second.offer(0, "14.00");
  expect((await knownOf(facts)).lowestOffer).toBe("14.00");
  const { cards } = await trayOf(await second.tray());
  expect(cards.find(({ id }) => id === second.ids[0])?.lowestOffer).toBe("15.00");

  await db.user.update({ where: { id: second.user.id }, data: { isActive: false } });
  expect((await knownOf(facts)).lowestOffer).toBe("15.00");
  await first.withdraw(first.ids[0] ?? "");
  expect(await knownOf(facts)).toEqual(NOTHING);
  expect((await knownOf({ ...facts, parallel: "GOLD" })).lowestOffer).toBe("2.00");
});

test("the last three sales are named by price and day, without claimed ones", async () => {
  const facts = newFacts();
  const seller = await sellerWith(facts, facts, facts);
  const again = await sellerWith(facts);
  const buyer = await createBuyer();
  const sell = async (offer: { slug: string; price: string }) =>
    (await paidCheckout(buyer.cookie, cardsInput([offer]))).order.id;
  await sell(await seller.offer(0, "10.00"));
  await sell(await seller.offer(1, "11.00"));
  await sell(await seller.offer(2, "12.00"));
  const last = await sell(await again.offer(0, "13.00"));
  const pricesNow = async () => (await knownOf(facts)).lastSales?.map(({ price }) => price);
  expect(await knownOf(facts)).toEqual({
    lastSales: [
      { price: "13.00", day: today() },
      { price: "12.00", day: today() },
      { price: "11.00", day: today() },
    ],
    lowestOffer: null,
  });
  expect(await knownOf({ ...facts, number: "8" })).toEqual(NOTHING);

  const { id } = await db.orderCard.findFirstOrThrow({ where: { orderId: last } });
  const calls = claimantOf(buyer.cookie);
  const claim = await claimIn(await calls.open({ ...claimBody, orderCardId: id }));
  expect(await pricesNow()).toEqual(["12.00", "11.00", "10.00"]);
  await calls.withdraw(claim.id);
  expect(await pricesNow()).toEqual(["13.00", "12.00", "11.00"]);
});

test("slabs are compared with equal slabs, and not by what a card was sold for before", async () => {
  const facts = newFacts();
  const seller = await sellerWith(facts, facts);
  const [raw = "", graded = ""] = seller.ids;
  await putInSlab(graded, { company: "PSA", grade: "10" });
  await seller.offer(0, "10.00");
  await seller.offer(1, "200.00");
  expect((await knownOf(facts)).lowestOffer).toBe("10.00");
  expect((await knownOf(facts, { company: "PSA", grade: "10" })).lowestOffer).toBe("200.00");
  expect((await knownOf(facts, { company: "BGS", grade: "10" })).lowestOffer).toBeNull();

  const { cards } = await trayOf(await seller.tray());
  const slug = cards.find(({ id }) => id === raw)?.offer?.slug ?? "";
  const buyer = await createBuyer();
  await paidCheckout(buyer.cookie, cardsInput([{ slug, price: "10.00" }]));
  expect((await knownOf(facts)).lastSales).toHaveLength(1);
  await putInSlab(raw, { company: "CGC", grade: "9" });
  expect(await knownOf(facts)).toEqual(NOTHING);
  expect(await knownOf(facts, { company: "CGC", grade: "9" })).toEqual(NOTHING);
});

test("cards without a price come first, then the newest", async () => {
  const seller = await sellerWith();
  const { cards: before } = await trayOf(await seller.tray());
  const [newest, ...others] = before.map(({ id }) => id);
  const { cards } = await trayOf(await seller.price([newest ?? ""], "5.00"));
  expect(cards.map(({ id }) => id)).toEqual([...others, newest]);
  await act(seller.cookie, "vault", others);
  expect((await trayOf(await seller.tray())).cards).toMatchObject([{ id: newest }]);
});
