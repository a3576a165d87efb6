import { randomUUID } from "node:crypto";

import { deskSubmissionSchema, gradingDeskSchema } from "@/lib/grading/desk/schema";
import { db } from "@/lib/platform/database/db";
import { paidEvaluation, paidGrading, submissionOf } from "@/tests/setup/grading";
import { codeOf, custodyOf, evaluationsToAnswer, gradingDesk } from "@/tests/setup/grading-desk";
import { mailsTo } from "@/tests/setup/mails";
import { sentence } from "@/tests/setup/request";

const desk = gradingDesk();

const queue = async (name: string, cursor = "") =>
  gradingDeskSchema.parse(await (await desk.list(`?queue=${name}${cursor}`)).json());
const look = async (id: string) => deskSubmissionSchema.parse(await (await desk.read(id)).json());
const placeOf = async (id = "") => (await db.card.findUniqueOrThrow({ where: { id } })).vaultPlace;

test("the desk picks cards by place and receives a submission once all are scanned", async () => {
  const { id, cardIds, user, submission, read: asOwner, cancel, boxId } = await paidGrading();
  const { number } = submission;
  const paid = await look(id);
  expect(paid).toMatchObject({
    number,
    status: "REQUESTED",
    company: "PSA",
    tier: "VALUE",
    collector: user.fullName,
    total: "75.00",
    batch: null,
  });
  expect(paid.lines.map(({ place }) => place)).toEqual(
    paid.lines.map(({ place }) => place).toSorted(),
  );
  expect(await sentence(await desk.receive(id))).toEqual([
    409,
    "This submission still has 3 cards to scan.",
  ]);
  await desk.check(id, codeOf(cardIds[0]));
  expect(await sentence(await desk.receive(id))).toEqual([
    409,
    "This submission still has 2 cards to scan.",
  ]);
  await desk.scanAll({ id, cardIds });
  const first = (await look(id)).lines.map(({ receivedAt }) => receivedAt);
  await desk.scanAll({ id, cardIds });
  expect((await look(id)).lines.map(({ receivedAt }) => receivedAt)).toEqual(first);
  expect((await desk.receive(id)).status).toBe(200);
  expect((await desk.receive(id)).status).toBe(200);

  expect(await submissionOf(await asOwner(id))).toMatchObject({
    status: "RECEIVED",
    canCancel: false,
  });
  expect((await cancel(id)).status).toBe(409);
  const mails = (await mailsTo(user.email)).filter(
    ({ subject }) => subject === "Your cards for PSA are at the desk",
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.unsubscribeUrl).toContain("/api/mail/unsubscribe/GRADING_STEPS.");
  expect(
    await db.cardEvent.count({ where: { cardId: { in: cardIds }, type: "GRADING_RECEIVED" } }),
  ).toBe(3);
  expect(
    await db.auditEntry.count({
      where: { action: "grading.received", subject: `grading submission ${id}` },
    }),
  ).toBe(1);
  expect(await custodyOf(boxId)).toEqual([]);
  expect(await sentence(await desk.check(id, codeOf(cardIds[0])))).toEqual([
    409,
    `Submission ${number} was already received.`,
  ]);
});

test("a collector who turned these mails off gets none", async () => {
  const submission = await paidGrading();
  const { id: userId, email } = submission.user;
  await db.mailOptOut.create({ data: { userId, kind: "GRADING_STEPS" } });
  const before = await mailsTo(email);
  await desk.receiveAll(submission);
  expect(await mailsTo(email)).toHaveLength(before.length);
});

test("a wrong card is refused with its own place", async () => {
  const { id, cardIds, productId } = await paidGrading();
  const other = await paidGrading();
  const [status, words] = await sentence(await desk.check(id, codeOf(other.cardIds[0])));
  expect(status).toBe(409);
  expect(words).toMatch(
    new RegExp(
      `^This is the wrong card: .+, number .+ belongs to submission ${other.submission.number}\\.$`,
    ),
  );
  const loose = await db.card.findFirstOrThrow({
    where: { pack: { box: { productId } }, id: { notIn: cardIds } },
  });
  expect((await sentence(await desk.check(id, codeOf(loose.id))))[1]).toContain(
    `isn't in any submission. Its place is ${loose.vaultPlace}.`,
  );
  expect(await sentence(await desk.check(id, "00000000"))).toEqual([
    404,
    "No card has the short id 00000000.",
  ]);
  expect(await sentence(await desk.check(id, "not a code"))).toEqual([
    400,
    "A card's short id has eight digits or letters from a to f.",
  ]);
  expect((await look(id)).lines.every(({ receivedAt }) => receivedAt === null)).toBe(true);
  expect((await desk.check(id, ` ${codeOf(cardIds[0]).toUpperCase()} `)).status).toBe(200);
});

test("a canceled submission is not received", async () => {
  const { id, cardIds, submission, cancel } = await paidGrading();
  await cancel(id);
  const refusal = `Submission ${submission.number} was canceled. Put its cards back.`;
  expect(await sentence(await desk.check(id, codeOf(cardIds[0])))).toEqual([409, refusal]);
  expect(await sentence(await desk.receive(id))).toEqual([409, refusal]);
  expect(await sentence(await desk.return(id))).toEqual([409, refusal]);
  expect((await look(id)).status).toBe("CANCELLED");
});

test("unknown and unpaid submissions and evaluations are not found", async () => {
  const { id: evaluation } = await paidEvaluation();
  for (const id of [randomUUID(), evaluation]) {
    const statuses = await Promise.all(
      [desk.read(id), desk.check(id, "0123abcd"), desk.receive(id), desk.return(id)].map(
        async (response) => (await response).status,
      ),
    );
    expect(statuses).toEqual([404, 404, 404, 404]);
  }
});

test("the queues list the desk's work, oldest first, with the first place to pick", async () => {
  const first = await paidGrading();
  const second = await paidGrading();
  const toReceive = await queue("to-receive");
  const ids = toReceive.submissions.map(({ id }) => id);
  expect(ids.indexOf(first.id)).toBeGreaterThanOrEqual(0);
  expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
  expect(toReceive.counts["to-receive"]).toBe(ids.length);
  expect(toReceive).toMatchObject({ evaluations: [], batches: [] });
  expect(toReceive.submissions.find(({ id }) => id === first.id)).toMatchObject({
    cardCount: 3,
    checkedCount: 0,
    declaredValue: "120.00",
    firstPlace: await placeOf(first.cardIds[0]),
    batchNumber: null,
  });
  await desk.check(first.id, codeOf(first.cardIds[0]));
  expect((await queue("to-receive")).submissions.find(({ id }) => id === first.id)).toMatchObject({
    checkedCount: 1,
    firstPlace: await placeOf(first.cardIds[1]),
  });

  const received = await desk.receivedGrading();
  expect((await queue("to-send")).submissions.map(({ id }) => id)).toContain(received.id);
  const sent = await desk.sentGrading();
  const toSend = await queue("to-send");
  expect(toSend.submissions.map(({ id }) => id)).not.toContain(sent.id);
  expect(toSend.batches.find(({ id }) => id === sent.batchId)).toMatchObject({
    status: "SENT",
    submissionCount: 1,
    cardCount: 3,
    gradedCount: 0,
  });
  await desk.gradeAll(sent);
  expect((await queue("to-return")).submissions.map(({ id }) => id)).toContain(sent.id);
  expect((await queue("to-send")).batches.map(({ id }) => id)).not.toContain(sent.batchId);

  const evaluations = await evaluationsToAnswer();
  const listed = (await queue("evaluations")).evaluations.filter(
    ({ submissionNumber }) => submissionNumber === evaluations.submission.number,
  );
  expect(listed.map(({ evaluationId }) => evaluationId).sort()).toEqual(
    evaluations.evaluationIds.toSorted(),
  );
  expect(await sentence(await desk.list("?queue=elsewhere"))).toEqual([
    400,
    "We couldn't find that queue.",
  ]);
  expect(await sentence(await desk.list("?cursor=nowhere"))).toEqual([
    400,
    "The cursor does not belong to this list.",
  ]);
});
