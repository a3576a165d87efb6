import { INK, PAPER, on } from "../color.mjs";
import { f1 } from "../geometry.mjs";
import * as pat from "../pattern.mjs";
import { glow } from "../shapes.mjs";
import { icon, lockup } from "./label.mjs";
/** Rays and a ring behind the figure, the title on a slanted band. */
export function heroFace({ c, o, P, f, w, h, m, ff, sy, fmtStrip, flag, athlete }) {
  let b = "";
  b +=
    glow(c, P, [w, h], { lift: 0.3, mid: 0.5, cx: 0.56, cy: 0.4, r: 0.75 }) +
    pat.rays(w, h, { cx: w * 0.56, cy: h * 0.4, n: 20, fill: P.hi, op: 0.15 }) +
    `<circle cx="${f1(w * 0.54)}" cy="${f1(h * 0.4)}" ` +
    `r="${f1(Math.min(w, h) * 0.37)}" fill="none" stroke="${P.b}" ` +
    `stroke-width="${f1(w * 0.03)}"/>` +
    pat.halftone(w, h, { fill: P.deep, step: 14, from: 0.5, max: 1, op: 0.8 });
  b += athlete({
    at: [0.53, f.bust ? 0.4 : 0.35],
    size: [0.9, f.bust ? 0.66 : 0.585],
    ow: 0.012,
    echo: [0.025, 0.025, P.deep, 0.8],
    outline: P.hi,
  });
  b +=
    `<path d="M0 ${f1(h * 0.66)}L${w} ${f1(h * 0.6)}V${h}H0z" fill="${P.deep}"/>` +
    `<path d="M0 ${f1(h * 0.645)}L${w} ${f1(h * 0.585)}V${f1(h * 0.6)}L0 ${f1(h * 0.66)}z" ` +
    `fill="${P.b}"/>`;
  b +=
    `<g transform="rotate(${f1(Math.atan2(-h * 0.06, w) * 57.3)} 0 ${f1(h * 0.66)})">` +
    `${lockup(c, o.set, { face: ff, x: m, y: sy - h * 0.012, width: w - m * 2.2, max: h * 0.19, maxH: h * 0.165, fill: PAPER }).svg}</g>`;
  b +=
    flag() +
    icon(o.category, w - m - w * 0.035, m + w * 0.04, w * 0.042, PAPER) +
    fmtStrip(P.b, on(P.b, P.deep, INK, PAPER));
  return b;
}
