import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";

import films from "@/assets/samples/demo-films.json";
import { addChunk } from "@/lib/videos/add-chunk";
import { finishVideo } from "@/lib/videos/finish-video";
import { listVideosOfBreak } from "@/lib/videos/list-videos";
import { CAMERAS, CHUNK_BYTES } from "@/lib/videos/options";
import { startVideo } from "@/lib/videos/start-video";

type Offsets = { offsetAMs: number; offsetBMs: number };

/** When the drawn films show a card. */
export function offsetsOf(cardId: string): Offsets {
  const offsets = (films.cards as Record<string, Offsets>)[cardId];
  if (!offsets) throw new Error(`The films do not show the card ${cardId}.`);
  return offsets;
}

export const CHALLENGE_SHOWN = {
  challengeAMs: films.challengeAMs,
  challengeBMs: films.challengeBMs,
};

/** Uploads the films of both cameras as a station would. A rerun resumes where it was interrupted. */
export async function uploadDemoFilms(breakId: string): Promise<void> {
  const stored = await listVideosOfBreak(breakId);
  for (const camera of CAMERAS)
    for (const [part, film] of films.cameras[camera].entries()) {
      const isReady = stored.some(
        (video) => video.camera === camera && video.part === part && video.isReady,
      );
      if (!isReady) await uploadFilm({ breakId, camera, part, ...film });
    }
}

type Film = (typeof films.cameras.A)[number];
type Upload = Film & { breakId: string; camera: (typeof CAMERAS)[number]; part: number };

async function uploadFilm({ breakId, camera, part, pack, ms, file }: Upload): Promise<void> {
  const bytes = await readFile(path.join(process.cwd(), "assets/samples/films", file));
  if (bytes.length > CHUNK_BYTES) throw new Error(`The film ${file} is longer than one chunk.`);
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
