import "server-only";

import { db, type Tx } from "@/lib/platform/database/db";
import { showcasePath } from "@/lib/showcase/addresses";
import { listOwnPublications } from "@/lib/showcase/list-publications";
import type { OwnShowcase } from "@/lib/showcase/schema";

/** A collector without a showcase sees an empty one under their user name. */
export async function getOwnShowcase(userId: string): Promise<OwnShowcase> {
  const [{ username, showcase }, lists] = await Promise.all([
    db.user.findUniqueOrThrow({
      where: { id: userId },
      select: {
        username: true,
        showcase: {
          select: { name: true, bio: true, publishedAt: true, hiddenReason: true, revision: true },
        },
      },
    }),
    listOwnPublications(userId),
  ]);
  const name = showcase?.name ?? username;
  return {
    name,
    bio: showcase?.bio ?? "",
    isPublished: Boolean(showcase?.publishedAt),
    hiddenReason: showcase?.hiddenReason ?? null,
    path: showcasePath(name),
    revision: showcase?.revision ?? 0,
    ...lists,
  };
}

/** Falls back to a neutral name if the user name resembles another, as old accounts allow. */
export async function ensureShowcase(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO showcases (user_id, name)
    SELECT u.id, CASE WHEN is_name_taken(u.username::text, u.id)
      THEN ('collector-' || left(u.id::text, 8))::citext ELSE u.username END
    FROM users u WHERE u.id = ${userId}::uuid ON CONFLICT (user_id) DO NOTHING`;
}
