import "server-only";

import type { Tx } from "@/lib/platform/database/db";
import { idRowSchema, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { LAST_OWNER } from "@/lib/privacy/deletion-obstacles";

/** Locks all owners in id order, so that one always remains. @throws {AppError} 409 */
export async function requireOtherOwner(tx: Tx, userId: string): Promise<void> {
  const owners = await queryRows(tx, idRowSchema)`
    SELECT id FROM users WHERE role = 'OWNER' AND is_active ORDER BY id FOR UPDATE`;
  if (owners.some((owner) => owner.id !== userId)) return;
  throw new AppError("conflict", LAST_OWNER);
}
