// Runs in a worker thread, unbundled, because drawing takes a while and reads files.
import sharp from "sharp";

import { cardBack } from "../../../packages/art/card/back.mjs";
import { cardFront } from "../../../packages/art/card/front.mjs";
import { listStories } from "../../../packages/art/sample.mjs";

/** Like the stored pictures of this width. */
const WIDTH = 500;
const AVIF = { quality: 45, effort: 2 };

/**
 * Draws both sides of a card of a story, with changes.
 * @param {{ slug: string, card: { id: string } & Record<string, unknown> }} task
 * @returns {Promise<{ front: Uint8Array, back: Uint8Array }>}
 */
export async function draw({ slug, card }) {
  const story = listStories().find((one) => one.slug === slug);
  const drawn = { ...story.cards.find(({ id }) => id === card.id), ...card };
  const [front, back] = await Promise.all(
    [cardFront(drawn), cardBack(drawn)].map((svg) =>
      sharp(Buffer.from(svg)).resize({ width: WIDTH }).avif(AVIF).toBuffer(),
    ),
  );
  return { front, back };
}
