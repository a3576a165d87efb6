import "server-only";

import { unstable_cache } from "next/cache";

import { readAtTag } from "@/lib/platform/cache/tags.mjs";

/**
 * Tags the cached page that is being rendered.
 *
 * @param readAt when its data began to be read, by `monotonicNow`. Of a rendering that overlapped
 *   a change, the page cache can tell that it is stale.
 */
export async function tagPage(tags: readonly string[], readAt: number): Promise<void> {
  // A page takes over the tags of what it caches. There is no data in this entry: the page itself
  // is cached, so a second copy could only disagree with it.
  const mark = unstable_cache(async () => null, ["page-tags"], {
    tags: [...tags, readAtTag(readAt)],
  });
  await mark();
}
