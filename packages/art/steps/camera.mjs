// A camera seen from the side, hanging from above, with its lens at the origin looking along +x.
import { AMBER, dark, light } from "../color.mjs";
import { pt } from "../geometry.mjs";
import { text } from "../type.mjs";
const BODY = "#414a66";

/** Points `turn` degrees down; `flip` points left. The arm leaves the picture at the top. */
export function camera(c, { x, y, turn, flip = false, label }) {
  const skin = c.lin([light(BODY, 0.3), BODY, dark(BODY, 0.35)], { x2: 0.15 }),
    barrel = c.lin([light(BODY, 0.22), dark(BODY, 0.25), dark(BODY, 0.55)]),
    glass = c.lin(["#9fd6ee", "#3f6fb4", "#1c2748"]),
    side = flip ? -1 : 1;
  const head =
    `<rect x="-196" y="-52" width="130" height="104" rx="16" fill="${skin}"/>` +
    `<path d="M-180 -52h58l-9 -20h-40z" fill="${dark(BODY, 0.25)}"/>` +
    `<rect x="-196" y="-52" width="130" height="104" rx="16" fill="none" ` +
    `stroke="#fff" stroke-opacity=".28" stroke-width="2"/>` +
    `<rect x="-68" y="-36" width="40" height="72" fill="${barrel}"/>` +
    `<rect x="-32" y="-44" width="34" height="88" rx="6" fill="${barrel}"/>` +
    `<path d="M-54 -36v72M-42 -36v72" stroke="#fff" stroke-opacity=".16" ` +
    `stroke-width="3"/>` +
    `<path d="M2 -40q13 40 0 80z" fill="${glass}"/>` +
    `<path d="M4 -30q5 14 5 22l-5 6z" fill="#fff" opacity=".7"/>` +
    `<circle cx="-82" cy="-36" r="6" fill="${AMBER}"/>`;
  const plate =
    `<g transform="translate(${side * -131} 0) rotate(${-side * turn}) scale(${side} 1)">` +
    `<g transform="scale(${side} 1)">` +
    `<circle r="30" fill="#f6f1e4"/>` +
    `${text(c, label, { x: 0, y: 14.5, face: "bold", size: 42, fill: BODY, anchor: "middle" })}` +
    `</g></g>`;
  return (
    `<path d="M${pt(x - side * 118, y - 70)}V-20" stroke="${dark(BODY, 0.1)}" ` +
    `stroke-width="22"/><path d="M${pt(x - side * 118 - 5, y - 70)}V-20" ` +
    `stroke="#fff" stroke-opacity=".2" stroke-width="4"/>` +
    `<g transform="translate(${pt(x, y)}) rotate(${side * turn})">` +
    `<g transform="scale(${side} 1)">${head}</g>${plate}</g>`
  );
}

export const beam = (c, from, a, b) =>
  `<path d="M${pt(...from)}L${pt(...a)}L${pt(...b)}z" fill="${c.lin(
    [
      [0, AMBER, 0.5],
      [1, AMBER, 0.04],
    ],
    { x1: from[0], y1: from[1], x2: (a[0] + b[0]) / 2, y2: (a[1] + b[1]) / 2, user: true },
  )}"/>`;
