import { randomUUID } from "node:crypto";

import { GRADED_STAY } from "@/lib/grading/graded-stay";
import { db } from "@/lib/platform/database/db";
import { consumeAttempt } from "@/lib/platform/limits/limits";
import { SAMPLES_STAY } from "@/lib/shipments/samples-stay";
import { DECLINED_CARD } from "@/tests/setup/checkout";
import { createCards, createCollector } from "@/tests/setup/collection";
import {
  createEvaluated,
  createGrader,
  evaluationInput,
  graderOf,
  gradingInput,
  paidGrading,
  putInSlab,
  submissionOf,
} from "@/tests/setup/grading";
import { opened } from "@/tests/setup/opened";
import { sentence } from "@/tests/setup/request";
import { act } from "@/tests/setup/shipping";

const notFound = [404, "We couldn't find that card in your inventory."];

/** Refused requests leave this one unchanged, so all tests share it. */
const grader = opened(createGrader);

test("sample cards are refused with the reason", async () => {
  const { id, cookie } = await createCollector();
  const cardIds = await createCards(id, [{}]);
  await act(cookie, "grade", cardIds);
  await act(cookie, "evaluate", cardIds);
  const { start, tray } = graderOf(cookie);
  expect(await (await tray()).json()).toMatchObject({ cards: [{ isSample: true }] });
  expect(await sentence(await start(gradingInput(cardIds)))).toEqual([409, SAMPLES_STAY]);
  expect(await sentence(await start(evaluationInput(cardIds)))).toEqual([409, SAMPLES_STAY]);
});

test("a card in a slab is not graded or evaluated again", async () => {
  const { cookie, cardIds, start } = await createGrader();
  await putInSlab(cardIds[0] ?? "");
  await act(cookie, "evaluate", cardIds);
  expect(await sentence(await start(gradingInput(cardIds)))).toEqual([409, GRADED_STAY]);
  expect(await sentence(await start(evaluationInput(cardIds)))).toEqual([409, GRADED_STAY]);
});

test("a card must belong to the collector and be in the tray", async () => {
  const { cookie, cardIds, start } = await createGrader();
  const other = await createGrader();
  expect(await sentence(await start(gradingInput(other.cardIds)))).toEqual(notFound);
  expect(await sentence(await start(gradingInput([randomUUID()])))).toEqual(notFound);
  await act(cookie, "vault", cardIds.slice(0, 1));
  expect(await sentence(await start(gradingInput(cardIds)))).toEqual([
    409,
    "One of these cards is no longer in To Grade.",
  ]);
});

test("an evaluation must be requested first, for a card in Vault or To Grade", async () => {
  const { cookie, cardIds, start } = await createEvaluated();
  const other = await createEvaluated();
  expect(await sentence(await start(evaluationInput(other.cardIds)))).toEqual(notFound);
  await act(cookie, "ship", cardIds.slice(0, 1));
  expect(await sentence(await start(evaluationInput(cardIds)))).toEqual([
    409,
    "One of these cards is in To Ship. Move it to the vault to have it evaluated.",
  ]);
  const grader = await createGrader();
  expect(await sentence(await grader.start(evaluationInput(grader.cardIds)))).toEqual([
    409,
    "You haven't requested an evaluation for one of these cards. Choose Grading Evaluation in your inventory first.",
  ]);
});

test("a card can be in only one paid submission", async () => {
  const { cardIds, start } = await paidGrading();
  const refusal = [409, "One of these cards is already in a paid grading submission."];
  expect(await sentence(await start(gradingInput(cardIds.slice(0, 1))))).toEqual(refusal);
  expect(await sentence(await start(evaluationInput(cardIds.slice(0, 1))))).toEqual(refusal);
});

test("a total that differs from the one shown is reported, never charged", async () => {
  const { cardIds, start } = grader;
  const input = { ...gradingInput(cardIds), expectedTotal: "25.00" };
  expect(await sentence(await start(input))).toEqual([
    409,
    "The total is now $75.00. Please review it before you continue.",
  ]);
  expect(await db.gradingCard.count({ where: { cardId: { in: cardIds } } })).toBe(0);
});

test("a tier limits the declared value of a card", async () => {
  const { cardIds, start } = await createGrader();
  const declaredAt = (declared: string) => gradingInput(cardIds, { tier: "VALUE", declared });
  expect(await sentence(await start(declaredAt("500.01")))).toEqual([
    400,
    "Value covers cards up to $500, and one is declared at $500.01. Please choose Regular.",
  ]);
  expect((await start(declaredAt("500.00"))).status).toBe(201);
});

test("grading above the last tier is on request", async () => {
  const { cardIds, start } = grader;
  const input = gradingInput(cardIds, { tier: "EXPRESS", declared: "2500.01" });
  expect(await sentence(await start(input))).toEqual([
    400,
    "Express covers cards up to $2,500, and one is declared at $2,500.01. Please contact us for more.",
  ]);
});

test.each([
  ["no service", { service: undefined }, "Please choose grading or an evaluation."],
  ["an unknown company", { company: "XYZ" }, "Please choose a grading company."],
  ["an unknown tier", { tier: "FREE" }, "Please choose a tier."],
  ["no cards", { cards: [] }, "Please choose a card."],
  [
    "something that is no card",
    { cards: [{ id: "x", declaredValue: "1.00" }] },
    "This is not a card.",
  ],
  [
    "a broken value",
    { cards: [{ id: randomUUID(), declaredValue: "12" }] },
    "Please declare a value, such as 120.00.",
  ],
  [
    "no total",
    { expectedTotal: undefined },
    "Please send the total that you were shown, such as 25.00.",
  ],
])("%s is refused", async (_, change, message) => {
  const { start, cardIds } = grader;
  const [status, words] = await sentence(await start({ ...gradingInput(cardIds), ...change }));
  expect(status).toBe(400);
  expect(words).toContain(message);
});

test("duplicate cards, too many cards and a request without a key are refused", async () => {
  const { start, cardIds } = grader;
  const [cardId = ""] = cardIds;
  expect((await sentence(await start(gradingInput([cardId, cardId]))))[1]).toContain(
    "Each card can be in a submission only once.",
  );
  const many = Array.from({ length: 101 }, () => randomUUID());
  expect((await sentence(await start(gradingInput(many))))[1]).toContain(
    "A submission can have at most 100 cards.",
  );
  expect((await sentence(await start(gradingInput(cardIds), "short")))[0]).toBe(400);
});

test("a key is bound to one request", async () => {
  const { cardIds, start } = await createGrader();
  const key = randomUUID();
  await start(gradingInput(cardIds), key);
  expect(await sentence(await start(gradingInput(cardIds.slice(1)), key))).toEqual([
    409,
    "This Idempotency-Key was used for another request.",
  ]);
});

test("a collector can make 60 submissions an hour", async () => {
  const { cardIds, start, user } = await createGrader();
  await Promise.all(Array.from({ length: 59 }, () => consumeAttempt("newSubmission", user.id)));
  const wrong = { ...gradingInput(cardIds), expectedTotal: "1.00" };
  expect((await start(wrong)).status).toBe(409);
  const [status, words] = await sentence(await start(gradingInput(cardIds)));
  expect(status).toBe(429);
  expect(words).toContain("You started too many submissions.");
});

test("failed payments of submissions count toward an account's limit", async () => {
  const { cardIds, start, pay } = await createGrader();
  const { id: submissionId } = await submissionOf(await start(gradingInput(cardIds)));
  const failed = () => ({
    submissionId,
    provider: "test",
    reference: `test_${randomUUID()}`,
    amount: "75.00",
    status: "FAILED",
  });
  await db.payment.createMany({ data: Array.from({ length: 19 }, failed) });
  expect((await submissionOf(await pay(submissionId, DECLINED_CARD))).payment.status).toBe(
    "FAILED",
  );
  const [status, words] = await sentence(await pay(submissionId));
  expect(status).toBe(429);
  expect(words).toContain("Your payments have failed very often");
});
