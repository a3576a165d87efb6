import "server-only";

import { isLossOfLastOwner } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { LAST_OWNER, type Obstacle } from "@/lib/privacy/deletion-obstacles";

/**
 * The database refuses to lose its last active owner (trigger).
 * @throws {AppError} 409, with the sentence for the owner or for a colleague
 */
export async function keepAnOwner<T>(reader: keyof Obstacle, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isLossOfLastOwner(error)) throw new AppError("conflict", LAST_OWNER[reader].message);
    throw error;
  }
}
