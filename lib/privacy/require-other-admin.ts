import "server-only";

import type { Tx } from "@/lib/platform/database/db";
import { idRowSchema, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { LAST_ADMIN } from "@/lib/privacy/deletion-obstacles";

/** Locks all admins in id order, so that one always remains. @throws {AppError} 409 */
export async function requireOtherAdmin(tx: Tx, userId: string): Promise<void> {
  const admins = await queryRows(tx, idRowSchema)`
    SELECT id FROM users WHERE is_admin AND is_active ORDER BY id FOR UPDATE`;
  if (admins.some((admin) => admin.id !== userId)) return;
  throw new AppError("conflict", LAST_ADMIN);
}
