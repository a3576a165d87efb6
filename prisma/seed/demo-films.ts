import { createHash } from "node:crypto";

import { filmsOf, readFilm, type Story } from "@/lib/onboarding/samples/stories";
import { addChunk } from "@/lib/videos/add-chunk";
import { finishVideo } from "@/lib/videos/finish-video";
import { listVideosOfBreak } from "@/lib/videos/list-videos";
import { type Camera, CAMERAS, CHUNK_BYTES } from "@/lib/videos/options";
import { startVideo } from "@/lib/videos/start-video";

/**
 * Uploads the films of both cameras like a station would. A rerun resumes an interrupted upload.
 */
export async function uploadDemoFilms(breakId: string, story: Story): Promise<void> {
  const stored = await listVideosOfBreak(breakId);
  for (const camera of CAMERAS)
    for (const [part, film] of filmsOf(story).parts[camera].entries()) {
      const isReady = stored.some(
        (video) => video.camera === camera && video.part === part && video.isReady,
      );
      if (!isReady) await uploadFilm({ breakId, camera, part, film, story });
    }
}

type Film = ReturnType<typeof filmsOf>["parts"][Camera][number];
type Upload = { breakId: string; camera: Camera; part: number; film: Film; story: Story };

async function uploadFilm({ breakId, camera, part, film, story }: Upload) {
  const bytes = await readFilm(story, film);
  if (bytes.length > CHUNK_BYTES) throw new Error(`${film.file} is longer than one chunk.`);
  const { id: videoId, chunks } = await startVideo({
    breakId,
    camera,
    part,
    pack: film.pack,
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
  await finishVideo({ ...place, sha256, ms: film.ms });
}
