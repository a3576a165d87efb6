import "server-only";

import { z } from "zod";

import type { TakenName } from "@/lib/accounts/names/taken-name";
import type { User } from "@/lib/accounts/schema";
import { db, type Prisma } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
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

const takenSchema = z.object({ isTaken: column.boolean });

/** Best effort: the unique constraints are authoritative. */
export async function listTakenNames({ username, email }: Options): Promise<TakenName[]> {
  const [byName, byEmail] = await Promise.all([
    queryRow(db, takenSchema)`SELECT is_name_taken(${username}, NULL) AS "isTaken"`,
    db.user.findUnique({ where: { email }, select: { id: true } }),
  ]);
  return [
    ...(byName.isTaken ? (["username"] as const) : []),
    ...(byEmail ? (["email"] as const) : []),
  ];
}
