import "server-only";

import { findResults, type Judged, type WantedResult } from "@/lib/grading/desk/find-results";
import { getDeskSubmission } from "@/lib/grading/desk/get-desk-submission";
import { lockSubmissions } from "@/lib/grading/desk/lock-submissions";
import type { DeskSubmission, ResultInput } from "@/lib/grading/desk/schema";
import { writeResults } from "@/lib/grading/desk/write-results";
import { appendEvents } from "@/lib/ledger/append-events";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import {
  db,
  isConflict,
  isUniqueViolation,
  retryOnConflict,
  type Tx,
} from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { nowOrLater } from "@/lib/platform/time";

type By = { actorId: string; requestId: string };
type Options = By & { input: ResultInput; now?: Date };

/**
 * Records a company's result for one card. The last result finishes the submission. Repeating a
 * result is a no-op.
 * @throws {AppError} 404 for an unknown card; 409 if the card isn't with a company, has a different
 * result, or if another card has the certificate
 */
export async function recordGradingResult({
  input,
  now = new Date(),
  ...by
}: Options): Promise<DeskSubmission> {
  const [judged] = await recordResults({ results: [{ ...input, row: 1 }], now, ...by });
  if (!judged) throw new Error("A result was not judged.");
  if (judged.refusal) throw new AppError(judged.refusal.code, `${judged.refusal.message}.`);
  return getDeskSubmission(judged.card.submissionId);
}

/**
 * Writes all results, or none if one is refused. When a concurrent request takes a certificate
 * number, the retry finds its card and refuses the result.
 */
export function recordResults({
  results,
  now,
  ...by
}: By & { results: readonly WantedResult[]; now: Date }): Promise<Judged[]> {
  return retryOnConflict(
    () => db.$transaction((tx) => record(tx, { results, now, ...by })),
    (error) => isConflict(error) || isUniqueViolation(error, "cards_by_certificate"),
  );
}

async function record(
  tx: Tx,
  {
    results,
    now: requestedAt,
    actorId,
    requestId,
  }: By & { results: readonly WantedResult[]; now: Date },
): Promise<Judged[]> {
  const found = await findResults(tx, results);
  const ids = found.flatMap(({ submissionId }) => submissionId ?? []);
  await lockSubmissions(tx, [...new Set(ids)]);
  const judged = await findResults(tx, results);
  const written = judged.flatMap((one) =>
    one.refusal === null && one.effect === "GRADES" ? [{ result: one.result, card: one.card }] : [],
  );
  if (written.length === 0 || judged.some(({ refusal }) => refusal !== null)) return judged;
  const now = nowOrLater(requestedAt);
  const events = await writeResults(tx, { written, now });
  await recordAudit(tx, {
    actorId,
    action: "grading.results_recorded",
    subject: `${written.length} cards`,
    details: {
      results: written.map(({ result: { code, grade, certificate = null } }) => ({
        card: code,
        grade,
        certificate,
      })),
    },
    requestId,
  });
  await appendEvents(tx, { events, now });
  return judged;
}
