import "server-only";

import { z } from "zod";

import type { Customer, CustomersQuery } from "@/lib/customers/schema";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { countUpTo, eachRow, keyset, positionColumn } from "@/lib/platform/tables/keyset";
import { ROLES } from "@/lib/sessions/roles";

const MOST_FOUND = 50;
const EXPORT_PAGE = 1000;

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

const listedRowSchema = customerRowSchema.extend({ position: positionColumn });

/** A search tolerates typos, and returns the 50 best matches on one page. */
export async function listCustomers({ q, state, sort, cursor, limit }: CustomersQuery) {
  const words = q?.trim().toLowerCase();
  const isWanted = state ? STATES[state] : Prisma.sql`TRUE`;
  if (words) {
    const customers = await search(words, isWanted);
    return { customers, nextCursor: null, previousCursor: null, count: customers.length };
  }
  const table = keyset({
    sort,
    cursor,
    sorts: {
      created: { value: Prisma.sql`u.created_at`, type: "timestamptz" },
      name: { value: Prisma.sql`u.username`, type: "citext" },
    },
    id: { value: Prisma.sql`u.id`, type: "uuid" },
  });
  const [rows, count] = await Promise.all([
    queryRows(db, listedRowSchema)`
      SELECT ${customerColumns}, ${table.position} FROM users u
      WHERE ${isWanted} AND ${table.where} ORDER BY ${table.orderBy} LIMIT ${limit + 1}`,
    countUpTo(db, Prisma.sql`FROM users u WHERE ${isWanted}`),
  ]);
  const { rows: page, ...cursors } = table.page(rows, limit);
  return { customers: page.map(toCustomer), ...cursors, count };
}

async function search(words: string, isWanted: Prisma.Sql): Promise<Customer[]> {
  const rows = await queryRows(db, customerRowSchema)`
    SELECT ${customerColumns} FROM users u
    WHERE ${isWanted}
      AND (${words} <% ${SEARCHED} OR ${SEARCHED} LIKE ${`%${words.replaceAll(/[\\%_]/g, "\\$&")}%`})
    ORDER BY word_similarity(${words}, ${SEARCHED}) DESC, u.created_at DESC, u.id LIMIT ${MOST_FOUND}`;
  return rows.map(toCustomer);
}

/** For an export. */
export const eachCustomer = (query: Omit<CustomersQuery, "cursor" | "limit">) =>
  eachRow(async (cursor) => {
    const { customers, nextCursor } = await listCustomers({ ...query, cursor, limit: EXPORT_PAGE });
    return { rows: customers, nextCursor };
  });

export const toCustomer = (row: z.output<typeof customerRowSchema>): Customer => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});
