import "server-only";

import { LRUCache } from "lru-cache";
import sharp from "sharp";

import { createWorkQueue } from "@/lib/platform/workers/work-queue";

const drawn = new LRUCache<string, Buffer>({ max: 100 });
// Drawing blocks the CPU: one at a time, and crawlers get a 429.
const inTurn = createWorkQueue({ maxWaiting: 10 });

/**
 * A JPEG for link previews.
 *
 * @param key everything that the picture shows, so that a cached one is never out of date
 * @param render returns a PNG
 */
export async function drawOnce(key: string, render: () => Promise<ArrayBuffer>): Promise<Buffer> {
  const known = drawn.get(key);
  if (known) return known;
  const picture = await inTurn(async () =>
    sharp(await render())
      .jpeg({ quality: 85, mozjpeg: true })
      .toBuffer(),
  );
  drawn.set(key, picture);
  return picture;
}
