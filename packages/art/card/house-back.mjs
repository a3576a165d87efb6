// The back of an unrevealed card, the same for every card.
import { markShapes } from "../brand.mjs";
import { AMBER, INK, PAPER, dark, light } from "../color.mjs";
import { Ctx } from "../context.mjs";
import { f1 } from "../geometry.mjs";
import * as pat from "../pattern.mjs";
import { clipTo, rect } from "../shapes.mjs";
import { text } from "../type.mjs";
import { CH, CW } from "./parts.mjs";

const EDGE = 16;
const INNER = { w: CW - 2 * EDGE, h: CH - 2 * EDGE };
const CX = CW / 2,
  CY = 326;

/** The crimp of a pack: horizontal lines, brighter toward the top and bottom. */
function crimps() {
  const n = 26,
    gap = INNER.h / n,
    teeth = 27;
  let lines = "";
  for (let i = 0; i <= n; i++) {
    const y = EDGE + i * gap,
      op = 0.05 + 0.3 * Math.abs((i - n / 2) / (n / 2)) ** 1.6;
    lines +=
      `<path d="M${EDGE} ${f1(y)}${pat.zig(0, 0, INNER.w, teeth, 8, 1)}" ` +
      `opacity="${op.toFixed(3)}"/>`;
  }
  return `<g fill="none" stroke="${AMBER}" stroke-width="1.6" stroke-linejoin="round">${lines}</g>`;
}

/** 500×700. */
export function houseBack() {
  const c = new Ctx("house back"),
    round = c.clip(`<rect width="${CW}" height="${CH}" rx="18"/>`),
    inner = c.clip(
      `<rect x="${EDGE}" y="${EDGE}" width="${INNER.w}" height="${INNER.h}" rx="10"/>`,
    ),
    ground = c.rad(
      [
        [0, light(INK, 0.17)],
        [0.55, light(INK, 0.05)],
        [1, dark(INK, 0.5)],
      ],
      { cx: 0.5, cy: 0.46, r: 0.72 },
    ),
    halo = c.rad([
      [0, AMBER, 0.3],
      [0.6, AMBER, 0.1],
      [1, AMBER, 0],
    ]);
  let body = rect(0, 0, CW, CH, PAPER);
  body += clipTo(
    inner,
    rect(0, 0, CW, CH, ground) +
      crimps() +
      `<circle cx="${CX}" cy="${CY}" r="250" fill="${halo}"/>` +
      `<circle cx="${CX}" cy="${CY}" r="139" fill="${INK}" stroke="${AMBER}" ` +
      `stroke-opacity=".55" stroke-width="2"/>` +
      `<circle cx="${CX}" cy="${CY}" r="127" fill="none" stroke="${AMBER}" ` +
      `stroke-width="1.5" stroke-dasharray="2 7" stroke-linecap="round"/>`,
  );
  body +=
    `<g transform="translate(${CX} ${CY}) scale(5.3) translate(-16.57 -16.7)">` +
    `${markShapes({ ink: PAPER, wax: AMBER })}</g>`;
  body += text(c, "Fairwax", {
    x: CX,
    y: 548,
    face: "bold",
    size: 46,
    fill: PAPER,
    anchor: "middle",
  });
  body +=
    `<rect x="${EDGE + 8}" y="${EDGE + 8}" width="${INNER.w - 16}" ` +
    `height="${INNER.h - 16}" rx="6" fill="none" stroke="${AMBER}" ` +
    `stroke-opacity=".6" stroke-width="1.5"/>`;
  return c.svg(CW, CH, clipTo(round, body), "Back of a card");
}
