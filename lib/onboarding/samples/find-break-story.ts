import "server-only";

import { z } from "zod";

import { getBreak } from "@/lib/breaks/get-break";
import { findStory, type Story } from "@/lib/onboarding/samples/stories";
import { db } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";

/** @throws {AppError} 404 outside the embedded demo, and for a product without samples */
export async function findBreakStory(id: string): Promise<{ story: Story; words: string }> {
  const opened = getEnv().FAIRWAX_EMBEDDED ? await getBreak(id) : null;
  const story = opened && findStory(opened);
  if (!story) throw new AppError("not_found", "Not found.");
  return { story, words: opened.challenge };
}

const copySchema = z.object({ copy: column.int });

/** How many boxes of the same product were opened before this break. */
export async function findCopy(id: string): Promise<number> {
  const { copy } = await queryRow(db, copySchema)`
    SELECT count(*)::int AS copy FROM breaks b JOIN products p ON p.id = b.product_id
    JOIN products q ON (q.year, q.brand, q.set, q.format) = (p.year, p.brand, p.set, p.format)
    JOIN breaks earlier ON earlier.product_id = q.id
      AND (earlier.started_at, earlier.id) < (b.started_at, b.id)
    WHERE b.id = ${id}::uuid`;
  return copy;
}
