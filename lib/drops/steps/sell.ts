import "server-only";

import { tryToLockDrop } from "@/lib/drops/steps/lock-drop";
import { db } from "@/lib/platform/database/db";

/** Before the first admission, because the planner knows nothing about the new places. */
export async function startSelling({ id }: { id: string }): Promise<boolean> {
  await db.$executeRaw`ANALYZE drop_draw`;
  return db.$transaction(async (tx) => {
    if (!(await tryToLockDrop(tx, id))) return false;
    const started = await tx.$executeRaw`
      UPDATE drops SET state = 'SELLING' WHERE id = ${id}::uuid AND state = 'DRAWN'`;
    return started > 0;
  });
}

/** False, because the next admission is due a second later. */
export async function admitNext({ id }: { id: string }): Promise<boolean> {
  await db.$queryRaw`SELECT admit_next(${id}::uuid)`;
  return false;
}
