import { INK, PAPER, dark, light, lum, mix, on } from "../color.mjs";
import { f1 } from "../geometry.mjs";
import * as pat from "../pattern.mjs";
import { rect } from "../shapes.mjs";
import { place } from "../subject.mjs";
import { icon, lockup } from "./label.mjs";
/** Landscape: words left, figure right. */
export function wideFace({
  c,
  o,
  P,
  f,
  w,
  h,
  m,
  ff,
  hiB,
  sy,
  fmtStrip,
  ink,
  paper,
  luxe,
  L,
  r,
  fmt,
  imprint,
}) {
  let b = "";
  const fx = w * (o.figX ?? 0.725),
    fy = sy * 0.5,
    q = Math.min(w * 0.27, sy * 0.43),
    fr = luxe
      ? c.lin([mix(hiB, "#ffffff", 0.5), hiB, dark(hiB, 0.35), light(hiB, 0.4), hiB], { x2: 1 })
      : "";
  const pnl = paper ? P.hi : luxe ? "" : P.deep,
    warm = lum(P.b) > 0.12 ? P.b : mix(P.mid, P.hi, 0.45);
  b += rect(
    0,
    0,
    w,
    h,
    luxe
      ? c.rad(
          [
            [0, mix(P.deep, P.mid, 0.6)],
            [1, dark(P.deep, 0.4)],
          ],
          { cx: 0.7, cy: 0.45, r: 0.8 },
        )
      : paper
        ? mix(P.hi, warm, 0.4)
        : L === "type"
          ? P.a
          : P.mid,
  );
  b += luxe
    ? pat.topo(r, w, h, { stroke: hiB, op: 0.4, sw: 1.2, n: 13, cx: fx, cy: fy, gap: w * 0.045 })
    : L === "hero"
      ? pat.rays(w, h, { cx: fx, cy: fy, n: 22, fill: P.hi, op: 0.16 })
      : L === "split"
        ? pat.stripes(w, h, { fill: P.deep, step: 26, width: 12, ang: -32, op: 0.36 })
        : L === "type"
          ? pat.chevrons(w, h, {
              fill: P.deep,
              op: 0.3,
              n: 7,
              gap: h * 0.18,
              th: h * 0.08,
              rise: h * 0.2,
              y0: -h * 0.3,
            })
          : pat.stripes(w, h, { fill: P.a, step: 9, width: 1.4, ang: 45, op: 0.12 });
  b +=
    `<circle cx="${f1(fx)}" cy="${f1(fy)}" r="${f1(q)}" ` +
    `fill="${luxe ? dark(P.deep, 0.35) : L === "hero" ? P.deep : paper ? warm : hiB}" ${L === "hero" ? 'fill-opacity=".3"' : ""} ` +
    `stroke="${luxe ? fr : L === "hero" ? P.b : "none"}" ` +
    `stroke-width="${f1(w * 0.018)}"/>` +
    pat.halftone(w, h, { fill: P.deep, step: 13, from: 0.5, max: 0.9, op: 0.55 });
  if (pnl)
    b +=
      `<path d="M0 0H${f1(w * 0.505)}L${f1(w * 0.425)} ${f1(sy)}H0z" fill="${P.b}"/>` +
      `<path d="M0 0H${f1(w * 0.48)}L${f1(w * 0.4)} ${f1(sy)}H0z" fill="${pnl}"/>`;
  b += place(c, f, {
    cx: fx,
    cy: fy,
    w: w * 0.54,
    h: sy * 0.95,
    outline: paper ? "#fffaf0" : luxe ? P.hi : "#fffdf6",
    ow: w * 0.009,
    echo: luxe ? [] : [[w * 0.014, w * 0.012, dark(P.deep, 0.1), 0.7]],
  });
  const tc = paper ? on(P.hi, P.a, P.deep) : PAPER;
  b +=
    lockup(c, o.set, {
      face: ff,
      x: m,
      y: sy - h * 0.07,
      width: w * (luxe ? 0.42 : 0.33),
      max: h * 0.27,
      maxH: h * 0.42,
      fill: tc,
      stroke: pnl || dark(P.deep, 0.3),
      sw: paper ? 0 : w * 0.01,
      lead: ff === "serif" || ff === "roman" ? 1.12 : 0.98,
    }).svg +
    imprint(
      { y: m + w * 0.032, size: w * 0.042, fill: paper ? ink : PAPER, width: w * 0.28 },
      { y: m + w * 0.088, size: w * 0.056, fill: paper ? tc : on(P.deep, hiB, PAPER) },
    );
  if (fmt !== "Fat Pack")
    b += icon(o.category, w - m, m + w * 0.02, w * 0.026, paper ? ink : PAPER);
  return (
    b +
    fmtStrip(
      luxe ? fr : paper ? P.a : P.b,
      luxe ? on(hiB, P.deep, INK) : paper ? on(P.a, "#fffaf0", INK) : on(P.b, P.deep, INK, PAPER),
    )
  );
}
