import { INK, dark, lum, mix } from "../color.mjs";
import { chain, hull, ik } from "../geometry.mjs";
import { arms } from "./arms.mjs";
import { head } from "./head.mjs";
import { legs } from "./legs.mjs";
import { POSES } from "./poses.mjs";
import { props } from "./props.mjs";
import { torso } from "./torso.mjs";
const SKINS = ["#f0c39c", "#d9a273", "#a96f45", "#7a4a2c", "#553020"];

/**
 * figure(c, {pose, a, b, number, hair}) draws into the context.
 * a: main color of the kit, b: second color; hair: tail, bun or the default.
 * Returns { body, sil, clip, box }: painted group, silhouette id (inherits fill and stroke),
 * clip id, extent.
 */
export function figure(
  c,
  {
    pose,
    a,
    b,
    light: kitLight = "#fbf8f0",
    number = "",
    skin,
    ink = INK,
    mirror = false,
    hair: style = "",
  },
) {
  const P = POSES[pose],
    S = P.sport,
    r = c.r;
  skin ??= r.pick(SKINS);
  const hair = r.pick(["#1d1716", "#2a1b14", "#4a2c18", "#15151b"]);
  const parts = [],
    byPart = {},
    pen = { cur: "" };
  const key = lum(a) > 0.55 ? dark(b, 0.8) : dark(a, 0.82);
  const LX = -0.62,
    LY = -0.78; // light from the upper left
  const push = (s) => (byPart[pen.cur] ??= []).push(s);
  const shape = (d, fill, { tf = "", lite, line = true, sil = true } = {}) => {
    const id = c.def((i) => `<path id="${i}" d="${d}"/>`);
    if (sil) parts.push(`<use href="#${id}"${tf ? ` transform="${tf}"` : ""}/>`);
    push(
      `<use href="#${id}" fill="${fill}"${line ? ` stroke="${key}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"` : ""}${tf ? ` transform="${tf}"` : ""}/>`,
    );
    if (lite) push(`<path d="${lite}" fill="${light2(fill)}"${tf ? ` transform="${tf}"` : ""}/>`);
    return id;
  };
  const raw = (d, fill, extra = "") => push(`<path d="${d}" fill="${fill}" ${extra}/>`);
  const tone = {}; // base color -> [shade, light]
  const sh = (col) => mix(dark(col, 0.34), a, 0.12);
  const light2 = (shade) => tone[shade] ?? shade;
  const paint = (col) => {
    const s = sh(col);
    tone[s] = col;
    return s;
  };
  const lit = (cs) => cs.map(([x, y, q]) => [x + LX * q * 0.3, y + LY * q * 0.3, q * 0.7]);
  const limb = (cs, col, o = {}) => shape(chain(cs), paint(col), { lite: chain(lit(cs)), ...o });
  const blob = (cs, col, o = {}) => shape(hull(cs), paint(col), { lite: hull(lit(cs)), ...o });
  const add = (p, q) => [p[0] + q[0], p[1] + q[1]];
  const big = S === "football" ? 1.12 : S === "hockey" ? 1.1 : 1;
  const N = P.neck,
    shN = add(N, P.shN),
    shF = add(N, P.shF),
    hN = P.hpN,
    hF = P.hpF;
  const UA = 62,
    FA = 58,
    TH = 93,
    SH = 90;
  const [elN, haN] = ik(shN, P.handN, UA, FA, P.handN[2]),
    [elF, haF] = ik(shF, P.handF, UA, FA, P.handF[2]);
  const [knN, anN] = ik(hN, P.footN, TH, SH, P.footN[2]),
    [knF, anF] = ik(hF, P.footF, TH, SH, P.footF[2]);
  const pale = lum(a) > 0.55,
    white = kitLight;
  const kit = {
    baseball: { pants: white, sock: pale ? b : a, shoe: ink },
    basketball: { pants: a, sock: white, shoe: pale ? ink : b },
    football: { pants: pale ? b : white, sock: pale ? white : a, shoe: ink },
    soccer: { pants: pale ? b : white, sock: pale ? white : a, shoe: pale ? ink : b },
    hockey: { pants: pale ? b : ink, sock: a, shoe: ink },
  }[S];
  const jersey = P.keeper ? b : a,
    trim = P.keeper ? a : b;

  Object.assign(pen, {
    c,
    r,
    a,
    b,
    P,
    S,
    N,
    pose,
    number,
    mirror,
    skin,
    hair,
    style,
    ink,
    key,
    white,
    big,
    kit,
    jersey,
    trim,
    byPart,
    shN,
    shF,
    hN,
    hF,
    elN,
    haN,
    elF,
    haF,
    knN,
    anN,
    knF,
    anF,
    push,
    shape,
    raw,
    sh,
    paint,
    limb,
    blob,
    add,
  });
  legs(pen);
  torso(pen);
  head(pen);
  arms(pen);
  props(pen);
  const body = P.order.map((k) => `<g>${(byPart[k] ?? []).join("")}</g>`).join("");
  const sil = c.def((i) => `<g id="${i}">${parts.join("")}</g>`);
  let k;
  return {
    body,
    sil,
    get clip() {
      return (k ??= c.clip(parts.join("")));
    },
    box: P.span,
  };
}
