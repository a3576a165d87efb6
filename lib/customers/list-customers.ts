import "server-only";

import { z } from "zod";

import type { Customer, CustomersQuery } from "@/lib/customers/schema";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { decodeCursor, encodeCursor, timeAndIdSchema } from "@/lib/platform/paging/cursor";
import { takePage } from "@/lib/platform/paging/take-page";
import { ROLES } from "@/lib/sessions/roles";

const PAGE = 50;

export const customerRowSchema = z.object({
  id: column.text,
  username: column.text,
  email: column.text,
  fullName: column.text,
  emailVerified: column.boolean,
  isActive: column.boolean,
  role: z.enum(ROLES).nullable(),
  createdAt: column.date,
  orderCount: column.int,
});

export const customerColumns = Prisma.sql`
  u.id::text, u.username::text, u.email::text, u.full_name AS "fullName",
  u.email_verified AS "emailVerified", u.is_active AS "isActive", u.role,
  u.created_at AS "createdAt",
  (SELECT count(*)::int FROM orders o WHERE o.user_id = u.id) AS "orderCount"`;

/** The expression of the index users_trigrams. */
const SEARCHED = Prisma.sql`lower(u.username::text || ' ' || u.email::text || ' ' || u.full_name)`;

const STATES: Record<NonNullable<CustomersQuery["state"]>, Prisma.Sql> = {
  active: Prisma.sql`u.is_active`,
  disabled: Prisma.sql`NOT u.is_active`,
  unverified: Prisma.sql`NOT u.email_verified`,
  staff: Prisma.sql`u.role IS NOT NULL`,
};

/** Newest first. A search tolerates typos, and returns the 50 best matches on one page. */
export async function listCustomers({ q, state, cursor }: CustomersQuery) {
  const words = q?.trim().toLowerCase();
  const conditions = [Prisma.sql`TRUE`, ...(state ? [STATES[state]] : [])];
  if (words) return { customers: await search(words, conditions), nextCursor: null };
  if (cursor !== undefined) {
    const [at, id] = decodeCursor(cursor, timeAndIdSchema);
    conditions.push(Prisma.sql`(u.created_at, u.id) < (${at}::timestamptz, ${id}::uuid)`);
  }
  const rows = await queryRows(db, customerRowSchema)`
    SELECT ${customerColumns} FROM users u WHERE ${Prisma.join(conditions, " AND ")}
    ORDER BY u.created_at DESC, u.id DESC LIMIT ${PAGE + 1}`;
  const { page, nextCursor } = takePage(rows, PAGE, ({ createdAt, id }) =>
    encodeCursor([createdAt.toISOString(), id]),
  );
  return { customers: page.map(toCustomer), nextCursor };
}

async function search(words: string, conditions: Prisma.Sql[]): Promise<Customer[]> {
  const rows = await queryRows(db, customerRowSchema)`
    SELECT ${customerColumns} FROM users u
    WHERE ${Prisma.join(conditions, " AND ")}
      AND (${words} <% ${SEARCHED} OR ${SEARCHED} LIKE ${`%${words.replaceAll(/[\\%_]/g, "\\$&")}%`})
    ORDER BY word_similarity(${words}, ${SEARCHED}) DESC, u.created_at DESC, u.id LIMIT ${PAGE}`;
  return rows.map(toCustomer);
}

export const toCustomer = (row: z.output<typeof customerRowSchema>): Customer => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});
