import "server-only";

import { inRenditionQueue } from "@/lib/scans/rendition";

type Rendition = {
  find: () => Promise<Buffer | null>;
  make: () => Promise<Buffer | null>;
};

/** Creates a rendition at most once, in the queue. */
export async function cachedRendition({ find, make }: Rendition): Promise<Buffer | null> {
  // An earlier request in the queue may have created it.
  return (await find()) ?? inRenditionQueue(async () => (await find()) ?? make());
}
