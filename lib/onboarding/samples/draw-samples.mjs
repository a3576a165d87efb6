// Runs in a worker thread, unbundled, because drawing takes a while and reads files.
import sharp from "sharp";

import { cardBack } from "../../../packages/art/card/back.mjs";
import { cardFront } from "../../../packages/art/card/front.mjs";
import { plate } from "../../../packages/art/films/plate.mjs";
import { SPOTS, still } from "../../../packages/art/films/still.mjs";
import { listStories } from "../../../packages/art/sample.mjs";

/** Like the stored pictures of this width. */
const WIDTH = 500;
const AVIF = { quality: 45, effort: 2 };

/**
 * @typedef {{ slug: string, card: { id: string } & Record<string, unknown> }} Card
 * @typedef {"Overhead" | "Front"} CameraName
 * @typedef {{ spot: "box" | "pack" | "card", picture: string | Card }} Thing A file, or a card to draw
 */

/**
 * Draws both sides of a card of a story, with changes.
 * @param {Card} task
 * @returns {Promise<{ front: Uint8Array, back: Uint8Array }>}
 */
export async function drawCard(task) {
  const drawn = drawingOf(task);
  const [front, back] = await Promise.all(
    [cardFront(drawn), cardBack(drawn)].map((svg) =>
      sharp(Buffer.from(svg)).resize({ width: WIDTH }).avif(AVIF).toBuffer(),
    ),
  );
  return { front, back };
}

/** @param {Card} task */
function drawingOf({ slug, card }) {
  const story = listStories().find((one) => one.slug === slug);
  return { ...story.cards.find(({ id }) => id === card.id), ...card };
}

/**
 * The shot of the challenge words.
 * @param {{ words: string, camera: CameraName }} shot
 */
export const drawPlate = (shot) => frameOf(sharp(Buffer.from(plate(shot))));

/**
 * A shot of things on the table.
 * @param {{ camera: CameraName, ms: number, things: Thing[] }} shot
 */
export async function drawShot({ camera, ms, things }) {
  const layers = await Promise.all(
    things.map(({ spot, picture }) => placed(picture, SPOTS[camera][spot])),
  );
  return frameOf(sharp(Buffer.from(still({ camera, ms }))).composite(layers));
}

/** @param {string | Card} picture */
async function placed(picture, [x, y, width]) {
  const source = typeof picture === "string" ? picture : Buffer.from(cardFront(drawingOf(picture)));
  const { data, info } = await sharp(source)
    .resize({ width, height: 380, fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  return {
    input: data,
    left: Math.round(x - info.width / 2),
    top: Math.round(y - info.height / 2),
  };
}

/** A RIFF file's head, and that of its only chunk. */
const WEBP_HEAD = 20;

/**
 * A key frame of VP8, which is what a lossy WebP file holds.
 * @param {import("sharp").Sharp} picture
 * @returns {Promise<Uint8Array>}
 */
async function frameOf(picture) {
  const file = await picture.flatten().webp({ quality: 70 }).toBuffer();
  if (file.toString("latin1", 12, 16) !== "VP8 ") throw new Error("This WebP file is no frame.");
  return file.subarray(WEBP_HEAD, WEBP_HEAD + file.readUInt32LE(16));
}
