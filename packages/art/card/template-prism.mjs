// Prizm: shafts of light through cut glass, in a white frame with colored corners.
import { INK, PAPER, dark, light, mix, on } from "../color.mjs";
import * as pat from "../pattern.mjs";
import { clipTo, rect, upper } from "../shapes.mjs";
import { place } from "../subject.mjs";
import { text } from "../type.mjs";
import { finish, foilUnder, metal } from "./foil.mjs";
import { CH, CW, splitName } from "./parts.mjs";

const GLASS = "M34 34H466V560L250 640L34 560z";

/** Nested chevrons toward the middle, like the facets of a prism. */
function facets(tones) {
  let d = "";
  for (let i = 0; i < 9; i++) {
    const k = 1 - i * 0.105,
      [w, h] = [300 * k, 420 * k];
    d +=
      `<path d="M250 ${(290 - h).toFixed(0)}L${(250 + w).toFixed(0)} 290L250 ${(290 + h).toFixed(0)}L${(250 - w).toFixed(0)} 290z" ` +
      `fill="${tones[i % tones.length]}" opacity="${(0.3 + (i % 2) * 0.25).toFixed(2)}"/>`;
  }
  return d;
}

export function prism(c, o, P, f) {
  const [fn, ln] = splitName(o.player),
    base = P.parallel === "Base",
    one = P.parallel === "One-of-One",
    border = one ? "#0d0d11" : base ? "#f7f5ef" : metal(c, P),
    ink = one ? "#f2dfa4" : INK,
    cl = c.clip(`<path d="${GLASS}"/>`),
    strip = base ? P.a : dark(P.deep, 0.35),
    corner = base ? P.b : "#0f1016";
  const bg =
    rect(0, 0, CW, CH, c.lin([light(P.mid, 0.28), P.mid, P.deep], { x2: 0.5 })) +
    foilUnder(c, P, CW, CH, c.r) +
    (base || P.parallel === "Refractor"
      ? facets([P.hi, P.mid, light(P.a, 0.35), P.deep])
      : facets(["#ffffff", P.deep])) +
    pat.rays(CW, CH, { cx: 250, cy: 290, n: 14, fill: "#fff", op: 0.12, turn: 0.22 }) +
    `<path d="M0 470L250 556L500 470V700H0z" fill="${P.deep}" opacity=".62"/>`;
  return (
    rect(0, 0, CW, CH, border) +
    `<path d="M0 0H132L0 132zM500 0H368L500 132zM0 700V566L134 700zM500 700V566L366 700z" fill="${corner}"/>` +
    `<path d="M0 0H60L0 60zM500 0H440L500 60zM0 700V640L60 700zM500 700V640L440 700z" fill="${strip}"/>` +
    clipTo(cl, bg) +
    `<path d="${GLASS}" fill="none" stroke="${base ? INK : "#fff"}" stroke-opacity="${base ? 0.85 : 0.7}" stroke-width="4"/>` +
    place(c, f, {
      cx: 250,
      cy: 292,
      w: 420,
      h: 480,
      outline: "#fffdf7",
      ow: 5,
      echo: [
        [0, 13, dark(P.deep, 0.3), 0.7],
        [f.mirror ? 18 : -18, 4, mix(P.b, "#ffffff", 0.15), 0.5],
      ],
    }) +
    `<path d="M0 560L70 586V566H430V586L500 560V612L250 712L0 612z" fill="${strip}"/>` +
    rect(70, 566, 360, 74, strip, 'rx="4"') +
    rect(70, 566, 360, 5, base ? P.b : metal(c, P)) +
    text(c, upper(fn), {
      x: 250,
      y: 590,
      face: "bold",
      size: 19,
      fill: on(strip, P.foilInk, P.hi, PAPER),
      anchor: "middle",
      track: 240,
      width: 300,
    }) +
    text(c, upper(ln), {
      x: 250,
      y: 631,
      face: "wide",
      size: 37,
      fill: PAPER,
      anchor: "middle",
      width: 336,
    }) +
    text(c, upper(o.team), {
      x: 250,
      y: 662,
      face: "cond",
      size: 18,
      fill: PAPER,
      anchor: "middle",
      track: 120,
      width: 250,
    }) +
    text(c, upper(o.position), {
      x: 250,
      y: 681,
      face: "cond",
      size: 13.5,
      fill: on(strip, P.foilInk, P.hi, PAPER),
      anchor: "middle",
      track: 160,
      width: 150,
    }) +
    text(c, upper(o.set), {
      x: 250,
      y: 26,
      face: "wide",
      size: 16,
      fill: ink,
      anchor: "middle",
      track: 160,
    }) +
    `<path d="M34 34H150L128 72H34z" fill="${strip}"/>` +
    text(c, `${o.year} ${o.brand}`, {
      x: 46,
      y: 58,
      face: "cond",
      size: 15,
      fill: PAPER,
      track: 50,
      width: 84,
    }) +
    text(c, o.number, {
      x: 456,
      y: 546,
      face: "wide",
      size: 20,
      fill: PAPER,
      anchor: "end",
      stroke: P.deep,
      sw: 5,
    }) +
    finish(c, o, P, 456, 46)
  );
}
