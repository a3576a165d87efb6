import { INK, PAPER, contrast, mix, on } from "../color.mjs";
import { f1 } from "../geometry.mjs";
import * as pat from "../pattern.mjs";
import { clipTo, rect, upper } from "../shapes.mjs";
import { text } from "../type.mjs";
import { styleOf } from "./label.mjs";
import { shadow } from "./solid.mjs";
/** One of the cards seen through the film: a silhouette on rays. */
function sampleCard(c, o, f, P, { x, y, turn, ground, rays, figure, bar }) {
  const w = 150,
    h = 232;
  const frame = `x="${-w / 2}" y="0" width="${w}" height="${h}" rx="7"`;
  const clip = c.clip(`<rect ${frame}/>`);
  const [x0, y0, x1, y1] = f.box;
  const silhouette =
    `<g transform="translate(0 96) scale(.42) translate(${f1(-(x0 + x1) / 2)} ${f1(-(y0 + y1) / 2)})">` +
    `<use href="#${f.sil}" fill="${figure}"/></g>`;
  const art =
    rect(-w / 2, 0, w, h, ground) +
    pat.rays(w, h, { cx: 0, cy: 110, n: 16, fill: rays, op: rays === P.hi ? 0.45 : 0.6 }) +
    silhouette +
    rect(-w / 2, 188, w, 44, bar) +
    text(c, upper(o.set), {
      x: 0,
      y: 217,
      face: "ital",
      size: 24,
      fill: on(bar, PAPER, INK),
      anchor: "middle",
      width: w - 24,
    });
  return (
    `<g transform="translate(${f1(x)} ${y}) rotate(${turn})">` +
    `<rect x="${-w / 2 + 5}" y="6" width="${w}" height="${h}" rx="7" fill="#0d0f16" ` +
    `opacity=".3"/><rect x="${-w / 2 + 3}" y="3" width="${w}" height="${h}" rx="7" ` +
    `fill="#fff"/>` +
    clipTo(clip, art) +
    `<rect ${frame} fill="none" stroke="#fff" stroke-width="4"/></g>`
  );
}
/** Printed header with a hanger, clear film below on a thick stack of cards. */
export function fatPack({ c, o, P, f, F, cx }) {
  let b = "";
  const bright = contrast(P.b, P.deep) > 2 ? P.b : P.hi;
  const w = 372,
    x = cx - w / 2,
    y = 66,
    h = 660,
    hh = 330,
    film = h - hh;
  const hang = `M${w / 2 - 44} 30a8 8 0 0 0 0 16h22a22 15 0 0 0 44 0h22a8 8 0 0 0 0 -16h-22a22 13 0 0 0 -44 0z`;
  const hc = c.clip(
    `<path clip-rule="evenodd" d="M0 0${pat.zig(0, 0, w, 35, 5, -1)}V${hh}H0z${hang}"/>`,
  );
  b += shadow(c, cx + 12, y + h + 8, w * 0.62, 34, 0.42) + `<g transform="translate(${x} ${y})">`;
  const body =
      `M0 ${hh - 40}H${w}Q${w + 7} ${hh + film / 2} ${w} ${h}${pat.zig(0, 0, -w, 35, 5, 1)}` +
      `Q-7 ${hh + film / 2} 0 ${hh - 40}z`,
    bc = c.clip(`<path d="${body}"/>`);
  let inn = rect(-10, 0, w + 20, h + 10, mix("#dfe3e6", P.hi, 0.5));
  inn += sampleCard(c, o, f, P, {
    x: w * 0.27,
    y: hh + 18,
    turn: -3,
    ground: P.deep,
    rays: P.mid,
    figure: bright,
    bar: P.a,
  });
  inn += sampleCard(c, o, f, P, {
    x: w * 0.73,
    y: hh + 18,
    turn: 3,
    ground: bright,
    rays: P.hi,
    figure: P.deep,
    bar: P.deep,
  });
  let ridge = "";
  for (let i = 0; i < 44; i++) ridge += `M${f1(i * 8 + 3)} ${h - 26}v24`;
  inn +=
    `<path d="${ridge}" stroke="#fff" stroke-opacity=".7" stroke-width="2.4"/>` +
    rect(0, h - 30, w, 34, "#5b6570", 'opacity=".16"') +
    `<path d="M14 ${hh}H92L20 ${h - 40}H6z" fill="#fff" opacity=".34"/>` +
    `<path d="M${w - 30} ${hh}H${w - 12}V${h - 30}H${w - 64}z" fill="#fff" ` +
    `opacity=".22"/><path d="M0 ${h - 34}L60 ${h - 70}L110 ${h - 36}L170 ${h - 64}` +
    `L240 ${h - 34}L300 ${h - 72}L${w} ${h - 34}" ` +
    `fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="2"/>` +
    rect(-10, hh, w + 20, 14, "#0b0c12", 'opacity=".2"');
  b +=
    clipTo(bc, inn) +
    `<path d="${body}" fill="none" stroke="#8f979f" stroke-opacity=".5" stroke-width="1.5"/>`;
  let rg = "";
  for (let i = 0; i < 44; i++) rg += `M${f1(i * 8 + 3)} 0v20`;
  b +=
    clipTo(
      hc,
      rect(0, -6, w, 80, styleOf(o).layout === "retro" ? P.a : P.deep) +
        `<g transform="translate(0 62)">${F(w, hh - 62, "front")}</g>` +
        `<path d="${rg}" stroke="#fff" stroke-opacity=".28" stroke-width="2.4"/>` +
        `<path d="M20 0H120L0 ${hh * 0.8}V${hh * 0.2}z" fill="#fff" opacity=".17"/>`,
    ) + "</g>";
  return b;
}
