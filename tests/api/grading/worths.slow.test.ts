import { GET as worthsRoute } from "@/app/api/inventory/cards/[id]/worths/route";
import { type GradedWorth, gradedWorthsSchema } from "@/lib/grading/schema";
import { db } from "@/lib/platform/database/db";
import { newSetName } from "@/tests/setup/checklists";
import { cardsInput, createBuyer, paidCheckout } from "@/tests/setup/checkout";
import { claimantOf, claimBody, claimIn, createClaimDesk } from "@/tests/setup/claims";
import { createCards, createCollector } from "@/tests/setup/collection";
import { putInSlab } from "@/tests/setup/grading";
import { codeOf, nextCertificate, openGradingDesk } from "@/tests/setup/grading-desk";
import { sellerOf, trayOf } from "@/tests/setup/market";
import { call, sentence } from "@/tests/setup/request";
import { act, createCardOwner } from "@/tests/setup/shipping";

type Facts = { year: number; brand: string; set: string; number: string; parallel: string };
const newFacts = (): Facts => ({
  year: 2026,
  brand: "Fairwax Press",
  set: newSetName(),
  number: "7",
  parallel: "Base",
});

const describe = (id: string, facts: Facts) =>
  db.card.update({ where: { id }, data: facts, select: { id: true } });

async function sell(cookie: string, wanted: { id: string; price: string; isSlab: boolean }[]) {
  const seller = sellerOf(cookie);
  await act(cookie, "list", wanted.map(({ id }) => id)); // prettier-ignore
  const offers = [];
  for (const { id, price, isSlab } of wanted) {
    const { cards } = await trayOf(await seller.price([id], price));
    const slug = cards.find((card) => card.id === id)?.offer?.slug ?? "";
    offers.push({ slug, price, isSlab });
  }
  const buyer = await createBuyer();
  const { order } = await paidCheckout(buyer.cookie, cardsInput(offers));
  const sales = await db.orderCard.findMany({
    where: { orderId: order.id },
    orderBy: { position: "asc" },
  });
  return { buyer, sales };
}

/** Three cards that PSA graded 10, 9 and 9, sold after that. */
async function sellGraded(facts: Facts) {
  const desk = await openGradingDesk();
  const sent = await desk.sentGrading();
  for (const [index, id] of sent.cardIds.entries()) {
    const grade = index === 0 ? "10" : "9";
    const result = { code: codeOf(id), grade, certificate: nextCertificate() };
    expect((await desk.result(result)).status).toBe(200);
  }
  await desk.scanAll(sent);
  expect((await desk.return(sent.id)).status).toBe(200);
  for (const id of sent.cardIds) await describe(id, facts);
  const prices = ["200.00", "80.00", "90.00"];
  const wanted = sent.cardIds.map((id, index) => ({
    id,
    price: prices[index] ?? "",
    isSlab: true,
  }));
  return { cardIds: sent.cardIds, ...(await sell(sent.cookie, wanted)) };
}

async function asker(facts: Facts) {
  const { id: ownerId, cookie } = await createCollector();
  const [id = ""] = await createCards(ownerId, [{ status: "To Grade" }], { isSample: false });
  await describe(id, facts);
  return { id, cookie };
}

const send = ({ id, cookie }: { id: string; cookie: string }) =>
  call(worthsRoute, `/api/inventory/cards/${id}/worths`, { cookie, params: { id } });
async function worthsOf(card: { id: string; cookie: string }): Promise<GradedWorth[]> {
  return gradedWorthsSchema.parse(await (await send(card)).json());
}
const named = (worths: readonly GradedWorth[]) =>
  worths.map(({ company, grade, basis, price, saleCount }) =>
    [company, grade, basis, price, saleCount].join(" "),
  );

test("sales of the card, and else of its like, say what it would be worth", async () => {
  const facts = newFacts();
  const { sales } = await sellGraded(facts);
  const shouted = { ...facts, brand: facts.brand.toUpperCase(), set: facts.set.toUpperCase() };
  const worths = await worthsOf(await asker(shouted));
  expect(named(worths)).toEqual([
    "PSA 10 SAME_CARD 200.00 1",
    "PSA 9 SAME_CARD 85.00 2",
    "BGS 10 ANY_COMPANY 200.00 1",
    "BGS 9 ANY_COMPANY 85.00 2",
    "SGC 10 ANY_COMPANY 200.00 1",
    "SGC 9 ANY_COMPANY 85.00 2",
    "CGC 10 ANY_COMPANY 200.00 1",
    "CGC 9 ANY_COMPANY 85.00 2",
  ]);
  expect(worths[0]?.newestSaleAt).toBe(sales[0]?.soldAt.toISOString());
  expect(named(await worthsOf(await asker({ ...facts, number: "8" })))).toEqual([
    "PSA 10 SAME_SET 200.00 1",
    "PSA 9 SAME_SET 85.00 2",
  ]);
  for (const other of [{ parallel: "Gold" }, { set: newSetName() }, { year: 2025 }])
    expect(await worthsOf(await asker({ ...facts, ...other }))).toEqual([]);
});

test("claimed and refunded sales don't count", async () => {
  const facts = newFacts();
  const { buyer, sales } = await sellGraded(facts);
  const [first, second] = sales;
  const card = await asker({ ...facts, number: "8" });
  const calls = claimantOf(buyer.cookie);
  const claim = await claimIn(await calls.open({ ...claimBody, orderCardId: first?.id }));
  expect(named(await worthsOf(card))).toEqual(["PSA 9 SAME_SET 85.00 2"]);
  await calls.withdraw(claim.id);
  expect(named(await worthsOf(card))).toHaveLength(2);
  const refunded = await claimIn(await calls.open({ ...claimBody, orderCardId: second?.id }));
  const desk = await createClaimDesk();
  const words = "We are sorry.";
  expect((await desk.answer(refunded.id, { answer: "REFUND", words, undo: true })).status).toBe(
    200,
  );
  expect(named(await worthsOf(card))).toEqual([
    "PSA 10 SAME_SET 200.00 1",
    "PSA 9 SAME_SET 90.00 1",
  ]);
});

test("a card that was sold raw and graded later says nothing about a slab", async () => {
  const facts = newFacts();
  const owner = await createCardOwner();
  const [id = ""] = owner.cardIds;
  await describe(id, facts);
  await sell(owner.cookie, [{ id, price: "20.00", isSlab: false }]);
  await putInSlab(id);
  expect(await worthsOf(await asker(facts))).toEqual([]);
});

test("only its owner can ask, and not about a card in a closed pack", async () => {
  const card = await asker(newFacts());
  const { id: otherId, cookie } = await createCollector();
  const missing = [404, "We couldn't find that card."];
  expect(await sentence(await send({ id: card.id, cookie }))).toEqual(missing);
  const [closed = ""] = await createCards(otherId, [{ isClosed: true }], { isSample: false });
  expect(await sentence(await send({ id: closed, cookie }))).toEqual(missing);
  expect((await send({ id: card.id, cookie: "" })).status).toBe(401);
  expect((await send({ id: "x", cookie })).status).toBe(404);
});
