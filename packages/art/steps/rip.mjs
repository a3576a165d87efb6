// Step three: a phone with sealed packs below, and the torn pack's card turning forward.
import { cardBack } from "../card/back.mjs";
import { AMBER, INK, dark, light } from "../color.mjs";
import { Ctx } from "../context.mjs";
import { pt } from "../geometry.mjs";
import { HOLO } from "../palette.mjs";
import { rays } from "../pattern.mjs";
import { shadow } from "../product/solid.mjs";
import { LAYER, sealedPack } from "../product/torn-pack.mjs";
import { clipTo, rect } from "../shapes.mjs";
import { SH, SW, heldCard, inset, onShadow } from "./parts.mjs";

const PACK = {
  year: 2024,
  brand: "Fairwax Press",
  set: "Court",
  face: "anton",
  layout: "split",
  category: "Basketball",
  palette: "Plum",
  pose: "drive",
  cardsPerPack: 8,
  seed: "step-rip",
};
const CARD = {
  player: "Petra Holm",
  team: "Lanterns",
  position: "Forward",
  number: "11",
  jersey: "11",
  year: 2024,
  brand: "Fairwax Press",
  set: "Court",
  category: "Basketball",
  parallel: "Refractor",
  template: "chrome",
  palette: "Plum",
  pose: "dunk",
  seed: "holm",
};
const PHONE = { w: 352, h: 668, r: 52 };

/** The stage on the phone: light in foil colors, the progress line, a fan of packs. */
function screen(c, w, h) {
  const pack = inset(c, sealedPack(PACK)),
    clip = c.clip(`<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="38"/>`),
    glow = c.rad([
      [0, HOLO[0], 0.95],
      [0.34, HOLO[1], 0.7],
      [0.62, HOLO[2], 0.4],
      [0.82, HOLO[3], 0.16],
      [1, HOLO[3], 0],
    ]);
  const fan = [-2, 2, -1, 1, 0]
    .map(
      (k) =>
        `<g transform="translate(0 ${h / 2 + 330}) rotate(${k * 13}) translate(0 -330) scale(.36)">` +
        `${pack(`translate(${-LAYER.width / 2} ${-LAYER.height / 2})`)}</g>`,
    )
    .join("");
  const steps = Array.from({ length: 8 }, (_, i) =>
    rect(-w / 2 + 36 + i * 31.5, -h / 2 + 54, 24, 6, i < 3 ? AMBER : "#3b4257", 'rx="3"'),
  ).join("");
  return clipTo(
    clip,
    rect(-w / 2, -h / 2, w, h, c.lin(["#191d2b", "#10131d"])) +
      `<ellipse cx="40" cy="-40" rx="330" ry="330" fill="${glow}"/>` +
      `<g transform="translate(${-w / 2} ${-h / 2})">` +
      `${rays(w, h, { cx: w / 2, cy: h / 2 - 40, n: 24, fill: "#ffffff", op: 0.07 })}</g>` +
      steps +
      fan,
  );
}

function phone(c) {
  const { w, h, r } = PHONE,
    edge = c.lin(["#8a93a8", "#3a4157", "#c3c9d6", "#3a4157", "#6d768c"], { x2: 1, y2: 0.6 });
  return (
    rect(w / 2 - 1, -150, 7, 92, "#4a5166", 'rx="3"') +
    rect(-w / 2 - 6, -176, 7, 58, "#4a5166", 'rx="3"') +
    rect(-w / 2, -h / 2, w, h, edge, `rx="${r}"`) +
    rect(-w / 2 + 5, -h / 2 + 5, w - 10, h - 10, INK, `rx="${r - 5}"`) +
    screen(c, w - 26, h - 26) +
    rect(-46, -h / 2 + 24, 92, 22, "#05060a", 'rx="11"')
  );
}

/** A card partway through its turn, at `k` of its width, with a shortened far edge. */
const turning = (art, x, y, s, k, lean) =>
  `<g transform="translate(${pt(x, y)}) skewY(${lean}) scale(${(s * k).toFixed(3)} ${s})">` +
  `${art}</g>`;

export function ripStep() {
  const c = new Ctx("step-rip"),
    back = onShadow(inset(c, cardBack(CARD))(""));
  const sparks = [
    [700, 74, 26],
    [768, 150, 13],
    [742, 568, 18],
    [262, 196, 14],
  ]
    .map(
      ([x, y, q], i) =>
        `<path d="M0 ${-q}L${q * 0.24} ${-q * 0.24}L${q} 0L${q * 0.24} ${q * 0.24}` +
        `L0 ${q}L${-q * 0.24} ${q * 0.24}L${-q} 0L${-q * 0.24} ${-q * 0.24}z" ` +
        `transform="translate(${x} ${y})" fill="${light(HOLO[i % 5], 0.1)}" ` +
        `stroke="${dark(HOLO[i % 5], 0.4)}" stroke-opacity=".5" stroke-width="1.5"/>`,
    )
    .join("");
  return c.svg(
    SW,
    SH,
    shadow(c, 486, 694, 220, 20, 0.4) +
      `<g transform="translate(480 362) rotate(-6)">${phone(c)}</g>` +
      turning(back, 366, 344, 0.5, 0.42, 7) +
      `<g transform="translate(566 326) rotate(6) scale(.57)">${heldCard(c, CARD)}</g>` +
      sparks,
    "A card turning on the screen of a phone",
  );
}
