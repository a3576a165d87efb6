// Museum Collection: a painted canvas in a gilded frame, with a brass plate.
import { INK, dark, light, mix } from "../color.mjs";
import * as pat from "../pattern.mjs";
import { clipTo, rect, upper } from "../shapes.mjs";
import { place } from "../subject.mjs";
import { text } from "../type.mjs";
import { finish, foilUnder, metal } from "./foil.mjs";
import { CH, CW } from "./parts.mjs";

const BRASS = ["#8d6a24", "#e7c978", "#b98f3c", "#f6e3a6", "#a37c2e"];

/** Broad strokes of a few tones, like oil on canvas. */
function strokes(r, tones) {
  let d = "";
  for (let i = 0; i < 46; i++) {
    const x = r.range(40, 460),
      y = r.range(50, 560),
      w = r.range(50, 170),
      bow = r.range(-26, 26);
    d +=
      `<path d="M${Math.round(x - w / 2)} ${Math.round(y)}q${Math.round(w / 2)} ${Math.round(bow)} ${Math.round(w)} ${Math.round(bow / 3)}" ` +
      `stroke="${r.pick(tones)}" stroke-width="${Math.round(r.range(9, 30))}" opacity="${r.range(0.18, 0.42).toFixed(2)}"/>`;
  }
  return `<g fill="none" stroke-linecap="round">${d}</g>`;
}

function bevel(c, frame, base) {
  const shade = (d, op) => `<path d="${d}" fill="#000" opacity="${op}"/>`;
  const lit = (d, op) => `<path d="${d}" fill="#fff" opacity="${op}"/>`;
  return (
    rect(0, 0, CW, CH, frame) +
    lit("M0 0H500L462 38H38z", 0.22) +
    lit("M0 0L38 38V586L0 700z", 0.1) +
    shade("M500 0V700L462 586V38z", 0.16) +
    `<rect x="12" y="12" width="476" height="676" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="2"/>` +
    `<rect x="19" y="19" width="462" height="662" fill="none" stroke="#fff" stroke-opacity="${base ? 0.35 : 0.5}" ` +
    `stroke-width="4" stroke-dasharray="1 9" stroke-linecap="round"/>`
  );
}

export function museum(c, o, P, f) {
  const base = P.parallel === "Base",
    signed = Boolean(o.signed),
    wood = c.lin(["#4a2f1b", "#8a5d33", "#5d3c20", "#9a6c3d", "#3d2614"], { x2: 1, y2: 0.4 }),
    frame = base ? wood : metal(c, P),
    bottom = signed ? 492 : 556,
    cl = c.clip(rect(58, 58, 384, bottom - 58, "#000"));
  const canvas =
    rect(0, 0, CW, CH, c.lin([light(P.mid, 0.35), mix(P.mid, P.deep, 0.4), P.deep], { x2: 0.3 })) +
    foilUnder(c, P, CW, CH, c.r) +
    strokes(c.r, [P.hi, P.b, P.mid, P.deep, light(P.a, 0.3)]) +
    `<path d="M0 452Q250 418 500 452V600H0z" fill="${dark(P.deep, 0.1)}" opacity=".72"/>` +
    pat.stripes(CW, CH, { fill: "#fff", step: 4, width: 0.8, ang: 0, op: 0.1 }) +
    pat.stripes(CW, CH, { fill: "#000", step: 4, width: 0.8, ang: 90, op: 0.1 });
  const brass = c.lin(BRASS, { x2: 1 });
  return (
    bevel(c, frame, base) +
    rect(38, 38, 424, 548, "#f3ead6") +
    rect(38, 38, 424, 548, "none", 'stroke="#000" stroke-opacity=".4" stroke-width="2"') +
    clipTo(cl, canvas) +
    clipTo(
      cl,
      place(c, f, {
        cx: 250,
        cy: (58 + bottom) / 2 + 6,
        w: 366,
        h: bottom - 90,
        outline: P.hi,
        ow: 4,
        echo: [[10, 10, dark(P.deep, 0.3), 0.55]],
      }),
    ) +
    rect(58, 58, 384, bottom - 58, "none", `stroke="${INK}" stroke-opacity=".6" stroke-width="2"`) +
    (signed
      ? text(c, o.player, {
          x: 250,
          y: 564,
          face: "sign",
          size: 84,
          fill: "#1c3fae",
          anchor: "middle",
          width: 340,
          rotate: -3,
        })
      : "") +
    rect(86, 602, 328, 70, brass, 'rx="4" stroke="#4a3510" stroke-width="1.5"') +
    `<circle cx="96" cy="637" r="3.5" fill="#4a3510"/><circle cx="404" cy="637" r="3.5" fill="#4a3510"/>` +
    text(c, o.player, {
      x: 250,
      y: 632,
      face: "serif",
      size: 31,
      fill: "#22180a",
      anchor: "middle",
      width: 280,
    }) +
    text(c, upper(`${o.team} · ${o.position}`), {
      x: 250,
      y: 649,
      face: "cond",
      size: 12.5,
      fill: "#22180a",
      anchor: "middle",
      track: 110,
      width: 280,
    }) +
    text(c, `${o.year} ${o.brand} ${o.set}  ·  ${o.number}`, {
      x: 250,
      y: 665,
      face: "cond",
      size: 12.5,
      fill: "#22180a",
      anchor: "middle",
      track: 50,
      width: 280,
    }) +
    finish(c, o, P, 430, 70)
  );
}
