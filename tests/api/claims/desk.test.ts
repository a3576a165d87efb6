import { deskClaimsSchema } from "@/lib/claims/schema";
import { db } from "@/lib/platform/database/db";
import { AT_OUR_COST, claimedSale, createClaimDesk, UNDO } from "@/tests/setup/claims";
import { listBreaches, violationsWithoutTriggers } from "@/tests/setup/invariants";
import { opened } from "@/tests/setup/opened";

const NO_ID = "0b0f1a5e-0000-4000-8000-000000000000";

const desk = opened(createClaimDesk, beforeEach);
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

test("the desk lists claims by due date, and unknown claims and queues are not found", async () => {
  const { claim } = await claimedSale();
  const body = { answer: "REFUSAL", words: "No." };
  expect((await desk.answer(NO_ID, body)).status).toBe(404);
  expect((await desk.read(NO_ID)).status).toBe(404);
  expect((await desk.list("?queue=x")).status).toBe(400);
  for (const bad of [
    { answer: "REFUSAL" },
    { answer: "MAYBE", words: "x" },
    { ...AT_OUR_COST, amount: "1" },
    { ...AT_OUR_COST, amount: "0.00" },
  ])
    expect((await desk.answer(claim.id, bad)).status).toBe(400);

  const page = deskClaimsSchema.parse(await (await desk.list()).json());
  expect(page.counts.open).toBeGreaterThan(0);
  const dues = page.claims.map(({ answerDueOn }) => answerDueOn);
  expect(dues).toEqual([...dues].sort());
  expect((await desk.answer(claim.id, body)).status).toBe(200);
  const answered = deskClaimsSchema.parse(await (await desk.list("?queue=answered")).json());
  expect(answered.claims[0]).toMatchObject({ id: claim.id, isOverdue: false });
});

test("the database protects claims, and the invariants detect damage", async () => {
  const { claim, sale, seller, buyer } = await claimedSale();
  await expect(
    db.claim.update({ where: { id: claim.id }, data: { reason: "MISSING" } }),
  ).rejects.toThrow(/claims_kept|keeps what it is/);
  await expect(db.claim.delete({ where: { id: claim.id } })).rejects.toThrow();
  await expect(
    db.card.update({
      where: { id: sale.cardId },
      data: { ownerId: seller.user.id, boughtAt: null },
    }),
  ).rejects.toThrow(/was not sold/);
  expect((await desk.answer(claim.id, UNDO)).status).toBe(200);
  // An undone sale can't move a card.
  await expect(
    db.card.update({
      where: { id: sale.cardId },
      data: { ownerId: buyer.user.id, boughtAt: sale.soldAt },
    }),
  ).rejects.toThrow(/was not sold/);
  expect(
    await violationsWithoutTriggers((tx) => tx.notice.deleteMany({ where: { claimId: claim.id } })),
  ).toEqual(["the claimant is told the answer"]);
  expect(
    await violationsWithoutTriggers((tx) =>
      tx.notice.deleteMany({ where: { orderCardId: sale.id, kind: "SALE_UNDONE" } }),
    ),
  ).toEqual(["a seller is told when a sale is undone"]);
  expect(
    await violationsWithoutTriggers((tx) =>
      tx.claim.update({ where: { id: claim.id }, data: { isUndone: false } }),
    ),
  ).toEqual(
    expect.arrayContaining([
      "a card belongs to its last buyer, or to the owner of its box",
      "each collector is owed what their sales brought",
      "a refunded claim takes back what its sale brought, or is at our cost",
      "the ledger has each claim, and each sale that was undone",
    ]),
  );
  expect(
    await violationsWithoutTriggers((tx) =>
      tx.claim.update({
        where: { id: claim.id },
        data: { answer: "REPLACEMENT", isUndone: false },
      }),
    ),
  ).toContain(
    "a claim has a refund exactly when that is our answer, and a bought card is refunded whole",
  );
});
