import { INK, lum, mix, on } from "../color.mjs";
import * as pat from "../pattern.mjs";
import { clipTo, rect, upper } from "../shapes.mjs";
import { place } from "../subject.mjs";
import { text } from "../type.mjs";
import { finish, foilUnder, metal } from "./foil.mjs";
import { CH, CW } from "./parts.mjs";
export function gallery(c, o, P, f) {
  const r = c.r,
    base = P.parallel === "Base",
    auto = /auto|legend|ultra/i.test(o.rarity ?? ""),
    wb = auto ? 500 : 560,
    cl = c.clip(`<path d="M60 ${wb}V250A190 190 0 0 1 440 250V${wb}z"/>`);
  let win =
    rect(0, 0, CW, CH, c.lin([P.mid, P.deep], { x2: 0.3 })) +
    foilUnder(c, P, CW, CH, r) +
    pat.topo(r, CW, CH, {
      stroke: base ? P.b : "#fff",
      sw: 1.8,
      op: base ? 0.5 : 0.32,
      cx: 180 + r() * 140,
      cy: 200,
      gap: 26,
      n: 15,
    });
  win += `<path d="M60 470L440 410V560H60z" fill="${P.deep}" opacity=".82"/>`;
  const stock = base ? P.hi : P.parallel === "One-of-One" ? "#0b0b0f" : mix(P.hi, "#ffffff", 0.4),
    ink = on(stock, INK, "#f7e7b4"),
    fr = base ? P.a : metal(c, P);
  return (
    rect(0, 0, CW, CH, stock) +
    (base
      ? ""
      : `<rect x="9" y="9" width="482" height="682" rx="12" fill="none" stroke="${fr}" ` +
        `stroke-width="14"/>`) +
    `<path d="M52 ${wb + 8}V250A198 198 0 0 1 448 250V${wb + 8}z" fill="none" ` +
    `stroke="${fr}" stroke-width="${base ? 3 : 7}"/>` +
    clipTo(cl, win) +
    place(c, f, {
      cx: 250,
      cy: auto ? 288 : 318,
      w: 408,
      h: auto ? 424 : 478,
      outline: "#fffdf7",
      ow: 4.5,
    }) +
    text(c, upper(`${o.brand} ${o.set}`), {
      x: 40,
      y: 46,
      face: "cond",
      size: 14,
      fill: ink,
      track: 150,
      width: o.serial || !base ? 140 : 240,
    }) +
    text(c, `${o.year}`, {
      x: 460,
      y: 46,
      face: "cond",
      size: 14,
      fill: ink,
      track: 150,
      anchor: "end",
    }) +
    (auto
      ? text(c, o.player, {
          x: 250,
          y: 574,
          face: "sign",
          size: 92,
          fill: lum(stock) > 0.3 ? "#1c3fae" : "#ffe08a",
          anchor: "middle",
          width: 340,
          rotate: -3,
        })
      : "") +
    text(c, o.player, {
      x: 250,
      y: 628,
      face: "serif",
      size: 46,
      fill: ink,
      anchor: "middle",
      width: 410,
    }) +
    `<path d="M226 645H274" stroke="${base ? on(stock, P.a, ink) : fr}" stroke-width="3"/>` +
    text(c, upper(`${o.team}  ·  ${o.position}`), {
      x: 250,
      y: 671,
      face: "cond",
      size: 14.5,
      fill: ink,
      anchor: "middle",
      track: 130,
      width: 400,
    }) +
    finish(c, o, P, 250, 24, "middle")
  );
}
