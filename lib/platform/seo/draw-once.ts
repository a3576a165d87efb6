import "server-only";

import { LRUCache } from "lru-cache";
import sharp from "sharp";

import { createWorkQueue } from "@/lib/platform/workers/work-queue";

const drawn = new LRUCache<string, Buffer>({ max: 100 });
// Drawing blocks the CPU, so one at a time. Crawlers beyond the queue get a 429.
const inDrawingQueue = createWorkQueue({ maxWaiting: 10 });

/** Returns a JPEG. `render` returns a PNG; `key` must name everything it shows. */
export async function drawOnce(key: string, render: () => Promise<ArrayBuffer>): Promise<Buffer> {
  const known = drawn.get(key);
  if (known) return known;
  const picture = await inDrawingQueue(async () =>
    sharp(await render())
      .jpeg({ quality: 85, mozjpeg: true })
      .toBuffer(),
  );
  drawn.set(key, picture);
  return picture;
}
