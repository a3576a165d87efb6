import "server-only";

import { db, isUniqueViolation } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { readWatches } from "@/lib/watches/list-watches";
import type { Watch, WantLimits } from "@/lib/watches/schema";
import { serialColumns } from "@/lib/watches/serial-columns";

type Options = { id: string; userId: string; limits: WantLimits };

/** @throws {AppError} 404; 409 if they already want the same */
export async function changeWant({ id, userId, limits }: Options): Promise<Watch> {
  const { count } = await db.watch
    .updateMany({
      where: { id, userId, player: { not: null } },
      data: { ...serialColumns(limits.serials), maxPrice: limits.maxPrice },
    })
    .catch(refuseTwins);
  const [want] = count === 0 ? [] : await readWatches(db, { id, userId });
  if (!want) throw new AppError("not_found", "You no longer want this.");
  return want;
}

function refuseTwins(error: unknown): never {
  if (!isUniqueViolation(error, "watches_one_want")) throw error;
  throw new AppError("conflict", "You already want this with the same serial numbers.");
}
