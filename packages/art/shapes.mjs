import { light } from "./color.mjs";
import { f1 } from "./geometry.mjs";
import { PALETTES } from "./palette.mjs";
export const upper = (s) => String(s ?? "").toUpperCase();
export const palOf = (o, r) =>
  typeof o.palette === "number"
    ? PALETTES[o.palette % PALETTES.length]
    : (PALETTES.find((p) => p.name === o.palette) ?? r.pick(PALETTES));
export const rect = (x, y, w, h, fill, extra = "") =>
  `<rect x="${f1(x)}" y="${f1(y)}" width="${f1(w)}" height="${f1(h)}" fill="${fill}" ${extra}/>`;
/** A ground w×h that is light around (cx, cy) and deep at its edges. */
export const glow = (c, P, [w, h], { lift, mid, ...center }) =>
  rect(
    0,
    0,
    w,
    h,
    c.rad(
      [
        [0, light(P.mid, lift)],
        [mid, P.mid],
        [1, P.deep],
      ],
      center,
    ),
  );
export const clipTo = (id, body, tf = "") =>
  `<g clip-path="url(#${id})"${tf ? ` transform="${tf}"` : ""}>${body}</g>`;
