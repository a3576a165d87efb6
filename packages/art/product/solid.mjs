// The space a product stands in: ground, shadow, cellophane, the box as a solid.
import { PAPER, light, mix } from "../color.mjs";
import { f1, poly, pt } from "../geometry.mjs";
import { clipTo, rect } from "../shapes.mjs";
export const BW = 640,
  BH = 800;
export function stage(c, o, P) {
  if (o.backdrop === "none") return "";
  const d = o.backdrop === "ink",
    t = d ? mix("#1a1d27", P.mid, 0.07) : mix(PAPER, P.hi, 0.55),
    b = d ? "#0f1118" : mix(t, "#a79c86", 0.2);
  return rect(
    0,
    0,
    BW,
    BH,
    c.lin([
      [0, light(t, d ? 0.05 : 0.35)],
      [0.62, t],
      [1, b],
    ]),
  );
}
export const shadow = (c, cx, cy, rx, ry, op = 0.42) =>
  `<ellipse cx="${f1(cx)}" cy="${f1(cy)}" rx="${f1(rx)}" ry="${f1(ry)}" fill="${c.rad([
    [0, "#17130c", op],
    [0.55, "#17130c", op * 0.5],
    [1, "#17130c", 0],
  ])}"/>`;
function wrapShine(c, w, h, k = 1) {
  // cellophane: two broad reflections, creases at the ends
  const g = c.lin([
    [0, "#fff", 0.3 * k],
    [1, "#fff", 0.02],
  ]);
  let cr = "";
  const n = 7;
  for (let i = 0; i < n; i++) {
    const x = (w * (i + 0.5)) / n;
    cr +=
      `M${pt(x, 0)}l${pt((i - n / 2) * 3, h * 0.035 + (i % 3) * h * 0.012)}` +
      `M${pt(x + 6, h)}l${pt((n / 2 - i) * 3, -h * 0.03 - (i % 2) * h * 0.015)}`;
  }
  return (
    `<path d="M${f1(w * 0.06)} 0H${f1(w * 0.3)}L${f1(w * 0.02)} ${f1(h * 0.62)}` +
    `V${f1(h * 0.12)}z" ` +
    `fill="${g}"/><path d="M${f1(w * 0.36)} 0H${f1(w * 0.41)}L0 ${f1(h * 0.9)}V${f1(h * 0.76)}z" ` +
    `fill="${g}" opacity=".8"/>` +
    `<path d="M${f1(w * 0.98)} ${f1(h * 0.5)}V${f1(h * 0.98)}H${f1(w * 0.74)}z" ` +
    `fill="#fff" opacity="${0.1 * k}"/>` +
    `<path d="${cr}" stroke="#fff" stroke-opacity="${0.2 * k}" stroke-width="1.3" ` +
    `fill="none"/>`
  );
}
/**
 * A cuboid in parallel projection: a matrix per visible face, and `at`, a point of it (right,
 * down and back from the front's top left).
 */
export function cuboid({ w, h, d, cx, base, yaw = 27, pitch = 13 }) {
  const a = (yaw * Math.PI) / 180,
    p = (pitch * Math.PI) / 180,
    ca = Math.cos(a),
    sa = Math.sin(a),
    cp = Math.cos(p),
    sp = Math.sin(p);
  const ox = cx - (w * ca + d * sa) / 2,
    oy = base - h * cp - w * sa * sp;
  const at = (x, y, z) => [ox + x * ca + z * sa, oy + x * sa * sp + y * cp - z * ca * sp];
  const matrix = (u, v, o) => `matrix(${[...u, ...v, ...o].map((n) => +n.toFixed(3)).join(" ")})`;
  return {
    at,
    mF: matrix([ca, sa * sp], [0, cp], [ox, oy]),
    mS: matrix([sa, -ca * sp], [0, cp], at(w, 0, 0)),
    mT: matrix([ca, sa * sp], [-sa, ca * sp], at(0, 0, d)),
    foot: [at(0, h, 0), at(w, h, 0), at(w, h, d), at(0, h, d)],
  };
}
/** The shadow of a cuboid on the ground: a soft one, and a dark one at the contact. */
export function footShadow(c, foot) {
  const mid = [(foot[0][0] + foot[2][0]) / 2, foot.reduce((sum, q) => sum + q[1], 0) / 4],
    soft = c.def(
      (id) =>
        `<filter id="${id}" x="-30%" y="-60%" width="160%" height="240%">` +
        `<feGaussianBlur stdDeviation="13"/></filter>`,
    ),
    near = c.def(
      (id) =>
        `<filter id="${id}" x="-20%" y="-40%" width="140%" height="180%">` +
        `<feGaussianBlur stdDeviation="4"/></filter>`,
    );
  const grown = (k, dx, dy) =>
    poly(foot.map((q) => [mid[0] + (q[0] - mid[0]) * k + dx, mid[1] + (q[1] - mid[1]) * k + dy]));
  return (
    `<path d="${grown(0.98, 22, 14)}" fill="#17130c" opacity=".42" ` +
    `filter="url(#${soft})"/><path d="${grown(1, 5, 4)}" fill="#17130c" opacity=".5" ` +
    `filter="url(#${near})"/>`
  );
}
export function box3d(
  c,
  { w, h, d, cx, base, yaw, pitch, front, side, top, lid = 0, tuck = false, wrapK = 1 },
) {
  const { mF, mS, mT, foot } = cuboid({ w, h, d, cx, base, yaw, pitch });
  const cf = c.clip(`<rect width="${w}" height="${h}" rx="3"/>`),
    cs = c.clip(`<rect width="${d}" height="${h}" rx="3"/>`),
    ct = c.clip(`<rect width="${w}" height="${d}" rx="3"/>`);
  const edge = (ww, hh) =>
    `<rect x="1" y="1" width="${ww - 2}" height="${hh - 2}" fill="none" ` +
    `stroke="#fff" stroke-opacity=".3" stroke-width="2"/>`;
  const shade = ([ww, hh], stops, to) => rect(0, 0, ww, hh, c.lin(stops, to));
  const lidLine = (ww, k) =>
    lid
      ? rect(0, lid, ww, 3, "#000", `opacity="${0.34 * k}"`) +
        rect(0, lid + 3, ww, 9, "#000", `opacity="${0.13 * k}"`) +
        rect(0, lid - 2, ww, 2, "#fff", 'opacity=".35"')
      : "";
  const notch = tuck
    ? `<path d="M${w / 2 - 34} 0a34 26 0 0 0 68 0z" fill="#0b0c12" opacity=".8"/>` +
      `<path d="M${w / 2 - 34} 0a34 26 0 0 0 68 0" fill="none" stroke="#fff" ` +
      `stroke-opacity=".45" stroke-width="1.6"/>`
    : "";
  return (
    footShadow(c, foot) +
    clipTo(
      cf,
      front +
        shade(
          [w, h],
          [
            [0, "#fff", 0.1],
            [0.5, "#fff", 0],
            [1, "#000", 0.14],
          ],
          { x2: 1, y2: 0.2 },
        ) +
        notch +
        lidLine(w, 1) +
        wrapShine(c, w, h, wrapK) +
        edge(w, h),
      mF,
    ) +
    clipTo(
      cs,
      side +
        shade(
          [d, h],
          [
            [0, "#06070c", 0.3],
            [1, "#06070c", 0.56],
          ],
          { x2: 1, y2: 0 },
        ) +
        lidLine(d, 1) +
        `<path d="M0 ${h}L${d / 2} ${f1(h - d * 0.55)}L${d} ${h}" fill="#fff" ` +
        `fill-opacity=".08" stroke="#fff" stroke-opacity=".32" stroke-width="1.4"/>` +
        edge(d, h),
      mS,
    ) +
    clipTo(
      ct,
      top +
        shade(
          [w, d],
          [
            [0, "#fff", 0.06],
            [1, "#fff", 0.3],
          ],
        ) +
        `<path d="M0 0L${f1(d * 0.6)} ${f1(d / 2)}L0 ${d}` +
        `M${w} 0L${f1(w - d * 0.6)} ${f1(d / 2)}L${w} ${d}` +
        `M${f1(d * 0.6)} ${f1(d / 2)}H${f1(w - d * 0.6)}" ` +
        `fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="1.3"/>` +
        edge(w, d),
      mT,
    )
  );
}
