import { AMBER, INK, PAPER } from "./color.mjs";
import { Ctx } from "./context.mjs";
import { f1 } from "./geometry.mjs";
import * as pat from "./pattern.mjs";
import { BH, BW } from "./product/solid.mjs";
import { clipTo, rect } from "./shapes.mjs";

const PACK =
  "M2 4l2-2 2 2 2-2 2 2 1.6-1.6L13 7l3.4 1.2L17 12l5 1.4V24l-2 2-2-2-2 2-2-2-2 2-2-2-2 2-2-2-2 2-2-2z";
const CORNER = "m15 2.2 2 1.8 2-2 3 2v6.2l-2.6-.8-.8-3.4L15.4 5z";

/** The two shapes of the mark on a 32×32 grid. */
export const markShapes = ({
  ink = INK,
  wax = AMBER,
  place = "translate(2.857) scale(1.143)",
} = {}) =>
  `<g transform="${place}"><path d="${PACK}" fill="${wax}"/>` +
  `<path class="corner" d="${CORNER}" fill="${ink}"/></g>`;

/**
 * The 32×32 mark: a small pack with a torn corner, two flat shapes that hold at 16 px. `ground`
 * sets it on a tile at `scale`; `adaptive` turns the corner to paper in a dark color scheme.
 */
export function mark({
  size = 32,
  ink = INK,
  wax = AMBER,
  ground = "",
  radius = 7,
  scale = 0.9,
  adaptive = false,
} = {}) {
  const place = ground
    ? `translate(${f1(16 - 12 * scale)} ${f1(16 - 14 * scale)}) scale(${scale})`
    : undefined;
  const style = adaptive
    ? `<style>@media (prefers-color-scheme:dark){.corner{fill:${PAPER}}}</style>`
    : "";
  const tile = ground ? `<rect width="32" height="32" rx="${radius}" fill="${ground}"/>` : "";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" ` +
    `viewBox="0 0 32 32"><title>Fairwax` +
    `</title>${style}${tile}${markShapes({ ink, wax, place })}</svg>`
  );
}

/** 640×800. The default picture: a torn, unprinted pack for light and dark wells. */
export function placeholder() {
  const c = new Ctx("placeholder");
  const w = 300,
    h = 452,
    tone = "#8d8676";
  const torn =
    `M0 0${pat.zig(0, 0, w * 0.68, 17, 8, -1)}L${w * 0.78} 62L${w} 92` +
    `V${h}${pat.zig(0, 0, -w, 25, 8, 1)}z`;
  const cl = c.clip(`<path d="${torn}"/>`);
  let ribs = "";
  for (let x = 2; x < w; x += 8) ribs += `M${f1(x)} 0v34M${f1(x)} ${h - 34}v40`;
  const body =
    clipTo(
      cl,
      rect(-4, -10, w + 8, h + 20, tone, 'opacity=".2"') +
        `<path d="${ribs}" stroke="${tone}" stroke-opacity=".45" stroke-width="2.4"/>` +
        `<path d="M0 40H${w}M0 ${h - 40}H${w}" stroke="${tone}" stroke-width="1.5"/>` +
        `<path d="M40 40H110L20 ${h - 60}V140z" fill="#fff" opacity=".12"/>`,
    ) +
    `<path d="${torn}" fill="none" stroke="${tone}" stroke-width="2"/>` +
    `<path d="M0 0l9 -8l9 8l9 -8l9 8l9 -8l9 8l9 -8l9 8V86L44 58z" ` +
    `transform="translate(${w * 0.68 + 32} -14) rotate(9)" fill="${AMBER}"/>`;
  return c.svg(BW, BH, `<g transform="translate(170 174)">${body}</g>`, "No picture yet");
}
