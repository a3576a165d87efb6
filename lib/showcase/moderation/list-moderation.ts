import "server-only";

import type { z } from "zod";

import { db, Prisma } from "@/lib/platform/database/db";
import { queryRow, queryRows } from "@/lib/platform/database/query-rows";
import { decodeCursor, encodeCursor, timeAndIdSchema } from "@/lib/platform/paging/cursor";
import { takePage } from "@/lib/platform/paging/take-page";
import {
  describeSubjects,
  type SubjectRow,
  subjectRowSchema,
} from "@/lib/showcase/moderation/describe-subjects";
import {
  type Moderation,
  type ModerationQueue,
  moderationSchema,
} from "@/lib/showcase/moderation/schema";

const PAGE = 30;

type Position = z.output<typeof timeAndIdSchema> | undefined;

/** Reported subjects come oldest first, hidden ones newest first. */
export async function listModeration({
  queue,
  cursor,
}: {
  queue: ModerationQueue;
  cursor: string | undefined;
}): Promise<Moderation> {
  const position = cursor ? decodeCursor(cursor, timeAndIdSchema) : undefined;
  const [rows, counts] = await Promise.all([
    queue === "reported" ? listReported(position) : listHidden(position),
    countQueues(),
  ]);
  const { page, nextCursor } = takePage(rows, PAGE, (last) =>
    encodeCursor([last.since.toISOString(), last.id]),
  );
  return { counts, subjects: await describeSubjects(page), nextCursor };
}

function listReported(position: Position): Promise<SubjectRow[]> {
  const after = position
    ? Prisma.sql`HAVING (min(created_at), coalesce(publication_id, showcase_id))
        > (${position[0]}::timestamptz, ${position[1]}::uuid)`
    : Prisma.empty;
  return queryRows(db, subjectRowSchema)`
    SELECT CASE WHEN showcase_id IS NULL THEN 'publications' ELSE 'showcases' END AS type,
      coalesce(publication_id, showcase_id)::text AS id, min(created_at) AS since
    FROM publication_reports WHERE status = 'OPEN' GROUP BY publication_id, showcase_id ${after}
    ORDER BY min(created_at), coalesce(publication_id, showcase_id) LIMIT ${PAGE + 1}`;
}

const hiddenSubjects = Prisma.sql`
  SELECT 'publications' AS type, id, hidden_at AS since FROM publications
  WHERE hidden_at IS NOT NULL
  UNION ALL SELECT 'showcases', user_id, hidden_at FROM showcases WHERE hidden_at IS NOT NULL`;

function listHidden(position: Position): Promise<SubjectRow[]> {
  const after = position
    ? Prisma.sql`WHERE (since, id) < (${position[0]}::timestamptz, ${position[1]}::uuid)`
    : Prisma.empty;
  return queryRows(db, subjectRowSchema)`
    SELECT type, id::text, since FROM (${hiddenSubjects}) hidden ${after}
    ORDER BY since DESC, id DESC LIMIT ${PAGE + 1}`;
}

async function countQueues(): Promise<Moderation["counts"]> {
  const counts = await queryRow(db, moderationSchema.shape.counts)`
    SELECT (SELECT count(DISTINCT coalesce(publication_id, showcase_id))::int
      FROM publication_reports WHERE status = 'OPEN') AS reported,
      (SELECT count(*)::int FROM (${hiddenSubjects}) hidden) AS hidden`;
  return counts;
}
