import { INK, contrast, dark, lum, mix, on } from "../color.mjs";
import { hash } from "../context.mjs";
import * as pat from "../pattern.mjs";
import { clipTo, rect, upper } from "../shapes.mjs";
import { place } from "../subject.mjs";
import { text } from "../type.mjs";
import { finish, foilUnder, metal } from "./foil.mjs";
import { CH, CW } from "./parts.mjs";
export function heritage(c, o, P, f) {
  const r = c.r,
    base = P.parallel === "Base",
    cl = c.clip('<rect x="26" y="26" width="448" height="536" rx="10"/>'),
    night = hash(o.seed) % 2;
  const border = base ? rect(0, 0, CW, CH, "#f6eedb") : rect(0, 0, CW, CH, metal(c, P));
  const warm = lum(P.b) > 0.12 ? P.b : mix(P.mid, P.hi, 0.5),
    sky = night ? dark(P.deep, 0.05) : mix(P.hi, warm, 0.28),
    sun = night ? warm : mix(warm, "#ffffff", 0.1);
  let bg = rect(0, 0, CW, 570, base ? sky : P.mid);
  bg += foilUnder(c, P, CW, 600, r);
  bg +=
    `<circle cx="250" cy="300" r="186" fill="${sun}" opacity="${base ? 1 : 0.86}"/>` +
    `<g transform="translate(0 90)">` +
    `${pat.halftone(CW, 420, { fill: base ? mix(sun, P.deep, 0.5) : P.deep, step: 13, from: 0.3, max: 0.8, op: 0.45 })}</g>`;
  bg +=
    `<path d="M0 486Q250 448 500 486V570H0z" fill="${P.deep}"/>` +
    `<path d="M0 502Q250 464 500 502" fill="none" stroke="${P.hi}" stroke-width="3" ` +
    `opacity=".6"/>`;
  const ink = base ? dark(P.a, 0.35) : "#15120c",
    nameInk = contrast(ink, "#f6eedb") > 4.5 ? ink : INK;
  const panel = base ? "" : rect(26, 574, 448, 100, "#fffaf0", 'rx="8" opacity=".93"');
  return (
    border +
    clipTo(cl, bg) +
    place(c, f, {
      cx: 250,
      cy: 306,
      w: 430,
      h: 486,
      outline: "#fff9ec",
      ow: 6,
      echo: [[9, 10, dark(P.deep, 0.2), 0.55]],
    }) +
    `<rect x="26" y="26" width="448" height="536" rx="10" fill="none" ` +
    `stroke="${nameInk}" stroke-width="3"/>` +
    panel +
    text(c, o.team, {
      x: 42,
      y: 96,
      face: "script",
      size: 66,
      fill: "#fff9ec",
      stroke: dark(P.deep, 0.3),
      sw: 9,
      rotate: -5,
      width: o.serial || !base ? 250 : 320,
    }) +
    text(c, upper(o.player), { x: 40, y: 622, face: "slab", size: 38, fill: nameInk, width: 330 }) +
    text(c, upper(`${o.position}`), {
      x: 41,
      y: 652,
      face: "cond",
      size: 18,
      fill: nameInk,
      track: 110,
      width: 200,
    }) +
    text(c, `${o.year} ${o.brand} ${o.set}`, {
      x: 41,
      y: 672,
      face: "cond",
      size: 12.5,
      fill: nameInk,
      track: 50,
      width: 300,
    }) +
    `<circle cx="424" cy="612" r="42" fill="${P.a}"/>` +
    `<circle cx="424" cy="612" r="36" fill="none" stroke="#fff9ec" ` +
    `stroke-width="2"/>` +
    text(c, o.number, {
      x: 424,
      y: 626,
      face: "slab",
      size: 36,
      fill: on(P.a, "#fff9ec", INK),
      anchor: "middle",
      width: 56,
    }) +
    finish(c, o, P, 462, 40)
  );
}
