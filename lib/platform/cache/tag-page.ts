import "server-only";

import { unstable_cache } from "next/cache";

import { readAtTag } from "@/lib/platform/cache/tags.mjs";

/** @param readAt when reading its data began, so that a change during the rendering expires it */
export async function tagPage(tags: readonly string[], readAt: number): Promise<void> {
  // A page inherits the tags of its cached data. This entry is empty; the page itself is cached.
  const mark = unstable_cache(async () => null, ["page-tags"], {
    tags: [...tags, readAtTag(readAt)],
  });
  await mark();
}
