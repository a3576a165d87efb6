import { INK, on } from "../color.mjs";
import { f1 } from "../geometry.mjs";
import * as pat from "../pattern.mjs";
import { rect, upper } from "../shapes.mjs";
import { UPPER } from "./label.mjs";
/** A large word over chevrons. */
export function typeFace({ o, P, w, h, m, ff, hiB, sy, fmtStrip, title, topLine, athlete }) {
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
  b += athlete({ at: [0.5, 0.42], size: [0.9, 0.66], ow: 0.013, echo: [0.03, 0.02, P.deep, 0.85] });
  b +=
    `<path d="M0 ${f1(h * 0.69)}H${w}V${h}H0z" fill="${P.deep}"/>` +
    title(sy - h * 0.045, { name: nm, max: h * 0.16, maxH: h * 0.14 });
  b += topLine(m + w * 0.045, { size: w * 0.052, track: 0 }) + fmtStrip(hiB, on(hiB, P.deep, INK));
  return b;
}
