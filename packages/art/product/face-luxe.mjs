import { INK, dark, light, mix, on } from "../color.mjs";
import { f1 } from "../geometry.mjs";
import * as pat from "../pattern.mjs";
import { rect, upper } from "../shapes.mjs";
import { place } from "../subject.mjs";
import { text } from "../type.mjs";
/** Dark stock, contour lines, a medallion. */
export function luxeFace({ c, o, P, f, w, h, m, hiB, sy, NX, NW, fmtStrip, r, title }) {
  let b = "";
  const fr = c.lin([mix(hiB, "#ffffff", 0.5), hiB, dark(hiB, 0.35), light(hiB, 0.4), hiB], {
    x2: 1,
  });
  b +=
    rect(
      0,
      0,
      w,
      h,
      c.rad(
        [
          [0, mix(P.deep, P.mid, 0.6)],
          [0.7, P.deep],
          [1, dark(P.deep, 0.4)],
        ],
        { cx: 0.5, cy: 0.42, r: 0.8 },
      ),
    ) +
    pat.topo(r, w, h, {
      stroke: hiB,
      op: 0.4,
      sw: 1.2,
      n: 15,
      cx: w * (0.3 + r() * 0.4),
      cy: h * 0.35,
      gap: Math.max(w, h) * 0.052,
    });
  b +=
    `<path d="M${m} ${m}H${w - m}V${f1(sy - m * 0.5)}H${m}z" fill="none" ` +
    `stroke="${fr}" stroke-width="2.5"/>` +
    `<circle cx="${f1(w / 2)}" cy="${f1(h * 0.365)}" ` +
    `r="${f1(Math.min(w * 0.37, h * 0.275))}" fill="${dark(P.deep, 0.35)}"/>` +
    `<circle cx="${f1(w / 2)}" cy="${f1(h * 0.365)}" ` +
    `r="${f1(Math.min(w * 0.37, h * 0.275))}" fill="none" stroke="${fr}" ` +
    `stroke-width="${f1(w * 0.018)}"/>`;
  const tall = !f.emblem;
  b += place(c, f, {
    cx: w * (0.5 + NX),
    cy: h * (tall && o.set.length <= 13 ? 0.375 : 0.36),
    w: w * 0.86 * NW,
    h: h * (!tall ? 0.53 : o.set.length > 13 ? 0.535 : 0.575),
    outline: P.hi,
    ow: w * 0.009,
  });
  b +=
    title(sy - h * 0.085, { width: w - m * 4, max: h * 0.13, maxH: h * 0.15, lead: 1.14 }) +
    text(c, upper(`${o.year}  ${o.brand}`), {
      x: w / 2,
      y: sy - h * 0.042,
      face: "cond",
      size: w * 0.042,
      fill: hiB,
      anchor: "middle",
      track: 160,
      width: w * 0.7,
    });
  b += fmtStrip(fr, on(hiB, P.deep, INK));
  return b;
}
