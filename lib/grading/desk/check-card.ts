import "server-only";

import { z } from "zod";

import { shortIdNotFound } from "@/lib/grading/desk/desk-cards";
import { getDeskSubmission } from "@/lib/grading/desk/get-desk-submission";
import { cannotReceive } from "@/lib/grading/desk/receive-submission";
import { cannotReturn } from "@/lib/grading/desk/return-submission";
import type { DeskSubmission } from "@/lib/grading/desk/schema";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";

type Options = { submissionId: string; code: string; now?: Date };

/**
 * Marks the card with this short id as received or returned. Idempotent.
 * @throws {AppError} 404 for an unknown submission or card; 409 for a card of another submission or
 * a submission that isn't waiting to be received or returned
 */
export async function checkGradingCard({
  submissionId,
  code,
  now = new Date(),
}: Options): Promise<DeskSubmission> {
  const checked = await db.$executeRaw`
    UPDATE grading_cards l SET
      received_at = coalesce(l.received_at, ${now}::timestamptz),
      returned_at = CASE s.status WHEN 'GRADED'
        THEN coalesce(l.returned_at, greatest(${now}::timestamptz, l.graded_at)) END
    FROM cards c, grading_submissions s
    WHERE l.submission_id = ${submissionId}::uuid AND c.id = l.card_id
      AND left(c.id::text, 8) = ${code} AND c.record IS NOT NULL
      AND s.id = l.submission_id AND s.service = 'GRADING' AND s.status IN ('REQUESTED', 'GRADED')`;
  const submission = await getDeskSubmission(submissionId);
  if (checked > 0) return submission;
  const { status } = submission;
  if (status === "SENT" || status === "RETURNED") throw cannotReturn(submission);
  if (status !== "REQUESTED" && status !== "GRADED") throw cannotReceive(submission);
  throw await wrongCard(code);
}

const rowSchema = z.object({
  player: column.text,
  number: column.text,
  place: column.text.nullable(),
  submission: column.text.nullable(),
});

async function wrongCard(code: string): Promise<AppError> {
  const [card] = await queryRows(db, rowSchema)`
    SELECT c.player, c.number, c.vault_place AS place, s.number AS submission
    FROM cards c LEFT JOIN grading_submissions s ON s.id = c.submission_id
    WHERE left(c.id::text, 8) = ${code} AND c.record IS NOT NULL`;
  if (!card) return shortIdNotFound(code);
  const name = `${card.player}, number ${card.number}`;
  return new AppError(
    "conflict",
    card.submission
      ? `This is the wrong card: ${name} belongs to submission ${card.submission}.`
      : `This is the wrong card: ${name} isn't in any submission.${card.place ? ` Its place is ${card.place}.` : ""}`,
  );
}
