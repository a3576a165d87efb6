import { POST as UNDO } from "@/app/api/inventory/actions/[id]/undo/route";
import { GET as cardOf } from "@/app/api/inventory/cards/[id]/route";
import { GET as listOf } from "@/app/api/inventory/cards/route";
import {
  cardDetailSchema,
  inventoryActionResultSchema,
  inventoryCardsSchema,
} from "@/lib/inventory/schema";
import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";
import { runStorageWork } from "@/lib/server/jobs";
import {
  createEvaluated,
  createGrader,
  evaluationInput,
  gradingInput,
  lockOf,
  paidEvaluation,
  paidGrading,
  submissionOf,
} from "@/tests/setup/grading";
import { listBreaches } from "@/tests/setup/invariants";
import { call, sentence } from "@/tests/setup/request";
import { act } from "@/tests/setup/shipping";

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const LOCKED =
  "in a paid grading submission. You can cancel it until our desk has received or answered it.";

const resultOf = async (response: Response) =>
  inventoryActionResultSchema.parse(await response.json());
const undo = (cookie: string, id: string | null) =>
  call(UNDO, "/x", { method: "POST", cookie, params: { id: id ?? "" } });
const read = async (cookie: string, id = "") =>
  cardDetailSchema.parse(await (await call(cardOf, "/x", { cookie, params: { id } })).json());

test.each(["ship", "list", "vault", "evaluate"])(
  "%s leaves cards in a paid submission where they are, and says why",
  async (action) => {
    const { cookie, cardIds, id } = await paidGrading();
    expect(await sentence(await act(cookie, action, cardIds.slice(0, 1)))).toEqual([
      409,
      `This card is ${LOCKED}`,
    ]);
    expect(await sentence(await act(cookie, action, cardIds))).toEqual([
      409,
      `These cards are ${LOCKED}`,
    ]);
    expect(await lockOf(cardIds)).toEqual(
      cardIds.map(() => ({ status: "To Grade", submissionId: id })),
    );
  },
);

test("cards in a paid evaluation stay in the vault, and are not evaluated twice", async () => {
  const { cookie, cardIds } = await paidEvaluation();
  for (const action of ["ship", "grade", "evaluate"])
    expect(await sentence(await act(cookie, action, cardIds))).toEqual([
      409,
      `These cards are ${LOCKED}`,
    ]);
  expect((await resultOf(await act(cookie, "vault", cardIds))).message).toBe("Nothing to change");
});

test("an action moves the other cards and counts those that stay", async () => {
  const { cookie, cardIds, start, pay } = await createGrader();
  const { id } = await submissionOf(await start(gradingInput(cardIds.slice(0, 1))));
  await pay(id);
  const result = await resultOf(await act(cookie, "list", cardIds));
  expect(result).toMatchObject({
    changedCount: 2,
    message: "2 cards moved to Listed. 1 card stayed (in grading)",
  });
});

test("undo never takes a card out of a paid submission", async () => {
  const { cookie, cardIds, start, pay } = await createGrader();
  await act(cookie, "vault", cardIds);
  const { actionId } = await resultOf(await act(cookie, "grade", cardIds));
  const { id } = await submissionOf(await start(gradingInput(cardIds)));
  await pay(id);
  expect(await resultOf(await undo(cookie, actionId))).toMatchObject({
    changedCount: 0,
    message: `Nothing was undone. These cards are ${LOCKED}`,
  });
  expect(await lockOf(cardIds)).toEqual(
    cardIds.map(() => ({ status: "To Grade", submissionId: id })),
  );
});

test("undo withdraws an unpaid evaluation with its submission, but never a paid one", async () => {
  const { cookie, cardIds, start, pay, read } = await createEvaluated();
  const [first = "", second = ""] = cardIds;
  const actionOf = async (id: string) =>
    (await db.cardEvent.findFirstOrThrow({ where: { cardId: id, type: "EVALUATION_REQUESTED" } }))
      .actionId;
  const { id } = await submissionOf(await start(evaluationInput([first])));
  await pay(id);
  const other = await submissionOf(await start(evaluationInput([second])));
  expect(await resultOf(await undo(cookie, await actionOf(first)))).toMatchObject({
    changedCount: 2,
    message: "Undone: grading evaluation withdrawn for 2 cards. 1 card stayed (changed since)",
  });
  const left = await db.gradingEvaluation.findMany({
    where: { cardId: { in: cardIds }, withdrawnAt: null },
  });
  expect(left.map(({ cardId }) => cardId)).toEqual([first]);
  expect((await submissionOf(await read(other.id))).status).toBe("CANCELLED");
  expect((await submissionOf(await read(id))).status).toBe("REQUESTED");
});

test("a card shows its submission, and paying it stops the deadline", async () => {
  const { cookie, cardIds, start, pay, cancel } = await createEvaluated();
  const [first = ""] = cardIds;
  const deadline = new Date(Date.now() + 3 * DAY_MS);
  await db.card.updateMany({
    where: { id: { in: cardIds } },
    data: { actionDeadline: deadline },
  });
  expect((await read(cookie, first)).submission).toBeNull();
  const { id, number } = await submissionOf(await start(evaluationInput([first])));
  const facts = { id, number, service: "EVALUATION" };
  expect(await read(cookie, first)).toMatchObject({
    submission: { ...facts, status: "AWAITING_PAYMENT" },
    actionDeadline: deadline.toISOString(),
  });
  await pay(id);
  const listed = inventoryCardsSchema.parse(
    await (await call(listOf, "/api/inventory/cards", { cookie })).json(),
  );
  expect(listed.find((card) => card.id === first)).toMatchObject({
    submission: { ...facts, status: "REQUESTED" },
    actionDeadline: null,
    isOverdue: false,
    storageEndsAt: deadline.toISOString(),
    slab: null,
    evaluation: { state: "Requested", range: null },
  });
  expect(listed.filter(({ submission }) => submission !== null)).toHaveLength(1);
  await cancel(id);
  const { submission, actionDeadline } = await read(cookie, first);
  expect(submission).toBeNull();
  // The deadline paused while the submission was paid.
  expect(Date.parse(actionDeadline ?? "")).toBeGreaterThan(deadline.getTime());
});

test("free storage never ends while a card is in a paid submission", async () => {
  const { cardIds, user, id, cancel } = await paidEvaluation();
  const start = new Date();
  const daysOn = (days: number) => new Date(start.getTime() + days * DAY_MS);
  await db.card.updateMany({
    where: { id: { in: cardIds } },
    data: { actionDeadline: daysOn(7) },
  });
  const endStorage = async () => {
    for (const day of [3.9, 4.1, 6.1, 7.2]) await runStorageWork(daysOn(day));
    const cards = await db.card.findMany({ where: { id: { in: cardIds } } });
    return cards.map(({ status, storageEndedAt }) => [status, storageEndedAt !== null]);
  };
  expect(await endStorage()).toEqual(cardIds.map(() => ["Vault", false]));
  expect(await db.storageReminder.count({ where: { cardId: { in: cardIds } } })).toBe(0);
  await cancel(id);
  expect(await endStorage()).toEqual(cardIds.map(() => ["To Ship", true]));
  expect(await db.shipment.count({ where: { userId: user.id, isAuto: true } })).toBe(1);
});
