import { mix } from "../color.mjs";
import { rng } from "../context.mjs";
import { f1, pt } from "../geometry.mjs";
import * as pat from "../pattern.mjs";
import { clipTo, rect } from "../shapes.mjs";
import { fig, prod, prodDefaults } from "./describe.mjs";
import { face } from "./face.mjs";
import { styleOf } from "./label.mjs";
import { BH, BW, shadow, stage } from "./solid.mjs";
const bandOf = (h) => h * 0.072;
const notchOf = (h) => bandOf(h) * 1.3;

/** The outline of every pack, w×h: two crimped ends and a notch to tear at. */
export function packOutline(w, h) {
  const n = Math.round(w / 9),
    notch = notchOf(h);
  return (
    `M0 6${pat.zig(0, 0, w, n, 6, -1)}` +
    `Q${w - 2} ${notch * 0.6} ${w} ${notch - 9}l-11 9l11 9` +
    `Q${w + 7} ${h / 2} ${w} ${h - 6}${pat.zig(0, 0, -w, n, 6, 1)}Q-7 ${h / 2} 0 6z`
  );
}
/** The pack itself, w×h, at the origin. `over` is painted on it, inside its outline. */
export function packInto(c, o, P, f, w, h, over = "") {
  const band = bandOf(h),
    notch = notchOf(h),
    shape = packOutline(w, h);
  const cl = c.clip(`<path d="${shape}"/>`),
    stock = styleOf(o).layout === "retro" ? P.a : P.deep;
  const foil = c.lin(
    [
      [0, "#000", 0.5],
      [0.07, "#fff", 0.22],
      [0.16, "#fff", 0.03],
      [0.3, "#fff", 0.3],
      [0.38, "#fff", 0.04],
      [0.62, "#000", 0.05],
      [0.78, "#fff", 0.24],
      [0.86, "#000", 0.08],
      [0.95, "#fff", 0.14],
      [1, "#000", 0.48],
    ],
    { x2: 1, y2: 0.06 },
  );
  const crimp = c.pattern(
    7,
    10,
    '<rect width="2.4" height="10" fill="#fff" opacity=".5"/><rect x="2.4" width="1.6" height="10" fill="#000" opacity=".4"/>',
  );
  const met = c.lin(["#8b929c", "#f5f7f9", "#b3bac3", "#ffffff", "#98a0aa", "#e9edf0", "#8b929c"], {
    x2: 1,
    y2: 0,
  });
  const r = rng(o.seed + "creases");
  let cr = "";
  for (let i = 0; i < 13; i++) {
    const x = (w * (i + 0.5)) / 13,
      l = r.range(0.035, 0.1) * h,
      q = r.range(5, 12);
    cr += `M${pt(x - q, band)}L${pt(x + (x - w / 2) * 0.06, band + l)}L${pt(x + q, band)}z`;
    const l2 = r.range(0.03, 0.09) * h;
    cr +=
      `M${pt(x - q, h - band)}L${pt(x + (x - w / 2) * 0.06, h - band - l2)}` +
      `L${pt(x + q, h - band)}z`;
  }
  let s =
    rect(-8, 0, w + 16, h, stock) +
    `<g transform="translate(0 ${f1(band)})">` +
    `${face(c, o, P, f, w, h - 2 * band, "front", "Pack")}</g>` +
    rect(-8, 0, w + 16, band, met) +
    rect(-8, h - band, w + 16, band, met) +
    rect(-8, 0, w + 16, band, mix(P.a, "#ffffff", 0.1), 'opacity=".42"') +
    rect(-8, h - band, w + 16, band, mix(P.a, "#ffffff", 0.1), 'opacity=".42"');
  s +=
    rect(-8, 0, w + 16, h, foil) +
    `<path d="${cr}" fill="#fff" opacity=".14"/>` +
    rect(-8, 0, w + 16, band, crimp) +
    rect(-8, h - band, w + 16, band, crimp) +
    rect(-8, band, w + 16, 3, "#000", 'opacity=".28"') +
    rect(-8, h - band - 3, w + 16, 3, "#000", 'opacity=".28"') +
    rect(-8, band + 3, w + 16, 2, "#fff", 'opacity=".4"');
  s +=
    `<path d="M${f1(w * 0.1)} ${f1(band)}` +
    `Q${f1(w * 0.3)} ${f1(h * 0.3)} ${f1(w * 0.12)} ${f1(h * 0.66)}` +
    `Q${f1(w * 0.02)} ${f1(h * 0.4)} ${f1(w * 0.1)} ${f1(band)}z" ` +
    `fill="#fff" opacity=".26"/>` +
    `<path d="M${f1(w * 0.88)} ${f1(h * 0.4)}` +
    `Q${f1(w * 0.99)} ${f1(h * 0.62)} ${f1(w * 0.86)} ${f1(h - band)}` +
    `Q${f1(w * 0.8)} ${f1(h * 0.7)} ${f1(w * 0.88)} ${f1(h * 0.4)}z" ` +
    `fill="#fff" opacity=".16"/>`;
  s +=
    `<path d="M0 ${f1(notch)}H${w}" stroke="#fff" stroke-opacity=".5" ` +
    `stroke-width="1.6" stroke-dasharray="7 6"/>`;
  return (
    clipTo(cl, s + over) +
    `<path d="${shape}" fill="none" stroke="#0b0c12" stroke-opacity=".3" stroke-width="1.5"/>`
  );
}
/** 640×800. A sealed foil pack. backdrop 'none' leaves only the pack and its shadow. */
export function pack(opts) {
  const o = { ...prodDefaults(opts), format: "Pack" },
    { c, P } = prod(o),
    f = fig(c, o, P),
    w = 372,
    h = 640;
  return c.svg(
    BW,
    BH,
    stage(c, o, P) +
      shadow(c, BW / 2 + 10, 746, 220, 34, 0.46) +
      `<g transform="translate(${(BW - w) / 2} 84) rotate(${o.tilt ?? 0} ${w / 2} ${h / 2})">` +
      `${packInto(c, o, P, f, w, h)}</g>`,
    `${o.year} ${o.brand} ${o.set}, pack`,
  );
}
