import * as cancelRoute from "@/app/api/grading/[id]/cancel/route";
import * as paymentRoute from "@/app/api/grading/[id]/payment/route";
import * as submissionRoute from "@/app/api/grading/[id]/route";
import * as gradingRoute from "@/app/api/grading/route";
import * as trayRoute from "@/app/api/inventory/to-grade/route";
import type { GradingCompany } from "@/lib/cards/grading-companies";
import { type Submission, submissionSchema } from "@/lib/grading/schema";
import { db } from "@/lib/platform/database/db";
import { toDecimalString } from "@/lib/platform/money";
import { gradingFeeCents, type GradingTierId } from "@/lib/pricing/grading-fees";
import { INITIAL_FEES } from "@/lib/settings/fees";
import { payableCalls } from "@/tests/setup/payable";
import { callPatiently as call } from "@/tests/setup/request";
import { act, createCardOwner } from "@/tests/setup/shipping";

/** A collector with three real cards in To Grade. */
export async function createGrader() {
  const owner = await createCardOwner();
  expect((await act(owner.cookie, "grade", owner.cardIds)).status).toBe(200);
  return { ...owner, ...graderOf(owner.cookie) };
}

/** A collector with three real cards in the vault and a requested evaluation for each. */
export async function createEvaluated() {
  const owner = await createCardOwner();
  expect((await act(owner.cookie, "evaluate", owner.cardIds)).status).toBe(200);
  return { ...owner, ...graderOf(owner.cookie) };
}

type GradingOptions = { company?: GradingCompany; tier?: GradingTierId; declared?: string };

export function gradingInput(
  cardIds: string[],
  { company = "PSA", tier = "VALUE", declared = "40.00" }: GradingOptions = {},
) {
  return {
    service: "GRADING" as const,
    company,
    tier,
    cards: cardIds.map((id) => ({ id, declaredValue: declared })),
    expectedTotal: toDecimalString(gradingFeeCents(INITIAL_FEES, tier) * cardIds.length),
  };
}

export const evaluationInput = (cardIds: string[]) => ({
  service: "EVALUATION" as const,
  cardIds,
  expectedTotal: toDecimalString(INITIAL_FEES.evaluationFeeCents * cardIds.length),
});

export const graderOf = (cookie: string) => ({
  tray: () => call(trayRoute.GET, "/api/inventory/to-grade", { cookie }),
  ...payableCalls("/api/grading", cookie, {
    all: gradingRoute,
    one: submissionRoute,
    payment: paymentRoute,
    cancel: cancelRoute,
  }),
});

export async function submissionOf(response: Response): Promise<Submission> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return submissionSchema.parse(await response.json());
}

/** A paid submission of three cards on their way to a grading company. */
export async function paidGrading(options: GradingOptions = {}) {
  const grader = await createGrader();
  return { ...grader, ...(await paid(grader, gradingInput(grader.cardIds, options))) };
}

/** A paid evaluation of three cards, which the desk has to answer. */
export async function paidEvaluation() {
  const grader = await createEvaluated();
  return { ...grader, ...(await paid(grader, evaluationInput(grader.cardIds))) };
}

async function paid({ start, pay }: ReturnType<typeof graderOf>, input: unknown) {
  const { id } = await submissionOf(await start(input));
  const submission = await submissionOf(await pay(id));
  expect(submission.status).toBe("REQUESTED");
  return { id, submission };
}

/** Turns a card into a slab, like one that returned long ago. */
export async function putInSlab(
  cardId: string,
  { company = "PSA", grade = "9", certificate = String(Math.random()).slice(2, 12) } = {},
) {
  await db.card.update({
    where: { id: cardId },
    data: { gradingCompany: company, grade, certificate },
  });
  return { company, grade, certificate };
}

export const lockOf = (cardIds: string[]) =>
  db.card.findMany({
    where: { id: { in: cardIds } },
    select: { status: true, submissionId: true },
  });
