import "server-only";

import type { User } from "@/lib/accounts/schema";
import type { TakenName } from "@/lib/accounts/taken-name";
import { db, type Prisma } from "@/lib/platform/database/db";

export const userSelect = {
  id: true,
  username: true,
  email: true,
  fullName: true,
  isAdmin: true,
} satisfies Prisma.UserSelect;

/** Names each field, so that nothing else can slip out. */
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

/** By email if the login contains an @, then by username. Case-insensitive. */
export async function findAccountByLogin(login: string): Promise<Account | null> {
  // PostgreSQL rejects zero bytes.
  if (login.includes("\0")) return null;
  const byEmail = login.includes("@")
    ? await db.user.findUnique({ where: { email: login }, select: accountSelect })
    : null;
  return byEmail ?? db.user.findUnique({ where: { username: login }, select: accountSelect });
}

/** A hint only: the unique constraints decide. */
export async function listTakenNames({
  username,
  email,
}: {
  username: string;
  email: string;
}): Promise<TakenName[]> {
  const [byName, byEmail, showcase] = await Promise.all([
    db.user.findFirst({
      where: { OR: [{ username }, { marketName: username }] },
      select: { id: true },
    }),
    db.user.findUnique({ where: { email }, select: { id: true } }),
    db.showcase.findUnique({ where: { name: username }, select: { userId: true } }),
  ]);
  return [
    ...((byName ?? showcase) ? (["username"] as const) : []),
    ...(byEmail ? (["email"] as const) : []),
  ];
}
