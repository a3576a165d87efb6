import "server-only";

import { getBreak } from "@/lib/breaks/get-break";
import { lockOpenBreak } from "@/lib/breaks/lock-break";
import type { Break, BreakDetailsInput } from "@/lib/breaks/schema";
import { db } from "@/lib/db";

/**
 * Keeps where the videos are and what was not as declared; what is left out stays as it is, and an empty text takes it away.
 *
 * @throws {AppError} 404, 409 once the break is sealed
 */
export async function saveDetails({ id, videoA, videoB, deviations }: BreakDetailsInput & { id: string }): Promise<Break> {
  await db.$transaction(async (tx) => {
    await lockOpenBreak(tx, id, "saving");
    const given = Object.entries({ videoA, videoB, deviations }).filter(([, value]) => value !== undefined);
    await tx.break.update({ where: { id }, data: Object.fromEntries(given.map(([name, value]) => [name, value || null])), select: { id: true } });
  });
  return getBreak(id);
}
