import "server-only";

import type { z } from "zod";

import { deskLineColumns, deskLineRowSchema, toDeskLine } from "@/lib/grading/desk/desk-cards";
import { findBatchRow } from "@/lib/grading/desk/list-open-batches";
import type { DeskBatch } from "@/lib/grading/desk/schema";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { toCents, toDecimalString } from "@/lib/platform/money";
import { trackingOf } from "@/lib/shipments/tracking-of";

const rowSchema = deskLineRowSchema.extend({
  submissionId: column.text,
  submissionNumber: column.text,
});
type Row = z.infer<typeof rowSchema>;

export async function getGradingBatch(id: string): Promise<DeskBatch> {
  const [row, batch] = await Promise.all([
    findBatchRow(id),
    db.gradingBatch.findUnique({ where: { id }, select: { carrier: true, tracking: true } }),
  ]);
  if (!row || !batch) throw batchNotFound();
  const lines = await listBatchLines(id);
  return {
    ...row,
    tracking: trackingOf(batch),
    declaredValue: toDecimalString(
      lines.reduce((sum, { declaredValue: value }) => sum + toCents(value), 0),
    ),
    lines: lines.map((line) => toDeskLine(line, row.company)),
  };
}

/** Keeps the order of the printed list. */
export function listBatchLines(id: string): Promise<Row[]> {
  return queryRows(db, rowSchema)`
    SELECT ${deskLineColumns}, s.id::text AS "submissionId", s.number AS "submissionNumber"
    FROM grading_submissions s JOIN grading_cards l ON l.submission_id = s.id
    JOIN cards c ON c.id = l.card_id
    WHERE s.batch_id = ${id}::uuid ORDER BY s.paid_at, s.id, c.vault_place, c.sequence`;
}

export function batchNotFound(): AppError {
  return new AppError("not_found", "We couldn't find that batch.");
}
