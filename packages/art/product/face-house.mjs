import { INK, PAPER, dark, light, mix, on } from "../color.mjs";
import { f1 } from "../geometry.mjs";
import { PALETTES } from "../palette.mjs";
import { clipTo, rect } from "../shapes.mjs";
import { place, subject } from "../subject.mjs";

/** The figures in the windows: one of each kind, by rows from the top. */
const ROOMS = [
  { category: "Baseball", pose: "pitcher", palette: "Pine" },
  { category: "Basketball", pose: "dunk", palette: "Plum" },
  { category: "Hockey", pose: "slap", palette: "Royal" },
  { category: "Non-Sport", emblem: "owl", palette: "Lagoon" },
  { category: "Football", pose: "throw", palette: "Garnet" },
  { category: "Soccer", pose: "header", palette: "Fuchsia" },
];

function room(c, { palette, ...who }, x, y, w, h, frame) {
  const p = PALETTES.find(({ name }) => name === palette),
    f = subject(c, { ...who, seed: `room ${palette}`, mirror: x > w }, p),
    arch =
      `M${f1(x)} ${f1(y + h)}V${f1(y + w * 0.34)}` +
      `Q${f1(x)} ${f1(y)} ${f1(x + w * 0.5)} ${f1(y)}` +
      `Q${f1(x + w)} ${f1(y)} ${f1(x + w)} ${f1(y + w * 0.34)}V${f1(y + h)}z`,
    clip = c.clip(`<path d="${arch}"/>`),
    lamp = c.rad(
      [
        [0, "#fff6d8"],
        [0.5, mix(p.b, "#ffe7a8", 0.6)],
        [1, mix(p.mid, p.b, 0.35)],
      ],
      { cx: 0.5, cy: 0.3, r: 0.8 },
    );
  return (
    clipTo(
      clip,
      rect(x, y, w, h, lamp) +
        rect(x, y + h * 0.84, w, h * 0.16, p.deep) +
        place(c, f, {
          cx: x + w / 2,
          cy: y + h * 0.53,
          w: w * 0.96,
          h: h * 0.84,
          outline: "#fffdf6",
          ow: w * 0.018,
          shade: "",
        }),
    ) +
    `<path d="${arch}" fill="none" stroke="${frame}" stroke-width="${f1(w * 0.045)}"/>` +
    rect(x - w * 0.07, y + h - w * 0.02, w * 1.14, w * 0.075, frame)
  );
}

/** A facade with six lit windows, a figure in each, and the title below like a sign. */
export function houseFace({ c, P, w, h, m, sy, NW, fmtStrip, title, topLine }) {
  const night = dark(P.deep, 0.3),
    wall = P.a,
    brick = light(P.a, 0.1),
    W = w * NW,
    top = h * 0.15,
    cols = 3,
    gap = W * 0.055,
    rw = (W - m * 2.2 - 2 * gap) / cols,
    rh = (h * 0.69 - top) / 2 - gap * 0.9;
  let b = rect(0, 0, w, h, wall),
    courses = "";
  for (let i = 0, y = top * 0.86; y < h; i++, y += h * 0.021) {
    courses += `M0 ${f1(y)}H${f1(w)}`;
    for (let x = i % 2 ? 0 : w * 0.045; x < w; x += w * 0.09)
      courses += `M${f1(x)} ${f1(y)}v${f1(h * 0.021)}`;
  }
  b += `<path d="${courses}" fill="none" stroke="${brick}" stroke-width="1.3" opacity=".55"/>`;
  b +=
    rect(0, 0, w, top * 0.74, night) +
    rect(0, top * 0.74, w, top * 0.07, P.hi) +
    rect(0, top * 0.81, w, top * 0.07, "#000", 'opacity=".3"');
  ROOMS.forEach((who, i) => {
    b += room(
      c,
      who,
      m * 1.1 + (i % cols) * (rw + gap),
      top + gap * 0.35 + Math.floor(i / cols) * (rh + gap * 0.9),
      rw,
      rh,
      P.hi,
    );
  });
  b +=
    `<path d="M0 ${f1(h * 0.705)}H${w}V${f1(h)}H0z" fill="${night}"/>` +
    rect(0, h * 0.705, w, h * 0.008, P.b);
  b += title(sy - h * 0.035, { max: h * 0.2, maxH: h * 0.125 });
  b += topLine(top * 0.49, { size: w * 0.05, yearFill: P.b });
  return b + fmtStrip(P.b, on(P.b, P.deep, INK, PAPER));
}
