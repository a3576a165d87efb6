import "server-only";

import { db } from "@/lib/platform/database/db";
import type { CollectionValue } from "@/lib/values/schema";

const MAX_DAYS = 4000;

/** What a collector's pulled cards were worth, and by how much more than when they were pulled. */
export async function getCollectionValue({
  ownerId,
  now = new Date(),
}: {
  ownerId: string;
  now?: Date;
}): Promise<CollectionValue> {
  const days = await db.$queryRaw<CollectionValue["days"]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, value::text, gain::text FROM (
      SELECT d.day, sum(d.value) OVER run AS value, sum(d.value - d.pulled_value) OVER run AS gain
      FROM collection_days d
      WHERE d.owner_id = ${ownerId}::uuid AND (d.value, d.pulled_value) <> (0, 0)
      WINDOW run AS (ORDER BY d.day) ORDER BY d.day DESC LIMIT ${MAX_DAYS}
    ) newest ORDER BY day`;
  return { days, readAt: now.toISOString() };
}
