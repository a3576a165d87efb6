import "server-only";

import { db } from "@/lib/platform/database/db";
import { toPublishedEntry } from "@/lib/proof/published-entry";
import type { PublishedEntry } from "@/lib/proof/schema";

const PAGE = 1000;

type Options = { box: string; after?: number | undefined; end?: number };

/** Up to 1,000 entries between `after` and `end`, both exclusive, oldest first. */
export async function readBoxEntries({
  box,
  after = -1,
  end,
}: Options): Promise<{ entries: PublishedEntry[]; hasMore: boolean }> {
  const rows = await db.ledgerEntry.findMany({
    where: { box, seq: { gt: after, ...(end === undefined ? {} : { lt: end }) } },
    orderBy: { seq: "asc" },
    select: { seq: true, leaf: true, leafHash: true },
    take: PAGE + 1,
  });
  return { entries: rows.slice(0, PAGE).map(toPublishedEntry), hasMore: rows.length > PAGE };
}
