import { getBalanceCents } from "@/lib/books/get-balance";
import { markSent } from "@/lib/breaks/mark-sent";
import { deskClaimDetailSchema } from "@/lib/claims/schema";
import { getCard } from "@/lib/inventory/get-card";
import { listNotices } from "@/lib/notices/list-notices";
import { getOrder } from "@/lib/orders/queries";
import { deliverRefund } from "@/lib/payments/deliver-refund";
import { db } from "@/lib/platform/database/db";
import {
  AT_OUR_COST,
  claimantOf,
  claimBody,
  claimedSale,
  claimIn,
  createClaimDesk,
  UNDO,
  unpaidOf,
} from "@/tests/setup/claims";
import { createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { runJobs } from "@/tests/setup/jobs";
import { mailsTo } from "@/tests/setup/mails";
import { sellerOf, trayOf } from "@/tests/setup/market";
import { opened } from "@/tests/setup/opened";
import { sentence, sessionOf } from "@/tests/setup/request";
import { act } from "@/tests/setup/shipping";
import { createSoldBox } from "@/tests/setup/sold-box";

const desk = opened(createClaimDesk, beforeEach);
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

async function linesOf(claimId: string): Promise<Record<string, number>> {
  const { id } = await db.refund.findUniqueOrThrow({ where: { claimId } });
  const lines = await db.bookLine.findMany({ where: { entry: { kind: "REFUND", subjectId: id } } });
  return Object.fromEntries(
    lines.map(({ account, amountCents }) => [account, Number(amountCents)]),
  );
}

test("undoing a sale returns the card and the money, and notifies both sides", async () => {
  const { seller, buyer, sale, other, claim, read } = await claimedSale();
  expect((await act(buyer.cookie, "ship", [sale.cardId])).status).toBe(200);
  const shown = deskClaimDetailSchema.parse(await (await desk.read(claim.id)).json());
  expect(shown).toMatchObject({
    canUndo: true,
    undoRefusal: null,
    maxRefund: "12.50",
    paid: "12.50",
  });
  expect(shown).toMatchObject({ claimant: buyer.user.username, seller: seller.user.username });

  const answered = deskClaimDetailSchema.parse(await (await desk.answer(claim.id, UNDO)).json());
  expect(answered).toMatchObject({
    status: "ANSWERED",
    answer: { kind: "REFUND", isUndone: true, refund: { amount: "12.50" } },
  });
  expect(await linesOf(claim.id)).toEqual({
    COLLECTORS: 1125,
    MARKET_FEES: 125,
    REFUNDS_DUE: -1250,
  });
  expect(await getBalanceCents(db, seller.user.id)).toBe(1125);
  expect(await unpaidOf(seller.user.id)).toEqual([
    { sale: sale.id, cents: 1125, isHeld: false },
    { sale: other.id, cents: 1125, isHeld: false },
    { sale: sale.id, cents: -1125, isHeld: false },
  ]);
  const entry = await db.bookEntry.findFirstOrThrow({
    where: {
      kind: "REFUND",
      subjectId: (await db.refund.findUniqueOrThrow({ where: { claimId: claim.id } })).id,
    },
  });
  expect(entry.country).toBe("United States");

  const card = await db.card.findUniqueOrThrow({ where: { id: sale.cardId } });
  expect(card).toMatchObject({ ownerId: seller.user.id, status: "Vault", boughtAt: null });
  const seen = await getCard({ id: sale.cardId, ownerId: seller.user.id });
  const types = seen.events.map(({ type }) => type);
  expect(types[0]).toBe("SALE_UNDONE");
  expect(types).not.toContain("SOLD");
  expect(seen.events.filter(({ toStatus }) => toStatus === "To Ship")).toEqual([]);
  expect(types).toContain("STATUS_CHANGED");
  await expect(getCard({ id: sale.cardId, ownerId: buyer.user.id })).rejects.toThrow(
    /couldn't find/,
  );
  const { evidence } = (await (await read(claim.id)).json()) as { evidence: { scans: unknown } };
  expect(evidence.scans).toBeNull();

  const order = await getOrder({ id: sale.orderId, userId: buyer.user.id });
  expect(order.refunded).toBe("12.50");
  expect(order.cards[0]).toMatchObject({ isTheirs: false, refund: { amount: "12.50" } });
  const kinds = async (id: string) => (await listNotices(id)).map(({ kind }) => kind);
  expect(await kinds(seller.user.id)).toContain("SALE_UNDONE");
  expect(await kinds(seller.user.id)).not.toContain("SALE_CLAIMED");
  const [mail] = (await mailsTo(seller.user.email)).slice(-1);
  expect(mail?.text).toContain("we deducted your proceeds of $11.25 from your balance");
  expect(mail?.text).not.toContain(buyer.user.username);
  const audit = await db.auditEntry.findFirstOrThrow({ where: { subject: `claim ${claim.id}` } });
  expect(audit).toMatchObject({ action: "claim.answered", actorId: desk.admin.id });

  expect(await runJobs(deliverRefund)).toBeDefined();
  expect(
    (await db.refund.findUniqueOrThrow({ where: { claimId: claim.id } })).doneAt,
  ).not.toBeNull();
  expect((await act(seller.cookie, "list", [sale.cardId])).status).toBe(200);
  await trayOf(await seller.price([sale.cardId], "9.00"));
});

test("a refund at our cost leaves the seller their money and the buyer the card", async () => {
  const { seller, buyer, sale, claim } = await claimedSale();
  expect(await sentence(await desk.answer(claim.id, { ...AT_OUR_COST, amount: "1.00" }))).toEqual([
    400,
    "A purchased card must be refunded in full: $12.50.",
  ]);
  expect((await desk.answer(claim.id, AT_OUR_COST)).status).toBe(200);
  expect(await linesOf(claim.id)).toEqual({ CLAIMS: 1250, REFUNDS_DUE: -1250 });
  expect(await getBalanceCents(db, seller.user.id)).toBe(2250);
  expect(await db.card.findUniqueOrThrow({ where: { id: sale.cardId } })).toMatchObject({
    ownerId: buyer.user.id,
  });
  const again = await claimIn(
    await claimantOf(buyer.cookie).open({
      ...claimBody,
      reason: "WRONG_CARD",
      orderCardId: sale.id,
    }),
  );
  expect(await sentence(await desk.answer(again.id, UNDO))).toEqual([
    409,
    "This card was already refunded.",
  ]);
  expect(
    (await desk.answer(again.id, { answer: "REPLACEMENT", words: "We send another one." })).status,
  ).toBe(200);
});

test("a box can be refunded in parts, up to its price", async () => {
  const owner = await createUser();
  const { orderLineId, orderId } = await createSoldBox({ buyer: owner, delivery: "SHIP_SEALED" });
  await markSent({ orderLineId, tracking: "1Z", actorId: owner.id, requestId: "test" });
  const { price } = await db.orderLine.findUniqueOrThrow({ where: { id: orderLineId } });
  const whole = price.add("9.95");
  const calls = claimantOf(await sessionOf(owner));
  const first = await claimIn(await calls.open({ ...claimBody, orderLineId }));
  const refund = (id: string, amount?: string) => desk.answer(id, { ...AT_OUR_COST, amount });
  expect(await sentence(await refund(first.id))).toEqual([
    400,
    "Please enter the amount to refund.",
  ]);
  expect(await sentence(await desk.answer(first.id, { ...UNDO, amount: "1.00" }))).toEqual([
    400,
    "Only the sale of a card can be undone.",
  ]);
  expect((await refund(first.id, whole.add("0.01").toFixed(2))).status).toBe(400);
  expect((await refund(first.id, "10.00")).status).toBe(200);
  expect(await linesOf(first.id)).toEqual({ CLAIMS: 1000, REFUNDS_DUE: -1000 });
  const second = await claimIn(await calls.open({ ...claimBody, reason: "MISSING", orderLineId }));
  const left = whole.sub("10.00");
  expect(deskClaimDetailSchema.parse(await (await desk.read(second.id)).json()).maxRefund).toBe(
    left.toFixed(2),
  );
  expect((await refund(second.id, left.add("0.01").toFixed(2))).status).toBe(400);
  expect((await refund(second.id, left.toFixed(2))).status).toBe(200);
  expect((await getOrder({ id: orderId, userId: owner.id })).refunded).toBe(whole.toFixed(2));
});

test("a sale can't be undone once the buyer has shipped, offered or lost the card", async () => {
  const { buyer, sale, claim, order } = await claimedSale();
  expect((await act(buyer.cookie, "list", [sale.cardId])).status).toBe(200);
  await trayOf(await sellerOf(buyer.cookie).price([sale.cardId], "20.00"));
  expect(await sentence(await desk.answer(claim.id, UNDO))).toEqual([
    409,
    "The buyer has listed the card on the market. Please refund it at our cost instead.",
  ]);
  expect(await db.refund.count({ where: { payment: { order: { id: order.id } } } })).toBe(0);
  expect((await desk.answer(claim.id, AT_OUR_COST)).status).toBe(200);
});

test("concurrent answers refund once", async () => {
  for (const [left, right] of [
    [UNDO, UNDO],
    [UNDO, AT_OUR_COST],
    [AT_OUR_COST, { answer: "REFUSAL", words: "No." }],
  ]) {
    const { claim, order } = await claimedSale();
    const answers = await Promise.all([desk.answer(claim.id, left), desk.answer(claim.id, right)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(
      await db.refund.count({ where: { payment: { order: { id: order.id } } } }),
    ).toBeLessThanOrEqual(1);
  }
});
