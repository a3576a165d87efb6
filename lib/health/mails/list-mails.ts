import "server-only";

import { defineList } from "@/lib/api/tables/define-list";
import { jobState } from "@/lib/health/jobs/list-jobs";
import { mailsTable } from "@/lib/health/mails/mails-table";
import { mailSchema } from "@/lib/health/schema";
import { Prisma } from "@/lib/platform/database/db";
import { deliverMail } from "@/lib/platform/mail/deliver-mail";

/** A mail has failed when its job has, or is gone. */
export const mailState = Prisma.sql`
  CASE WHEN m.sent_at IS NOT NULL THEN 'sent'
    WHEN EXISTS (
      SELECT FROM graphile_worker.jobs j
      WHERE j.key = ${deliverMail.name} || ':' || m.id AND ${jobState} <> 'failed') THEN 'waiting'
    ELSE 'failed' END`;

export const mailList = defineList(mailsTable, mailSchema, {
  from: Prisma.sql`outgoing_mails m`,
  alias: "m",
  id: { value: Prisma.sql`m.id`, type: "uuid" },
  columns: Prisma.sql`
    m.id::text, m.recipient, m.subject, ${mailState} AS state, m.attempts,
    m.created_at AS "createdAt", m.sent_at AS "sentAt"`,
  sorts: { created: { value: Prisma.sql`m.created_at`, type: "timestamptz" } },
  facets: { state: mailState },
  search: (q) => Prisma.sql`strpos(lower(m.recipient || ' ' || m.subject), ${q.toLowerCase()}) > 0`,
});
