import "server-only";

import type { User } from "@/lib/accounts/schema";
import type { TakenName } from "@/lib/accounts/taken-name";
import { db, type Prisma } from "@/lib/platform/database/db";

/** What the browser may know of its user, and the version its session is made with. */
export const userSelect = {
  id: true,
  username: true,
  email: true,
  fullName: true,
  isAdmin: true,
} satisfies Prisma.UserSelect;

/** The user object of every answer. Names each field, so that nothing else can slip out with it. */
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

/** The account that somebody means when signing in: by e-mail where it looks like one, else by username; in any case of letters. */
export async function findAccountByLogin(login: string): Promise<Account | null> {
  // The database takes no zero bytes, and no account has one.
  if (login.includes("\0")) return null;
  const byEmail = login.includes("@")
    ? await db.user.findUnique({ where: { email: login }, select: accountSelect })
    : null;
  return byEmail ?? db.user.findUnique({ where: { username: login }, select: accountSelect });
}

/** Which of the two names another account has already. The unique constraints decide in the end. */
export async function listTakenNames({
  username,
  email,
}: {
  username: string;
  email: string;
}): Promise<TakenName[]> {
  const [byUsername, byEmail] = await Promise.all([
    db.user.findUnique({ where: { username }, select: { id: true } }),
    db.user.findUnique({ where: { email }, select: { id: true } }),
  ]);
  return [...(byUsername ? (["username"] as const) : []), ...(byEmail ? (["email"] as const) : [])];
}
