import type { Db } from "@/lib/platform/database/db";
import { findBreaches } from "@/scripts/lib/invariants.mjs";

/** Violations of prisma/invariants.sql, normally none. */
export function listBreaches(db: Db): Promise<{ name: string; detail: string }[]> {
  return findBreaches((statement) => db.$queryRawUnsafe(statement));
}
