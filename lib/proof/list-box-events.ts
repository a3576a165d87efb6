import "server-only";

import { AppError } from "@/lib/platform/errors";
import { getPublishedSize } from "@/lib/proof/published-size";
import { readBoxEntries } from "@/lib/proof/read-box-entries";
import type { BoxEvents } from "@/lib/proof/schema";

type Options = { box: string; after?: number | undefined };

export async function listBoxEvents({ box, after }: Options): Promise<BoxEvents> {
  const size = await getPublishedSize();
  const { entries: events, hasMore } = await readBoxEntries({ box, after, end: size });
  if (events.length === 0 && after === undefined)
    throw new AppError("not_found", "The ledger has no box with this ID.");
  return { box, size, events, next: hasMore ? (events.at(-1)?.seq ?? null) : null };
}
