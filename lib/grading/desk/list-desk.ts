import "server-only";

import { deskCardColumns, deskCardRowSchema, toDeskCard } from "@/lib/grading/desk/desk-cards";
import { listOpenBatches } from "@/lib/grading/desk/list-open-batches";
import type { GradingQueue } from "@/lib/grading/desk/queues";
import {
  deskSubmissionRowSchema,
  type GradingDesk,
  gradingDeskSchema,
} from "@/lib/grading/desk/schema";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryJson, queryRow, queryRows } from "@/lib/platform/database/query-rows";
import { byTime, keyset, sortValuesShape } from "@/lib/platform/paging/keyset";

const PAGE = 50;

type SubmissionQueue = Exclude<GradingQueue, "evaluations">;

/** Literals, not parameters, so that the partial index matches. */
const QUEUES: Record<SubmissionQueue, Prisma.Sql> = {
  "to-receive": Prisma.sql`s.status = 'REQUESTED' AND s.service = 'GRADING'`,
  "to-send": Prisma.sql`s.status = 'RECEIVED' AND s.service = 'GRADING'`,
  "to-return": Prisma.sql`s.status = 'GRADED' AND s.service = 'GRADING'`,
};

type Page = Omit<GradingDesk, "counts">;
const NOTHING: Page = { evaluations: [], submissions: [], batches: [], nextCursor: null };

type Options = { queue: GradingQueue; cursor: string | undefined };

export async function listGradingDesk({ queue, cursor }: Options): Promise<GradingDesk> {
  const [page, counts, batches] = await Promise.all([
    queue === "evaluations" ? listEvaluations(cursor) : listSubmissions(queue, cursor),
    countQueues(),
    queue === "to-send" ? listOpenBatches() : [],
  ]);
  return { ...page, counts, batches };
}

const OLDEST_EVALUATION = byTime("paidAt", Prisma.sql`s.paid_at`, Prisma.sql`l.evaluation_id`);
const evaluationRowSchema = deskCardRowSchema.extend({
  evaluationId: column.text,
  submissionNumber: column.text,
  paidAt: column.date,
  conditionNote: column.text.nullable(),
  ...sortValuesShape,
});

async function listEvaluations(cursor: string | undefined): Promise<Page> {
  const page = keyset(OLDEST_EVALUATION, cursor);
  const rows = await queryRows(db, evaluationRowSchema)`
    SELECT ${deskCardColumns}, l.evaluation_id::text AS "evaluationId",
      s.number AS "submissionNumber", s.paid_at AS "paidAt", c.condition_note AS "conditionNote",
      ${page.sortValues}
    FROM grading_submissions s JOIN grading_cards l ON l.submission_id = s.id
    JOIN cards c ON c.id = l.card_id
    WHERE s.status = 'REQUESTED' AND s.service = 'EVALUATION' AND l.released_at IS NULL
      AND ${page.where}
    ORDER BY ${page.orderBy} LIMIT ${PAGE + 1}`;
  const { rows: shown, nextCursor } = page.page(rows, PAGE);
  const evaluations = shown.map((row) => ({
    ...toDeskCard(row),
    paidAt: row.paidAt.toISOString(),
  }));
  return { ...NOTHING, evaluations, nextCursor };
}

const submissionRowSchema = deskSubmissionRowSchema.extend(sortValuesShape);
const OLDEST = byTime("paidAt", Prisma.sql`s.paid_at`, Prisma.sql`s.id`);

async function listSubmissions(queue: SubmissionQueue, cursor: string | undefined): Promise<Page> {
  const page = keyset(OLDEST, cursor);
  const scanned = Prisma.raw(queue === "to-return" ? "l.returned_at" : "l.received_at");
  const rows = await queryJson(db, submissionRowSchema)`
    SELECT s.id::text, s.number, s.status, s.company, s.tier, s.paid_at AS "paidAt",
      b.number AS "batchNumber",
      cards."cardCount", cards."checkedCount", cards."declaredValue", cards."firstPlace",
      ${page.sortValues}
    FROM (
      SELECT * FROM grading_submissions s WHERE ${QUEUES[queue]} AND ${page.where}
      ORDER BY ${page.orderBy} LIMIT ${PAGE + 1}
    ) s
    LEFT JOIN grading_batches b ON b.id = s.batch_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS "cardCount", count(${scanned})::int AS "checkedCount",
        sum(l.declared_value)::text AS "declaredValue",
        min(c.vault_place) FILTER (WHERE ${scanned} IS NULL) AS "firstPlace"
      FROM grading_cards l JOIN cards c ON c.id = l.card_id WHERE l.submission_id = s.id
    ) cards
    ORDER BY ${page.orderBy}`;
  const { rows: submissions, nextCursor } = page.page(rows, PAGE);
  return { ...NOTHING, submissions, nextCursor };
}

async function countQueues(): Promise<GradingDesk["counts"]> {
  const counts = await queryRow(db, gradingDeskSchema.shape.counts)`
    SELECT count(*) FILTER (WHERE status = 'REQUESTED')::int AS "to-receive",
      count(*) FILTER (WHERE status = 'RECEIVED')::int AS "to-send",
      count(*) FILTER (WHERE status = 'GRADED')::int AS "to-return", (
        SELECT count(*) FROM grading_submissions s JOIN grading_cards l ON l.submission_id = s.id
        WHERE s.status = 'REQUESTED' AND s.service = 'EVALUATION' AND l.released_at IS NULL
      )::int AS evaluations
    FROM grading_submissions WHERE status IN ('REQUESTED', 'RECEIVED', 'GRADED')
      AND service = 'GRADING'`;
  return counts;
}
