import "server-only";

import { unstable_cache } from "next/cache";

import { readAtTag } from "@/lib/platform/cache/tags.mjs";
import { getEnv } from "@/lib/platform/env";

/** Shorter than a page's own time, for hosts whose pages are rendered without a database at first. */
const HOSTED_SECONDS = 60;

/**
 * @param readAt when reading its data began, so that a change during the rendering expires it
 * @param seconds after which it expires
 */
export async function tagPage(
  tags: readonly string[],
  readAt: number,
  seconds?: number,
): Promise<void> {
  const limits = [seconds, getEnv().VERCEL ? HOSTED_SECONDS : undefined].filter(
    (limit) => limit !== undefined,
  );
  // A page inherits the tags of its cached data. This entry is empty; the page itself is cached.
  const mark = unstable_cache(async () => null, ["page-tags"], {
    tags: [...tags, readAtTag(readAt)],
    ...(limits.length > 0 && { revalidate: Math.min(...limits) }),
  });
  await mark();
}
