import "server-only";

import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

type Options = { id: string; ownerId: string; now?: Date };

/** Idempotent. The slug is never reused, and a trigger removes it from the showcase. */
export async function takeBack({ id, ownerId, now = new Date() }: Options): Promise<void> {
  const count = await db.$executeRaw`
    UPDATE publications SET ended_at = greatest(${now}::timestamptz, published_at),
      ended_as = 'TAKEN_BACK'
    WHERE id = ${id}::uuid AND owner_id = ${ownerId}::uuid AND ended_at IS NULL`;
  if (count > 0) return;
  const ended = await db.publication.findFirst({ where: { id, ownerId }, select: { id: true } });
  if (!ended) throw new AppError("not_found", "We couldn't find what you shared.");
}
