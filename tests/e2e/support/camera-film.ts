import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { encode } from "uqr";

import { CAMERA_FLAGS } from "@/scripts/lib/chromium.mjs";

const [WIDTH, HEIGHT] = [640, 480];
const FRAMES_PER_SECOND = 10;
const SECONDS_PER_CODE = 2;

/** One film per worker. The browser reads it whenever its camera starts. */
const FILM = path.join(tmpdir(), `fairwax-camera-${process.pid}.y4m`);

export const FILM_FLAGS = [...CAMERA_FLAGS, `--use-file-for-fake-video-capture=${FILM}`];

/** Shows the camera the QR code of each text for two seconds in turn. */
export async function filmCodes(texts: readonly string[]): Promise<void> {
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420\n`);
  const frames = texts.flatMap((text) =>
    Array<Buffer>(FRAMES_PER_SECOND * SECONDS_PER_CODE).fill(frameOf(text)),
  );
  await writeFile(FILM, Buffer.concat([head, ...frames]));
}

/** Gray values, then two planes without color. */
function frameOf(text: string): Buffer {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const dot = Math.floor((HEIGHT * 0.6) / size);
  const [left, top] = [(WIDTH - dot * size) / 2, (HEIGHT - dot * size) / 2];
  const gray = Buffer.alloc(WIDTH * HEIGHT, 200);
  for (let y = 0; y < dot * size; y += 1)
    for (let x = 0; x < dot * size; x += 1) {
      const isDark = data[Math.floor(y / dot)]?.[Math.floor(x / dot)];
      gray[(Math.floor(top) + y) * WIDTH + Math.floor(left) + x] = isDark ? 30 : 225;
    }
  const colorless = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  return Buffer.concat([Buffer.from("FRAME\n"), gray, colorless]);
}
