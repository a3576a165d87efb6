// Draws text as outlines, so no font must be installed. fonts/README.md lists faces and licenses.
import fs from "node:fs";

import { INK } from "./color.mjs";
import { f1, pt } from "./geometry.mjs";
const FACES = JSON.parse(fs.readFileSync(new URL("./fonts/glyphs.json", import.meta.url), "utf8"));
export function measure(str, face, size, track = 0) {
  const F = FACES[face],
    k = size / F.u;
  track *= F.u / 1000;
  let w = 0,
    prev = "";
  for (const ch of String(str)) {
    const g = F.g[ch] ?? F.g["?"];
    w += (F.kern[prev + ch] ?? 0) + g[0] + track;
    prev = ch;
  }
  return Math.max(0, w - track) * k;
}
export const cap = (face, size) => (FACES[face].cap * size) / FACES[face].u;
/** Largest size at which the text fits. */
export const fit = (str, face, max, width, track = 0) => {
  const w = measure(str, face, max, track);
  return w > width ? (max * width) / w : max;
};
/**
 * Text on baseline (x, y). anchor: start | middle | end. width: shrink to fit.
 * capTop: y is the top of the capitals.
 * Glyph outlines are defined once per drawing and reused.
 */
export function text(
  c,
  str,
  {
    x = 0,
    y = 0,
    face = "bold",
    size = 20,
    fill = INK,
    anchor = "start",
    track = 0,
    width = 0,
    stroke = "",
    sw = 0,
    capTop = false,
    rotate = 0,
    skew = 0,
    sx = 1,
    extra = "",
  } = {},
) {
  str = String(str);
  if (width) size = fit(str, face, size, width / sx, track);
  const F = FACES[face],
    k = size / F.u,
    w = measure(str, face, size, track) * sx;
  track *= F.u / 1000;
  if (capTop) y += cap(face, size);
  let pen = 0,
    prev = "",
    uses = "",
    drawn = "";
  for (const ch of str) {
    const key = F.g[ch] ? ch : "?";
    drawn += key;
    const g = F.g[key];
    pen += F.kern[prev + ch] ?? 0;
    if (g[1]) {
      const gk = face + key;
      let id = c.glyphs.get(gk);
      if (!id) {
        id = c.id();
        c.glyphs.set(gk, id);
        c.defs.push(`<path id="${id}" d="${g[1]}"/>`);
      }
      uses += `<use href="#${id}" x="${Math.round(pen)}"/>`;
    }
    pen += g[0] + track;
    prev = ch;
  }
  c.texts.push(drawn);
  const ox = anchor === "middle" ? -w / 2 : anchor === "end" ? -w : 0;
  const st = sw
    ? ` stroke="${stroke}" stroke-width="${f1(sw / k)}" stroke-linejoin="round" ` +
      `paint-order="stroke"`
    : "";
  return `<g fill="${fill}"${st} transform="translate(${pt(x, y)})${rotate ? ` rotate(${f1(rotate)})` : ""}${skew ? ` skewX(${f1(skew)})` : ""}${ox ? ` translate(${f1(ox)})` : ""} scale(${(k * sx).toFixed(4)} ${k.toFixed(4)})" ${extra}>${uses}</g>`;
}
export function wrap(str, face, size, width, track = 0) {
  const lines = [];
  let cur = "";
  for (const wd of String(str).split(/\s+/)) {
    const nx = cur ? cur + " " + wd : wd;
    if (cur && measure(nx, face, size, track) > width) {
      lines.push(cur);
      cur = wd;
    } else cur = nx;
  }
  if (cur) lines.push(cur);
  return lines;
}
