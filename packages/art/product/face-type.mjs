import { INK, PAPER, on } from "../color.mjs";
import { f1 } from "../geometry.mjs";
import * as pat from "../pattern.mjs";
import { rect, upper } from "../shapes.mjs";
import { place } from "../subject.mjs";
import { text } from "../type.mjs";
import { UPPER, lockup } from "./label.mjs";
/** A large word over chevrons. */
export function typeFace({ c, o, P, f, w, h, m, ff, hiB, sy, NX, NW, brand, fmtStrip }) {
  let b = "";
  const nm = UPPER.has(ff) ? upper(o.set) : o.set.toLowerCase();
  b +=
    rect(0, 0, w, h, P.a) +
    pat.chevrons(w, h, {
      fill: P.deep,
      op: 0.3,
      n: 7,
      gap: h * 0.15,
      th: h * 0.07,
      rise: h * 0.14,
      y0: -h * 0.1,
    });
  b +=
    `<circle cx="${f1(w * 0.5)}" cy="${f1(h * 0.4)}" ` +
    `r="${f1(Math.min(w, h) * 0.4)}" fill="${hiB}"/>` +
    pat.halftone(w, h, { fill: P.deep, step: 15, from: 0.5, max: 0.9, op: 0.6 });
  b += place(c, f, {
    cx: w * (0.5 + NX),
    cy: h * 0.42,
    w: w * 0.9 * NW,
    h: h * 0.66,
    outline: "#fffdf6",
    ow: w * 0.013,
    echo: [[w * 0.03, w * 0.02, P.deep, 0.85]],
  });
  b +=
    `<path d="M0 ${f1(h * 0.69)}H${w}V${h}H0z" fill="${P.deep}"/>` +
    lockup(c, nm, {
      face: ff,
      x: w / 2,
      y: sy - h * 0.045,
      width: w - m * 2,
      max: h * 0.16,
      maxH: h * 0.14,
      fill: PAPER,
      anchor: "middle",
    }).svg;
  b +=
    brand(m, m + w * 0.045, PAPER) +
    text(c, o.year, {
      x: w - m,
      y: m + w * 0.045,
      face: "bold",
      size: w * 0.052,
      fill: PAPER,
      anchor: "end",
    }) +
    fmtStrip(hiB, on(hiB, P.deep, INK));
  return b;
}
