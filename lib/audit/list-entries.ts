import "server-only";

import { z } from "zod";

import type { AuditEntry, AuditQuery } from "@/lib/audit/schema";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { decodeCursor, encodeCursor } from "@/lib/platform/paging/cursor";
import { takePage } from "@/lib/platform/paging/take-page";

const PAGE = 50;
const EXPORT_PAGE = 1000;
const positionSchema = z.tuple([z.string().regex(/^\d{1,18}$/)]);
const rowSchema = z.object({
  id: column.text,
  at: column.date,
  actor: column.text.nullable(),
  action: column.text,
  subject: column.text,
  details: z.record(z.string(), z.unknown()),
  requestId: column.text.nullable(),
});

type Options = AuditQuery & { cursor?: string | undefined; limit?: number };

/** Newest first. */
export async function listAuditEntries({ cursor, limit = PAGE, ...filter }: Options) {
  const rows = await queryRows(db, rowSchema)`
    SELECT a.id::text, a.at, u.username::text AS actor, a.action, a.subject, a.details,
      a.request_id AS "requestId"
    FROM audit_entries a LEFT JOIN users u ON u.id = a.actor_id
    WHERE ${Prisma.join(conditionsOf(filter, cursor), " AND ")}
    ORDER BY a.id DESC LIMIT ${limit + 1}`;
  const { page, nextCursor } = takePage(rows, limit, ({ id }) => encodeCursor([id]));
  const entries: AuditEntry[] = page.map((row) => ({ ...row, at: row.at.toISOString() }));
  return { entries, nextCursor };
}

function conditionsOf(
  { actor, action, subject, from, to }: AuditQuery,
  cursor: string | undefined,
): Prisma.Sql[] {
  const conditions = [Prisma.sql`TRUE`];
  if (cursor !== undefined)
    conditions.push(Prisma.sql`a.id < ${decodeCursor(cursor, positionSchema)[0]}::bigint`);
  if (actor)
    conditions.push(
      Prisma.sql`a.actor_id = (SELECT id FROM users WHERE username = ${actor}::citext)`,
    );
  if (action) conditions.push(Prisma.sql`a.action = ${action}`);
  if (subject) conditions.push(Prisma.sql`strpos(lower(a.subject), lower(${subject})) > 0`);
  if (from) conditions.push(Prisma.sql`a.at >= ${from}::date AT TIME ZONE 'UTC'`);
  if (to) conditions.push(Prisma.sql`a.at < (${to}::date + 1) AT TIME ZONE 'UTC'`);
  return conditions;
}

/** All entries that the filter matches, newest first. */
export async function* eachAuditEntry(filter: AuditQuery): AsyncGenerator<AuditEntry> {
  let cursor: string | undefined;
  do {
    const page = await listAuditEntries({ ...filter, cursor, limit: EXPORT_PAGE });
    yield* page.entries;
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}
