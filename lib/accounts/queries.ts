import "server-only";

import type { TakenName } from "@/lib/accounts/names/taken-name";
import type { User } from "@/lib/accounts/schema";
import { db, type Prisma } from "@/lib/platform/database/db";
import { anyRowSchema, queryRows } from "@/lib/platform/database/query-rows";
import { normalEmail } from "@/lib/platform/email-address";

export const userSelect = {
  id: true,
  username: true,
  email: true,
  fullName: true,
  isAdmin: true,
} satisfies Prisma.UserSelect;

/** Lists each field, so that no other can leak. */
export function toUser({ id, username, email, fullName, isAdmin }: User): User {
  return { id, username, email, fullName, isAdmin };
}

const accountSelect = {
  ...userSelect,
  passwordHash: true,
  isActive: true,
  sessionVersion: true,
} satisfies Prisma.UserSelect;
export type Account = Prisma.UserGetPayload<{ select: typeof accountSelect }>;

/** Logins with an @ match the email first, then the username. Case-insensitive. */
export async function findAccountByLogin(login: string): Promise<Account | null> {
  // PostgreSQL rejects zero bytes.
  if (login.includes("\0")) return null;
  const byEmail = login.includes("@")
    ? await db.user.findUnique({ where: { email: normalEmail(login) }, select: accountSelect })
    : null;
  return byEmail ?? db.user.findUnique({ where: { username: login }, select: accountSelect });
}

type Options = { username: string; email: string };

/** Best effort: the unique constraints are authoritative. */
export async function listTakenNames({ username, email }: Options): Promise<TakenName[]> {
  const [byName, byEmail] = await Promise.all([
    queryRows(db, anyRowSchema)`
      SELECT FROM public_names() n
      WHERE name_skeletons(n.name::text) && name_skeletons(${username}) LIMIT 1`,
    db.user.findUnique({ where: { email }, select: { id: true } }),
  ]);
  return [
    ...(byName.length > 0 ? (["username"] as const) : []),
    ...(byEmail ? (["email"] as const) : []),
  ];
}
