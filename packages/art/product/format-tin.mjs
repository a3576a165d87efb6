import { mix } from "../color.mjs";
import { f1 } from "../geometry.mjs";
import { clipTo } from "../shapes.mjs";
import { shadow } from "./solid.mjs";
/** A steel tin with rounded corners. */
export function tin({ c, F, cx }) {
  let b = "";
  const w = 410,
    h = 548,
    x = cx - w / 2 - 14,
    y = 118,
    R = 46,
    dx = 34,
    dy = 16,
    cl = c.clip(`<rect x="0" y="0" width="${w - 36}" height="${h - 36}" rx="${R - 14}"/>`);
  const steel = c.lin(
    ["#6d737c", "#eef1f3", "#9aa1aa", "#fafbfc", "#7b828b", "#c9ced4", "#5a6069"],
    { x2: 1, y2: 0.15 },
  );
  b += shadow(c, cx + 18, y + h + 10, w * 0.62, 46, 0.55);
  const ext = [];
  for (let i = 10; i >= 0; i--)
    ext.push(
      `<rect x="${f1(x + (dx * i) / 10)}" y="${f1(y + (dy * i) / 10)}" width="${w}" ` +
        `height="${h}" rx="${R}" ` +
        `fill="${i > 8 ? "#3b4049" : i === 8 ? "#eceff1" : i > 5 ? mix("#5d646e", "#8f969f", (8 - i) / 3) : i === 5 ? "#2f343c" : mix("#c9ced3", "#7f8690", i / 5)}"/>`,
    );
  b +=
    ext.join("") +
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${R}" fill="${steel}"/>` +
    `<rect x="${x + 7}" y="${y + 7}" width="${w - 14}" height="${h - 14}" ` +
    `rx="${R - 6}" fill="none" stroke="#3c424b" stroke-opacity=".45" ` +
    `stroke-width="2"/>`;
  b +=
    `<g transform="translate(${x + 18} ${y + 18})">` +
    clipTo(
      cl,
      F(w - 36, h - 36, "front") +
        `<path d="M0 0H${w * 0.5}L0 ${h * 0.66}z" fill="${c.lin([
          [0, "#fff", 0.34],
          [1, "#fff", 0.03],
        ])}"/><path d="M${w * 0.58} 0H${w * 0.66}L0 ${h * 0.92}V${h * 0.8}z" fill="#fff" opacity=".13"/>`,
    ) +
    `<rect width="${w - 36}" height="${h - 36}" rx="${R - 14}" fill="none" ` +
    `stroke="#1a1d24" stroke-opacity=".55" stroke-width="3"/>` +
    `<rect x="5" y="5" width="${w - 46}" height="${h - 46}" rx="${R - 18}" ` +
    `fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2"/></g>`;
  return b;
}
