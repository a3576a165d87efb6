import { createHash } from "node:crypto";

import { makePlateFilm } from "@/lib/onboarding/samples/make-plate-film";
import { filmsOf, readFilm, type Story } from "@/lib/onboarding/samples/stories";
import { addChunk } from "@/lib/videos/add-chunk";
import { finishVideo } from "@/lib/videos/finish-video";
import { listVideosOfBreak } from "@/lib/videos/list-videos";
import { CAMERAS, CHUNK_BYTES } from "@/lib/videos/options";
import type { StartVideoInput } from "@/lib/videos/schema";
import { startVideo } from "@/lib/videos/start-video";

type Options = {
  breakId: string;
  story: Story;
  /** The challenge words. */
  words: string;
};

/**
 * Uploads the films of both cameras like a station would. A rerun resumes an interrupted upload.
 */
export async function uploadDemoFilms({ breakId, story, words }: Options): Promise<void> {
  const stored = await listVideosOfBreak(breakId);
  for (const camera of CAMERAS) {
    const plate = { pack: 0, read: () => makePlateFilm({ story, camera, words }) };
    const parts = filmsOf(story).parts[camera].map((film) => ({
      pack: film.pack,
      read: async () => ({ bytes: await readFilm(story, film), ms: film.ms }),
    }));
    for (const [part, { pack, read }] of [plate, ...parts].entries()) {
      const isReady = stored.some(
        (video) => video.camera === camera && video.part === part && video.isReady,
      );
      if (!isReady) await uploadFilm({ breakId, camera, part, pack, ...(await read()) });
    }
  }
}

type Upload = Pick<StartVideoInput, "camera" | "part" | "pack"> & {
  breakId: string;
  bytes: Buffer;
  ms: number;
};

async function uploadFilm({ breakId, camera, part, pack, bytes, ms }: Upload) {
  if (bytes.length > CHUNK_BYTES) throw new Error(`Part ${part} is longer than one chunk.`);
  const { id: videoId, chunks } = await startVideo({
    breakId,
    camera,
    part,
    pack,
    contentType: "video/webm",
  });
  const place = { breakId, videoId };
  if (chunks === 0) {
    const request = new Request("http://localhost/", {
      method: "PUT",
      body: new Uint8Array(bytes),
      headers: { "content-type": "application/octet-stream" },
    });
    await addChunk({ ...place, index: 0, request });
  }
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await finishVideo({ ...place, sha256, ms });
}
