import "server-only";

import { inRenditionQueue } from "@/lib/scans/rendition";

type Cached = {
  /** The cached one. */
  find: () => Promise<Buffer | null>;
  /** Makes and stores it. Null without an original. */
  make: () => Promise<Buffer | null>;
};

/** Makes a rendition of a picture at most once, in the queue. */
export async function cachedRendition({ find, make }: Cached): Promise<Buffer | null> {
  // A request earlier in the queue may have made it.
  return (await find()) ?? inRenditionQueue(async () => (await find()) ?? make());
}
