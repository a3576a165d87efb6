import "server-only";

import type { z } from "zod";

import { DROP_COLUMNS, dropRowSchema, withDropDates } from "@/lib/drops/columns";
import { dropNotFound } from "@/lib/drops/not-found";
import type { Drop } from "@/lib/drops/schema";
import { advanceDrop } from "@/lib/drops/steps/advance-drop";
import { isDue } from "@/lib/drops/steps/next-step";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { runAfterResponse } from "@/lib/platform/jobs/run-after-response";

const rowSchema = dropRowSchema.extend({
  now: column.date,
  admissionSeconds: column.int,
  places: column.int,
  rate: column.int,
  chain: column.text.nullable(),
});

/** @throws {AppError} 404 */
export async function getDrop(slug: string): Promise<Drop> {
  const { chain, ...drop } = await readDrop(slug);
  // Where no job worker runs, those who wait move the drop on.
  if (isDue({ ...drop, chain }))
    runAfterResponse(() => advanceDrop(drop.id), "Advancing a drop failed");
  return toDrop(drop);
}

/** As it is at this moment, for pages that are cached until its state changes. */
export async function findDropNow(slug: string): Promise<Drop | null> {
  try {
    return toDrop(await readDrop(slug));
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

/** The rate reads only the latest admitted places. */
async function readDrop(slug: string) {
  const [drop] = await queryRows(db, rowSchema)`
    SELECT ${DROP_COLUMNS}, clock_timestamp() AS now, d.admission_seconds AS "admissionSeconds",
      coalesce(drawn.places, 0) AS places, recent.places AS rate, d.chain
    FROM drops d JOIN listings l ON l.id = d.listing_id
    CROSS JOIN LATERAL (SELECT max(w.place) AS places FROM drop_draw w WHERE w.drop_id = d.id) drawn
    CROSS JOIN LATERAL (SELECT count(*)::int AS places FROM drop_draw w
      WHERE w.drop_id = d.id AND w.place BETWEEN d.admitted_up_to - 9999 AND d.admitted_up_to
        AND w.admitted_at > clock_timestamp() - interval '1 minute') recent
    WHERE d.slug = ${slug}`;
  if (!drop) throw dropNotFound();
  return drop;
}

function toDrop(drop: Omit<z.output<typeof rowSchema>, "chain">): Drop {
  return { ...withDropDates(drop), now: drop.now.toISOString() };
}
