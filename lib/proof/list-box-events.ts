import "server-only";

import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { toPublishedEntry } from "@/lib/proof/published-entry";
import { getPublishedSize } from "@/lib/proof/published-size";
import type { BoxEvents } from "@/lib/proof/schema";

const PAGE = 1000;

/** @throws {AppError} 404 for a box without published entries */
export async function listBoxEvents({
  box,
  after,
}: {
  box: string;
  after?: number | undefined;
}): Promise<BoxEvents> {
  const size = await getPublishedSize();
  const rows = await db.ledgerEntry.findMany({
    where: { box, seq: { gt: after ?? -1, lt: size } },
    orderBy: { seq: "asc" },
    select: { seq: true, leaf: true, leafHash: true },
    take: PAGE + 1,
  });
  if (rows.length === 0 && after === undefined)
    throw new AppError("not_found", "The ledger has no box with this id.");
  const events = rows.slice(0, PAGE).map(toPublishedEntry);
  return { box, size, events, next: rows.length > PAGE ? (events.at(-1)?.seq ?? null) : null };
}
