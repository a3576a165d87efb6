import { PAPER } from "../color.mjs";
import { text } from "../type.mjs";
export const CW = 500,
  CH = 700;
export const splitName = (n) => {
  const p = String(n).trim().split(/\s+/);
  return p.length > 1 ? [p.slice(0, -1).join(" "), p.at(-1)] : ["", p[0]];
};
export const STEEL = ["#9aa3ad", "#f2f5f7", "#b4bcc5", "#ffffff", "#98a2ad", "#e1e6ea", "#a0a9b3"];
/** The card's number, to the left of (x, y). */
export const numberMark = (c, o, x, y) => {
  const print = { face: "cond", size: 15, fill: PAPER, anchor: "end", track: 60 };
  return text(c, `No. ${o.number}`, { x, y, ...print });
};
