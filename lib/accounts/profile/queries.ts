import "server-only";

import type { Account } from "@/lib/accounts/profile/schema";
import { addressSelect } from "@/lib/accounts/stored-address";
import { type Db, db, type Prisma } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

const accountSelect = {
  id: true,
  username: true,
  marketName: true,
  email: true,
  emailVerified: true,
  isEmailVouched: true,
  ...addressSelect,
  cardInterests: true,
  isAdmin: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.UserSelect;

/** @throws {AppError} 401 if the account was deleted in the meantime */
export async function getAccount(userId: string, tx: Db = db): Promise<Account> {
  const user = await tx.user.findUnique({ where: { id: userId }, select: accountSelect });
  if (!user) throw accountNotFound();
  return {
    ...user,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  };
}

export function accountNotFound(): AppError {
  return new AppError("unauthorized", "Please sign in.");
}
