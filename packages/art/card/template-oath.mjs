// Iron Oath: a crest on a shield of matte board, with the order's border and a name ribbon.
import { INK, PAPER, contrast, dark, light, mix } from "../color.mjs";
import { hash } from "../context.mjs";
import * as pat from "../pattern.mjs";
import { clipTo, rect, upper } from "../shapes.mjs";
import { place } from "../subject.mjs";
import { text } from "../type.mjs";
import { finish, foilUnder, metal } from "./foil.mjs";
import { CH, CW } from "./parts.mjs";

const SHIELD = "M56 98Q250 58 444 98V376Q444 500 250 588Q56 500 56 376z";

/** Each order has its own field: per pale, chevrons, bends, bars or checks. */
function field(o, P) {
  const second = mix(P.mid, P.deep, 0.55);
  const fields = [
    () => rect(250, 0, 250, CH, second),
    () => pat.chevrons(CW, CH, { fill: second, n: 7, th: 36, gap: 84, rise: 110, y0: 10 }),
    () => pat.stripes(CW, CH, { fill: second, step: 74, width: 36, ang: 34 }),
    () => [0, 1, 2, 3].map((i) => rect(0, 90 + i * 128, CW, 62, second)).join(""),
    () =>
      Array.from({ length: 30 }, (_, i) =>
        (i + Math.floor(i / 5)) % 2
          ? ""
          : rect((i % 5) * 100, Math.floor(i / 5) * 100, 100, 100, second),
      ).join(""),
    () => pat.rays(CW, CH, { cx: 250, cy: 320, n: 8, fill: second, turn: 0.2 }),
  ];
  return (fields[hash(o.team) % fields.length] ?? fields[0])();
}

export function oath(c, o, P, f) {
  const base = P.parallel === "Base",
    one = P.parallel === "One-of-One",
    board = one ? "#100f12" : base ? mix(P.hi, "#d9cdb4", 0.55) : mix(P.hi, "#ffffff", 0.15),
    ink = contrast(INK, board) > 4.5 ? INK : "#f2dfa4",
    iron = base
      ? c.lin(["#2f333b", "#6d747f", "#3a3f48", "#8a919b", "#2b2f36"], { x2: 1 })
      : metal(c, P),
    cl = c.clip(`<path d="${SHIELD}"/>`);
  const win =
    rect(0, 0, CW, CH, c.lin([light(P.mid, 0.12), P.deep])) +
    (base ? field(o, P) : foilUnder(c, P, CW, CH, c.r)) +
    rect(
      0,
      0,
      CW,
      CH,
      c.rad(
        [
          [0, "#fff8e2", 0.34],
          [0.6, "#fff8e2", 0],
          [1, "#000000", 0.4],
        ],
        { cx: 0.5, cy: 0.42, r: 0.6 },
      ),
    );
  const rivet = (x, y) =>
    `<circle cx="${x}" cy="${y}" r="8" fill="${iron}"/>` +
    `<circle cx="${x - 2}" cy="${y - 2}" r="3" fill="#fff" opacity=".45"/>`;
  const ribbon = "M28 556Q250 620 472 556L456 596L472 634Q250 694 28 634L44 594z";
  return (
    rect(0, 0, CW, CH, board) +
    pat.stripes(CW, CH, { fill: dark(board, 0.3), step: 9, width: 1, ang: 90, op: 0.1 }) +
    `<rect x="14" y="14" width="472" height="672" rx="8" fill="none" stroke="${iron}" stroke-width="12"/>` +
    `<rect x="27" y="27" width="446" height="646" rx="3" fill="none" stroke="${ink}" stroke-opacity=".5" stroke-width="1.5"/>` +
    rivet(20, 20) +
    rivet(480, 20) +
    rivet(20, 680) +
    rivet(480, 680) +
    clipTo(cl, win) +
    `<path d="${SHIELD}" fill="none" stroke="${dark(P.deep, 0.4)}" stroke-width="20"/>` +
    `<path d="${SHIELD}" fill="none" stroke="${iron}" stroke-width="13"/>` +
    `<path d="${SHIELD}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1.5"/>` +
    place(c, f, {
      cx: 250,
      cy: 308,
      w: 322,
      h: 352,
      outline: base ? P.hi : "#fffdf2",
      ow: 4,
      echo: [[0, 12, dark(P.deep, 0.45), 0.65]],
    }) +
    `<path d="M28 556L4 584L44 594zM472 556L496 584L456 596z" fill="${dark(P.a, 0.5)}"/>` +
    `<path d="${ribbon}" fill="${P.a}" stroke="${dark(P.deep, 0.4)}" stroke-width="3"/>` +
    `<path d="M40 570Q250 630 460 570" fill="none" stroke="${P.b}" stroke-width="2.5" opacity=".8"/>` +
    text(c, upper(o.player), {
      x: 250,
      y: 629,
      face: "roman",
      size: 33,
      fill: PAPER,
      anchor: "middle",
      width: 366,
      stroke: dark(P.a, 0.6),
      sw: 5,
    }) +
    text(c, `${upper(o.position)}  ·  ${upper(o.team)}`, {
      x: 250,
      y: 650,
      face: "cond",
      size: 13.5,
      fill: PAPER,
      anchor: "middle",
      track: 90,
      width: 300,
      stroke: dark(P.a, 0.6),
      sw: 4,
    }) +
    text(c, upper(o.set), {
      x: 44,
      y: 58,
      face: "roman",
      size: 20,
      fill: ink,
      track: 60,
      width: 170,
    }) +
    text(c, `${o.year} ${o.brand}`, {
      x: 456,
      y: 57,
      face: "cond",
      size: 14,
      fill: ink,
      anchor: "end",
      track: 70,
    }) +
    `<circle cx="250" cy="58" r="33" fill="${dark(P.a, 0.25)}"/>` +
    `<circle cx="250" cy="58" r="26" fill="${P.a}" stroke="${light(P.a, 0.3)}" stroke-width="1.5"/>` +
    text(c, o.number, {
      x: 250,
      y: 68,
      face: "roman",
      size: 27,
      fill: PAPER,
      anchor: "middle",
      width: 42,
    }) +
    finish(c, o, P, 250, 494, "middle")
  );
}
