import { INK, lum, mix, on } from "../color.mjs";
import { f1 } from "../geometry.mjs";
import * as pat from "../pattern.mjs";
import { clipTo, rect } from "../shapes.mjs";
import { place } from "../subject.mjs";
/** Framed window with a setting sun. */
export function retroFace({ c, P, f, w, h, m, sy, NX, NW, fmtStrip, ink, title, topLine }) {
  let b = "";
  const hy = h * 0.2,
    warm = lum(P.b) > 0.12 ? P.b : mix(P.mid, P.hi, 0.45);
  let sun = "";
  for (let i = 0; i < 6; i++)
    sun += rect(0, hy + h * 0.38 + i * h * 0.032, w, h * 0.004 + i * h * 0.0036, P.hi);
  const wc = c.clip(
    `<rect x="${m}" y="${f1(hy)}" width="${f1(w - 2 * m)}" ` +
      `height="${f1(sy - hy - m * 0.6)}" rx="${f1(w * 0.03)}"/>`,
  );
  b +=
    rect(0, 0, w, h, P.hi) +
    clipTo(
      wc,
      rect(0, 0, w, h, mix(P.hi, warm, 0.34)) +
        `<circle cx="${f1(w / 2)}" cy="${f1(h * 0.56)}" ` +
        `r="${f1(Math.min(w * 0.38, h * 0.3))}" fill="${warm}"/>` +
        sun +
        pat.stripes(w, h, { fill: P.a, step: 9, width: 1.4, ang: 45, op: 0.1 }) +
        `<path d="M0 ${f1(sy - h * 0.1)}H${w}V${h}H0z" fill="${P.deep}"/>`,
    ) +
    `<rect x="${m}" y="${f1(hy)}" width="${f1(w - 2 * m)}" ` +
    `height="${f1(sy - hy - m * 0.6)}" rx="${f1(w * 0.03)}" fill="none" ` +
    `stroke="${ink}" stroke-width="2.5"/>`;
  b += place(c, f, {
    cx: w * (0.5 + NX),
    cy: hy + (sy - hy) * 0.5,
    w: w * 0.82 * NW,
    h: (sy - hy) * 0.92,
    outline: "#fffaf0",
    ow: w * 0.012,
    echo: [[w * 0.02, w * 0.02, P.deep, 0.35]],
  });
  b += title(hy - h * 0.032, {
    max: h * 0.13,
    maxH: h * (w / h > 0.9 ? 0.078 : 0.105),
    fill: on(P.hi, P.a, P.deep),
  });
  b +=
    topLine(m * 0.62 + w * 0.03, { size: w * 0.042, fill: ink }) +
    fmtStrip(P.a, on(P.a, "#fffaf0", INK));
  return b;
}
