import { INK, PAPER, dark, light, lum, mix, on } from "../color.mjs";
import { HOLO } from "../palette.mjs";
import * as pat from "../pattern.mjs";
import { clipTo, rect, upper } from "../shapes.mjs";
import { place } from "../subject.mjs";
import { cap, fit, text } from "../type.mjs";
import { finish, foilUnder, metal } from "./foil.mjs";
import { CH, CW, splitName, numberMark } from "./parts.mjs";
export function velocity(c, o, P, f) {
  const [fn, ln] = splitName(o.player),
    r = c.r,
    base = P.parallel === "Base";
  const para = "M96 -10H520L404 560H-20z",
    cl = c.clip(`<path d="${para}"/>`);
  let bg = rect(0, 0, CW, CH, base ? P.hi : P.deep) + (base ? "" : foilUnder(c, P, CW, CH, r));
  let pn =
    rect(
      0,
      0,
      CW,
      CH,
      c.lin(
        base
          ? [P.mid, P.a]
          : P.parallel === "Ice"
            ? ["#0f3f66", "#3f9ccb", "#123f63"]
            : P.parallel === "Refractor"
              ? [mix(P.mid, "#8b7be0", 0.3), P.deep]
              : [dark(P.deep, 0.2), mix(P.deep, P.mid, 0.75), dark(P.deep, 0.3)],
        { x1: 0, y1: 0, x2: 1, y2: 1 },
      ),
    ) +
    (P.parallel === "Refractor"
      ? rect(0, 0, CW, CH, c.lin([...HOLO, ...HOLO.slice(1)], { x2: 1, y2: 0.7 }), 'opacity=".34"')
      : "") +
    pat.speed(r, CW, 560, {
      cols: base ? [P.deep, P.b, P.hi, light(P.mid, 0.3)] : [P.metal[1], "#fff", P.deep],
      n: 28,
      op: base ? 0.5 : 0.4,
      skew: -0.2,
    });
  pn += pat.halftone(CW, 580, { fill: P.hi, step: 16, from: 0.3, max: 0.7, op: 0.2, dir: -1 });
  bg +=
    clipTo(cl, pn) +
    `<path d="M96 -10L-20 560" stroke="${base ? P.b : metal(c, P)}" ` +
    `stroke-width="12"/><path d="M520 -10L404 560" ` +
    `stroke="${base ? P.b : metal(c, P)}" stroke-width="12"/>`;
  const low = base ? P.deep : "#0c0c12",
    size = fit(upper(ln), "ital", 128, 456),
    fl = f.mirror ? 1 : -1;
  return (
    bg +
    place(c, f, {
      cx: 256,
      cy: 292,
      w: 450,
      h: 500,
      outline: "#fffdf7",
      ow: 5,
      echo: [
        [fl * 54, 10, P.b, 0.32],
        [fl * 30, 6, P.b, 0.6],
        [fl * 10, 8, P.deep, 0.9],
      ],
    }) +
    `<path d="M0 566H500V700H0z" fill="${low}"/>` +
    rect(0, 560, CW, 8, base ? P.b : metal(c, P)) +
    text(c, upper(ln), {
      x: 24,
      y: 662,
      face: "ital",
      size,
      fill: base
        ? PAPER
        : metal(c, { ...P, metal: P.metal.filter((m) => lum(m) > 0.2).map((m) => light(m, 0.15)) }),
    }) +
    text(c, upper(fn), {
      x: 26,
      y: 662 - cap("ital", size) - 12,
      face: "ital",
      size: 30,
      fill: "#fffdf7",
      stroke: low,
      sw: 10,
      track: 20,
      width: 300,
    }) +
    text(c, upper(`${o.team} · ${o.position}`), {
      x: 26,
      y: 687,
      face: "cond",
      size: 15,
      fill: on(low, P.foilInk, PAPER),
      track: 90,
      width: 300,
    }) +
    numberMark(c, o, 478, 687) +
    `<path d="M0 26H150L140 66H0z" fill="${low}"/>` +
    text(c, upper(o.set), { x: 18, y: 57, face: "ital", size: 26, fill: PAPER, width: 112 }) +
    text(c, `${o.year}`, {
      x: 19,
      y: 84,
      face: "bold",
      size: 15,
      fill: base ? on(P.hi, P.deep, INK) : low,
      track: 60,
      stroke: base ? "" : "#fff",
      sw: base ? 0 : 5,
    }) +
    finish(c, o, P, 480, 28)
  );
}
