import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";

import collectorFilms from "@/assets/samples/demo-films.json";
import sellerFilms from "@/assets/samples/seller-films.json";
import { addChunk } from "@/lib/videos/add-chunk";
import { finishVideo } from "@/lib/videos/finish-video";
import { listVideosOfBreak } from "@/lib/videos/list-videos";
import { type Camera, CAMERAS, CHUNK_BYTES } from "@/lib/videos/options";
import { startVideo } from "@/lib/videos/start-video";

type Part = { file: string; pack: number; ms: number };
type Offsets = { offsetAMs: number; offsetBMs: number };

/** The drawn films of a box, and the times at which they show each card. */
export type DemoFilms = {
  folder: string;
  list: {
    challengeAMs: number;
    challengeBMs: number;
    cameras: Record<Camera, readonly Part[]>;
    cards: Record<string, Offsets & { pack: number }>;
  };
};

export const COLLECTOR_FILMS: DemoFilms = { folder: "demo-films", list: collectorFilms };
export const SELLER_FILMS: DemoFilms = { folder: "seller-films", list: sellerFilms };

export function cardsOnFilm({ list }: DemoFilms, pack: number): (Offsets & { id: string })[] {
  return Object.entries(list.cards).flatMap(([id, card]) =>
    card.pack === pack ? [{ id, offsetAMs: card.offsetAMs, offsetBMs: card.offsetBMs }] : [],
  );
}

/**
 * Uploads the films of both cameras like a station would. A rerun resumes an interrupted upload.
 */
export async function uploadDemoFilms(breakId: string, { folder, list }: DemoFilms): Promise<void> {
  const stored = await listVideosOfBreak(breakId);
  for (const camera of CAMERAS)
    for (const [part, film] of list.cameras[camera].entries()) {
      const isReady = stored.some(
        (video) => video.camera === camera && video.part === part && video.isReady,
      );
      if (!isReady) await uploadFilm({ breakId, camera, part, folder, ...film });
    }
}

type Upload = Part & { breakId: string; camera: Camera; part: number; folder: string };

async function uploadFilm({ breakId, camera, part, folder, pack, ms, file }: Upload) {
  const bytes = await readFile(path.join(process.cwd(), "assets/samples", folder, file));
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
