// The Cup: black and silver, a ring of ice behind the player, and a cup that holds the name.
import { PAPER, dark, light } from "../color.mjs";
import * as pat from "../pattern.mjs";
import { clipTo, glow, rect, upper } from "../shapes.mjs";
import { place } from "../subject.mjs";
import { text } from "../type.mjs";
import { finish, foilUnder, metal } from "./foil.mjs";
import { CH, CW, STEEL } from "./parts.mjs";

const BOWL =
  "M36 470H464Q452 574 372 616V640Q372 652 392 660L404 672H96L108 660Q128 652 128 640V616Q48 574 36 470z";

export function goblet(c, o, P, f) {
  const base = P.parallel === "Base",
    one = P.parallel === "One-of-One",
    foil = base ? c.lin(STEEL, { x1: 0, y1: 0, x2: 1, y2: 1 }) : metal(c, P),
    disc = c.clip('<circle cx="250" cy="270" r="206"/>'),
    bowl = c.clip(`<path d="${BOWL}"/>`),
    black = one ? "#060608" : "#12141b";
  const ice =
    glow(c, P, [CW, CH], { lift: 0.5, mid: 0.6, cx: 0.5, cy: 0.36, r: 0.5 }) +
    (base
      ? pat.shards(c.r, CW, CH, {
          cols: [P.mid, light(P.mid, 0.2), P.deep, light(P.mid, 0.4)],
          nx: 6,
          ny: 8,
          op: 0.6,
        })
      : foilUnder(c, P, CW, CH, c.r)) +
    `<path d="M30 400Q250 350 470 400V500H30z" fill="#eaf6fb" opacity=".45"/>` +
    `<path d="M30 412Q250 364 470 412" fill="none" stroke="${P.a}" stroke-width="7" opacity=".7"/>`;
  const dark1 = c.lin([dark(P.deep, 0.1), black], { y2: 1 });
  return (
    rect(0, 0, CW, CH, black) +
    rect(0, 0, CW, CH, c.lin([P.deep, black], { y2: 0.7 }), 'opacity=".8"') +
    pat.stripes(CW, CH, { fill: "#fff", step: 14, width: 1.2, ang: 90, op: 0.05 }) +
    `<rect x="12" y="12" width="476" height="676" rx="12" fill="none" stroke="${foil}" stroke-width="5"/>` +
    clipTo(disc, ice) +
    `<circle cx="250" cy="270" r="206" fill="none" stroke="${foil}" stroke-width="14"/>` +
    `<circle cx="250" cy="270" r="219" fill="none" stroke="${P.b}" stroke-width="2.5" opacity=".85"/>` +
    place(c, f, {
      cx: 250,
      cy: 276,
      w: 420,
      h: 400,
      outline: "#fffdf7",
      ow: 4.5,
      echo: [[10, 10, dark(P.deep, 0.4), 0.6]],
    }) +
    clipTo(
      bowl,
      rect(0, 450, CW, 250, dark1) +
        rect(0, 470, CW, 16, foil) +
        rect(0, 612, CW, 6, foil) +
        `<path d="M60 480Q70 560 140 606L120 606Q52 566 44 480z" fill="#fff" opacity=".22"/>`,
    ) +
    `<path d="${BOWL}" fill="none" stroke="${foil}" stroke-width="5"/>` +
    (o.signed
      ? text(c, o.player, {
          x: 250,
          y: 470,
          face: "sign",
          size: 88,
          fill: "#ffe9a8",
          anchor: "middle",
          width: 330,
          rotate: -4,
          stroke: black,
          sw: 5,
        })
      : "") +
    text(c, o.player, {
      x: 250,
      y: 534,
      face: "serif",
      size: 42,
      fill: PAPER,
      anchor: "middle",
      width: 350,
    }) +
    text(c, upper(o.team), {
      x: 250,
      y: 563,
      face: "cond",
      size: 18,
      fill: PAPER,
      anchor: "middle",
      track: 170,
      width: 300,
    }) +
    text(c, upper(o.position), {
      x: 250,
      y: 588,
      face: "cond",
      size: 16,
      fill: one || base ? light(P.b, 0.3) : P.foilInk,
      anchor: "middle",
      track: 170,
      width: 250,
    }) +
    text(c, upper(o.set), {
      x: 250,
      y: 643,
      face: "serif",
      size: 23,
      fill: PAPER,
      anchor: "middle",
      width: 220,
    }) +
    text(c, `${o.year} ${o.brand}  ·  No. ${o.number}`, {
      x: 250,
      y: 663,
      face: "cond",
      size: 13.5,
      fill: PAPER,
      anchor: "middle",
      track: 60,
      width: 250,
    }) +
    text(c, o.jersey, { x: 40, y: 72, face: "serif", size: 46, fill: PAPER, width: 70 }) +
    finish(c, o, P, 464, 36)
  );
}
