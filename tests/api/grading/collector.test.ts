import { deleteOldSubmissions } from "@/lib/grading/delete-old";
import { gradingTraySchema, submissionListSchema } from "@/lib/grading/schema";
import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";
import { DECLINED_CARD } from "@/tests/setup/checkout";
import { createUser } from "@/tests/setup/factories";
import {
  createEvaluated,
  createGrader,
  evaluationInput,
  graderOf,
  gradingInput,
  lockOf,
  paidEvaluation,
  paidGrading,
  submissionOf,
} from "@/tests/setup/grading";
import { listBreaches } from "@/tests/setup/invariants";
import { mailsTo } from "@/tests/setup/mails";
import { sentence, sessionOf } from "@/tests/setup/request";
import { act } from "@/tests/setup/shipping";

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const trayOf = async (response: Response) => gradingTraySchema.parse(await response.json());
const listOf = async (response: Response) => submissionListSchema.parse(await response.json());
const refundsOf = (submissionId: string) =>
  db.refund.findMany({
    where: { payment: { submissionId } },
    select: { amount: true, reason: true },
  });
const eventsOf = async (cardId: string | undefined) => {
  const events = await db.cardEvent.findMany({
    where: { cardId: cardId ?? "" },
    select: { type: true },
    orderBy: { id: "asc" },
  });
  return events.map(({ type }) => type);
};

test("the tray lists cards in To Grade and unpaid evaluations", async () => {
  const { cookie, cardIds, tray } = await createGrader();
  const [first = "", second = "", third = ""] = cardIds;
  await act(cookie, "vault", [first]);
  await act(cookie, "evaluate", [first, second]);
  await act(cookie, "evaluate", [third]);
  await act(cookie, "ship", [third]);
  const shown = await trayOf(await tray());
  expect(shown.cards.map(({ id }) => id)).toEqual([second]);
  expect(shown.evaluations.map(({ id }) => id).sort()).toEqual([first, second].sort());
  expect(shown).toMatchObject({ cardCount: 1, evaluationCount: 2 });
  expect(shown.cards[0]).toMatchObject({ isSample: false, opinion: null, slab: null });
});

test("paid cards leave the tray", async () => {
  const { cardIds, tray, start, pay } = await createGrader();
  const { id } = await submissionOf(await start(gradingInput(cardIds.slice(1))));
  expect((await trayOf(await tray())).cardCount).toBe(3);
  await pay(id);
  expect((await trayOf(await tray())).cards.map((card) => card.id)).toEqual(cardIds.slice(0, 1));
});

test("a submission awaits payment, is paid once, and keeps its cards", async () => {
  const { cardIds, user, start, pay, read } = await createGrader();
  const input = gradingInput(cardIds, { tier: "REGULAR", declared: "900.00", company: "BGS" });
  const started = await submissionOf(await start(input, "one-key-for-both"));
  expect(started).toMatchObject({
    number: expect.stringMatching(/^FG-\d{4,}$/),
    service: "GRADING",
    status: "AWAITING_PAYMENT",
    company: "BGS",
    tier: "REGULAR",
    total: "225.00",
    cards: cardIds.map(() => ({ fee: "75.00", declaredValue: "900.00", outcome: null })),
    payment: { status: "NONE" },
    canCancel: true,
    refund: null,
  });
  expect((await submissionOf(await start(input, "one-key-for-both"))).id).toBe(started.id);
  expect(await lockOf(cardIds)).toEqual(
    cardIds.map(() => ({ status: "To Grade", submissionId: null })),
  );

  const paid = await submissionOf(await pay(started.id));
  expect(paid).toMatchObject({
    status: "REQUESTED",
    payment: { status: "SUCCEEDED" },
    times: { paidAt: expect.any(String), receivedAt: null },
    canCancel: true,
  });
  expect(await submissionOf(await pay(started.id))).toEqual(paid);
  expect(await submissionOf(await read(started.id))).toEqual(paid);
  expect(await lockOf(cardIds)).toEqual(
    cardIds.map(() => ({ status: "To Grade", submissionId: started.id })),
  );
  expect(await db.payment.count({ where: { submissionId: started.id } })).toBe(1);
  expect((await mailsTo(user.email)).at(-1)).toMatchObject({
    subject: `Your Fairwax grading submission ${paid.number}`,
    text: expect.stringContaining("You paid $225.00 to have 3 cards graded."),
  });
  expect(await eventsOf(cardIds[0])).toEqual(["PULLED", "STATUS_CHANGED", "GRADING_PAID"]);
});

test("an evaluation of cards in the vault is paid for each card", async () => {
  const { cookie, cardIds, user, start, pay } = await createEvaluated();
  await act(cookie, "grade", cardIds.slice(0, 1));
  const started = await submissionOf(await start(evaluationInput(cardIds)));
  expect(started).toMatchObject({
    service: "EVALUATION",
    company: null,
    tier: null,
    total: "15.00",
    cards: cardIds.map(() => ({ fee: "5.00", declaredValue: null, opinion: null })),
  });
  const paid = await submissionOf(await pay(started.id));
  expect(paid.status).toBe("REQUESTED");
  expect((await lockOf(cardIds)).map(({ submissionId }) => submissionId)).toEqual(
    cardIds.map(() => started.id),
  );
  expect((await mailsTo(user.email)).at(-1)).toMatchObject({
    subject: `Your Fairwax evaluation ${paid.number}`,
    text: expect.stringContaining("You paid $15.00 to have 3 cards evaluated."),
  });
  expect((await eventsOf(cardIds[1])).at(-1)).toBe("EVALUATION_PAID");
});

test("a payment can succeed after a declined one", async () => {
  const { cardIds, start, pay } = await createGrader();
  const { id } = await submissionOf(await start(gradingInput(cardIds)));
  expect(await submissionOf(await pay(id, DECLINED_CARD))).toMatchObject({
    status: "AWAITING_PAYMENT",
    payment: { status: "FAILED", message: expect.any(String) },
  });
  expect((await submissionOf(await pay(id))).status).toBe("REQUESTED");
});

test("moving a card away cancels an unpaid submission and frees the others", async () => {
  const { cookie, cardIds, start, pay, read, list } = await createGrader();
  const { id } = await submissionOf(await start(gradingInput(cardIds)));
  expect((await act(cookie, "vault", cardIds.slice(0, 1))).status).toBe(200);
  expect((await submissionOf(await read(id))).status).toBe("CANCELLED");
  expect(await sentence(await pay(id))).toEqual([
    409,
    "This submission was canceled. Please review your cards and start a new one.",
  ]);
  expect(await listOf(await list())).toEqual([]);
  expect((await start(gradingInput(cardIds.slice(1)))).status).toBe(201);
});

test("moving an evaluated card between trays keeps its unpaid submission", async () => {
  const { cookie, cardIds, start, read } = await createEvaluated();
  const { id } = await submissionOf(await start(evaluationInput(cardIds)));
  await act(cookie, "grade", cardIds);
  expect((await submissionOf(await read(id))).status).toBe("AWAITING_PAYMENT");
  await act(cookie, "list", cardIds.slice(0, 1));
  expect((await submissionOf(await read(id))).status).toBe("CANCELLED");
});

test("a new submission replaces unpaid ones of its service or with one of its cards", async () => {
  const { cookie, cardIds, start, read } = await createGrader();
  await act(cookie, "evaluate", cardIds);
  const statusOf = async (id: string) => (await submissionOf(await read(id))).status;
  const grading = await submissionOf(await start(gradingInput(cardIds.slice(0, 2))));
  const evaluation = await submissionOf(await start(evaluationInput(cardIds.slice(2))));
  expect(await statusOf(grading.id)).toBe("AWAITING_PAYMENT");
  const second = await submissionOf(await start(evaluationInput(cardIds.slice(0, 1))));
  expect([await statusOf(evaluation.id), await statusOf(grading.id)]).toEqual([
    "CANCELLED",
    "CANCELLED",
  ]);
  expect(await statusOf(second.id)).toBe("AWAITING_PAYMENT");
});

test("a paid submission can be canceled with a full refund, which frees its cards", async () => {
  const { cookie, cardIds, id, submission, cancel, start, user } = await paidGrading();
  const canceled = await submissionOf(await cancel(id));
  expect(canceled).toMatchObject({
    status: "CANCELLED",
    canCancel: false,
    refund: { amount: "75.00" },
  });
  expect(await submissionOf(await cancel(id))).toMatchObject({ status: "CANCELLED" });
  expect(await refundsOf(id)).toMatchObject([{ reason: "CANCELLED" }]);
  expect((await mailsTo(user.email)).at(-1)?.subject).toBe(
    `Your Fairwax grading submission ${submission.number} is canceled`,
  );
  expect(await lockOf(cardIds)).toEqual(
    cardIds.map(() => ({ status: "To Grade", submissionId: null })),
  );
  expect((await act(cookie, "vault", cardIds.slice(0, 1))).status).toBe(200);
  expect((await start(gradingInput(cardIds.slice(1)))).status).toBe(201);
  expect((await eventsOf(cardIds[0])).slice(-3)).toEqual([
    "GRADING_PAID",
    "GRADING_CANCELLED",
    "STATUS_CHANGED",
  ]);
});

test("a canceled evaluation is refunded, and its cards can be submitted again", async () => {
  const { cardIds, id, cancel, tray, start } = await paidEvaluation();
  expect((await submissionOf(await cancel(id))).refund).toMatchObject({ amount: "15.00" });
  expect((await trayOf(await tray())).evaluationCount).toBe(3);
  expect((await eventsOf(cardIds[0])).at(-1)).toBe("EVALUATION_CANCELLED");
  expect((await start(evaluationInput(cardIds))).status).toBe(201);
});

test("a submission can't be canceled once the desk has received or answered it", async () => {
  const grading = await paidGrading();
  await db.gradingCard.updateMany({
    where: { submissionId: grading.id },
    data: { receivedAt: new Date() },
  });
  await db.gradingSubmission.update({
    where: { id: grading.id },
    data: { status: "RECEIVED", receivedAt: new Date() },
  });
  expect(await sentence(await grading.cancel(grading.id))).toEqual([
    409,
    "This submission can no longer be canceled because the desk has received its cards.",
  ]);

  const { id, cardIds, cancel, read } = await paidEvaluation();
  const [cardId = ""] = cardIds;
  const now = new Date();
  await db.gradingEvaluation.updateMany({
    where: { cardId },
    data: {
      finding: "Sharp corners, centered 55/45.",
      expectedFrom: "8",
      expectedTo: "9",
      finishedAt: now,
    },
  });
  await db.gradingCard.update({
    where: { submissionId_cardId: { submissionId: id, cardId } },
    data: { releasedAt: now },
  });
  const seen = await submissionOf(await read(id));
  expect(seen.canCancel).toBe(false);
  expect(seen.cards.find((card) => card.id === cardId)?.opinion).toMatchObject({
    from: "8",
    to: "9",
    finding: "Sharp corners, centered 55/45.",
  });
  expect(await sentence(await cancel(id))).toEqual([
    409,
    "This submission can no longer be canceled because the desk has started to answer it.",
  ]);
});

test("submissions are listed newest first, page by page, without unpaid ones", async () => {
  const { cardIds, start, pay, list } = await createGrader();
  const ids: string[] = [];
  for (const cardId of cardIds) {
    const { id } = await submissionOf(await start(gradingInput([cardId])));
    await pay(id);
    ids.unshift(id);
  }
  const first = await list("?limit=2");
  const [link = ""] = /\?[^>]*/.exec(first.headers.get("link") ?? "") ?? [];
  const rest = await list(link);
  expect(rest.headers.get("link")).toBeNull();
  const listed = [...(await listOf(first)), ...(await listOf(rest))];
  expect(listed.map(({ id }) => id)).toEqual(ids);
  expect(listed[0]).toMatchObject({
    service: "GRADING",
    company: "PSA",
    tier: "VALUE",
    cardCount: 1,
    total: "25.00",
    images: [expect.stringContaining("/scans/")],
  });
});

test("another collector's submission is not found", async () => {
  const { id } = await paidGrading();
  const stranger = graderOf(await sessionOf(await createUser()));
  const notFound = [404, "We couldn't find that submission."];
  expect(await sentence(await stranger.read(id))).toEqual(notFound);
  expect(await sentence(await stranger.pay(id))).toEqual(notFound);
  expect(await sentence(await stranger.cancel(id))).toEqual(notFound);
  expect(await listOf(await stranger.list())).toEqual([]);
});

test("unpaid canceled submissions are deleted after 30 days, paid ones never", async () => {
  const { cardIds, start, pay, cancel, read } = await createGrader();
  const unpaid = await submissionOf(await start(gradingInput(cardIds.slice(0, 1))));
  const paid = await submissionOf(await start(gradingInput(cardIds.slice(1))));
  await pay(paid.id);
  await cancel(paid.id);
  await deleteOldSubmissions(new Date(Date.now() + 29 * DAY_MS));
  expect((await read(unpaid.id)).status).toBe(200);
  await deleteOldSubmissions(new Date(Date.now() + 31 * DAY_MS));
  expect((await read(unpaid.id)).status).toBe(404);
  expect((await read(paid.id)).status).toBe(200);
  await expect(db.gradingSubmission.delete({ where: { id: paid.id } })).rejects.toThrow();
});
