import "server-only";

import { placeOfNew } from "@/lib/platform/objects/place-of-new";
import { putObject } from "@/lib/platform/objects/put-object";
import { readObject } from "@/lib/platform/objects/read-object";
import type { VideoStorage } from "@/lib/videos/storage/video-storage";

export const objectVideos: VideoStorage = {
  async put(bytes) {
    const place = placeOfNew();
    if (!place) throw new Error("No place for objects is set.");
    return { data: null, fileKey: null, object: await putObject(bytes, place) };
  },
  async read({ object }, range) {
    if (object === null) throw new Error("This chunk is not an object.");
    return readObject(object, range);
  },
  async removeFiles() {
    // Nothing to remove: a job deletes objects that no chunk uses.
  },
};
