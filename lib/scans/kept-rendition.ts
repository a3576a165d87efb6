import "server-only";

import { inRenditionQueue } from "@/lib/scans/rendition";

type Kept = {
  /** What was kept before. */
  find: () => Promise<Buffer | null>;
  /** Makes and keeps it. Null without an original. */
  make: () => Promise<Buffer | null>;
};

/** Makes a rendition of a picture at most once, in the queue. */
export async function keptRendition({ find, make }: Kept): Promise<Buffer | null> {
  // A request earlier in the queue may have made it.
  return (await find()) ?? inRenditionQueue(async () => (await find()) ?? make());
}
