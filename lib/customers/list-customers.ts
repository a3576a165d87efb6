import "server-only";

import { z } from "zod";

import type { Customer, CustomersQuery } from "@/lib/customers/schema";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { hasWord } from "@/lib/platform/search-text";
import { countUpTo, eachRow, keyset, positionColumn } from "@/lib/platform/tables/keyset";
import { ROLES } from "@/lib/sessions/roles";

const EXPORT_PAGE = 1000;
const MOST_RANKED = 1000;

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

export async function listCustomers({ q, state, sort, cursor, limit }: CustomersQuery) {
  const table = keyset({
    sort,
    cursor,
    sorts: {
      created: { value: Prisma.sql`u.created_at`, type: "timestamptz" },
      name: { value: Prisma.sql`u.username`, type: "citext" },
    },
    id: { value: Prisma.sql`u.id`, type: "uuid" },
  });
  const isWanted = state ? STATES[state] : Prisma.sql`TRUE`;
  const from = Prisma.sql`FROM users u WHERE ${isWanted} AND ${q ? await matching(q) : Prisma.sql`TRUE`}`;
  const [rows, count] = await Promise.all([
    queryRows(db, listedRowSchema)`
      SELECT ${customerColumns}, ${table.position} ${from} AND ${table.where}
      ORDER BY ${table.orderBy} LIMIT ${limit + 1}`,
    countUpTo(db, from),
  ]);
  const { rows: page, ...cursors } = table.page(rows, limit);
  return { customers: page.map(toCustomer), ...cursors, count };
}

/** The most similar of up to 1,000 matches. */
export async function findBestCustomers(q: string, limit: number): Promise<Customer[]> {
  const rows = await queryRows(db, customerRowSchema)`
    SELECT ${customerColumns} FROM (
      SELECT * FROM users u WHERE ${await matching(q)} LIMIT ${MOST_RANKED}
    ) u ORDER BY word_similarity(${q.toLowerCase()}, ${SEARCHED}) DESC, u.created_at DESC, u.id LIMIT ${limit}`;
  return rows.map(toCustomer);
}

/** Usernames that begin so, such as "fw10007", which looks like a number. */
export async function findCustomersByUsername(q: string, limit: number): Promise<Customer[]> {
  const rows = await queryRows(db, customerRowSchema)`
    SELECT ${customerColumns} FROM users u WHERE ${SEARCHED} LIKE ${`${likeOf(q)}%`}
    ORDER BY u.username LIMIT ${limit}`;
  return rows.map(toCustomer);
}

const likeOf = (q: string) =>
  q
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, "\\$&");

/** A part of a username, email or name. If no one has it, those that are similar. */
async function matching(q: string): Promise<Prisma.Sql> {
  if (!hasWord(q)) return Prisma.sql`FALSE`;
  const words = q.trim().toLowerCase();
  const hasPart = Prisma.sql`${SEARCHED} LIKE ${`%${likeOf(q)}%`}`;
  const isFound = await countUpTo(db, Prisma.sql`FROM users u WHERE ${hasPart}`);
  return isFound > 0 ? hasPart : Prisma.sql`${words} <% ${SEARCHED}`;
}

export const eachCustomer = (query: Omit<CustomersQuery, "cursor" | "limit">) =>
  eachRow(async (cursor) => {
    const { customers, nextCursor } = await listCustomers({ ...query, cursor, limit: EXPORT_PAGE });
    return { rows: customers, nextCursor };
  });

export const toCustomer = (row: z.output<typeof customerRowSchema>): Customer => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});
