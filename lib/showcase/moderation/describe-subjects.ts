import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { showcasePath } from "@/lib/showcase/addresses";
import {
  type Moderated,
  type SubjectType,
  subjectTypeSchema,
} from "@/lib/showcase/moderation/schema";
import { reportReasonSchema } from "@/lib/showcase/schema";
import {
  besidePublication,
  summaryColumns,
  summaryRowSchema,
  toPublication,
} from "@/lib/showcase/summary";

/** `since` is when it entered the queue. */
export const subjectRowSchema = z.object({
  type: subjectTypeSchema,
  id: column.text,
  since: column.date,
});
export type SubjectRow = z.infer<typeof subjectRowSchema>;

type Described = Omit<Moderated, "type" | "id" | "since" | "reports">;

export async function describeSubjects(subjects: readonly SubjectRow[]): Promise<Moderated[]> {
  const idsOf = (kind: SubjectType) =>
    subjects.filter(({ type }) => type === kind).map(({ id }) => id);
  const [publications, showcases, reports] = await Promise.all([
    describePublications(idsOf("publications")),
    describeShowcases(idsOf("showcases")),
    listOpenReports(subjects.map(({ id }) => id)),
  ]);
  return subjects.flatMap(({ type, id, since }) => {
    const described = (type === "publications" ? publications : showcases).get(id);
    if (!described) return [];
    return [{ type, id, ...described, since: since.toISOString(), reports: reports.get(id) ?? [] }];
  });
}

const rowSchema = summaryRowSchema.extend({ isEnded: column.boolean });

async function describePublications(ids: string[]): Promise<Map<string, Described>> {
  const rows = await queryRows(db, rowSchema)`
    SELECT ${summaryColumns}, p.ended_at IS NOT NULL AS "isEnded"
      FROM publications p ${besidePublication} WHERE p.id = ANY(${ids}::uuid[])`;
  return new Map(
    rows.map((row) => {
      const { id, kind, title, detail, image, path, hiddenReason } = toPublication(row);
      const isPublic = !row.isEnded && hiddenReason === null;
      return [
        id,
        { kind, title, detail, image, path: isPublic ? path : null, hiddenReason },
      ] as const;
    }),
  );
}

async function describeShowcases(ids: string[]): Promise<Map<string, Described>> {
  const rows = await db.showcase.findMany({
    where: { userId: { in: ids } },
    select: { userId: true, name: true, bio: true, publishedAt: true, hiddenReason: true },
  });
  return new Map(
    rows.map(({ userId, name, bio, publishedAt, hiddenReason }) => [
      userId,
      {
        kind: "SHOWCASE",
        title: name,
        detail: bio,
        image: null,
        path: publishedAt && hiddenReason === null ? showcasePath(name) : null,
        hiddenReason,
      },
    ]),
  );
}

async function listOpenReports(ids: string[]): Promise<Map<string, Moderated["reports"]>> {
  const rows = await db.publicationReport.findMany({
    where: { status: "OPEN", OR: [{ publicationId: { in: ids } }, { showcaseId: { in: ids } }] },
    select: {
      id: true,
      publicationId: true,
      showcaseId: true,
      reason: true,
      details: true,
      createdAt: true,
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const bySubject = new Map<string, Moderated["reports"]>();
  for (const { publicationId, showcaseId, reason, createdAt, ...report } of rows) {
    const id = publicationId ?? showcaseId ?? "";
    const shown = {
      ...report,
      reason: reportReasonSchema.parse(reason),
      createdAt: createdAt.toISOString(),
    };
    bySubject.set(id, [...(bySubject.get(id) ?? []), shown]);
  }
  return bySubject;
}
