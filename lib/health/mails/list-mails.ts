import "server-only";

import { z } from "zod";

import { jobState } from "@/lib/health/jobs/list-jobs";
import { MAIL_STATES, type mailsQuerySchema } from "@/lib/health/schema";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { deliverMail } from "@/lib/platform/mail/deliver-mail";
import { hasWord } from "@/lib/platform/search-text";
import { countUpTo, keyset, positionColumn } from "@/lib/platform/tables/keyset";

const rowSchema = z.object({
  id: column.text,
  recipient: column.text,
  subject: column.text,
  state: z.enum(MAIL_STATES),
  attempts: column.int,
  createdAt: column.date,
  sentAt: column.date.nullable(),
  position: positionColumn,
});

/** A mail has failed when its job has, or is gone. */
export const mailState = Prisma.sql`
  CASE WHEN m.sent_at IS NOT NULL THEN 'sent'
    WHEN EXISTS (
      SELECT FROM graphile_worker.jobs j
      WHERE j.key = ${deliverMail.name} || ':' || m.id AND ${jobState} <> 'failed') THEN 'waiting'
    ELSE 'failed' END`;

export async function listMails(query: z.output<typeof mailsQuerySchema>) {
  const { q, sort, cursor, state, limit } = query;
  const table = keyset({
    sort,
    cursor,
    sorts: { created: { value: Prisma.sql`m.created_at`, type: "timestamptz" } },
    id: { value: Prisma.sql`m.id`, type: "uuid" },
  });
  const conditions = [
    !q || hasWord(q) ? Prisma.sql`TRUE` : Prisma.sql`FALSE`,
    ...(state ? [Prisma.sql`${mailState} = ANY(${state})`] : []),
    ...(q
      ? [Prisma.sql`strpos(lower(m.recipient || ' ' || m.subject), ${q.toLowerCase()}) > 0`]
      : []),
  ];
  const from = Prisma.sql`FROM outgoing_mails m WHERE ${Prisma.join(conditions, " AND ")}`;
  const [rows, count] = await Promise.all([
    queryRows(db, rowSchema)`
      SELECT m.id::text, m.recipient, m.subject, ${mailState} AS state, m.attempts,
        m.created_at AS "createdAt", m.sent_at AS "sentAt", ${table.position}
      ${from} AND ${table.where} ORDER BY ${table.orderBy} LIMIT ${limit + 1}`,
    countUpTo(db, from),
  ]);
  const { rows: page, ...cursors } = table.page(rows, limit);
  const mails = page.map(({ createdAt, sentAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }));
  return { mails, ...cursors, count };
}
