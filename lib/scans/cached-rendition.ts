import "server-only";

import { createWorkQueue } from "@/lib/platform/workers/work-queue";
import { inRenditionQueue } from "@/lib/scans/rendition";

/** Bounds the originals in memory. A large pack's page requests every front and back at once. */
const inOriginalsQueue = createWorkQueue({ concurrency: 8, maxWaiting: 400 });

type Rendition = {
  find: () => Promise<Buffer | null>;
  read: () => Promise<Uint8Array | null>;
  make: (original: Uint8Array) => Promise<Buffer>;
};

/**
 * Creates a rendition at most once, in the queue. The original is read before, so that those whose
 * originals are here don't wait for a slow place.
 */
export async function cachedRendition({ find, read, make }: Rendition): Promise<Buffer | null> {
  const found = await find();
  if (found) return found;
  return inOriginalsQueue(async () => {
    // An earlier request in the queue may have created it.
    const created = await find();
    if (created) return created;
    const original = await read();
    return original && inRenditionQueue(async () => (await find()) ?? make(original));
  });
}
