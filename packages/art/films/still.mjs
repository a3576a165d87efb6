// The scene of a film that stands still: what a camera sees, without the things on the table.
import { Ctx } from "../context.mjs";
import { rect } from "../shapes.mjs";
import { text } from "../type.mjs";
import { H, INK, MAT, PAPER, W, WAX } from "./colors.mjs";

/** Where things lie: the middle of each, and its width. */
export const SPOTS = {
  Overhead: { box: [510, 228, 240], pack: [245, 236, 150], card: [510, 228, 236] },
  Front: { box: [418, 250, 248], pack: [148, 292, 120], card: [418, 226, 222] },
};

const GROUNDS = { Overhead: overhead, Front: front };

/** @param {{ camera: "Overhead" | "Front", ms: number }} shot */
export function still({ camera, ms }) {
  const c = new Ctx(`still ${camera}`);
  return c.svg(W, H, [...GROUNDS[camera](c), ...labels(c, { camera, ms })].join(""));
}

function overhead(c) {
  const light = c.rad(
    [
      [0, "#fff4dc", 0.14],
      [1, "#0a0a14", 0.3],
    ],
    { cx: 0.5, cy: 0.4, r: 0.7 },
  );
  return [
    rect(0, 0, W, H, PAPER),
    rect(150, 22, 688, 416, MAT, 'rx="16"'),
    rect(162, 34, 664, 392, "none", `rx="10" stroke="${WAX}" stroke-width="1.5" opacity="0.65"`),
    rect(0, 0, W, H, light),
    ...screen(22, 46, 110),
  ];
}

function front(c) {
  const wall = c.rad(
    [
      [0, "#5c5a55"],
      [1, "#343a4b"],
    ],
    { cx: 0.25, cy: 0.1, r: 0.8 },
  );
  return [
    rect(0, 0, W, 292, wall),
    rect(0, 292, W, H - 292, PAPER),
    `<path d="M150 306H704L832 ${H}H22Z" fill="${MAT}"/>`,
    `<path d="M38 ${H}L160 314H694L816 ${H}" fill="none" stroke="${WAX}" stroke-width="1.5" opacity="0.6"/>`,
    rect(762, 236, 10, 70, "#0b0d13"),
    `<ellipse cx="767" cy="306" rx="34" ry="6" fill="#0b0d13"/>`,
    ...screen(706, 158, 122),
  ];
}

/** The station's screen, once its words were filmed from close up (plate.mjs). */
function screen(x, y, width) {
  const height = width * 0.66;
  return [
    rect(x - 6, y - 6, width + 12, height + 12, "#0b0d13", 'rx="10"'),
    rect(x, y, width, height, INK),
    rect(x + width * 0.41, y + height * 0.47, width * 0.18, 3, WAX),
  ];
}

/** Labels the picture as a drawing, as on all of our drawings. */
export function labels(c, { camera, ms }) {
  const label = { y: H - 18, size: 15, fill: PAPER, extra: 'opacity="0.82"' };
  const rest = ((ms % 60_000) / 1000).toFixed(1).padStart(4, "0");
  const time = `${Math.floor(ms / 60_000)}:${rest}`;
  return [
    rect(0, H - 42, W, 42, INK, 'opacity="0.62"'),
    text(c, `Table 1 · ${camera}`, { ...label, x: 20 }),
    text(c, time, { ...label, x: W / 2, anchor: "middle" }),
    text(c, "Drawn for the demo", { ...label, x: W - 20, anchor: "end" }),
  ];
}
