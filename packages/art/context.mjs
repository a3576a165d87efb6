export function hash(s) {
  let h = 2166136261;
  for (const ch of String(s)) {
    h ^= ch.codePointAt(0);
    h = Math.imul(h, 16777619);
  }
  return h >>> 0;
}
export function rng(seed) {
  let a = hash(seed);
  const f = () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  f.range = (lo, hi) => lo + f() * (hi - lo);
  f.int = (lo, hi) => Math.floor(f.range(lo, hi + 1));
  f.pick = (list) => list[Math.floor(f() * list.length)];
  return f;
}
/** One drawing: seeded random numbers, unique ids, shared definitions, glyphs used, texts. */
export class Ctx {
  constructor(key) {
    this.key = String(key);
    this.r = rng(key);
    this.p = "f" + (hash(key) % 46656).toString(36).padStart(3, "0");
    this.n = 0;
    this.defs = [];
    this.glyphs = new Map();
    /** Every text as drawn, so that tests can read a picture. */
    this.texts = [];
  }
  id() {
    return this.p + (this.n++).toString(36);
  }
  def(fn) {
    const id = this.id();
    this.defs.push(fn(id));
    return id;
  }
  clip(shape) {
    return this.def((id) => `<clipPath id="${id}">${shape}</clipPath>`);
  }
  lin(stops, { x1 = 0, y1 = 0, x2 = 0, y2 = 1, user = false } = {}) {
    return `url(#${this.def(
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${user ? ' gradientUnits="userSpaceOnUse"' : ""}>${stopsOf(stops)}` +
        `</linearGradient>`,
    )})`;
  }
  rad(stops, { cx = 0.5, cy = 0.5, r = 0.5, user = false } = {}) {
    return `url(#${this.def(
      (id) =>
        `<radialGradient id="${id}" cx="${cx}" cy="${cy}" ` +
        `r="${r}"${user ? ' gradientUnits="userSpaceOnUse"' : ""}>${stopsOf(stops)}` +
        `</radialGradient>`,
    )})`;
  }
  pattern(w, h, body, tf = "") {
    return `url(#${this.def(
      (id) =>
        `<pattern id="${id}" width="${w}" height="${h}" ` +
        `patternUnits="userSpaceOnUse"${tf ? ` patternTransform="${tf}"` : ""}>${body}` +
        `</pattern>`,
    )})`;
  }
  svg(w, h, body, title = "") {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" ` +
      `viewBox="0 0 ${w} ${h}">${title ? `<title>${esc(title)}</title>` : ""}` +
      `<defs>${this.defs.join("")}</defs>${body}</svg>`
    );
  }
}
export const esc = (s) =>
  String(s).replace(
    /[&<>"]/g,
    (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c],
  );
function stopsOf(stops) {
  return stops
    .map((s, i) => {
      const [o, col, op] = Array.isArray(s) ? s : [i / (stops.length - 1), s];
      return (
        `<stop offset="${+(+o).toFixed(3)}" ` +
        `stop-color="${col}"${op == null ? "" : ` stop-opacity="${op}"`}/>`
      );
    })
    .join("");
}
