import "server-only";

import { z } from "zod";

import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { consumeAttempt } from "@/lib/platform/limits/limits";
import { networkOf } from "@/lib/platform/limits/network-of";
import { notPublished } from "@/lib/showcase/get-published";
import { isLive, isShowcaseLive } from "@/lib/showcase/live";
import type { ReportInput } from "@/lib/showcase/schema";

type Options = ReportInput & { reporterId: string | null; address: string; now?: Date };

export async function reportPublication({
  slug,
  ...report
}: Options & { slug: string }): Promise<void> {
  await insertReport(
    report,
    Prisma.sql`SELECT p.id, NULL::uuid AS showcase FROM publications p
      WHERE p.slug = ${slug} AND ${isLive} FOR SHARE OF p`,
  );
}

export async function reportShowcase({
  name,
  ...report
}: Options & { name: string }): Promise<void> {
  await insertReport(
    report,
    Prisma.sql`SELECT NULL::uuid AS id, s.user_id AS showcase FROM showcases s
      WHERE s.name = ${name.normalize("NFKC")}::citext AND ${isShowcaseLive} FOR SHARE OF s`,
  );
}

const countRowSchema = z.object({ count: column.int });

/** The row lock makes a decision wait, so that it covers this report too. */
async function insertReport(
  { reason, details, reporterId, address, now = new Date() }: Options,
  subject: Prisma.Sql,
): Promise<void> {
  await consumeAttempt("report", networkOf(address));
  const [found] = await queryRows(db, countRowSchema)`
    WITH subject AS (${subject}), inserted AS (
      INSERT INTO publication_reports (publication_id, showcase_id, reason, details, reporter_id,
        created_at)
      SELECT id, showcase, ${reason}, ${details}, ${reporterId}::uuid, ${now}::timestamptz
      FROM subject ON CONFLICT DO NOTHING
    )
    SELECT count(*)::int AS count FROM subject`;
  if (!found?.count) throw notPublished();
}
