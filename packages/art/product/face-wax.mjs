import { markShapes } from "../brand.mjs";
import { AMBER, INK, PAPER, dark, light } from "../color.mjs";
import { f1 } from "../geometry.mjs";
import * as pat from "../pattern.mjs";
import { rect } from "../shapes.mjs";
import { text } from "../type.mjs";

/** The house wrapper: wax paper with our seal. It fits any product and names none. */
export function waxFace({ c, w, h }) {
  const [cx, cy, r] = [w / 2, h * 0.44, w * 0.335],
    wax = c.rad(
      [
        [0, light(AMBER, 0.22)],
        [0.55, AMBER],
        [1, dark(AMBER, 0.3)],
      ],
      { cx: 0.5, cy: 0.44, r: 0.75 },
    ),
    n = 19,
    gap = h / n;
  let teeth = "";
  for (let i = 0; i <= n; i++)
    teeth +=
      `<path d="M-8 ${f1(i * gap)}${pat.zig(0, 0, w + 16, 23, 8, 1)}" ` +
      `opacity="${(0.1 + 0.4 * Math.abs((i - n / 2) / (n / 2)) ** 1.5).toFixed(3)}"/>`;
  return (
    rect(-8, 0, w + 16, h, wax) +
    `<g fill="none" stroke="${dark(AMBER, 0.45)}" stroke-width="1.7" ` +
    `stroke-linejoin="round">${teeth}</g>` +
    `<circle cx="${f1(cx)}" cy="${f1(cy)}" r="${f1(r)}" fill="${INK}" ` +
    `stroke="${PAPER}" stroke-width="5"/>` +
    `<circle cx="${f1(cx)}" cy="${f1(cy)}" r="${f1(r * 0.9)}" fill="none" ` +
    `stroke="${AMBER}" stroke-width="1.8" stroke-dasharray="2 8" ` +
    `stroke-linecap="round"/>` +
    `<g transform="translate(${f1(cx)} ${f1(cy)}) scale(${f1((r * 1.22) / 32)}) translate(-16.57 -16.7)">` +
    `${markShapes({ ink: PAPER, wax: AMBER })}</g>` +
    text(c, "Fairwax", {
      x: cx,
      y: h * 0.83,
      face: "bold",
      size: w * 0.19,
      fill: INK,
      anchor: "middle",
    }) +
    text(c, "OPENED ON CAMERA", {
      x: cx,
      y: h * 0.895,
      face: "cond",
      size: w * 0.058,
      fill: INK,
      anchor: "middle",
      track: 110,
    })
  );
}
