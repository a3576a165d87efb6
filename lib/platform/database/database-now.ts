import "server-only";

import { z } from "zod";

import type { Db } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";

const rowSchema = z.object({ now: column.date });

/** For deadlines that servers share: their own clocks may differ by minutes. */
export async function databaseNow(db: Db): Promise<Date> {
  const { now } = await queryRow(db, rowSchema)`SELECT clock_timestamp() AS now`;
  return now;
}
