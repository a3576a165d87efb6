// Uploads a break's recordings for tests and scripts: tiny videos, sent as the station does.
import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

import { projectDir } from "./project.mjs";

const FILE = path.join(projectDir, "scripts/lib/tiny-video.webm");
export const TINY_VIDEO_MS = 905;
const CHUNK_BYTES = 4_194_304;
const VOID_ELEMENT = 0xec;
/** The length of the unique suffix of each tiny video. */
export const MARK_LENGTH = 32;

/** Makes a playable WebM with a unique suffix, which players skip. */
export function tinyVideo() {
  const mark = randomBytes(MARK_LENGTH / 2).toString("hex");
  const head = Buffer.from([VOID_ELEMENT, 0x80 | MARK_LENGTH]);
  return Buffer.concat([fs.readFileSync(FILE), head, Buffer.from(mark)]);
}

/** @typedef {{method: "POST" | "PUT", path: string, body: object | Buffer}} Sent */
/** @typedef {(sent: Sent) => Promise<unknown>} Send throws if the call fails, returns its JSON */

/**
 * @param {Send} send
 * @param {{id: string, camera: "A" | "B", part?: number, pack?: number | null, bytes?: Buffer, ms?: number,
 *   type?: "video/webm" | "video/mp4"}} video
 *   `id`: the break
 * @returns {Promise<{id: string, sha256: string, bytes: number, ms: number}>}
 */
export async function uploadVideo(send, { id, camera, part = 0, pack = null, ...video }) {
  const { bytes = tinyVideo(), ms = TINY_VIDEO_MS, type = "video/webm" } = video;
  const videos = `/api/admin/breaks/${id}/videos`;
  const started = await send({
    method: "POST",
    path: videos,
    body: { camera, part, pack, contentType: type },
  });
  const { id: videoId } = /** @type {{id: string}} */ (started);
  for (let index = 0; index * CHUNK_BYTES < bytes.length; index++)
    await send({
      method: "PUT",
      path: `${videos}/${videoId}/chunks/${index}`,
      body: bytes.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES),
    });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await send({ method: "POST", path: `${videos}/${videoId}/finish`, body: { sha256, ms } });
  return { id: videoId, sha256, bytes: bytes.length, ms };
}

/**
 * Uploads one whole video per camera or, with `packs`, one per pack.
 * @param {Send} send
 * @param {{id: string, packs?: number, ms?: number}} options
 */
export async function uploadVideos(send, { id, packs, ms = TINY_VIDEO_MS }) {
  for (const camera of /** @type {const} */ (["A", "B"])) {
    if (packs === undefined) await uploadVideo(send, { id, camera, ms });
    else
      for (let pack = 0; pack <= packs; pack++)
        await uploadVideo(send, { id, camera, part: pack, pack, ms });
  }
}
