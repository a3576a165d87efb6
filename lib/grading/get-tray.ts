import "server-only";

import { cardLineSelect, toCardLine } from "@/lib/cards/card-line";
import { opinionSelect, toOpinion } from "@/lib/grading/opinion";
import { type GradingTray, type GradingTrayCard, MAX_SUBMISSION_CARDS } from "@/lib/grading/schema";
import { db, type Prisma } from "@/lib/platform/database/db";

const traySelect = {
  ...cardLineSelect,
  isSample: true,
  evaluations: {
    select: opinionSelect,
    where: { withdrawnAt: null, expectedFrom: { not: null } },
    orderBy: { finishedAt: "desc" },
    take: 1,
  },
} satisfies Prisma.CardSelect;

const UNANSWERED = { withdrawnAt: null, finishedAt: null };

export async function getGradingTray(ownerId: string): Promise<GradingTray> {
  const unpaid = { ownerId, pulledAt: { not: null }, leftAt: null, submissionId: null };
  const toGrade = { ...unpaid, status: "To Grade" };
  const toEvaluate = {
    ...unpaid,
    status: { in: ["Vault", "To Grade"] },
    grade: null,
    evaluations: { some: UNANSWERED },
  };
  const [cards, cardCount, evaluations, evaluationCount] = await Promise.all([
    listTray(toGrade),
    db.card.count({ where: toGrade }),
    listTray(toEvaluate),
    db.card.count({ where: toEvaluate }),
  ]);
  return { cards, cardCount, evaluations, evaluationCount };
}

async function listTray(where: Prisma.CardWhereInput): Promise<GradingTrayCard[]> {
  const rows = await db.card.findMany({
    where,
    select: traySelect,
    orderBy: [{ isSample: "asc" }, { pulledAt: "desc" }, { sequence: "desc" }],
    take: MAX_SUBMISSION_CARDS,
  });
  return rows.map(({ evaluations, ...card }) => ({
    ...toCardLine(card, card.ownerId),
    isSample: card.isSample,
    opinion: toOpinion(evaluations[0]),
  }));
}
