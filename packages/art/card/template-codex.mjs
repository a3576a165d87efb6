import { INK, dark, light, mix, on } from "../color.mjs";
import { hash } from "../context.mjs";
import * as pat from "../pattern.mjs";
import { clipTo, glow, rect, upper } from "../shapes.mjs";
import { place } from "../subject.mjs";
import { text, wrap } from "../type.mjs";
import { finish, foilUnder, metal } from "./foil.mjs";
import { CH, CW } from "./parts.mjs";
export function codex(c, o, P, f) {
  const r = c.r,
    base = P.parallel === "Base",
    fr = base
      ? c.lin([light(P.mid, 0.35), P.mid, dark(P.mid, 0.35), light(P.mid, 0.2), P.deep], { x2: 1 })
      : metal(c, P);
  const arch = "M52 118Q52 60 130 54Q250 18 370 54Q448 60 448 118V438H52z",
    cl = c.clip(`<path d="${arch}"/>`);
  let win =
    glow(c, P, [CW, 450], { lift: 0.5, mid: 0.5, cx: 0.5, cy: 0.52, r: 0.7 }) +
    foilUnder(c, P, CW, 470, r) +
    pat.rays(CW, 450, { cx: 250, cy: 250, n: 24, fill: P.hi, op: 0.17 });
  win +=
    `<path d="M0 380L70 330L120 372L190 316L250 366L320 312L384 370L440 326L500 380V450H0z" ` +
    `fill="${P.deep}" opacity=".9"/>` +
    pat.halftone(CW, 450, { fill: P.deep, step: 14, from: 0.5, max: 0.8, op: 0.6 });
  const lore = [
    "It keeps what the tide returns.",
    "Older than the map that named it.",
    "Three came back. None would say from where.",
    "It answers only to its true name.",
    "The last light before the deep.",
  ];
  const stock = base ? P.hi : mix(P.hi, "#ffffff", 0.3),
    ink = INK,
    power = ((hash(o.seed + "pw") % 7) + 3) * 10;
  const able = [
    "When this card turns, look at the next one. Keep it or set it aside.",
    "Once each round, trade places with the card to its left.",
    "While it stands alone, its power counts twice.",
    "Spend two marks: return any creature to the tide.",
    "It cannot be moved by a card it has already beaten.",
    "Draw one. If it is a vessel, draw another.",
  ];
  const body = wrap(o.ability ?? able[hash(o.seed + "ab") % able.length], "cond", 19, 350).slice(
    0,
    3,
  );
  return (
    rect(0, 0, CW, CH, P.parallel === "One-of-One" ? "#0a0a0d" : dark(P.deep, 0.3)) +
    `<rect x="14" y="14" width="472" height="672" rx="14" fill="${fr}"/>` +
    `<rect x="26" y="26" width="448" height="648" rx="8" ` +
    `fill="${dark(P.deep, 0.25)}"/>` +
    rect(38, 448, 424, 214, stock, 'rx="6"') +
    clipTo(cl, win) +
    `<path d="${arch}" fill="none" stroke="${fr}" stroke-width="9"/>` +
    `<path d="${arch}" fill="none" stroke="${dark(P.deep, 0.3)}" stroke-width="2"/>` +
    place(c, f, {
      cx: 250,
      cy: 262,
      w: 372,
      h: 352,
      outline: P.hi,
      ow: 4,
      echo: [[0, 12, dark(P.deep, 0.3), 0.7]],
    }) +
    `<path d="M30 440L52 418H448L470 440L448 484H52z" fill="${fr}"/>` +
    `<path d="M38 441L55 425H445L462 441L445 477H55z" fill="${dark(P.deep, 0.2)}"/>` +
    text(c, upper(o.player), {
      x: 250,
      y: 462,
      face: "roman",
      size: 29,
      fill: P.hi,
      anchor: "middle",
      width: 360,
      track: 20,
    }) +
    text(c, upper(o.position ?? "Emblem"), {
      x: 60,
      y: 512,
      face: "bold",
      size: 16,
      fill: on(stock, P.a, INK),
      track: 80,
      width: 250,
    }) +
    `<path d="M60 522H440" stroke="${ink}" stroke-opacity=".25" stroke-width="1.5"/>` +
    body
      .map((l, i) => text(c, l, { x: 60, y: 548 + i * 24, face: "cond", size: 20, fill: ink }))
      .join("") +
    text(c, lore[hash(o.seed + "l") % lore.length], {
      x: 60,
      y: 626,
      face: "serif",
      size: 15,
      fill: mix(ink, stock, 0.25),
      width: 370,
      skew: -8,
    }) +
    text(c, `${upper(o.set)}  ·  ${o.year}  ·  ${o.number}`, {
      x: 60,
      y: 652,
      face: "cond",
      size: 13,
      fill: ink,
      track: 60,
      width: 280,
    }) +
    `<path d="M250 8L274 30L250 52L226 30z" fill="${fr}"/>` +
    `<path d="M250 15L267 30L250 45L233 30z" fill="${P.b}"/>` +
    `<circle cx="430" cy="648" r="36" fill="${fr}"/>` +
    `<circle cx="430" cy="648" r="28" fill="${dark(P.deep, 0.25)}"/>` +
    text(c, power, { x: 430, y: 659, face: "roman", size: 30, fill: P.hi, anchor: "middle" }) +
    finish(c, o, P, 440, 66)
  );
}
