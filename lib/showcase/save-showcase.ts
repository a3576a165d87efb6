import "server-only";

import { requireUnreservedName } from "@/lib/accounts/names/reserved-name";
import { limitedTakenName } from "@/lib/accounts/names/taken-name";
import { db, isUniqueViolation, retryOnConflict } from "@/lib/platform/database/db";
import { ensureShowcase, getOwnShowcase } from "@/lib/showcase/own-showcase";
import type { OwnShowcase, ShowcaseInput } from "@/lib/showcase/schema";

type Options = ShowcaseInput & { userId: string; now?: Date };

/** The constraint and triggers decide between two collectors who want the same name. */
export async function saveShowcase({
  userId,
  name,
  bio,
  isPublished,
  now = new Date(),
}: Options): Promise<OwnShowcase> {
  await requireUnreservedName(name, { field: "name", userId });
  try {
    await retryOnConflict(() =>
      db.$transaction(async (tx) => {
        await ensureShowcase(tx, userId);
        await tx.$executeRaw`
          UPDATE showcases SET name = ${name}::citext, bio = ${bio},
            updated_at = ${now}::timestamptz,
            published_at = CASE WHEN ${isPublished}::boolean
              THEN coalesce(published_at, ${now}::timestamptz) END
          WHERE user_id = ${userId}::uuid`;
      }),
    );
  } catch (error) {
    if (isUniqueViolation(error, "showcases_name_key"))
      throw await limitedTakenName(userId, "name");
    throw error;
  }
  return getOwnShowcase(userId);
}
