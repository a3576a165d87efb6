import "server-only";

import { addCardEvents, cardsWithIds } from "@/lib/cards/add-card-events";
import { addSlabs } from "@/lib/cards/card-transitions";
import type { ResultCard, WantedResult } from "@/lib/grading/desk/find-results";
import { finishGraded } from "@/lib/grading/desk/finish-graded";
import { listBoxesOf } from "@/lib/grading/desk/list-boxes-of";
import { withdrawEvaluations } from "@/lib/grading/withdraw-evaluations";
import type { LedgerEvent } from "@/lib/ledger/events";
import type { Tx } from "@/lib/platform/database/db";

type Written = { result: WantedResult; card: ResultCard };

/**
 * Writes new results and finishes submissions that have all of theirs. The caller must lock the
 * submissions and append the returned ledger events.
 */
export async function writeResults(
  tx: Tx,
  { written, now }: { written: readonly Written[]; now: Date },
): Promise<LedgerEvent[]> {
  await writeLines(tx, { written, now });
  const slabs = written.filter(({ result }) => result.grade !== "Rejected");
  await addSlabs(
    tx,
    slabs.map(({ card: { cardId, company }, result: { grade, certificate } }) => ({
      cardId,
      company,
      grade,
      certificate,
    })),
  );
  const idsOf = (some: readonly Written[]) => some.map(({ card }) => card.cardId);
  // A slab needs no evaluation.
  await withdrawEvaluations(tx, { cardIds: idsOf(slabs), now });
  const rejected = written.filter(({ result }) => result.grade === "Rejected");
  await addCardEvents(tx, { cards: cardsWithIds(idsOf(slabs)), type: "GRADED", now });
  await addCardEvents(tx, { cards: cardsWithIds(idsOf(rejected)), type: "GRADING_REJECTED", now });
  const submissionIds = [...new Set(written.map(({ card }) => card.submissionId))].sort();
  await finishGraded(tx, { submissionIds, now });
  const byCard = new Map(written.map((one) => [one.card.cardId, one]));
  const boxes = await listBoxesOf(tx, idsOf(written));
  return boxes.flatMap(({ card, box }) => {
    const one = byCard.get(card);
    return one ? [eventOf(one, box)] : [];
  });
}

async function writeLines(
  tx: Tx,
  { written, now }: { written: readonly Written[]; now: Date },
): Promise<void> {
  const count = await tx.$executeRaw`
    UPDATE grading_cards l SET grade = r.grade, certificate = r.certificate,
      rejection = r.rejection, graded_at = ${now}::timestamptz
    FROM unnest(
      ${written.map(({ card }) => card.submissionId)}::uuid[],
      ${written.map(({ card }) => card.cardId)}::uuid[],
      ${written.map(({ result }) => result.grade)}::text[],
      ${written.map(({ result }) => result.certificate ?? null)}::text[],
      ${written.map(({ result }) => result.reason ?? null)}::text[]
    ) AS r (submission_id, card_id, grade, certificate, rejection)
    WHERE l.submission_id = r.submission_id AND l.card_id = r.card_id AND l.graded_at IS NULL`;
  if (count !== written.length) throw new Error(`${written.length - count} results were not new.`);
}

function eventOf({ result, card: { cardId: card, company } }: Written, box: string): LedgerEvent {
  const { grade, certificate } = result;
  return grade === "Rejected" || certificate === undefined
    ? { type: "CUSTODY", box, state: "REJECTED", card, company }
    : { type: "CUSTODY", box, state: "GRADED", card, company, grade, certificate };
}
