import { PAPER, contrast, dark, light, on } from "../color.mjs";
import { f1, pt } from "../geometry.mjs";
import { zig } from "../pattern.mjs";
import { clipTo, rect, upper } from "../shapes.mjs";
import { text } from "../type.mjs";
import { face } from "./face.mjs";
import { box3d } from "./solid.mjs";
/** A deep cube with a window that shows its packs. */
export function megaBox({ c, o, P, f, F, cx, fmt }) {
  let b = "";
  const w = 430,
    h = 470,
    d = 260,
    ww = w * 0.33,
    ws = d * 0.42,
    wy = h * 0.2,
    wh = h * 0.5,
    rr = 10;
  o.narrow = true;
  // one drawing of a pack with a silhouette, used several times
  const [bx0, by0, bx1, by1] = f.box,
    k = 96 / (by1 - by0);
  const bright = contrast(P.b, P.deep) > 2 ? P.b : P.hi;
  const teeth = `M-54 -104${zig(0, 0, 108, 12, 5, -1)}V104${zig(0, 0, -108, 12, 5, 1)}z`;
  const art = c.def(
    (id) =>
      `<g id="${id}"><path d="M-54 -84H54V84H-54z" fill="${P.deep}" opacity=".5"/>` +
      `<circle cy="-22" r="44" fill="${bright}"/>` +
      `<use href="#${f.sil}" transform="translate(0 -22) scale(${k.toFixed(3)}) translate(${pt(-(bx0 + bx1) / 2, -(by0 + by1) / 2)})" ` +
      `fill="${P.deep}"/>` +
      `<path d="M-54 40H54V84H-54z" ` +
      `fill="${bright}"/>${text(c, upper(o.set), { x: 0, y: 70, face: "ital", size: 27, fill: on(bright, P.deep, PAPER), anchor: "middle", width: 96 })}` +
      `<path d="M-54 -104H54V-84H-54zM-54 84H54V104H-54z" fill="#fff" opacity=".5"/>` +
      `<path d="M-54 -94H54M-54 94H54" stroke="#000" stroke-opacity=".3" ` +
      `stroke-width="16" stroke-dasharray="2 4"/>` +
      `<path d="M-40 -84H-16L-46 84H-54V0z" fill="#fff" opacity=".24"/>` +
      `<path d="M-54 -104V104M54 -104V104" stroke="#000" stroke-opacity=".35" ` +
      `stroke-width="5"/></g>`,
  );
  const one = (x, y, turn, col) =>
    `<g transform="translate(${pt(x, y)}) rotate(${turn}) scale(1.16)">` +
    `<path d="${teeth}" fill="${col}"/><use href="#${art}"/></g>`;
  const packs = (x, y, col) =>
    one(x - 34, y - 26, -9, dark(col, 0.35)) +
    one(x + 46, y - 14, 8, dark(col, 0.2)) +
    one(x, y + 8, -2, col);
  const hole = (W0, x0, path, shown) => {
    const inside = c.clip(`<path d="${path}"/>`);
    return (
      clipTo(
        inside,
        rect(x0, wy, W0, wh, dark(P.deep, 0.62)) +
          shown +
          rect(x0, wy, W0, 16, "#000", 'opacity=".35"') +
          `<path d="M${f1(x0)} ${f1(wy)}h${f1(W0 * 0.5)}l${f1(-W0 * 0.42)} ${f1(wh)}h${f1(-W0 * 0.08)}z" ` +
          `fill="#fff" opacity=".15"/>`,
      ) + `<path d="${path}" fill="none" stroke="${bright}" stroke-width="5"/>`
    );
  };
  const x0 = w - ww,
    pF =
      `M${w + 4} ${f1(wy)}H${f1(x0 + rr)}q${-rr} 0 ${-rr} ${rr}v${f1(wh - 2 * rr)}q0 ${rr} ${rr} ${rr}` +
      `H${w + 4}z`,
    pS = `M-4 ${f1(wy)}H${f1(ws - rr)}q${rr} 0 ${rr} ${rr}v${f1(wh - 2 * rr)}q0 ${rr} ${-rr} ${rr}H-4z`;
  const fr =
      F(w, h, "front") + hole(ww, x0, pF, packs(x0 + ww * 0.6, wy + wh * 0.56, light(P.mid, 0.12))),
    sd =
      face(c, { ...o, sideX: 0.72 }, P, f, d, h, "side", fmt) +
      hole(ws, 0, pS, packs(ws * 0.36, wy + wh * 0.56, light(P.a, 0.12)));
  b += box3d(c, {
    w,
    h,
    d,
    cx,
    base: 724,
    yaw: 30,
    pitch: 14,
    front: fr,
    side: sd,
    top: F(w, d, "top"),
  });
  return b;
}
