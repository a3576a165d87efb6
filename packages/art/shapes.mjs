import { f1 } from "./geometry.mjs";
import { PALETTES } from "./palette.mjs";
export const upper = (s) => String(s ?? "").toUpperCase();
export const palOf = (o, r) =>
  typeof o.palette === "number"
    ? PALETTES[o.palette % PALETTES.length]
    : (PALETTES.find((p) => p.name === o.palette) ?? r.pick(PALETTES));
export const rect = (x, y, w, h, fill, extra = "") =>
  `<rect x="${f1(x)}" y="${f1(y)}" width="${f1(w)}" height="${f1(h)}" fill="${fill}" ${extra}/>`;
export const clipTo = (id, body, tf = "") =>
  `<g clip-path="url(#${id})"${tf ? ` transform="${tf}"` : ""}>${body}</g>`;
