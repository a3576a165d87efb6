// The narrow side and the lid of a box.
import { PAPER, dark } from "../color.mjs";
import { f1 } from "../geometry.mjs";
import * as pat from "../pattern.mjs";
import { rect, upper } from "../shapes.mjs";
import { cap, text } from "../type.mjs";
import { UPPER, icon } from "./label.mjs";
/** The narrow side (kind "side") or the lid (kind "top"). */
export function sideFace({ c, o, P, w, h, ff, hiB, paper, luxe, r, kind }) {
  let b = rect(0, 0, w, h, paper ? P.a : luxe ? dark(P.deep, 0.3) : P.deep);
  if (kind === "side") {
    b += luxe
      ? pat.topo(r, w, h, { stroke: P.b, op: 0.35, sw: 1.2, n: 9, cx: w * 0.5, cy: h * 0.3 })
      : pat.stripes(w, h, { fill: P.mid, step: 18, width: 7, ang: -35, op: 0.45 });
    b +=
      `<g transform="translate(${f1(w * (o.sideX ?? 0.5))} ${f1(h / 2)}) rotate(-90)">` +
      `${text(c, UPPER.has(ff) ? upper(o.set) : o.set, { x: 0, y: cap(ff, Math.min(w * 0.5, o.sideX ? 56 : 70)) / 2, face: ff, size: Math.min(w * 0.5, o.sideX ? 56 : 70), fill: PAPER, anchor: "middle", width: h * 0.66 })}</g>` +
      icon(o.icon ?? o.category, w / 2, h - w * 0.28, Math.min(16, w * 0.14), hiB) +
      text(c, o.year, {
        x: w / 2,
        y: w * 0.3,
        face: "bold",
        size: Math.min(20, w * 0.2),
        fill: hiB,
        anchor: "middle",
        track: 40,
      });
  } else
    b +=
      text(c, UPPER.has(ff) ? upper(o.set) : o.set, {
        x: w / 2,
        y: h / 2 + cap(ff, h * 0.3) / 2,
        face: ff,
        size: h * 0.34,
        fill: luxe ? hiB : PAPER,
        anchor: "middle",
        width: w * 0.7,
      }) + rect(0, h - 7, w, 7, P.b, 'opacity=".9"');
  return b;
}
