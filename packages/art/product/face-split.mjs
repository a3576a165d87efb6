import { PAPER, on } from "../color.mjs";
import { f1 } from "../geometry.mjs";
import * as pat from "../pattern.mjs";
import { clipTo, rect } from "../shapes.mjs";
import { lockup } from "./label.mjs";
/** Two grounds cut by a diagonal. */
export function splitFace({ c, o, P, w, h, m, ff, hiB, sy, fmtStrip, flag, athlete }) {
  let b = "";
  const cl = c.clip(`<path d="M0 ${f1(h * 0.52)}L${w} ${f1(h * 0.16)}V${h}H0z"/>`);
  b +=
    rect(0, 0, w, h, P.hi) +
    pat.halftone(w, h * 0.6, { fill: P.b, step: 13, from: 0.1, max: 0.8, op: 0.8, dir: -1 }) +
    clipTo(
      cl,
      rect(0, 0, w, h, P.mid) +
        pat.stripes(w, h, {
          fill: P.deep,
          step: 26,
          width: 12,
          ang: -Math.atan2(h * 0.36, w) * 57.3,
          op: 0.36,
        }),
    ) +
    `<path d="M0 ${f1(h * 0.52)}L${w} ${f1(h * 0.16)}v${f1(h * 0.022)}L0 ${f1(h * 0.542)}z" ` +
    `fill="${P.deep}"/>`;
  b += athlete({
    at: [0.56, 0.395],
    size: [0.9, 0.63],
    ow: 0.014,
    echo: [-0.04, 0.02, P.deep, 0.85],
  });
  b += `<path d="M0 ${f1(h * 0.72)}H${w}V${h}H0z" fill="${c.lin([
    [0, P.deep, 0],
    [0.35, P.deep, 0.92],
    [1, P.deep],
  ])}"/>`;
  b += lockup(c, o.set, {
    face: ff,
    x: m,
    y: sy - h * 0.035,
    width: w - m * 2,
    max: h * 0.22,
    maxH: h * 0.19,
    fill: PAPER,
    stroke: P.deep,
    sw: w * 0.016,
  }).svg;
  b += flag() + fmtStrip(P.deep, on(P.deep, hiB, PAPER)) + rect(0, sy - 4, w, 4, P.b);
  return b;
}
