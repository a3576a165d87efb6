import "server-only";

import type { z } from "zod";

import { readInvariants } from "@/lib/health/checks/invariants.mjs";
import { checkSchema } from "@/lib/health/schema";
import { db, jobPool } from "@/lib/platform/database/db";
import type { Task } from "@/lib/platform/jobs/task";
import { logger } from "@/lib/platform/logging/logger";

const breachesSchema = checkSchema.shape.breaches.unwrap();
const MOST_BREACHES = 200;
const STATEMENT_SECONDS = 60;

export const checkInvariants: Task = { name: "check-invariants", maxAttempts: 2, run: check };

async function check(id: string): Promise<void> {
  const run = await db.invariantCheck.findUnique({ where: { id }, select: { endedAt: true } });
  if (!run || run.endedAt) return;
  let result: { breaches: z.output<typeof breachesSchema> } | { error: string };
  try {
    result = { breaches: await findBreaches() };
  } catch (error) {
    logger.error({ err: error }, "The invariants could not be checked");
    result = { error: "The check could not be finished; see the log." };
  }
  await db.invariantCheck.updateMany({
    where: { id, endedAt: null },
    data: { ...result, endedAt: new Date() },
  });
}

/** In one snapshot of a database in use. */
async function findBreaches() {
  const client = await jobPool.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query(`SET LOCAL statement_timeout = '${STATEMENT_SECONDS}s'`);
    const breaches: z.output<typeof breachesSchema> = [];
    for (const statement of readInvariants()) {
      const { rows } = await client.query(statement);
      breaches.push(...breachesSchema.parse(rows));
      if (breaches.length >= MOST_BREACHES) break;
    }
    return breaches.slice(0, MOST_BREACHES);
  } finally {
    await client.query("ROLLBACK").catch(() => undefined);
    client.release();
  }
}
