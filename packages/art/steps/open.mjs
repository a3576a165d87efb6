// Step two: a pack torn open under two cameras, its first card on the scanner.
import { cardBack } from "../card/back.mjs";
import { AMBER, dark, light } from "../color.mjs";
import { Ctx } from "../context.mjs";
import { pt } from "../geometry.mjs";
import { shadow } from "../product/solid.mjs";
import { LAYER, packBack, packBody, packStrip } from "../product/torn-pack.mjs";
import { QUILL } from "../showcase.mjs";
import { beam, camera } from "./camera.mjs";
import { SH, SW, frame, heldCard, inset, onShadow } from "./parts.mjs";

const PACK = {
  year: 2024,
  brand: "Fairwax Press",
  set: "Harbor",
  face: "ital",
  layout: "hero",
  category: "Baseball",
  palette: "Harbor",
  pose: "batter",
  kit: 0,
  cardsPerPack: 8,
  seed: "step-find",
};
const CARD = { ...QUILL, brand: "Fairwax Press", set: "Harbor" };

/** The torn pack: back foil, two cards coming out, the body over them, the strip falling. */
function torn(c, s) {
  const layer = (draw) =>
    inset(c, draw(PACK))(`translate(${-LAYER.width / 2} ${-LAYER.height / 2})`);
  const back = inset(
    c,
    cardBack({
      ...CARD,
      player: "Sol Aguilar",
      position: "Center Field",
      number: "63",
      pose: "batter",
      seed: "step-back",
    }),
  )("");
  return (
    `<g transform="scale(${s})">${layer(packBack)}` +
    `<g transform="translate(-26 -150) rotate(-5) scale(.6)">${onShadow(back)}</g>` +
    `<g transform="translate(22 -196) rotate(4) scale(.6)">${onShadow(back)}</g>` +
    `${layer(packBody)}</g>`
  );
}

/** A flat scanner: a glass plate in a frame, a bar of light crossing it. */
function scanner(c, x, y) {
  const body = "#414a66",
    plate = c.lin([light(body, 0.5), light(body, 0.25)]);
  return (
    shadow(c, x + 8, y + 46, 190, 30, 0.4) +
    `<path d="M${pt(x - 172, y + 8)}L${pt(x + 172, y + 8)}V${y + 30}q0 14 -14 14` +
    `H${x - 158}q-14 0 -14 -14z" ` +
    `fill="${dark(body, 0.3)}"/>` +
    `<path d="M${pt(x - 138, y - 34)}H${x + 138}L${x + 172} ${y + 12}H${x - 172}z" ` +
    `fill="${body}"/><path d="M${pt(x - 122, y - 27)}H${x + 122}L${x + 146} ${y + 4}` +
    `H${x - 146}z" ` +
    `fill="${plate}"/>` +
    `<circle cx="${x + 146}" cy="${y + 27}" r="5" fill="${AMBER}"/>`
  );
}

export function openStep() {
  const c = new Ctx("step-open"),
    px = 322,
    py = 436,
    qx = 726,
    qy = 404;
  const strip = inset(c, packStrip(PACK))(`translate(${-LAYER.width / 2} -34)`);
  const glow = c.lin([
    [0, AMBER, 0],
    [0.5, AMBER, 0.55],
    [1, AMBER, 0],
  ]);
  return c.svg(
    SW,
    SH,
    beam(c, [196, 152], [px - 130, py - 96], [px + 132, py - 214]) +
      beam(c, [532, 128], [px - 128, py - 196], [px + 140, py - 60]) +
      shadow(c, px + 6, 664, 160, 26, 0.42) +
      `<g transform="translate(${px} ${py}) rotate(-3)">${torn(c, 0.66)}</g>` +
      `<g transform="translate(${px + 76} 682) rotate(-5) scale(.62)">` +
      `<path d="M-186 30h372l-20 10h-340z" fill="#12100b" opacity=".25"/>${strip}</g>` +
      frame(px, py - 34, 356, 484) +
      scanner(c, qx, 636) +
      `<g transform="translate(${qx} ${qy}) scale(.57)">${heldCard(c, CARD)}</g>` +
      `<rect x="${qx - 174}" y="${qy + 6}" width="348" height="80" fill="${glow}"/>` +
      `<rect x="${qx - 174}" y="${qy + 43}" width="348" height="6" rx="3" ` +
      `fill="#fff8e4"/>` +
      camera(c, { x: 196, y: 152, turn: 40, label: "A" }) +
      camera(c, { x: 534, y: 122, turn: 33, flip: true, label: "B" }),
    "A pack opened under two cameras, a card being scanned",
  );
}
