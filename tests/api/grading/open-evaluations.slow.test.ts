import { GET as inventoryOf } from "@/app/api/inventory/route";
import { DELETE as WITHDRAW } from "@/app/api/inventory/to-grade/evaluations/[id]/route";
import { gradingTraySchema } from "@/lib/grading/schema";
import { inventorySchema } from "@/lib/inventory/schema";
import { db } from "@/lib/platform/database/db";
import { createUser } from "@/tests/setup/factories";
import {
  createEvaluated,
  evaluationInput,
  gradingInput,
  paidEvaluation,
  paidGrading,
  submissionOf,
} from "@/tests/setup/grading";
import { openGradingDesk } from "@/tests/setup/grading-desk";
import { listBreaches } from "@/tests/setup/invariants";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import { act } from "@/tests/setup/shipping";

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const withdraw = (cookie: string, id = "") =>
  call(WITHDRAW, `/api/inventory/to-grade/evaluations/${id}`, {
    method: "DELETE",
    cookie,
    params: { id },
  });
const summaryOf = async (cookie: string) =>
  inventorySchema.parse(await (await call(inventoryOf, "/api/inventory", { cookie })).json())
    .summary;
const eventsOf = async (cardId = "") =>
  (await db.cardEvent.findMany({ where: { cardId }, orderBy: { id: "asc" } })).map(
    ({ type }) => type,
  );

test("an unpaid request is withdrawn once, and its submission is canceled", async () => {
  const { cookie, cardIds, start, read } = await createEvaluated();
  const [first, ...others] = cardIds;
  const { id } = await submissionOf(await start(evaluationInput(cardIds)));
  for (let round = 0; round < 2; round++) {
    const response = await withdraw(cookie, first);
    expect(response.status).toBe(200);
    const { evaluations, evaluationCount } = gradingTraySchema.parse(await response.json());
    expect(evaluations.map((card) => card.id).sort()).toEqual([...others].sort());
    expect(evaluationCount).toBe(2);
  }
  expect(await eventsOf(first)).toEqual(["PULLED", "EVALUATION_REQUESTED", "EVALUATION_WITHDRAWN"]);
  expect((await submissionOf(await read(id))).status).toBe("CANCELLED");
  expect((await summaryOf(cookie)).unpaidEvaluations).toBe(2);
  expect((await act(cookie, "evaluate", [first ?? ""])).status).toBe(200);
  expect((await summaryOf(cookie)).unpaidEvaluations).toBe(3);
});

test("a paid request is canceled, not withdrawn; another collector's is out of reach", async () => {
  const { cookie, cardIds } = await paidEvaluation();
  expect(await sentence(await withdraw(cookie, cardIds[0]))).toEqual([
    409,
    "This card is in a paid submission. Cancel the submission instead.",
  ]);
  const stranger = await sessionOf(await createUser());
  expect((await withdraw(stranger, cardIds[0])).status).toBe(404);
  expect((await withdraw("", cardIds[0])).status).toBe(401);
  expect((await withdraw(cookie, "x")).status).toBe(404);
  const open = { cardId: { in: cardIds }, withdrawnAt: null };
  expect(await db.gradingEvaluation.count({ where: open })).toBe(3);
});

test("a slab ends the request for our evaluation", async () => {
  const desk = await openGradingDesk();
  const { cookie, cardIds, start, pay, tray } = await createEvaluated();
  await act(cookie, "grade", cardIds);
  const { id } = await submissionOf(await start(gradingInput(cardIds)));
  await pay(id);
  await desk.receiveAll({ id, cardIds });
  const batch = await desk.batchOf([id]);
  await desk.send(batch.id);
  await desk.gradeAll({ cardIds });
  await desk.scanAll({ id, cardIds });
  expect((await desk.return(id)).status).toBe(200);
  expect((await summaryOf(cookie)).unpaidEvaluations).toBe(0);
  expect(gradingTraySchema.parse(await (await tray()).json()).evaluations).toEqual([]);
  expect(await eventsOf(cardIds[0])).toContain("EVALUATION_WITHDRAWN");
});

test("the summary separates a tray's paid cards from those that await Review", async () => {
  const { cookie, cardIds } = await paidGrading();
  expect(await summaryOf(cookie)).toMatchObject({
    statusCounts: { "To Grade": cardIds.length },
    paidCounts: { "To Ship": 0, "To Grade": cardIds.length },
    dueCounts: { "To Ship": 0, Listed: 0, "To Grade": 0 },
  });
});
