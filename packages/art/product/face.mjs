import { PAPER, contrast, dark, on } from "../color.mjs";
import { rng } from "../context.mjs";
import { f1 } from "../geometry.mjs";
import { rect, upper } from "../shapes.mjs";
import { place } from "../subject.mjs";
import { cap, text } from "../type.mjs";
import { dawnFace } from "./face-dawn.mjs";
import { heroFace } from "./face-hero.mjs";
import { houseFace } from "./face-house.mjs";
import { luxeFace } from "./face-luxe.mjs";
import { retroFace } from "./face-retro.mjs";
import { sideFace } from "./face-side.mjs";
import { splitFace } from "./face-split.mjs";
import { typeFace } from "./face-type.mjs";
import { waxFace } from "./face-wax.mjs";
import { wideFace } from "./face-wide.mjs";
import { contents, lockup, styleOf } from "./label.mjs";
const LAYOUTS = {
  hero: heroFace,
  split: splitFace,
  retro: retroFace,
  luxe: luxeFace,
  type: typeFace,
  dawn: dawnFace,
  house: houseFace,
  wax: waxFace,
};
/** A printed face w×h. kind: front | side | top. */
export function face(c, o, P, f, w, h, kind, fmt) {
  const { face: ff, layout } = styleOf(o),
    r = rng(o.seed + kind),
    m = Math.round(w * 0.065),
    hiB = contrast(P.b, P.deep) > 3 ? P.b : P.hi,
    L = layout;
  const paper = L === "retro",
    luxe = L === "luxe",
    ink = paper ? dark(P.deep, 0.1) : PAPER;
  if (kind !== "front") return sideFace({ c, o, P, w, h, ff, hiB, paper, luxe, r, kind });
  const strip = Math.max(46, h * (w / h > 1.12 ? 0.15 : 0.115)),
    sy = h - strip;
  const NX = o.narrow ? -0.17 : 0,
    NW = o.narrow ? 0.68 : 1; // room for a window on the right
  const topLine = (y, { size, fill = PAPER, yearFill = fill, track = 40 }) =>
    text(c, o.brand, { x: m, y, face: "bold", size, fill, track: 20, width: w * 0.5 }) +
    text(c, o.year, { x: w - m, y, face: "bold", size, fill: yearFill, anchor: "end", track });
  const imprint = (brand, year) =>
    text(c, o.brand, { x: m, face: "bold", track: 20, ...brand }) +
    text(c, o.year, { x: m, face: "ital", ...year });
  const flag = () =>
    `<path d="M0 0H${f1(w * 0.36)}L${f1(w * 0.3)} ${f1(m + w * 0.15)}H0z" fill="${P.deep}"/>` +
    imprint(
      { y: m + w * 0.038, size: w * 0.052, fill: PAPER, width: w * 0.23 },
      { y: m + w * 0.112, size: w * 0.075, fill: on(P.deep, hiB, PAPER) },
    );
  const title = (y, { name = o.set, ...options }) => {
    const centered = { x: w / 2, y, width: w - m * 2, anchor: "middle" };
    return lockup(c, name, { face: ff, ...centered, fill: PAPER, ...options }).svg;
  };
  const athlete = ({ at: [x, y], size: [fw, fh], ow, echo: [dx, dy, ...paint], outline }) =>
    place(c, f, {
      cx: w * (x + NX),
      cy: h * y,
      w: w * fw * NW,
      h: h * fh,
      outline: outline ?? "#fffdf6",
      ow: w * ow,
      echo: [[w * dx, w * dy, ...paint]],
    });
  const fmtStrip = (bg, fg) =>
    rect(0, sy, w, strip, bg) +
    text(c, fmt === "Pack" ? contents(o, fmt) : upper(o.format ?? fmt), {
      x: m,
      y: sy + strip * 0.5 + cap("ital", strip * 0.5) / 2,
      face: "ital",
      size: strip * 0.5,
      fill: fg,
      width: w * 0.44,
    }) +
    text(c, fmt === "Pack" ? `${o.year} ${o.brand}` : contents(o, fmt), {
      x: w - m,
      y: sy + strip * 0.5 + cap("cond", strip * 0.27) / 2,
      face: "cond",
      size: strip * 0.29,
      fill: fg,
      anchor: "end",
      width: w * 0.42,
      track: 30,
    });
  const k = {
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
    NX,
    NW,
    title,
    topLine,
    imprint,
    flag,
    athlete,
    fmtStrip,
    ink,
    paper,
    luxe,
    L,
    r,
    fmt,
  };
  return w / h > 1.12 ? wideFace(k) : (LAYOUTS[L] ?? typeFace)(k);
}
