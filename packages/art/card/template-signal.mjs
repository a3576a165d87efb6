import { PAPER, dark, mix, on } from "../color.mjs";
import * as pat from "../pattern.mjs";
import { clipTo, rect, upper } from "../shapes.mjs";
import { place } from "../subject.mjs";
import { text } from "../type.mjs";
import { finish, foilUnder, metal } from "./foil.mjs";
import { CH, CW } from "./parts.mjs";
export function signal(c, o, P, f) {
  const r = c.r,
    base = P.parallel === "Base",
    fr = base ? P.b : metal(c, P),
    inner = "M24 60L60 24H476V600L440 636H200L176 660H24z",
    cl = c.clip(`<path d="${inner}"/>`);
  let bg =
    rect(0, 0, CW, CH, c.lin([P.deep, mix(P.deep, P.mid, 0.75), P.deep], { x2: 0.2 })) +
    foilUnder(c, P, CW, CH, r) +
    pat.grid(CW, CH, { stroke: P.hi, step: 23, sw: 1, op: 0.14 });
  bg +=
    pat.rings(CW, CH, { stroke: P.hi, cx: 250, cy: 318, n: 6, gap: 46, sw: 1.6, op: 0.45 }) +
    pat.rings(CW, CH, {
      stroke: P.b,
      cx: 250,
      cy: 318,
      n: 3,
      gap: 76,
      sw: 7,
      op: 0.7,
      dash: "60 150",
    });
  bg += `<path d="M24 318H84M416 318H476M250 24V96M250 540V600" stroke="${P.b}" stroke-width="3"/>`;
  const bars = Array.from({ length: 18 }, (_, i) =>
    rect(300 + i * 8.4, 656, i % 5 === 0 ? 5 : 2.6, 20, P.hi),
  ).join("");
  return (
    rect(
      0,
      0,
      CW,
      CH,
      base ? dark(P.deep, 0.5) : P.parallel === "One-of-One" ? "#08080b" : dark(P.deep, 0.4),
    ) +
    clipTo(cl, bg) +
    `<path d="${inner}" fill="none" stroke="${fr}" stroke-width="${base ? 4 : 9}"/>` +
    place(c, f, {
      cx: 250,
      cy: f.bust ? 340 : 292,
      w: f.bust ? 410 : 384,
      h: f.bust ? 430 : 410,
      outline: base ? P.hi : P.deep,
      ow: base ? 3.5 : 6,
      echo: [[0, 14, dark(P.deep, 0.5), 0.6]],
    }) +
    `<path d="M24 524H476V600L440 636H200L176 660H24z" ` +
    `fill="${dark(P.deep, 0.45)}"/><path d="M24 524H476V533H24z" fill="${fr}"/>` +
    `<path d="${inner}" fill="none" stroke="${fr}" stroke-width="${base ? 4 : 9}"/>` +
    text(c, upper(o.player), { x: 44, y: 582, face: "tech", size: 42, fill: PAPER, width: 410 }) +
    text(c, upper(o.position ?? ""), {
      x: 45,
      y: 612,
      face: "cond",
      size: 17,
      fill: on(dark(P.deep, 0.45), P.foilInk, PAPER),
      track: 140,
      width: 230,
    }) +
    `<path d="M60 24H300L276 66H24V60z" fill="${dark(P.deep, 0.45)}"/>` +
    `<path d="M476 24H404L416 66H476z" fill="${dark(P.deep, 0.45)}"/>` +
    `<path d="${inner}" fill="none" stroke="${fr}" stroke-width="${base ? 4 : 9}"/>` +
    text(c, upper(o.set), {
      x: 72,
      y: 54,
      face: "tech",
      size: 19,
      fill: PAPER,
      track: 80,
      width: 200,
    }) +
    text(c, `${o.number}`, {
      x: 460,
      y: 56,
      face: "tech",
      size: 22,
      fill: on(dark(P.deep, 0.45), P.foilInk, PAPER),
      anchor: "end",
      width: 46,
    }) +
    text(c, `${o.year} ${o.brand}`, {
      x: 40,
      y: 682,
      face: "cond",
      size: 14,
      fill: P.hi,
      track: 80,
      width: 220,
    }) +
    bars +
    finish(c, o, P, 460, 72)
  );
}
