import { styleOf } from "./label.mjs";
import { box3d } from "./solid.mjs";
/** Tall, shallow, with a hanging tab. */
export function blaster({ c, o, P, F, cx }) {
  let b = "";
  const w = 372,
    h = 530,
    d = 92,
    yaw = 22,
    pitch = 10,
    a = (yaw * Math.PI) / 180,
    p = (pitch * Math.PI) / 180,
    ox = cx - (w * Math.cos(a) + d * Math.sin(a)) / 2,
    oy = 748 - h * Math.cos(p) - w * Math.sin(a) * Math.sin(p);
  const m = `matrix(${[Math.cos(a), Math.sin(a) * Math.sin(p), 0, Math.cos(p), ox + d * Math.sin(a), oy - d * Math.cos(a) * Math.sin(p)].map((v) => v.toFixed(3)).join(" ")})`,
    { layout } = styleOf(o),
    tab = layout === "retro" ? P.a : P.deep;
  b +=
    `<g transform="${m}"><path fill-rule="evenodd" ` +
    `d="M0 4V-64Q0 -92 28 -92H${w - 28}Q${w} -92 ${w} -64V4z` +
    `M${w / 2 - 48} -58a9 9 0 0 0 0 18h26a22 16 0 0 0 44 0h26a9 9 0 0 0 0 -18h-26a22 14 0 0 0 -44 0z" ` +
    `fill="${tab}" stroke="#fff" stroke-opacity=".32" stroke-width="2"/>` +
    `<path d="M0 -12H${w}V4H0z" fill="${P.b}"/>` +
    `<path d="M14 -78H${w * 0.3}L14 -20z" fill="#fff" opacity=".14"/></g>`;
  b += box3d(c, {
    w,
    h,
    d,
    cx,
    base: 748,
    yaw,
    pitch,
    front: F(w, h, "front"),
    side: F(d, h, "side"),
    top: F(w, d, "top"),
    wrapK: 0.8,
  });
  return b;
}
