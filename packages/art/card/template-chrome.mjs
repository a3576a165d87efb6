import { PAPER, on } from "../color.mjs";
import * as pat from "../pattern.mjs";
import { clipTo, glow, rect, upper } from "../shapes.mjs";
import { place } from "../subject.mjs";
import { text } from "../type.mjs";
import { finish, foilUnder, metal } from "./foil.mjs";
import { CH, CW, STEEL, splitName } from "./parts.mjs";
export function chrome(c, o, P, f) {
  const [fn, ln] = splitName(o.player),
    r = c.r,
    base = P.parallel === "Base";
  const inner = "M18 18H436L482 64V682H64L18 636z",
    cl = c.clip(`<path d="${inner}"/>`);
  const mt = base ? c.lin(STEEL, { x2: 1, y2: 1, x1: 0, y1: 0 }) : metal(c, P);
  let bg = glow(c, P, [CW, CH], { lift: 0.22, mid: 0.55, cx: 0.5, cy: 0.4, r: 0.72 });
  bg += foilUnder(c, P, CW, CH, r);
  if (base || P.parallel === "Refractor")
    bg += pat.rays(CW, CH, { cx: 250, cy: 300, n: 22, fill: P.hi, op: 0.13, turn: 0.1 });
  bg +=
    `<circle cx="250" cy="292" r="196" fill="none" ` +
    `stroke="${base || P.parallel === "Refractor" ? P.b : mt}" stroke-width="12" ` +
    `opacity=".95"/><circle cx="250" cy="292" r="180" fill="${P.deep}" ` +
    `opacity="${base ? 0.34 : 0.2}"/>`;
  bg += pat.halftone(CW, CH, {
    fill: P.deep,
    step: 17,
    from: 0.52,
    max: 0.98,
    op: base ? 0.7 : 0.45,
  });
  const plate = `M0 588L500 552V700H0z`;
  return (
    rect(0, 0, CW, CH, mt) +
    `<path d="${inner}" fill="none" stroke="#0b0c12" stroke-opacity=".55" stroke-width="5"/>` +
    clipTo(cl, bg) +
    place(c, f, {
      cx: 250,
      cy: 300,
      w: 446,
      h: 520,
      outline: P.hi,
      ow: 5,
      echo: [[12, 12, P.deep, 0.85]],
    }) +
    clipTo(
      cl,
      `<path d="M0 574L500 538V560L0 596z" ` +
        `fill="${base || P.parallel === "Refractor" ? P.b : mt}"/>` +
        `<path d="${plate}" fill="${P.plate}"/>` +
        `<path d="M0 640L500 604V700H0z" fill="#000" opacity=".16"/>` +
        `<g transform="rotate(-4.1 40 640)">` +
        `${text(c, upper(fn), { x: 60, y: 616, face: "ital", size: 27, fill: on(P.plate, P.foilInk, P.hi, PAPER), width: 300, track: 30 })}${text(c, upper(ln), { x: 58, y: 670, face: "ital", size: 68, fill: PAPER, width: 284 })}</g>` +
        text(c, upper(o.team), {
          x: 462,
          y: 634,
          face: "bold",
          size: 19,
          fill: PAPER,
          anchor: "end",
          width: 110,
          track: 40,
        }) +
        text(c, upper(o.position), {
          x: 462,
          y: 655,
          face: "cond",
          size: 16,
          fill: on(P.plate, P.foilInk, P.hi, PAPER),
          anchor: "end",
          width: 110,
          track: 60,
        }),
    ) +
    `<path d="M18 18H206L180 68H18z" fill="#0b0c12" opacity=".86"/>` +
    text(c, o.brand, {
      x: 32,
      y: 39,
      face: "cond",
      size: 13.5,
      fill: "#fff",
      track: 60,
      width: 140,
    }) +
    text(c, upper(o.set), {
      x: 32,
      y: 61,
      face: "ital",
      size: 24,
      fill: P.foilInk === P.deep ? PAPER : on("#0b0c12", P.foilInk, PAPER),
      width: 140,
    }) +
    `<path d="${inner}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.5"/>` +
    finish(c, o, P, 466, 78)
  );
}
