// Print on packaging: type, contents and marks.
import { hash } from "../context.mjs";
import { pt } from "../geometry.mjs";
import { upper } from "../shapes.mjs";
import { SPORTS } from "../subject.mjs";
import { cap, fit, text } from "../type.mjs";
export const FORMATS = [
  "Hobby Box",
  "Retail Box",
  "Jumbo",
  "Mega Box",
  "Blaster",
  "Fat Pack",
  "Tin",
];
const STYLE = [
  [/chrome|bowman|finest|sapphire/i, "ital", "hero"],
  [/heritage|archives|allen|donruss|opc|o-pee/i, "slab", "retro"],
  [/prizm|hoops|optic/i, "anton", "split"],
  [/museum|immaculate|dynasty|national|treasures|authentic|flawless|noir|cup/i, "serif", "luxe"],
  [/select|mosaic|cosmic|merlin/i, "wide", "type"],
  [/stadium|score|velocity|series|contenders|phoenix/i, "ital", "split"],
  [/star|galax|signal|mech|robot|metazoo|null/i, "tech", "hero"],
  [/realm|codex|lore|myth|dragon|arcana|legend|magic|grimoire|fable/i, "roman", "luxe"],
];
export const styleOf = (o) => {
  const m = STYLE.find(([re]) => re.test(o.set));
  return {
    face: o.face ?? m?.[1] ?? ["ital", "anton", "wide", "bold"][hash(o.set) % 4],
    layout: o.layout ?? m?.[2] ?? ["hero", "split", "retro", "type"][hash(o.set + "l") % 4],
  };
};
export const UPPER = new Set(["ital", "anton", "roman", "tech", "slab", "bold"]);
/** A set's name on up to three lines, as large as fits. y: last baseline, or top (fromTop). */
export function lockup(
  c,
  str,
  {
    face,
    x,
    y,
    width,
    max,
    fill,
    anchor = "start",
    lead = 0.98,
    fromTop = false,
    stroke = "",
    sw = 0,
    maxH = 1e9,
    skew = 0,
  },
) {
  const s = UPPER.has(face) ? upper(str) : String(str),
    wds = s.split(/\s+/),
    opts = [[s]];
  for (let i = 1; i < wds.length; i++)
    opts.push([wds.slice(0, i).join(" "), wds.slice(i).join(" ")]);
  if (wds.length > 2) opts.push([wds[0], wds[1], wds.slice(2).join(" ")]);
  let best = null;
  for (const lines of opts) {
    let size = Math.min(...lines.map((l) => fit(l, face, max, width)));
    const h = (n) =>
      cap(face, n) + (lines.length - 1) * n * lead * (face === "anton" ? 1.02 : 0.84);
    if (h(size) > maxH) size *= maxH / h(size);
    const score = size * (1 - 0.1 * (lines.length - 1));
    if (!best || score > best.score)
      best = {
        score,
        lines,
        size,
        step: size * lead * (face === "anton" ? 1.02 : 0.84),
        h: h(size),
      };
  }
  const y0 = fromTop ? y + cap(face, best.size) : y - (best.lines.length - 1) * best.step;
  return {
    svg: best.lines
      .map((l, i) =>
        text(c, l, {
          x,
          y: y0 + i * best.step,
          face,
          size: best.size,
          fill,
          anchor,
          stroke,
          sw,
          skew,
        }),
      )
      .join(""),
    h: best.h,
    size: best.size,
  };
}
export function icon(cat, x, y, q, col) {
  const s = SPORTS.find((k) => String(cat).toLowerCase().includes(k)),
    g = (d) =>
      `<g transform="translate(${pt(x, y)}) scale(${(q / 12).toFixed(3)})" ` +
      `fill="none" stroke="${col}" stroke-width="2" stroke-linecap="round" ` +
      `stroke-linejoin="round">${d}</g>`;
  return g(
    {
      baseball: '<circle r="11"/><path d="M-6 -9Q-1 0 -6 9M6 -9Q1 0 6 9"/>',
      basketball: '<circle r="11"/><path d="M-11 0H11M0 -11V11M-8 -8Q-2 0 -8 8M8 -8Q2 0 8 8"/>',
      football:
        '<path d="M-11 11C-13 -2 -2 -13 11 -11C13 2 2 13 -11 11zM-5 5L5 -5M-3 0L0 3M0 -3L3 0"/>',
      soccer:
        `<circle r="11"/><path d="M0 -5L5 -1L3 5H-3L-5 -1z" fill="${col}"/>` +
        `<path d="M0 -5V-11M5 -1L10 -4M3 5L7 9M-3 5L-7 9M-5 -1L-10 -4"/>`,
      hockey: '<path d="M-9 -10L1 8H9V4H4L-6 -11zM-9 9H-4"/>',
    }[s] ?? '<path d="M0 -11L3 -3L11 0L3 3L0 11L-3 3L-11 0L-3 -3z"/>',
  );
}
const CONTENT = {
  "Hobby Box": [12, 8],
  "Retail Box": [24, 8],
  Jumbo: [10, 20],
  "Mega Box": [10, 6],
  Blaster: [6, 6],
  "Fat Pack": [1, 30],
  Tin: [4, 10],
  Pack: [1, 8],
};
export const normalFormat = (f) => {
  const s = String(f ?? "").toLowerCase();
  return s.includes("blast")
    ? "Blaster"
    : s.includes("mega")
      ? "Mega Box"
      : s.includes("jumbo")
        ? "Jumbo"
        : /fat|cello|rack|value/.test(s)
          ? "Fat Pack"
          : s.includes("tin")
            ? "Tin"
            : s === "pack" || /hobby pack|retail pack/.test(s)
              ? "Pack"
              : s.includes("retail")
                ? "Retail Box"
                : "Hobby Box";
};
export function contents(o, fmt) {
  const [p, n] = CONTENT[fmt];
  const a = fmt === "Pack" ? p : (o.packs ?? p),
    b = o.cardsPerPack ?? n;
  return a > 1 ? `${a} PACKS · ${b} CARDS EACH` : `${b} CARDS`;
}
