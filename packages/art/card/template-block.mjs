import { INK, PAPER, dark, on } from "../color.mjs";
import * as pat from "../pattern.mjs";
import { clipTo, rect, upper } from "../shapes.mjs";
import { place } from "../subject.mjs";
import { fit, measure, text } from "../type.mjs";
import { finish, foilUnder, metal } from "./foil.mjs";
import { CH, CW, splitName } from "./parts.mjs";
export function block(c, o, P, f) {
  const [fn, ln] = splitName(o.player),
    r = c.r,
    base = P.parallel === "Base",
    num = String(o.jersey ?? o.number);
  const top = base ? P.hi : P.hi,
    wedge = "M0 300L500 110V700H0z",
    cw = c.clip(`<path d="${wedge}"/>`);
  let bg =
    rect(0, 0, CW, CH, top) + (base ? pat.grid(CW, CH, { stroke: P.a, step: 25, op: 0.13 }) : "");
  const wd =
    rect(0, 0, CW, CH, base ? P.mid : P.deep) +
    foilUnder(c, P, CW, CH, r) +
    (base ? pat.stripes(CW, CH, { fill: P.deep, step: 34, width: 17, ang: -20.8, op: 0.34 }) : "");
  bg += text(c, num, {
    x: 292,
    y: 420,
    face: "anton",
    size: 430,
    fill: base ? P.b : P.deep,
    anchor: "middle",
    width: 420,
    extra: `opacity="${base ? 0.95 : 0.9}"`,
  });
  bg += clipTo(
    cw,
    wd +
      text(c, num, {
        x: 292,
        y: 420,
        face: "anton",
        size: 430,
        fill: base ? P.hi : ["Gold", "Ice"].includes(P.parallel) ? P.deep : "#fff",
        anchor: "middle",
        width: 420,
        extra: `opacity="${base ? 0.34 : 0.46}"`,
      }) +
      `<path d="M0 300L500 110V124L0 314z" fill="${base ? P.deep : metal(c, P)}"/>`,
  );
  bg += pat.halftone(CW, CH, { fill: dark(P.deep, 0.3), step: 20, from: 0.6, max: 1, op: 0.75 });
  const bar = base ? P.a : P.parallel === "One-of-One" ? "#dcae48" : metal(c, P),
    barInk = base ? on(P.a, PAPER, INK) : "#15120c";
  return (
    bg +
    place(c, f, {
      cx: 294,
      cy: 354,
      w: 404,
      h: 572,
      outline: base ? "#fffdf7" : "#fff",
      ow: 6,
      echo: [[-12, 10, P.deep, 0.9]],
    }) +
    rect(0, 0, 92, CH, base ? P.deep : "#0d0d14") +
    rect(92, 0, 7, CH, bar) +
    text(c, upper(ln), {
      x: 75,
      y: 676,
      face: "anton",
      size: 74,
      fill: PAPER,
      rotate: -90,
      width: 440,
    }) +
    text(c, upper(fn), {
      x: 34,
      y: 676 - Math.min(440, measure(upper(ln), "anton", fit(upper(ln), "anton", 74, 440))) - 14,
      face: "bold",
      size: 24,
      fill: on(P.deep, P.foilInk, PAPER),
      rotate: -90,
      track: 80,
      width: 180,
    }) +
    text(c, upper(o.position), {
      x: 72,
      y: 676 - Math.min(440, measure(upper(ln), "anton", fit(upper(ln), "anton", 74, 440))) - 14,
      face: "cond",
      size: 22,
      fill: PAPER,
      rotate: -90,
      track: 80,
      width: 150,
    }) +
    rect(99, 656, 401, 44, bar) +
    text(c, upper(o.team), {
      x: 116,
      y: 686,
      face: "ital",
      size: 25,
      fill: barInk,
      width: 190,
      track: 10,
    }) +
    text(c, `${o.year} ${o.brand} ${o.set}`, {
      x: 484,
      y: 684,
      face: "cond",
      size: 15,
      fill: barInk,
      anchor: "end",
      width: 170,
      track: 20,
    }) +
    finish(c, o, P, 484, 18)
  );
}
