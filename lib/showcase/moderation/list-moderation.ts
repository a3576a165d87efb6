import "server-only";

import { db, Prisma } from "@/lib/platform/database/db";
import { queryRow, queryRows } from "@/lib/platform/database/query-rows";
import { byTime, keyset, type Order, sortValuesShape } from "@/lib/platform/paging/keyset";
import { describeSubjects, subjectRowSchema } from "@/lib/showcase/moderation/describe-subjects";
import {
  type Moderation,
  type ModerationQueue,
  moderationSchema,
} from "@/lib/showcase/moderation/schema";

const PAGE = 30;

const rowSchema = subjectRowSchema.extend(sortValuesShape);

type Options = { queue: ModerationQueue; cursor: string | undefined };

/** Reported subjects come oldest first, hidden ones newest first. */
export async function listModeration({ queue, cursor }: Options): Promise<Moderation> {
  const { order, subjects } = QUEUES[queue];
  const page = keyset(order, cursor);
  const [rows, counts] = await Promise.all([
    queryRows(db, rowSchema)`
      SELECT type, subjects.id::text, since, ${page.sortValues} FROM (${subjects}) subjects
      WHERE ${page.where} ORDER BY ${page.orderBy} LIMIT ${PAGE + 1}`,
    countQueues(),
  ]);
  const { rows: shown, nextCursor } = page.page(rows, PAGE);
  return { counts, subjects: await describeSubjects(shown), nextCursor };
}

const reportedSubjects = Prisma.sql`
  SELECT CASE WHEN showcase_id IS NULL THEN 'publications' ELSE 'showcases' END AS type,
    coalesce(publication_id, showcase_id) AS id, min(created_at) AS since
  FROM publication_reports WHERE status = 'OPEN' GROUP BY publication_id, showcase_id`;

const hiddenSubjects = Prisma.sql`
  SELECT 'publications' AS type, id, hidden_at AS since FROM publications
  WHERE hidden_at IS NOT NULL
  UNION ALL SELECT 'showcases', user_id, hidden_at FROM showcases WHERE hidden_at IS NOT NULL`;

const bySince = (sort: string) => byTime(sort, Prisma.sql`since`, Prisma.sql`subjects.id`);
const QUEUES: Record<ModerationQueue, { subjects: Prisma.Sql; order: Order }> = {
  reported: { subjects: reportedSubjects, order: bySince("since") },
  hidden: { subjects: hiddenSubjects, order: bySince("-since") },
};

async function countQueues(): Promise<Moderation["counts"]> {
  const counts = await queryRow(db, moderationSchema.shape.counts)`
    SELECT (SELECT count(DISTINCT coalesce(publication_id, showcase_id))::int
      FROM publication_reports WHERE status = 'OPEN') AS reported,
      (SELECT count(*)::int FROM (${hiddenSubjects}) hidden) AS hidden`;
  return counts;
}
