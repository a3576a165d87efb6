// The parallels: the pattern under the figure, the sheen over it and the stamped serial number.
import { PAPER, on } from "../color.mjs";
import { hash } from "../context.mjs";
import { f1 } from "../geometry.mjs";
import { HOLO } from "../palette.mjs";
import * as pat from "../pattern.mjs";
import { rect } from "../shapes.mjs";
import { measure, text } from "../type.mjs";
import { CH, CW } from "./parts.mjs";
export function foilUnder(c, P, w, h, r) {
  switch (P.parallel) {
    case "Refractor": {
      const g = c.lin([...HOLO, ...HOLO.slice(1)], { x1: 0, y1: 0, x2: 1, y2: 0.8 });
      return (
        rect(0, 0, w, h, g, 'opacity=".5"') +
        pat.stripes(w, h, { fill: "#fff", step: 58, width: 20, ang: -52, op: 0.16 }) +
        pat.stripes(w, h, { fill: "#fff", step: 13, width: 3, ang: 38, op: 0.12 })
      );
    }
    case "Gold":
      return (
        rect(
          0,
          0,
          w,
          h,
          c.lin(["#8a5c10", "#e6b848", "#fff2bd", "#c28b1e", "#f6d873", "#6e4809"], {
            x1: 0,
            y1: 0,
            x2: 1,
            y2: 1,
          }),
          'opacity=".82"',
        ) +
        pat.rays(w, h, { cx: w * 0.5, cy: h * 0.42, n: 30, fill: "#fff4c9", op: 0.26 }) +
        pat.stripes(w, h, { fill: "#5a3a06", step: 11, width: 2.4, ang: 0, op: 0.1 })
      );
    case "Ice":
      return (
        rect(0, 0, w, h, c.lin(["#e9f8fe", "#8fcbe8", "#d8f2fb"], { x2: 0.6 })) +
        pat.shards(r, w, h, {
          cols: ["#ffffff", "#d6f0fa", "#a7daf0", "#7dbfe0", "#ecfaff", "#c0e4f5", "#5ea8d2"],
          nx: 6,
          ny: 8,
          op: 0.9,
          jit: 0.46,
        })
      );
    case "Atomic":
      return (
        rect(0, 0, w, h, "#2a1f5c") +
        pat.hexes(w, h, {
          r,
          s: 37,
          cols: [
            "#7fe6d2",
            "#f7dd76",
            "#f480b3",
            "#9d86f2",
            "#62cfee",
            "#c2f08a",
            "#5b3fb8",
            "#3d2b8c",
          ],
          op: 0.74,
          gap: 1.6,
        }) +
        rect(
          0,
          0,
          w,
          h,
          c.rad(
            [
              [0, "#1a1240", 0.62],
              [0.6, "#1a1240", 0.28],
              [1, "#1a1240", 0],
            ],
            { cx: 0.5, cy: 0.44, r: 0.62 },
          ),
        )
      );
    case "One-of-One": {
      const arm = c.def((id) => `<path id="${id}" d="M0 0C70 -70 160 -40 230 40S380 150 520 90"/>`);
      let d = "";
      for (let k = 0; k < 16; k++)
        d += `<use href="#${arm}" transform="translate(${f1(w / 2)} ${f1(h * 0.42)}) rotate(${k * 22.5})"/>`;
      return (
        rect(
          0,
          0,
          w,
          h,
          c.rad(
            [
              [0, "#fff0b8"],
              [0.16, "#d8a636"],
              [0.45, "#5b4110"],
              [1, "#060608"],
            ],
            { cx: 0.5, cy: 0.42, r: 0.72 },
          ),
        ) +
        pat.rings(w, h, {
          stroke: "#ffe08a",
          cx: w / 2,
          cy: h * 0.42,
          n: 15,
          gap: 27,
          sw: 7,
          op: 0.42,
          dash: "34 12",
        }) +
        `<g fill="none" stroke="#0a090c" stroke-width="8" opacity=".5">${d}</g>` +
        `<g fill="none" stroke="#ffe9a8" stroke-width="2" opacity=".55" ` +
        `transform="translate(5 4)">${d}</g>`
      );
    }
  }
  return "";
}
function sheen(c, P, w, h) {
  if (P.parallel === "Base") return "";
  const iri = ["Refractor", "Atomic"].includes(P.parallel);
  const g = c.lin(
    [
      [0, "#fff", 0],
      [0.28, "#fff", 0],
      [0.36, iri ? "#ffd9ec" : "#fff", 0.42],
      [0.43, "#fff", 0.05],
      [0.5, iri ? "#c9f4ff" : "#fff", 0.3],
      [0.56, "#fff", 0],
      [0.8, iri ? "#fff0c0" : "#fff", 0.2],
      [0.86, "#fff", 0],
      [1, "#fff", 0],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 0.62 },
  );
  return rect(0, 0, w, h, g);
}
export const metal = (c, P) => c.lin(P.metal, { x1: 0, y1: 0, x2: 1, y2: 1 });
function stamp(c, o, P, x, y, anchor = "end") {
  const one = P.parallel === "One-of-One",
    s =
      o.serial ??
      (P.parallel === "Gold"
        ? `${String(1 + (hash(o.seed + "s") % 50)).padStart(2, "0")}/50`
        : one
          ? "1/1"
          : "");
  if (!s) return "";
  const size = one ? 26 : 19,
    w = measure(s, "tech", size, 20) + 22,
    X = anchor === "end" ? x - w : anchor === "middle" ? x - w / 2 : x;
  return (
    rect(
      X,
      y,
      w,
      size + 13,
      "#0b0b0f",
      `rx="${f1((size + 13) / 2)}" stroke="${metal(c, P)}" stroke-width="2"`,
    ) +
    text(c, s, {
      x: X + 11,
      y: y + 6.5 + size * 0.72,
      face: "tech",
      size,
      track: 20,
      fill: on("#0b0b0f", P.foilInk, PAPER),
    })
  );
}
/** The last layer of a front: the sheen over all of it and the stamped serial number. */
export const finish = (c, o, P, x, y, anchor) => sheen(c, P, CW, CH) + stamp(c, o, P, x, y, anchor);
