import "server-only";

import { LRUCache } from "lru-cache";
import { z } from "zod";

import { dropNotFound } from "@/lib/drops/not-found";
import type { Drop } from "@/lib/drops/schema";
import { DROP_STATES } from "@/lib/drops/states";
import { advanceDrop } from "@/lib/drops/steps/advance-drop";
import { isDue } from "@/lib/drops/steps/next-step";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { runAfterResponse } from "@/lib/platform/jobs/run-after-response";
import { remember } from "@/lib/platform/remember";
import { SECOND_MS } from "@/lib/platform/time";

const rowSchema = z.object({
  id: column.text,
  slug: column.text,
  name: column.text,
  listing: column.text,
  state: z.enum(DROP_STATES),
  isPaused: column.boolean,
  now: column.date,
  opensAt: column.date,
  startsAt: column.date,
  endedAt: column.date.nullable(),
  boxes: column.int,
  left: column.int,
  mostPerAccount: column.int,
  admissionSeconds: column.int,
  size: column.int.nullable(),
  places: column.int,
  admittedUpTo: column.int,
  rate: column.int,
  chain: column.text.nullable(),
  round: column.int.nullable(),
});

type Row = z.infer<typeof rowSchema>;
type Kept = { drop: Omit<Row, "chain">; readAt: number };

/** Bounds what visitors can make a process keep. */
const MAX_DROPS = 100;
const answers = new LRUCache<string, () => Promise<Kept>>({ max: MAX_DROPS });

/** One read a second in each process, however many ask. @throws {AppError} 404 */
export async function getDrop(slug: string): Promise<Drop> {
  const load = answers.get(slug) ?? remember(() => loadDrop(slug), SECOND_MS);
  answers.set(slug, load);
  const { drop, readAt } = await load();
  return toDrop(drop, performance.now() - readAt);
}

async function loadDrop(slug: string): Promise<Kept> {
  const { chain, ...drop } = await readDrop(slug);
  // Where no job worker runs, those who wait move the drop on.
  if (isDue({ ...drop, chain }))
    runAfterResponse(() => advanceDrop(drop.id), "Advancing a drop failed");
  return { drop, readAt: performance.now() };
}

/** As it is at this moment, for pages that are cached until its state changes. */
export async function findDropNow(slug: string): Promise<Drop | null> {
  try {
    return toDrop(await readDrop(slug), 0);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

/** The rate reads only the latest admitted places. */
async function readDrop(slug: string) {
  const [drop] = await queryRows(db, rowSchema)`
    SELECT d.id::text, d.slug, l.name, l.slug AS listing, d.state,
      d.paused_at IS NOT NULL AS "isPaused", clock_timestamp() AS now, d.opens_at AS "opensAt",
      d.starts_at AS "startsAt", d.ended_at AS "endedAt", d.boxes, stock.boxes AS left,
      d.most_per_account AS "mostPerAccount", d.admission_seconds AS "admissionSeconds", d.size,
      coalesce(drawn.places, 0) AS places, d.admitted_up_to AS "admittedUpTo", recent.places AS rate,
      d.chain, d.round
    FROM drops d JOIN listings l ON l.id = d.listing_id
    CROSS JOIN LATERAL (SELECT count(*)::int AS boxes FROM products p
      WHERE p.listing_id = d.listing_id AND p.order_id IS NULL
        AND (p.is_available OR p.held_by_id IS NOT NULL OR p.release_at IS NOT NULL)) stock
    CROSS JOIN LATERAL (SELECT max(w.place) AS places FROM drop_draw w WHERE w.drop_id = d.id) drawn
    CROSS JOIN LATERAL (SELECT count(*)::int AS places FROM drop_draw w
      WHERE w.drop_id = d.id AND w.place BETWEEN d.admitted_up_to - 9999 AND d.admitted_up_to
        AND w.admitted_at > clock_timestamp() - interval '1 minute') recent
    WHERE d.slug = ${slug}`;
  if (!drop) throw dropNotFound();
  return drop;
}

function toDrop(drop: Kept["drop"], elapsedMs: number): Drop {
  return {
    ...drop,
    now: new Date(drop.now.getTime() + elapsedMs).toISOString(),
    opensAt: drop.opensAt.toISOString(),
    startsAt: drop.startsAt.toISOString(),
    endedAt: drop.endedAt?.toISOString() ?? null,
  };
}
