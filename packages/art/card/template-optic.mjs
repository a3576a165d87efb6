// Donruss Optic: a chromium card with a diamond field, a halo and a slanted name plate.
import { PAPER, dark, mix, on } from "../color.mjs";
import * as pat from "../pattern.mjs";
import { clipTo, glow, rect, upper } from "../shapes.mjs";
import { place } from "../subject.mjs";
import { text } from "../type.mjs";
import { finish, foilUnder, metal } from "./foil.mjs";
import { CH, CW, STEEL, splitName, numberMark } from "./parts.mjs";

const INNER = "M20 44L44 20H480V656L456 680H20z";

function diamonds(c, fill) {
  const tile = `<path d="M17 0L34 26L17 52L0 26z" fill="${fill}"/>`;
  return c.pattern(34, 52, tile);
}

export function optic(c, o, P, f) {
  const [fn, ln] = splitName(o.player),
    base = P.parallel === "Base",
    cl = c.clip(`<path d="${INNER}"/>`),
    edge = base ? c.lin(STEEL, { x1: 0, y1: 0, x2: 1, y2: 1 }) : metal(c, P),
    plate = dark(P.deep, 0.35),
    accent = base || P.parallel === "Refractor" ? P.b : edge;
  const bg =
    glow(c, P, [CW, CH], { lift: 0.45, mid: 0.45, cx: 0.52, cy: 0.38, r: 0.72 }) +
    foilUnder(c, P, CW, CH, c.r) +
    rect(0, 0, CW, CH, diamonds(c, base ? P.hi : "#ffffff"), 'opacity=".13"') +
    pat.stripes(CW, CH, { fill: P.hi, step: 150, width: 46, ang: -58, op: 0.14 }) +
    `<circle cx="262" cy="290" r="206" fill="none" stroke="${P.hi}" stroke-width="3" opacity=".7"/>` +
    `<circle cx="262" cy="290" r="190" fill="none" stroke="${accent}" stroke-width="14"/>` +
    `<path d="M0 452L500 362V470L0 560z" fill="${P.deep}" opacity=".5"/>`;
  return (
    rect(0, 0, CW, CH, edge) +
    clipTo(cl, bg) +
    place(c, f, {
      cx: 258,
      cy: 298,
      w: 440,
      h: 520,
      outline: "#fffdf7",
      ow: 5,
      echo: [
        [16, 10, mix(P.deep, "#000000", 0.2), 0.8],
        [-14, 6, P.b, 0.55],
      ],
    }) +
    clipTo(
      cl,
      `<path d="M0 590L500 528V546L0 608z" fill="${accent}"/>` +
        `<path d="M0 604L500 542V700H0z" fill="${plate}"/>` +
        `<g transform="rotate(-7 44 650)">` +
        text(c, upper(fn), {
          x: 48,
          y: 622,
          face: "bold",
          size: 24,
          fill: on(plate, P.foilInk, P.hi, PAPER),
          track: 120,
          width: 220,
        }) +
        text(c, upper(ln), { x: 46, y: 676, face: "anton", size: 54, fill: PAPER, width: 292 }) +
        `</g>` +
        text(c, upper(o.team), {
          x: 464,
          y: 618,
          face: "ital",
          size: 24,
          fill: PAPER,
          anchor: "end",
          width: 128,
        }) +
        text(c, upper(o.position), {
          x: 464,
          y: 640,
          face: "cond",
          size: 17,
          fill: on(plate, P.foilInk, P.hi, PAPER),
          anchor: "end",
          track: 110,
          width: 128,
        }) +
        numberMark(c, o, 448, 666) +
        `<path d="M20 20H232L206 74H20z" fill="${plate}"/>` +
        `<path d="M238 20H252L226 74H212z" fill="${accent}"/>`,
    ) +
    text(c, upper(o.set), { x: 42, y: 52, face: "anton", size: 25, fill: PAPER, width: 158 }) +
    text(c, `${o.year} ${o.brand}`, {
      x: 43,
      y: 68,
      face: "cond",
      size: 12.5,
      fill: P.hi,
      track: 70,
    }) +
    `<path d="${INNER}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2"/>` +
    finish(c, o, P, 464, 34)
  );
}
