import "server-only";

import { advanceDropTask } from "@/lib/drops/steps/advance-drop";
import { db } from "@/lib/platform/database/db";
import type { Task } from "@/lib/platform/jobs/task";
import { addDueCosignatures } from "@/lib/proof/cosignatures/cosign-checkpoint";

/** Witnesses sign a closed list before its round is drawn, instead of at their next minute. */
export const advanceDropAndWitness: Task = {
  ...advanceDropTask,
  run: async (id) => {
    await advanceDropTask.run(id);
    const closed = await db.drop.findFirst({
      where: { id, state: "CLOSED" },
      select: { id: true },
    });
    if (closed) await addDueCosignatures();
  },
};

/** For drops whose job was lost or failed, and for hosts without a worker. */
export async function advanceDrops(): Promise<void> {
  const drops = await db.drop.findMany({
    where: { state: { notIn: ["ENDED", "CANCELED"] } },
    select: { id: true },
  });
  const failures: unknown[] = [];
  // One that can't go on keeps no others.
  for (const { id } of drops)
    await Promise.resolve(advanceDropAndWitness.run(id)).catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, "Some drops could not be advanced.");
}
