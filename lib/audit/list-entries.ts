import "server-only";

import { z } from "zod";

import { AUDIT_ACTION_IDS } from "@/lib/audit/actions";
import type { AuditEntry, AuditQuery } from "@/lib/audit/schema";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { hasWord } from "@/lib/platform/search-text";
import { within } from "@/lib/platform/tables/day-range";
import { countUpTo, eachRow, keyset, positionColumn } from "@/lib/platform/tables/keyset";

const EXPORT_PAGE = 1000;
const rowSchema = z.object({
  id: column.text,
  at: column.date,
  actor: column.text.nullable(),
  action: z.enum(AUDIT_ACTION_IDS),
  subject: column.text,
  details: z.record(z.string(), z.unknown()),
  requestId: column.text.nullable(),
  position: positionColumn,
});

export async function listAuditEntries({ sort, cursor, limit, ...filter }: AuditQuery) {
  const table = keyset({
    sort,
    cursor,
    sorts: { at: { value: Prisma.sql`a.at`, type: "timestamptz" } },
    id: { value: Prisma.sql`a.id`, type: "bigint" },
  });
  const from = Prisma.sql`FROM audit_entries a WHERE ${Prisma.join(conditionsOf(filter), " AND ")}`;
  const [rows, count] = await Promise.all([
    queryRows(db, rowSchema)`
      SELECT a.id::text, a.at,
        (SELECT u.username::text FROM users u WHERE u.id = a.actor_id) AS actor, a.action,
        a.subject, a.details || coalesce(
          (SELECT w.details FROM audit_words w WHERE w.entry_id = a.id), '{}') AS details, a.request_id AS "requestId", ${table.position}
      ${from} AND ${table.where} ORDER BY ${table.orderBy} LIMIT ${limit + 1}`,
    countUpTo(db, from),
  ]);
  const { rows: page, ...cursors } = table.page(rows, limit);
  const entries: AuditEntry[] = page.map((row) => ({ ...row, at: row.at.toISOString() }));
  return { entries, ...cursors, count };
}

type Filter = Omit<AuditQuery, "sort" | "cursor" | "limit">;

function conditionsOf({ q, actor, action, from, to }: Filter): Prisma.Sql[] {
  const conditions = [Prisma.sql`TRUE`];
  if (q) {
    const part = `%${q.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
    conditions.push(hasWord(q) ? Prisma.sql`lower(a.subject) LIKE ${part}` : Prisma.sql`FALSE`);
  }
  if (actor)
    conditions.push(
      Prisma.sql`a.actor_id = (SELECT id FROM users WHERE username = ${actor}::citext)`,
    );
  if (action) conditions.push(Prisma.sql`a.action = ANY(${action})`);
  conditions.push(...within(Prisma.sql`a.at`, { from, to }));
  return conditions;
}

/** All entries that the filter matches. */
export const eachAuditEntry = (query: Omit<AuditQuery, "cursor" | "limit">) =>
  eachRow(async (cursor) => {
    const { entries, nextCursor } = await listAuditEntries({
      ...query,
      cursor,
      limit: EXPORT_PAGE,
    });
    return { rows: entries, nextCursor };
  });
