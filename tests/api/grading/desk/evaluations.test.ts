import { randomUUID } from "node:crypto";

import { gradingDeskSchema } from "@/lib/grading/desk/schema";
import { db } from "@/lib/platform/database/db";
import { encodeCursor } from "@/lib/platform/paging/cursor";
import { createEvaluated, evaluationInput, submissionOf } from "@/tests/setup/grading";
import { ANSWER, custodyOf, evaluationsToAnswer, gradingDesk } from "@/tests/setup/grading-desk";
import { mailsTo } from "@/tests/setup/mails";
import { sentence } from "@/tests/setup/request";
import { act } from "@/tests/setup/shipping";

const desk = gradingDesk();

const cardOf = (id = "") => db.card.findUniqueOrThrow({ where: { id } });
const DAY_MS = 86_400_000;

test("an answer frees its card, and the last one answers the submission", async () => {
  const paid = await evaluationsToAnswer();
  const { id, cardIds, cookie, user, read, submission, evaluationIds, boxId } = paid;
  const [one = "", two = "", three = ""] = evaluationIds;
  await db.card.update({
    where: { id: cardIds[0] ?? "" },
    data: { actionDeadline: new Date(Date.now() + DAY_MS) },
  });
  const later = new Date(Date.now() + 30 * DAY_MS);
  await db.card.update({ where: { id: cardIds[1] ?? "" }, data: { actionDeadline: later } });
  const before = Date.now();
  const response = await desk.answer(one);
  expect(await response.json()).toEqual({
    evaluationId: one,
    submissionNumber: submission.number,
    opinion: { ...ANSWER, answeredAt: expect.any(String) },
  });
  expect((await desk.answer(one)).status).toBe(200);
  const freed = await cardOf(cardIds[0]);
  expect(freed).toMatchObject({ status: "Vault", submissionId: null });
  expect(freed.actionDeadline?.getTime()).toBeGreaterThanOrEqual(before + 7 * DAY_MS);
  expect((await act(cookie, "ship", cardIds.slice(0, 1))).status).toBe(200);
  expect((await act(cookie, "ship", cardIds.slice(1, 2))).status).toBe(409);
  expect((await submissionOf(await read(id))).status).toBe("REQUESTED");
  expect(await db.notice.count({ where: { submissionId: id } })).toBe(0);

  await desk.answer(two, { ...ANSWER, from: "9", to: "9" });
  expect((await cardOf(cardIds[1])).actionDeadline).toEqual(later);
  await desk.answer(three, { from: "1", to: "10", finding: "We cannot tell from the scan alone." });
  expect(await submissionOf(await read(id))).toMatchObject({
    status: "ANSWERED",
    cards: expect.arrayContaining([
      expect.objectContaining({
        id: cardIds[1],
        opinion: expect.objectContaining({ from: "9", to: "9", finding: ANSWER.finding }),
      }),
    ]),
  });
  const mails = (await mailsTo(user.email)).filter(
    ({ subject }) => subject === "Your evaluation of 3 cards is here",
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`Expected grade: 8 to 9\n${ANSWER.finding}`);
  expect(mails[0]?.text).toContain("Expected grade: 9\n");
  expect(await db.notice.findMany({ where: { submissionId: id } })).toMatchObject([
    { kind: "EVALUATION_ANSWERED", userId: user.id },
  ]);
  expect(
    await db.cardEvent.count({ where: { cardId: { in: cardIds }, type: "EVALUATION_ANSWERED" } }),
  ).toBe(3);
  expect(
    await db.auditEntry.count({
      where: {
        action: "evaluation.answered",
        subject: { in: cardIds.map((card) => `card ${card}`) },
      },
    }),
  ).toBe(3);
  expect(await custodyOf(boxId)).toEqual([]);
  expect((await desk.answer(three, ANSWER)).status).toBe(409);
});

test("a second answer to an evaluation is refused", async () => {
  const { evaluationIds } = await evaluationsToAnswer();
  const [one = ""] = evaluationIds;
  await desk.answer(one);
  expect(await sentence(await desk.answer(one, { ...ANSWER, to: "10" }))).toEqual([
    409,
    "This evaluation already has a different answer.",
  ]);
  expect(await db.gradingEvaluation.findUniqueOrThrow({ where: { id: one } })).toMatchObject({
    expectedFrom: "8",
    expectedTo: "9",
  });
});

test("an evaluation can be answered once paid, and not after its cancellation", async () => {
  const { cardIds, start, pay, cancel } = await createEvaluated();
  const evaluations = await db.gradingEvaluation.findMany({ where: { cardId: { in: cardIds } } });
  const [evaluationId = ""] = evaluations.map(({ id }) => id);
  const unpaid = [409, "This evaluation is not paid yet."];
  expect(await sentence(await desk.answer(evaluationId))).toEqual(unpaid);
  const { id, number } = await submissionOf(await start(evaluationInput(cardIds)));
  expect(await sentence(await desk.answer(evaluationId))).toEqual(unpaid);
  await pay(id);
  await cancel(id);
  expect(await sentence(await desk.answer(evaluationId))).toEqual([
    409,
    `Submission ${number} was canceled. Put its cards back.`,
  ]);
  expect(await sentence(await desk.answer(randomUUID()))).toEqual([
    404,
    "We couldn't find that evaluation.",
  ]);
  expect((await db.gradingEvaluation.findUnique({ where: { id: evaluationId } }))?.finishedAt).toBe(
    null,
  );
});

test.each([
  [{ ...ANSWER, finding: "Good." }, "Please say what you found in a full sentence."],
  [{ ...ANSWER, from: "9.5", to: "9" }, "The upper grade must not be below the lower grade."],
  [{ ...ANSWER, from: "11" }, "Please choose a grade."],
])("the answer %j is refused", async (answer, message) => {
  expect(await sentence(await desk.answer(randomUUID(), answer))).toEqual([400, message]);
});

test("evaluations are paged", async () => {
  const [now] = await db.$queryRaw<{ at: Date }[]>`SELECT now() AS at`;
  const at = now?.at.toISOString().replace("Z", "000Z") ?? "";
  const cursor = encodeCursor(["paidAt", "after", at, randomUUID()]);
  const page = async (query: string) =>
    gradingDeskSchema.parse(await (await desk.list(query)).json()).evaluations;
  await evaluationsToAnswer();
  const all = await page("");
  const after = await page(`?cursor=${cursor}`);
  expect(after.length).toBeGreaterThanOrEqual(3);
  expect(after.length).toBeLessThan(all.length);
});

test("a finding is plain text", async () => {
  const { evaluationIds } = await evaluationsToAnswer();
  const finding = "A soft corner,\u0000 and the rest is sharp.";
  const response = await desk.answer(evaluationIds[0] ?? "", { ...ANSWER, finding });
  expect(await sentence(response)).toEqual([400, "Please use plain text."]);
});

test("free storage resumes with the remaining days after a cancellation", async () => {
  const { id, cardIds, cancel } = await evaluationsToAnswer();
  const { paidAt } = await db.gradingSubmission.findUniqueOrThrow({ where: { id } });
  const paid = paidAt?.getTime() ?? 0;
  const [soon = "", over = "", never = ""] = cardIds;
  const setDeadline = (cardId: string, actionDeadline: Date | null) =>
    db.card.update({ where: { id: cardId }, data: { actionDeadline } });
  await setDeadline(soon, new Date(paid + DAY_MS));
  await setDeadline(over, new Date(paid));
  await setDeadline(never, null);
  expect((await cancel(id)).status).toBe(200);
  const { cancelledAt } = await db.gradingSubmission.findUniqueOrThrow({ where: { id } });
  const pause = (cancelledAt?.getTime() ?? 0) - paid;
  expect(pause).toBeGreaterThan(0);
  expect((await cardOf(soon)).actionDeadline).toEqual(new Date(paid + DAY_MS + pause));
  expect((await cardOf(over)).actionDeadline).toEqual(new Date(paid));
  expect((await cardOf(never)).actionDeadline).toBeNull();
});

test("a canceled submission shows no opinion that another one paid for", async () => {
  const { id, cardIds, cancel, start, pay, read, evaluationIds } = await evaluationsToAnswer();
  await cancel(id);
  const again = await submissionOf(await start(evaluationInput(cardIds)));
  await pay(again.id);
  expect((await desk.answer(evaluationIds[0] ?? "")).status).toBe(200);
  const opinionsOf = async (submissionId: string) =>
    (await submissionOf(await read(submissionId))).cards.flatMap(({ opinion }) => opinion ?? []);
  expect(await opinionsOf(again.id)).toHaveLength(1);
  expect(await opinionsOf(id)).toEqual([]);
});
