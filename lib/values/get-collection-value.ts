import "server-only";

import { db } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { type CollectionValue, collectionValueSchema } from "@/lib/values/schema";

const MAX_DAYS = 4000;

type Options = { ownerId: string; now?: Date };

/** The value of a collector's pulled cards by day, and its gain since each card was pulled. */
export async function getCollectionValue({
  ownerId,
  now = new Date(),
}: Options): Promise<CollectionValue> {
  const days = await queryRows(db, collectionValueSchema.shape.days.element)`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, value::text, gain::text FROM (
      SELECT d.day, sum(d.value) OVER run AS value, sum(d.value - d.pulled_value) OVER run AS gain
      FROM (
        SELECT day, sum(value) AS value, sum(pulled_value) AS pulled_value FROM (
          SELECT day, value, pulled_value FROM collection_days WHERE owner_id = ${ownerId}::uuid
          UNION ALL
          SELECT (c.pulled_at AT TIME ZONE 'UTC')::date, -c.estimated_value, -c.pulled_value
          FROM cards c
          WHERE c.owner_id = ${ownerId}::uuid AND c.is_sample AND c.pulled_at IS NOT NULL
            AND c.left_at IS NULL
        ) changes GROUP BY day
      ) d
      WHERE (d.value, d.pulled_value) <> (0, 0)
      WINDOW run AS (ORDER BY d.day) ORDER BY d.day DESC LIMIT ${MAX_DAYS}
    ) newest ORDER BY day`;
  return { days, readAt: now.toISOString() };
}
