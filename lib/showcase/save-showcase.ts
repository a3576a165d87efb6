import "server-only";

import { db, isUniqueViolation, retryOnConflict } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { ensureShowcase, getOwnShowcase } from "@/lib/showcase/own-showcase";
import type { OwnShowcase, ShowcaseInput } from "@/lib/showcase/schema";

type Options = ShowcaseInput & { userId: string; now?: Date };

/**
 * Saves the words of a showcase, and makes it public or private. The constraint and triggers decide
 * between two collectors who want one name.
 * @throws {AppError} 409 for a name that is another collector's, also as a user name
 */
export async function saveShowcase({
  userId,
  name,
  bio,
  isPublished,
  now = new Date(),
}: Options): Promise<OwnShowcase> {
  try {
    await retryOnConflict(() =>
      db.$transaction(async (tx) => {
        await ensureShowcase(tx, userId);
        await tx.$executeRaw`
          UPDATE showcases SET name = ${name}::citext, bio = ${bio}, updated_at = ${now}::timestamptz,
            published_at = CASE WHEN ${isPublished}::boolean THEN coalesce(published_at, ${now}::timestamptz) END
          WHERE user_id = ${userId}::uuid`;
      }),
    );
  } catch (error) {
    if (isUniqueViolation(error, "showcases_name_key")) throw nameTaken();
    throw error;
  }
  return getOwnShowcase(userId);
}

function nameTaken(): AppError {
  const message = "This name is taken. Please choose another";
  return new AppError("conflict", message, { fields: [{ field: "name", message }] });
}
