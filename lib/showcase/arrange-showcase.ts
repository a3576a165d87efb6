import "server-only";

import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { idRowSchema, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { ensureShowcase, getOwnShowcase } from "@/lib/showcase/own-showcase";
import type { ArrangementInput, OwnShowcase } from "@/lib/showcase/schema";

type Options = ArrangementInput & { userId: string; now?: Date };

/** The revision is an optimistic lock. A trigger removes publications taken back concurrently. */
export async function arrangeShowcase({
  userId,
  publicationIds,
  revision,
  now = new Date(),
}: Options): Promise<OwnShowcase> {
  await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      await ensureShowcase(tx, userId);
      const updated = await tx.$executeRaw`
        UPDATE showcases SET revision = revision + 1, updated_at = ${now}::timestamptz
        WHERE user_id = ${userId}::uuid AND revision = ${revision}::int`;
      if (updated === 0)
        throw new AppError("conflict", "Your showcase was changed elsewhere. Please try again.");
      await lockPublications(tx, { userId, publicationIds });
      await tx.$executeRaw`
        DELETE FROM showcase_items WHERE owner_id = ${userId}::uuid
          AND NOT publication_id = ANY(${publicationIds}::uuid[])`;
      await tx.$executeRaw`
        INSERT INTO showcase_items (publication_id, owner_id, position)
        SELECT listed.id, ${userId}::uuid, listed.place
        FROM unnest(${publicationIds}::uuid[]) WITH ORDINALITY AS listed(id, place)
        ON CONFLICT (publication_id) DO UPDATE SET position = excluded.position`;
    }),
  );
  return getOwnShowcase(userId);
}

async function lockPublications(
  tx: Tx,
  { userId, publicationIds }: Pick<Options, "userId" | "publicationIds">,
): Promise<void> {
  const live = await queryRows(tx, idRowSchema)`
    SELECT id::text FROM publications
    WHERE id = ANY(${publicationIds}::uuid[]) AND owner_id = ${userId}::uuid AND ended_at IS NULL
    ORDER BY id FOR SHARE`;
  if (live.length === publicationIds.length) return;
  const known = await tx.publication.count({
    where: { id: { in: publicationIds }, ownerId: userId },
  });
  if (known < publicationIds.length)
    throw new AppError("not_found", "We couldn't find what you shared.");
  throw new AppError("conflict", "One of these items was taken back. Please try again.");
}
