import "server-only";

import type { Tx } from "@/lib/platform/database/db";
import { idRowSchema, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";

/** The first lock of every order of locks. Throws 401 for a deleted account. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  const [user] = await queryRows(tx, idRowSchema)`
    SELECT id::text FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  if (!user) throw new AppError("unauthorized", "Please sign in.");
}
