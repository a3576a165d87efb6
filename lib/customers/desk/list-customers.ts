import "server-only";

import { defineList } from "@/lib/api/tables/define-list";
import { customersTable } from "@/lib/customers/desk/customers-table";
import { type Customer, customerSchema } from "@/lib/customers/desk/schema";
import { db, Prisma } from "@/lib/platform/database/db";
import { queryJson } from "@/lib/platform/database/query-rows";
import { likePart, likeStart } from "@/lib/platform/search-text";
import { countUpTo } from "@/lib/platform/tables/count-up-to";

const MOST_RANKED = 1000;

export const customerColumns = Prisma.sql`
  u.id::text, u.username::text, u.email::text, u.full_name AS "fullName",
  u.email_verified AS "emailVerified", u.is_active AS "isActive", u.role,
  u.created_at AS "createdAt",
  (SELECT count(*)::int FROM orders o WHERE o.user_id = u.id) AS "orderCount"`;

/** The expression of the index users_trigrams. */
const SEARCHED = Prisma.sql`lower(u.username::text || ' ' || u.email::text || ' ' || u.full_name)`;

export const customerList = defineList(customersTable, customerSchema, {
  from: Prisma.sql`users u`,
  alias: "u",
  id: { value: Prisma.sql`u.id`, type: "uuid" },
  columns: customerColumns,
  sorts: {
    created: { value: Prisma.sql`u.created_at`, type: "timestamptz" },
    name: { value: Prisma.sql`u.username`, type: "citext" },
  },
  facets: {
    state: {
      active: Prisma.sql`u.is_active`,
      disabled: Prisma.sql`NOT u.is_active`,
      unverified: Prisma.sql`NOT u.email_verified`,
      staff: Prisma.sql`u.role IS NOT NULL`,
    },
  },
  search: matching,
});

/** The most similar of up to 1,000 matches. */
export async function findBestCustomers(q: string, limit: number): Promise<Customer[]> {
  return await queryJson(db, customerSchema)`
    SELECT ${customerColumns} FROM (
      SELECT * FROM users u WHERE ${await matching(q)} LIMIT ${MOST_RANKED}
    ) u ORDER BY word_similarity(${q.toLowerCase()}, ${SEARCHED}) DESC, u.created_at DESC, u.id LIMIT ${limit}`;
}

/** Usernames that begin so, such as "fw10007", which looks like a number. */
export async function findCustomersByUsername(q: string, limit: number): Promise<Customer[]> {
  return await queryJson(db, customerSchema)`
    SELECT ${customerColumns} FROM users u WHERE ${SEARCHED} LIKE ${likeStart(q.trim())}
    ORDER BY u.username LIMIT ${limit}`;
}

/** A part of a username, email or name. If no one has it, those that are similar. */
async function matching(q: string): Promise<Prisma.Sql> {
  const words = q.trim();
  const hasPart = Prisma.sql`${SEARCHED} LIKE ${likePart(words)}`;
  const isFound = await countUpTo(db, Prisma.sql`FROM users u WHERE ${hasPart}`);
  return isFound > 0 ? hasPart : Prisma.sql`${words.toLowerCase()} <% ${SEARCHED}`;
}
