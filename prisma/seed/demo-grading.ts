import { SEED_REQUEST } from "./demo-break";
import { payForDemo } from "./demo-orders";
import type { Prisma, PrismaClient } from "@/lib/generated/prisma/client";
import { answerEvaluation } from "@/lib/grading/desk/answer-evaluation";
import { checkGradingCard } from "@/lib/grading/desk/check-card";
import { createGradingBatch } from "@/lib/grading/desk/create-batch";
import { receiveSubmission } from "@/lib/grading/desk/receive-submission";
import { recordGradingResult } from "@/lib/grading/desk/record-result";
import { returnSubmission } from "@/lib/grading/desk/return-submission";
import { sendGradingBatch } from "@/lib/grading/desk/send-batch";
import { type StartSubmissionInput, startSubmissionInputSchema } from "@/lib/grading/schema";
import { startSubmission } from "@/lib/grading/start-submission";
import { submissionPayable, submissionPayments } from "@/lib/grading/submission-payments";
import type { GradingService, SubmissionStatus } from "@/lib/grading/submission-status";
import { actOnCards } from "@/lib/inventory/act-on-cards";
import { markNoticeSeen } from "@/lib/notices/mark-notice-seen";
import { toCents, toDecimalString } from "@/lib/platform/money";
import { gradingFeeCents, gradingTier } from "@/lib/pricing/grading-fees";
import { INITIAL_FEES } from "@/lib/settings/fees";

type Who = { userId: string; actorId: string };
type Step = (db: PrismaClient, submission: Who & { id: string }) => Promise<unknown>;
type Path = Exclude<SubmissionStatus, "AWAITING_PAYMENT" | "CANCELLED">[];
type Demo = { key: string; service: GradingService; cards: number[]; path: Path };
type Card = { id: string; estimatedValue: Prisma.Decimal };

/** Indexes among the pulled cards. One goes to PSA after its evaluation. */
const SUBMISSIONS: Demo[] = [
  {
    key: "demo-evaluation-answered",
    service: "EVALUATION",
    cards: [6],
    path: ["REQUESTED", "ANSWERED"],
  },
  {
    key: "demo-grading-returned",
    service: "GRADING",
    cards: [15, 16],
    path: ["REQUESTED", "RECEIVED", "SENT", "GRADED", "RETURNED"],
  },
  {
    key: "demo-grading-sent",
    service: "GRADING",
    cards: [6, 11],
    path: ["REQUESTED", "RECEIVED", "SENT"],
  },
  {
    key: "demo-evaluation-requested",
    service: "EVALUATION",
    cards: [17],
    path: ["REQUESTED"],
  },
];
/** These wait in To Grade for the newcomer's own submission, the last one with an evaluation. */
const TRAY = [18, 19];
const SERVICE = { company: "PSA", tier: "VALUE" } as const;

const STEPS: Record<Path[number], Step> = {
  REQUESTED: pay,
  ANSWERED: answer,
  RECEIVED: receive,
  SENT: sendInBatch,
  GRADED: grade,
  RETURNED: giveBack,
};

/**
 * Submissions in several states. A rerun continues an interrupted one, and starts none with a card
 * that is no longer in the vault.
 */
export async function seedDemoGrading(
  db: PrismaClient,
  { boxId, ...who }: Who & { boxId: string },
): Promise<void> {
  const { userId } = who;
  const pulled = await db.card.findMany({
    where: { pack: { boxId }, pulledAt: { not: null } },
    select: { id: true, estimatedValue: true },
    orderBy: { sequence: "asc" },
  });
  const at = (places: number[]) => pulled.filter((_, place) => places.includes(place));
  const isBegun = await db.gradingSubmission.count({
    where: { userId, idempotencyKey: { in: SUBMISSIONS.map(({ key }) => key) } },
  });
  for (const demo of SUBMISSIONS) {
    const submission =
      (await db.gradingSubmission.findUnique({
        where: { userId_idempotencyKey: { userId, idempotencyKey: demo.key } },
        select: { id: true, status: true },
      })) ?? (await startDemo(db, { userId, demo, cards: at(demo.cards) }));
    if (!submission) continue;
    const { id, status } = submission;
    for (const next of stepsAfter(status, demo.path)) await STEPS[next](db, { ...who, id });
  }
  if (isBegun === 0) await fillTray(db, { userId, cards: at(TRAY) });
}

/** The remaining steps: none if someone changed the submission. */
function stepsAfter(status: string, path: Path): Path {
  const reached = ["AWAITING_PAYMENT", ...path].indexOf(status);
  return reached < 0 ? [] : path.slice(reached);
}

const areInVault = async (db: PrismaClient, cards: Card[]) =>
  (await db.card.count({
    where: { id: { in: cards.map(({ id }) => id) }, status: "Vault", submissionId: null },
  })) === cards.length;

async function fillTray(db: PrismaClient, { userId, cards }: { userId: string; cards: Card[] }) {
  if (!(await areInVault(db, cards))) return;
  const cardIds = cards.map(({ id }) => id);
  await actOnCards({ ownerId: userId, input: { action: "grade", cardIds } });
  await actOnCards({
    ownerId: userId,
    input: { action: "evaluate", cardIds: cardIds.slice(-1) },
  });
}

async function startDemo(
  db: PrismaClient,
  { userId, demo, cards }: { userId: string; demo: Demo; cards: Card[] },
) {
  if (!(await areInVault(db, cards))) return null;
  const action = demo.service === "GRADING" ? "grade" : "evaluate";
  const cardIds = cards.map(({ id }) => id);
  await actOnCards({ ownerId: userId, input: { action, cardIds } });
  const input = startSubmissionInputSchema.parse(inputOf(demo.service, cards));
  return startSubmission({ userId, idempotencyKey: demo.key, input });
}

function inputOf(service: GradingService, cards: Card[]): StartSubmissionInput {
  if (service === "EVALUATION")
    return {
      service,
      cardIds: cards.map(({ id }) => id),
      expectedTotal: toDecimalString(INITIAL_FEES.evaluationFeeCents * cards.length),
    };
  const { maxDeclaredCents } = gradingTier(SERVICE.tier);
  return {
    service,
    ...SERVICE,
    cards: cards.map(({ id, estimatedValue }) => ({
      id,
      declaredValue: toDecimalString(
        Math.min(toCents(estimatedValue.toFixed(2)), maxDeclaredCents),
      ),
    })),
    expectedTotal: toDecimalString(gradingFeeCents(INITIAL_FEES, SERVICE.tier) * cards.length),
  };
}

async function pay(db: PrismaClient, { id }: { id: string }): Promise<void> {
  const { total } = await db.gradingSubmission.findUniqueOrThrow({
    where: { id },
    select: { total: true },
  });
  const owed = { payable: submissionPayable, payableId: id, total: total.toFixed(2) };
  await payForDemo(db, submissionPayments, { kind: "submission", ...owed });
}

const linesOf = (db: PrismaClient, submissionId: string) =>
  db.gradingCard.findMany({
    where: { submissionId },
    select: { cardId: true, evaluationId: true },
    orderBy: { card: { sequence: "asc" } },
  });

async function answer(db: PrismaClient, { id, actorId, userId }: Who & { id: string }) {
  for (const { evaluationId } of await linesOf(db, id))
    if (evaluationId)
      await answerEvaluation({
        evaluationId,
        input: {
          from: "8.5",
          to: "9.5",
          finding: "Four sharp corners and a clean surface. The picture sits slightly high.",
        },
        actorId,
        requestId: SEED_REQUEST,
      });
  await readNotices(db, { id, userId });
}

async function scan(db: PrismaClient, submissionId: string) {
  for (const { cardId } of await linesOf(db, submissionId))
    await checkGradingCard({ submissionId, code: cardId.slice(0, 8) });
}

async function receive(db: PrismaClient, { id, actorId }: Who & { id: string }) {
  await scan(db, id);
  await receiveSubmission({ id, actorId, requestId: SEED_REQUEST });
}

async function sendInBatch(db: PrismaClient, { id, actorId }: Who & { id: string }) {
  const by = { actorId, requestId: SEED_REQUEST };
  const { batchId } = await db.gradingSubmission.findUniqueOrThrow({
    where: { id },
    select: { batchId: true },
  });
  const batch =
    batchId ?? (await createGradingBatch({ input: { ...SERVICE, submissionIds: [id] }, ...by })).id;
  const tracking = `DEMO ${batch.slice(0, 8).toUpperCase()}`;
  await sendGradingBatch({ id: batch, input: { carrier: "FedEx", tracking }, ...by });
}

/** All but the last one return as slabs. */
async function grade(db: PrismaClient, { id, actorId, userId }: Who & { id: string }) {
  const lines = await linesOf(db, id);
  for (const [index, { cardId }] of lines.entries()) {
    const code = cardId.slice(0, 8);
    const certificate = String(parseInt(code, 16)).padStart(10, "0");
    await recordGradingResult({
      input:
        index < lines.length - 1
          ? { code, grade: "9.5", certificate }
          : { code, grade: "Rejected", reason: "Evidence of trimming." },
      actorId,
      requestId: SEED_REQUEST,
    });
  }
  await readNotices(db, { id, userId });
}

async function giveBack(db: PrismaClient, { id, actorId }: Who & { id: string }) {
  await scan(db, id);
  await returnSubmission({ id, actorId, requestId: SEED_REQUEST });
}

/** The owner has read the notice by the time of the next step. */
async function readNotices(db: PrismaClient, { id, userId }: { id: string; userId: string }) {
  const unseen = await db.notice.findMany({
    where: { submissionId: id, seenAt: null },
    select: { id: true },
  });
  for (const notice of unseen) await markNoticeSeen({ id: notice.id, userId });
}
