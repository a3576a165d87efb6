import "server-only";

import { deskLineColumns, deskLineRowSchema, toDeskLine } from "@/lib/grading/desk/desk-cards";
import { type DeskSubmission, deskSubmissionSchema } from "@/lib/grading/desk/schema";
import { submissionFacts, submissionNotFound, toSubmissionFacts } from "@/lib/grading/queries";
import { db } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";

const { company: companySchema, tier: tierSchema } = deskSubmissionSchema.shape;

/** @throws {AppError} 404, including for unpaid submissions and evaluations */
export async function getDeskSubmission(id: string): Promise<DeskSubmission> {
  const row = await db.gradingSubmission.findFirst({
    where: { id, service: "GRADING", paymentId: { not: null } },
    select: {
      ...submissionFacts,
      user: { select: { fullName: true } },
      batch: { select: { id: true, number: true } },
    },
  });
  if (!row) throw submissionNotFound();
  const { number, status, total, times } = toSubmissionFacts(row);
  const company = companySchema.parse(row.company);
  const lines = await queryRows(db, deskLineRowSchema)`
    SELECT ${deskLineColumns} FROM grading_cards l JOIN cards c ON c.id = l.card_id
    WHERE l.submission_id = ${id}::uuid ORDER BY c.vault_place, c.sequence`;
  return {
    id,
    number,
    status,
    company,
    tier: tierSchema.parse(row.tier),
    collector: row.user?.fullName ?? null,
    total,
    times,
    batch: row.batch,
    lines: lines.map((line) => toDeskLine(line, company)),
  };
}
