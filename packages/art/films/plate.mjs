// The first shot of a film: the station's screen with the challenge words, close up. The words
// follow from the sale, so this shot is drawn when a box is opened, not with the rest of its film.
import { Ctx } from "../context.mjs";
import { rect } from "../shapes.mjs";
import { text } from "../type.mjs";
import { H, INK, MAT, PAPER, W, WAX } from "./colors.mjs";
import { labels } from "./still.mjs";

const LEFT = 150;

/** @param {{ words: string, camera: string }} shot */
export function plate({ words, camera }) {
  const c = new Ctx(`plate ${words}`);
  const [first, second, ...rest] = words.split(" ");
  const lines = [`${first} ${second}`, rest.join(" ")].map((line, index) =>
    text(c, line, { x: LEFT, y: 226 + index * 100, size: 88, fill: PAPER, width: W - 2 * LEFT }),
  );
  const body = [
    rect(0, 0, W, H, MAT),
    rect(84, 34, W - 168, 386, "#0b0d13", 'rx="26"'),
    rect(104, 54, W - 208, 346, INK, 'rx="10"'),
    rect(LEFT, 104, 64, 6, WAX),
    ...lines,
    ...labels(c, { camera, ms: 0 }),
  ];
  return c.svg(W, H, body.join(""));
}
