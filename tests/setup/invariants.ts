import type { Db } from "@/lib/platform/database/db";
import { findBreaches } from "@/scripts/lib/invariants.mjs";

/** What prisma/invariants.sql finds broken; to be compared with nothing. */
export function listBreaches(db: Db): Promise<{ name: string; detail: string }[]> {
  return findBreaches((statement) => db.$queryRawUnsafe(statement));
}
