import "server-only";

import type { Prisma } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

/**
 * Makes sure that the shop keeps an administrator when this one goes. The rows of all of them are locked, in one order, until the
 * caller's transaction ends: of the last two only one can go.
 *
 * @throws {AppError} 409
 */
export async function requireOtherAdmin(
  tx: Prisma.TransactionClient,
  userId: string,
): Promise<void> {
  const admins = await tx.$queryRaw<
    { id: string }[]
  >`SELECT id FROM users WHERE is_admin AND is_active ORDER BY id FOR UPDATE`;
  if (admins.some((admin) => admin.id !== userId)) return;
  throw new AppError("conflict", "You are the last administrator. Please make another one first");
}
