// National Treasures: thick stock with a swatch of the jersey, and a line for the signature.
import { INK, dark, mix, on } from "../color.mjs";
import * as pat from "../pattern.mjs";
import { clipTo, rect, upper } from "../shapes.mjs";
import { place } from "../subject.mjs";
import { text } from "../type.mjs";
import { finish, foilUnder, metal } from "./foil.mjs";
import { CH, CW } from "./parts.mjs";

const WINDOW = "M206 40H434L460 66V500L434 526H206L180 500V66z";
const SWATCH = "M62 300H158L182 342L158 476H62L40 434V342z";

/** Two colors of cloth with a seam between them. */
function cloth(c, P) {
  const weave = c.pattern(6, 6, '<path d="M0 0h3v3H0zM3 3h3v3H3z" fill="#000" opacity=".12"/>');
  return (
    rect(30, 290, 160, 200, P.a) +
    `<path d="M30 420L190 330V500H30z" fill="${P.b}"/>` +
    `<path d="M30 408L190 318" stroke="#fff" stroke-opacity=".75" stroke-width="3" stroke-dasharray="9 6"/>` +
    `<path d="M30 432L190 342" stroke="#fff" stroke-opacity=".75" stroke-width="3" stroke-dasharray="9 6"/>` +
    rect(30, 290, 160, 200, weave)
  );
}

export function treasure(c, o, P, f) {
  const base = P.parallel === "Base",
    one = P.parallel === "One-of-One",
    gold = base
      ? c.lin(["#8f7432", "#e8d08a", "#b0903f", "#f5e6b4", "#9a7d36"], { x2: 1, y2: 1 })
      : metal(c, P),
    stock = one ? "#101014" : mix("#f4efe3", P.hi, 0.4),
    ink = on(stock, INK, "#f2dfa4"),
    cl = c.clip(`<path d="${WINDOW}"/>`),
    swatch = c.clip(`<path d="${SWATCH}"/>`);
  const win =
    rect(0, 0, CW, CH, c.lin([P.mid, P.deep], { x2: 0.4 })) +
    foilUnder(c, P, CW, CH, c.r) +
    pat.rays(CW, CH, { cx: 320, cy: 250, n: 26, fill: P.hi, op: 0.12 }) +
    `<path d="M170 440L480 380V540H170z" fill="${P.deep}" opacity=".8"/>`;
  const corner = (x, y, sx, sy) =>
    `<path transform="translate(${x} ${y}) scale(${sx} ${sy})" d="M0 46V0H46M8 34V8H34" ` +
    `fill="none" stroke="${gold}" stroke-width="3.5"/>`;
  return (
    rect(0, 0, CW, CH, stock) +
    pat.topo(c.r, CW, CH, { stroke: P.a, sw: 1, op: 0.12, cx: 120, cy: 180, gap: 22, n: 20 }) +
    `<rect x="10" y="10" width="480" height="680" rx="12" fill="none" stroke="${gold}" stroke-width="6"/>` +
    corner(22, 22, 1, 1) +
    corner(478, 22, -1, 1) +
    corner(22, 678, 1, -1) +
    corner(478, 678, -1, -1) +
    clipTo(cl, win) +
    `<path d="${WINDOW}" fill="none" stroke="${gold}" stroke-width="7"/>` +
    place(c, f, {
      cx: 318,
      cy: 296,
      w: 336,
      h: 452,
      outline: "#fffdf7",
      ow: 4.5,
      echo: [[10, 10, dark(P.deep, 0.3), 0.6]],
    }) +
    clipTo(swatch, cloth(c, P)) +
    `<path d="${SWATCH}" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="9"/>` +
    `<path d="${SWATCH}" fill="none" stroke="${gold}" stroke-width="6"/>` +
    text(c, upper(o.set.split(" ")[0]), {
      x: 46,
      y: 78,
      face: "serif",
      size: 23,
      fill: ink,
      width: 120,
    }) +
    text(c, upper(o.set.split(" ").slice(1).join(" ")), {
      x: 46,
      y: 104,
      face: "serif",
      size: 23,
      fill: ink,
      width: 120,
    }) +
    `<path d="M46 118H160" stroke="${gold}" stroke-width="3"/>` +
    text(c, `${o.year} ${o.brand}`, {
      x: 46,
      y: 140,
      face: "cond",
      size: 15,
      fill: ink,
      track: 80,
    }) +
    text(c, `No. ${o.number}`, { x: 46, y: 162, face: "cond", size: 15, fill: ink, track: 80 }) +
    text(c, o.jersey, {
      x: 102,
      y: 262,
      face: "slab",
      size: 74,
      fill: P.a,
      anchor: "middle",
      width: 110,
    }) +
    (o.signed
      ? text(c, o.player, {
          x: 250,
          y: 590,
          face: "sign",
          size: 96,
          fill: one ? "#ffe08a" : "#1c3fae",
          anchor: "middle",
          width: 390,
          rotate: -3,
        }) + `<path d="M62 606H438" stroke="${ink}" stroke-opacity=".35" stroke-width="1.5"/>`
      : "") +
    text(c, o.player, {
      x: 250,
      y: o.signed ? 640 : 610,
      face: "serif",
      size: o.signed ? 34 : 46,
      fill: ink,
      anchor: "middle",
      width: 410,
    }) +
    text(c, upper(`${o.team}  ·  ${o.position}`), {
      x: 250,
      y: o.signed ? 662 : 642,
      face: "cond",
      size: 15.5,
      fill: ink,
      anchor: "middle",
      track: 130,
      width: 400,
    }) +
    finish(c, o, P, 320, 484, "middle")
  );
}
