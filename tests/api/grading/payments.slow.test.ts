import { db } from "@/lib/platform/database/db";
import { payments } from "@/lib/server/payments";
import { settlePendingPayments } from "@/lib/server/settle-pending-payments";
import { raceAgainst } from "@/tests/setup/against";
import { DECLINED_CARD, SILENT_CARD } from "@/tests/setup/checkout";
import {
  createEvaluated,
  createGrader,
  evaluationInput,
  gradingInput,
  lockOf,
  submissionOf,
} from "@/tests/setup/grading";
import { listBreaches } from "@/tests/setup/invariants";
import { mailsTo } from "@/tests/setup/mails";
import { sentence } from "@/tests/setup/request";
import { act } from "@/tests/setup/shipping";

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const ROUNDS = 3;
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
const paymentsOf = (submissionId: string) =>
  db.payment.findMany({
    where: { submissionId },
    select: {
      id: true,
      status: true,
      amount: true,
      refunds: { select: { reason: true, amount: true } },
    },
    orderBy: { createdAt: "asc" },
  });

/** A charge that is declined first and succeeds later. */
async function succeedLate(submissionId: string) {
  const { reference } = await db.payment.findFirstOrThrow({
    where: { submissionId, status: "FAILED" },
    select: { reference: true },
  });
  await db.testCharge.update({
    where: { reference: reference ?? "" },
    data: { status: "SUCCEEDED", failure: null },
  });
  for (let i = 0; i < 3; i++) await payments.settle({ reference: reference ?? "" });
}

test("a payment that arrives after a card was moved away is refunded in full", async () => {
  const { cookie, cardIds, user, start, pay, read } = await createGrader();
  const { id, number } = await submissionOf(await start(gradingInput(cardIds)));
  await pay(id, DECLINED_CARD);
  await act(cookie, "vault", cardIds.slice(0, 1));
  await succeedLate(id);
  expect(await submissionOf(await read(id))).toMatchObject({
    status: "CANCELLED",
    payment: { status: "REFUNDED", message: expect.stringContaining("You'll get a full refund") },
  });
  const [payment] = await paymentsOf(id);
  expect(payment).toMatchObject({ status: "SUCCEEDED", refunds: [{ reason: "LATE" }] });
  expect(payment?.refunds[0]?.amount.toFixed(2)).toBe("75.00");
  expect((await lockOf(cardIds)).every(({ submissionId }) => submissionId === null)).toBe(true);
  const late = (await mailsTo(user.email)).filter(
    ({ subject }) => subject === "Your Fairwax test payment arrived too late",
  );
  expect(late).toMatchObject([
    { text: expect.stringContaining(`after grading submission ${number} was canceled`) },
  ]);
});

test("a duplicate payment is refunded in full", async () => {
  const { cardIds, start, pay, read } = await createGrader();
  const { id } = await submissionOf(await start(gradingInput(cardIds)));
  await pay(id, DECLINED_CARD);
  await pay(id);
  await succeedLate(id);
  expect(await submissionOf(await read(id))).toMatchObject({
    status: "REQUESTED",
    payment: { status: "SUCCEEDED" },
  });
  expect(await paymentsOf(id)).toMatchObject([
    { status: "SUCCEEDED", refunds: [{ reason: "TWICE" }] },
    { status: "SUCCEEDED", refunds: [] },
  ]);
});

test("the background job finds a payment whose answer was lost", async () => {
  const { cardIds, start, pay, read } = await createEvaluated();
  const { id } = await submissionOf(await start(evaluationInput(cardIds)));
  expect((await submissionOf(await pay(id, SILENT_CARD))).payment.status).toBe("PENDING");
  const [payment] = await paymentsOf(id);
  await db.payment.update({ where: { id: payment?.id ?? "" }, data: { checkedAt: ago(300) } });
  await db.testCharge.update({
    where: { reference: `test_${payment?.id}` },
    data: { createdAt: ago(30) },
  });
  await settlePendingPayments();
  expect(await db.gradingSubmission.findUnique({ where: { id } })).toMatchObject({
    status: "REQUESTED",
  });
  expect((await submissionOf(await read(id))).payment.status).toBe("SUCCEEDED");
});

test("a submission whose payment just succeeded is not replaced", async () => {
  const { cardIds, start, pay } = await createGrader();
  const { id, number } = await submissionOf(await start(gradingInput(cardIds)));
  await pay(id, SILENT_CARD);
  const [payment] = await paymentsOf(id);
  await db.testCharge.update({
    where: { reference: `test_${payment?.id}` },
    data: { createdAt: ago(30) },
  });
  expect(await sentence(await start(gradingInput(cardIds.slice(1))))).toEqual([
    409,
    `Your payment just went through, and submission ${number} is on its way to the desk. No new one was started.`,
  ]);
});

test("concurrent payments charge once", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { cardIds, start, pay } = await createGrader();
    const { id } = await submissionOf(await start(gradingInput(cardIds)));
    const answers = await Promise.all([pay(id), pay(id), pay(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const charged = (await paymentsOf(id)).filter(({ status }) => status === "SUCCEEDED");
    expect(charged).toMatchObject([{ refunds: [] }]);
  }
});

test("concurrent submissions for one card leave one of them", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { cookie, cardIds, start, pay } = await createGrader();
    await act(cookie, "evaluate", cardIds);
    const answers = await Promise.all([
      start(gradingInput(cardIds)),
      start(gradingInput(cardIds.slice(0, 2), { company: "SGC" })),
      start(evaluationInput(cardIds.slice(0, 1))),
    ]);
    const started = await Promise.all(answers.map(submissionOf));
    const open = await db.gradingSubmission.findMany({
      where: { id: { in: started.map(({ id }) => id) }, status: "AWAITING_PAYMENT" },
    });
    expect(open).toHaveLength(1);
    const paid = await Promise.all(started.map(({ id }) => pay(id)));
    expect(paid.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(new Set((await lockOf(cardIds.slice(0, 1))).map((card) => card.submissionId))).toEqual(
      new Set([open[0]?.id]),
    );
  }
});

test("a cancellation that races the payment ends with locked cards or a full refund", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { cardIds, start, pay, cancel } = await createGrader();
    const { id } = await submissionOf(await start(gradingInput(cardIds)));
    const [, canceled] = await Promise.all([pay(id), cancel(id)]);
    expect(canceled.status).toBe(200);
    const submission = await db.gradingSubmission.findUniqueOrThrow({ where: { id } });
    expect(submission.status).toBe("CANCELLED");
    const unrefunded = (await paymentsOf(id)).filter(
      ({ status, refunds }) => status === "SUCCEEDED" && refunds.length === 0,
    );
    expect(unrefunded).toEqual([]);
    expect((await lockOf(cardIds)).every(({ submissionId }) => submissionId === null)).toBe(true);
  }
});

test("moving a card away during its payment either locks it or refunds the payment", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { cookie, cardIds, start, pay } = await createGrader();
    const { id } = await submissionOf(await start(gradingInput(cardIds)));
    const [, moved] = await Promise.all([pay(id), act(cookie, "vault", cardIds.slice(0, 1))]);
    const { status } = await db.gradingSubmission.findUniqueOrThrow({ where: { id } });
    const unrefunded = (await paymentsOf(id)).filter(
      (payment) => payment.status === "SUCCEEDED" && payment.refunds.length === 0,
    );
    expect([status, moved.status, unrefunded.length]).toEqual(
      status === "REQUESTED" ? ["REQUESTED", 409, 1] : ["CANCELLED", 200, 0],
    );
  }
});

test("no payment starts for a submission that is canceled concurrently", async () => {
  const { cardIds, start, pay } = await createGrader();
  const { id } = await submissionOf(await start(gradingInput(cardIds)));
  const { hasWaited } = await raceAgainst(
    (tx) =>
      tx.gradingSubmission.update({
        where: { id },
        data: { status: "CANCELLED", cancelledAt: new Date() },
      }),
    () => pay(id),
  );
  expect(hasWaited).toBe(true);
  expect(await paymentsOf(id)).toEqual([]);
});
