import "server-only";

import { z } from "zod";

import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { rememberAnswers } from "@/lib/platform/remember";
import { MINUTE_MS } from "@/lib/platform/time";
import { type FoundCards, foundParallelSchema } from "@/lib/pulls/schema";

/** Each card of the checklist is looked up. */
const MAX_SLOTS = 10_000;
const MAX_PARALLELS = 12;

type CardsOfSet = { year: number; brand: string; set: string };

/**
 * How much of a set's checklist open packs have held, by parallel. As in pull rates, closed packs and
 * boxes don't count. Nothing without a checklist.
 */
export const countFound = rememberAnswers(readFound, {
  changesOf: "pulls",
  ms: MINUTE_MS,
  maxBytes: 1024 * 1024,
});

async function readFound(wanted: CardsOfSet): Promise<FoundCards> {
  const [parallels, runs] = await Promise.all([listParallels(wanted), listRuns(wanted)]);
  return {
    parallels: parallels.map((parallel) => ({
      ...parallel,
      runs: runs
        .filter(({ name }) => name === parallel.name.toLowerCase())
        .map(({ size, copies }) => ({ size, copies })),
    })),
  };
}

const parallelRowSchema = foundParallelSchema.omit({ runs: true });

const isCounted = Prisma.sql`
  c.pulled_at IS NOT NULL AND NOT c.is_sample AND EXISTS (SELECT FROM packs k
    JOIN owned_boxes o ON o.id = k.box_id WHERE k.id = c.pack_id AND o.closed_at IS NULL)`;

const listParallels = ({ year, brand, set }: CardsOfSet) => queryRows(db, parallelRowSchema)`
  SELECT min(t.parallel) AS name, count(*)::int AS "cardCount", count(found.id)::int AS "foundCount"
  FROM checklists s JOIN checklist_slots t ON t.checklist_id = s.id
  LEFT JOIN LATERAL (
    SELECT c.id FROM cards c
    WHERE c.year = s.year AND lower(c.brand) = lower(s.brand) AND lower(c.set) = lower(s.set)
      AND lower(c.number) = lower(t.number) AND lower(c.parallel) = lower(t.parallel)
      AND ${isCounted} LIMIT 1
  ) found ON TRUE
  WHERE s.year = ${year} AND lower(s.brand) = lower(${brand}) AND lower(s.set) = lower(${set})
    AND s.slot_count <= ${MAX_SLOTS}
  GROUP BY lower(t.parallel)
  ORDER BY lower(t.parallel) = 'base' DESC, count(*) DESC, plain_text(min(t.parallel))
  LIMIT ${MAX_PARALLELS}`;

const runRowSchema = z.object({ name: column.text, size: column.int, copies: column.int });

/** A number such as 07/10 tells how many copies of its card there are. */
const listRuns = ({ year, brand, set }: CardsOfSet) => queryRows(db, runRowSchema)`
  SELECT lower(c.parallel) AS name, run.size, count(DISTINCT (lower(c.number), run.copy))::int AS copies
  FROM cards c CROSS JOIN LATERAL (
    SELECT part[1]::int AS copy, part[2]::int AS size
    FROM regexp_match(c.serial, '^ *([0-9]{1,6}) */ *([0-9]{1,6}) *$') AS part
  ) run
  WHERE c.year = ${year} AND lower(c.brand) = lower(${brand}) AND lower(c.set) = lower(${set})
    AND c.serial IS NOT NULL AND run.copy BETWEEN 1 AND run.size AND ${isCounted}
  GROUP BY 1, 2 ORDER BY 1, 2`;
