import { INK, PAPER, dark, light, mix, on } from "../color.mjs";
import { f1 } from "../geometry.mjs";
import * as pat from "../pattern.mjs";
import { rect } from "../shapes.mjs";

/** A ridge from side to side against the morning sky. */
function ridge(r, w, h, y, rise, fill) {
  const n = 7;
  let d = `M0 ${f1(h)}V${f1(y)}`;
  for (let i = 1; i <= n; i++)
    d += `L${f1((w * i) / n)} ${f1(y + (i % 2 ? -1 : 0.4) * rise * r.range(0.5, 1))}`;
  return `<path d="${d}V${f1(h)}z" fill="${fill}"/>`;
}

/** A sun rising behind ridges, the figure in front of it, the title in the dark valley. */
export function dawnFace({ c, P, w, h, m, sy, fmtStrip, r, title, topLine, athlete }) {
  const night = dark(P.deep, 0.25),
    sunY = h * 0.46,
    R = Math.min(w * 0.36, h * 0.27),
    glow = mix(P.b, "#ffffff", 0.35),
    sky = c.lin([
      [0, night],
      [0.26, P.a],
      [0.44, mix(P.a, P.b, 0.6)],
      [0.58, light(P.b, 0.35)],
      [1, P.hi],
    ]),
    sun = c.lin([
      [0, "#fffbe9"],
      [0.5, mix(P.b, "#fff3c9", 0.5)],
      [1, P.b],
    ]);
  let b =
    rect(0, 0, w, h, sky) +
    pat.rays(w, h, { cx: w / 2, cy: sunY, n: 22, fill: "#fff", op: 0.12, turn: 0.07 });
  let stars = "";
  for (let i = 0; i < 26; i++) stars += `M${f1(r.range(0, w))} ${f1(r.range(0, h * 0.24))}h.01`;
  b +=
    `<path d="${stars}" stroke="${PAPER}" stroke-opacity=".75" ` +
    `stroke-width="${f1(w * 0.007)}" stroke-linecap="round"/>`;
  b +=
    `<circle cx="${f1(w / 2)}" cy="${f1(sunY)}" r="${f1(R * 1.22)}" fill="none" ` +
    `stroke="${glow}" stroke-opacity=".5" stroke-width="${f1(w * 0.008)}"/>` +
    `<circle cx="${f1(w / 2)}" cy="${f1(sunY)}" r="${f1(R)}" fill="${sun}"/>`;
  b +=
    ridge(r, w, h, h * 0.6, h * 0.05, mix(P.a, P.deep, 0.45)) +
    ridge(r, w, h, h * 0.66, h * 0.045, P.deep);
  b += athlete({
    at: [0.5, 0.415],
    size: [0.86, 0.57],
    ow: 0.012,
    echo: [0.022, 0.02, night, 0.7],
  });
  b += rect(
    0,
    h * 0.63,
    w,
    h * 0.37,
    c.lin([
      [0, night, 0],
      [0.3, night, 0.94],
      [1, night],
    ]),
  );
  b += title(sy - h * 0.04, { max: h * 0.2, maxH: h * 0.17 });
  b += topLine(m + w * 0.045, { size: w * 0.05 });
  return b + fmtStrip(P.b, on(P.b, P.deep, INK, PAPER));
}
