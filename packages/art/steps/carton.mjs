import { dark, light, mix } from "../color.mjs";
import { f1, poly } from "../geometry.mjs";
import { icon } from "../product/label.mjs";
import { cuboid, footShadow } from "../product/solid.mjs";
import { rect } from "../shapes.mjs";
import { text } from "../type.mjs";
const KRAFT = "#cfa46c",
  PRINT = "#5b3d18",
  TAPE = "#efe0bd";

const shaded = (pts, fill, line = dark(KRAFT, 0.35)) =>
  `<path d="${poly(pts)}" fill="${fill}" stroke="${line}" stroke-opacity=".4" ` +
  `stroke-width="1.5" stroke-linejoin="round"/>`;
const sideOf = (c, from, to) => c.lin([from, to], { x2: 1, y2: 0.3 });

/** An open case, drawn back to front. `content` draws its inside with the projection. */
export function openCase(c, size, content, { lines = [] } = {}) {
  const { w, h, d } = size,
    k = cuboid(size),
    at = k.at,
    flap = d * 0.4;
  const back = [
      at(0, 0, d),
      at(w, 0, d),
      at(w + 6, -flap * 0.82, d + flap * 0.5),
      at(-6, -flap * 0.82, d + flap * 0.5),
    ],
    left = [
      at(0, 0, 0),
      at(0, 0, d),
      at(-flap * 0.72, -flap * 0.5, d + 4),
      at(-flap * 0.72, -flap * 0.5, -4),
    ],
    front = [
      at(0, 0, 0),
      at(w, 0, 0),
      at(w + 5, flap * 0.42, -flap * 0.5),
      at(-5, flap * 0.42, -flap * 0.5),
    ],
    right = [
      at(w, 0, 0),
      at(w, 0, d),
      at(w + flap * 0.66, flap * 0.3, d + 4),
      at(w + flap * 0.66, flap * 0.3, -4),
    ];
  const print = lines
    .map((line, i) =>
      text(c, line, {
        x: 26,
        y: h - 24 - (lines.length - 1 - i) * 34,
        face: i ? "cond" : "bold",
        size: i ? 22 : 34,
        fill: PRINT,
        track: 40,
        width: w * 0.6,
      }),
    )
    .join("");
  return (
    footShadow(c, k.foot) +
    shaded(back, sideOf(c, light(KRAFT, 0.22), KRAFT)) +
    shaded(left, sideOf(c, light(KRAFT, 0.3), light(KRAFT, 0.08))) +
    shaded([at(0, 0, 0), at(0, 0, d), at(0, h, d), at(0, h, 0)], dark(KRAFT, 0.42)) +
    shaded([at(0, 0, d), at(w, 0, d), at(w, h, d), at(0, h, d)], dark(KRAFT, 0.56)) +
    content(at) +
    `<g transform="${k.mF}">${rect(0, 0, w, h, sideOf(c, light(KRAFT, 0.12), dark(KRAFT, 0.06)))}${print}${arrows(w - 84, h - 66)}</g>` +
    `<g transform="${k.mS}">${rect(0, 0, d, h, sideOf(c, dark(KRAFT, 0.24), dark(KRAFT, 0.4)))}${icon("", d / 2, h - 52, 22, mix(PRINT, KRAFT, 0.25))}</g>` +
    shaded(right, sideOf(c, dark(KRAFT, 0.12), dark(KRAFT, 0.28))) +
    shaded(front, c.lin([light(KRAFT, 0.34), light(KRAFT, 0.1)]))
  );
}

export function parcel(c, size) {
  const { w, h, d } = size,
    k = cuboid(size);
  const label =
    `<g transform="translate(${f1(w * 0.09)} ${f1(h * 0.3)})">` +
    `<rect width="${f1(w * 0.46)}" height="${f1(h * 0.52)}" rx="4" ` +
    `fill="#fbf7ec"/>${[0.2, 0.36, 0.52].map((y, i) => rect(14, h * y * 0.62, w * [0.3, 0.24, 0.34][i], 6, "#9b9484")).join("")}${bars(14, h * 0.39, w * 0.36, h * 0.08)}</g>`;
  const seam = (x, y, ww, hh) => rect(x, y, ww, hh, TAPE, 'opacity=".82"');
  return (
    footShadow(c, k.foot) +
    `<g transform="${k.mF}">${rect(0, 0, w, h, sideOf(c, light(KRAFT, 0.12), dark(KRAFT, 0.06)))}${label}${arrows(w - 70, h - 60)}</g>` +
    `<g transform="${k.mS}">${rect(0, 0, d, h, sideOf(c, dark(KRAFT, 0.24), dark(KRAFT, 0.4)))}${seam(d * 0.4, 0, d * 0.2, h * 0.26)}</g>` +
    `<g transform="${k.mT}">${rect(0, 0, w, d, c.lin([KRAFT, light(KRAFT, 0.26)]))}` +
    `<path d="M0 ${f1(d / 2)}H${w}" stroke="${dark(KRAFT, 0.45)}" ` +
    `stroke-width="2"/>${seam(0, d * 0.4, w, d * 0.2)}</g>`
  );
}

/** The "this side up" mark. */
function arrows(x, y) {
  const one = (dx) =>
    `M${f1(x + dx)} ${f1(y + 40)}V${f1(y + 16)}H${f1(x + dx - 8)}` +
    `L${f1(x + dx + 5)} ${f1(y)}L${f1(x + dx + 18)} ${f1(y + 16)}H${f1(x + dx + 10)}` +
    `V${f1(y + 40)}z`;
  return `<path d="${one(0)}${one(32)}" fill="${PRINT}" opacity=".85"/>`;
}

function bars(x, y, w, h) {
  let d = "";
  for (let i = 0, at = x; at < x + w - 6; i++, at += [5, 8, 6, 11, 7][i % 5])
    d += `M${f1(at)} ${f1(y)}h${[2, 4, 3][i % 3]}v${f1(h)}h-${[2, 4, 3][i % 3]}z`;
  return `<path d="${d}" fill="#2a2620"/>`;
}
