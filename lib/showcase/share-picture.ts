import "server-only";

import sharp from "sharp";

import { renderCardSharePicture } from "@/lib/platform/seo/card-share-picture";
import { drawOnce } from "@/lib/platform/seo/draw-once";
import { openScan } from "@/lib/scans/open-scan";
import type { ShareFacts } from "@/lib/showcase/share-facts";

export const shareVersion = (facts: ShareFacts) => JSON.stringify(facts);

/** Callers must check first that the cards are still public. */
export function drawSharePicture(facts: ShareFacts): Promise<Buffer> {
  return drawOnce(shareVersion(facts), async () => {
    const { files, ...words } = facts;
    const pictures = await Promise.all(files.map(toDataAddress));
    return renderCardSharePicture({
      ...words,
      pictures: pictures.filter((picture) => picture !== null),
    });
  });
}

/** The renderer only accepts inline PNG. */
async function toDataAddress(file: string): Promise<string | null> {
  const scan = await openScan(file, 500);
  if (!scan) return null;
  const png = await sharp(scan).resize({ width: 440 }).png().toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}
