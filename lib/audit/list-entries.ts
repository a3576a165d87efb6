import "server-only";

import { defineList } from "@/lib/api/tables/define-list";
import { auditTable } from "@/lib/audit/audit-table";
import { auditEntrySchema } from "@/lib/audit/schema";
import { Prisma } from "@/lib/platform/database/db";
import { likePart } from "@/lib/platform/search-text";

export const auditList = defineList(auditTable, auditEntrySchema, {
  from: Prisma.sql`audit_entries a`,
  alias: "a",
  id: { value: Prisma.sql`a.id`, type: "bigint" },
  columns: Prisma.sql`
    a.id::text, a.at, (SELECT u.username::text FROM users u WHERE u.id = a.actor_id) AS actor,
    a.action, a.subject, a.details || coalesce(
      (SELECT w.details FROM audit_words w WHERE w.entry_id = a.id), '{}') AS details,
    a.request_id AS "requestId"`,
  sorts: { at: { value: Prisma.sql`a.at`, type: "timestamptz" } },
  facets: {
    action: Prisma.sql`a.action`,
    actor: (username: string) =>
      Prisma.sql`a.actor_id = (SELECT id FROM users WHERE username = ${username}::citext)`,
    from: Prisma.sql`a.at`,
    to: Prisma.sql`a.at`,
  },
  /** A part of the subject, such as "payout P-10001". */
  search: (q) => Prisma.sql`lower(a.subject) LIKE ${likePart(q)}`,
});
