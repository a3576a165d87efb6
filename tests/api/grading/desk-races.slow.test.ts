import { db } from "@/lib/platform/database/db";
import { evaluationInput, paidEvaluation, paidGrading, submissionOf } from "@/tests/setup/grading";
import {
  ANSWER,
  codeOf,
  custodyOf,
  evaluationsToAnswer,
  nextCertificate,
  gradingDesk,
} from "@/tests/setup/grading-desk";
import { mailsTo } from "@/tests/setup/mails";

const desk = gradingDesk();

const statusesOf = async (calls: Promise<Response>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).sort();
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));

test("a submission is canceled or received, never both", async () => {
  const ends = new Set<string>();
  for (let round = 0; round < 4; round += 1) {
    const submission = await paidGrading();
    await desk.scanAll(submission);
    const { id } = submission;
    const calls = [() => submission.cancel(id), () => desk.receive(id)];
    if (round % 2) calls.reverse();
    expect(await statusesOf(calls.map((call) => call()))).toEqual([200, 409]);
    const { status } = await submissionOf(await submission.read(id));
    ends.add(status);
    const refunds = await db.refund.count({ where: { payment: { submissionId: id } } });
    expect(refunds).toBe(status === "CANCELLED" ? 1 : 0);
  }
  expect([...ends].every((status) => ["CANCELLED", "RECEIVED"].includes(status))).toBe(true);
});

test("an evaluation is canceled or answered, never both", async () => {
  const paid = await evaluationsToAnswer();
  const statuses = await statusesOf([
    paid.cancel(paid.id),
    desk.answer(paid.evaluationIds[0] ?? ""),
  ]);
  expect(statuses).toEqual([200, 409]);
});

test("concurrent answers to one evaluation count once and notify the owner once", async () => {
  const paid = await evaluationsToAnswer();
  const [one = "", ...others] = paid.evaluationIds;
  expect(await statusesOf([desk.answer(one), desk.answer(one, { ...ANSWER, from: "1" })])).toEqual([
    200, 409,
  ]);
  expect(await statusesOf([...others, ...others].map((id) => desk.answer(id)))).toEqual([
    200, 200, 200, 200,
  ]);
  const mails = (await mailsTo(paid.user.email)).filter(({ subject }) =>
    subject.startsWith("Your evaluation of"),
  );
  expect(mails).toHaveLength(1);
});

test("concurrent results for one card count once", async () => {
  const { cardIds, boxId } = await desk.sentGrading();
  const results = times(6, (index) =>
    desk.result({
      code: codeOf(cardIds[0]),
      grade: String(index + 1),
      certificate: nextCertificate(),
    }),
  );
  expect(await statusesOf(results)).toEqual([200, 409, 409, 409, 409, 409]);
  expect((await custodyOf(boxId)).filter(({ state }) => state === "GRADED")).toHaveLength(1);
});

test("one of two cards with the same certificate gets it", async () => {
  const one = await desk.sentGrading();
  const two = await desk.sentGrading();
  const certificate = nextCertificate();
  const results = [one, two].map(({ cardIds }) =>
    desk.result({ code: codeOf(cardIds[0]), grade: "9", certificate }),
  );
  expect(await statusesOf(results)).toEqual([200, 409]);
  expect(await db.card.count({ where: { certificate } })).toBe(1);
});

test("concurrent last results grade a submission once", async () => {
  const { id, cardIds, user } = await desk.sentGrading();
  const results = [...cardIds, ...cardIds].map((cardId, index) =>
    desk.result({
      code: codeOf(cardId),
      grade: "9",
      certificate: `R${index % 3}-${codeOf(cardId)}`,
    }),
  );
  expect(await statusesOf(results)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await db.gradingSubmission.findUniqueOrThrow({ where: { id } })).status).toBe("GRADED");
  const mails = (await mailsTo(user.email)).filter(({ subject }) => subject.includes("grades"));
  expect(mails).toHaveLength(1);
  await desk.scanAll({ id, cardIds });
  expect(await statusesOf(times(4, () => desk.return(id)))).toEqual([200, 200, 200, 200]);
  expect(
    await db.cardEvent.count({ where: { cardId: cardIds[0] ?? "", type: "GRADING_RETURNED" } }),
  ).toBe(1);
});

test("a submission joins only one of several batches", async () => {
  const one = await desk.receivedGrading();
  const two = await desk.receivedGrading();
  const batches = times(5, (index) =>
    desk.createBatch({
      company: "PSA",
      tier: "VALUE",
      submissionIds: index % 2 ? [one.id, two.id] : [two.id, one.id],
    }),
  );
  expect(await statusesOf(batches)).toEqual([201, 409, 409, 409, 409]);
  expect(await db.gradingBatch.count({ where: { submissions: { none: {} } } })).toBe(0);
});

test("a batch is sent or deleted, never both", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, boxId } = await desk.receivedGrading();
    const batch = await desk.batchOf([id]);
    const send = () => desk.send(batch.id);
    const calls = [send, send, () => desk.deleteBatch(batch.id)];
    if (round % 2) calls.reverse();
    const statuses = await statusesOf(calls.map((call) => call()));
    const { status, batchId } = await db.gradingSubmission.findUniqueOrThrow({ where: { id } });
    const isSent = status === "SENT";
    expect(statuses).toEqual(isSent ? [200, 200, 409] : [200, 404, 404]);
    expect(batchId).toBe(isSent ? batch.id : null);
    expect(await custodyOf(boxId)).toHaveLength(isSent ? 3 : 0);
  }
});

test("an answered card can't be paid for again while others await their answer", async () => {
  const paid = await paidEvaluation();
  const [cardId = ""] = paid.cardIds;
  const evaluation = await db.gradingEvaluation.findFirstOrThrow({ where: { cardId } });
  await desk.answer(evaluation.id);
  const starts = times(4, () => paid.start(evaluationInput([cardId])));
  expect(await statusesOf(starts)).toEqual([409, 409, 409, 409]);
  expect(await db.gradingCard.count({ where: { cardId } })).toBe(1);
});
