import "server-only";

import { LRUCache } from "lru-cache";
import sharp from "sharp";

import { renderCardSharePicture } from "@/lib/platform/seo/card-share-picture";
import { createWorkQueue } from "@/lib/platform/workers/work-queue";
import { openScan } from "@/lib/scans/open-scan";
import type { ShareFacts } from "@/lib/showcase/share-facts";

// By what is drawn. Whether it is still public is asked before, for every request.
const drawn = new LRUCache<string, Buffer>({ max: 50 });
// Drawing blocks the CPU: one at a time, and crawlers get a 429.
const inTurn = createWorkQueue({ maxWaiting: 10 });

export const shareVersion = (facts: ShareFacts) => JSON.stringify(facts);

/** The JPEG for link previews, from the scans. */
export async function drawSharePicture(facts: ShareFacts): Promise<Buffer> {
  const key = shareVersion(facts);
  const known = drawn.get(key);
  if (known) return known;
  const made = await inTurn(async () => {
    const { files, ...words } = facts;
    const pictures = await Promise.all(files.map(toDataAddress));
    const png = await renderCardSharePicture({
      ...words,
      pictures: pictures.filter((picture) => picture !== null),
    });
    return sharp(png).jpeg({ quality: 86, mozjpeg: true }).toBuffer();
  });
  drawn.set(key, made);
  return made;
}

/** The renderer accepts only inline PNG. */
async function toDataAddress(file: string): Promise<string | null> {
  const scan = await openScan(file, 500);
  if (!scan) return null;
  const png = await sharp(scan).resize({ width: 440 }).png().toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}
