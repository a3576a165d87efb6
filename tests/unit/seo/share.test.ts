import fs from "node:fs";

import { SHARE_COLORS } from "@/lib/seo/share-colors";
import { shareText } from "@/lib/seo/share-text";

test.each([
  ["Luka Dončić & “Café” — 2024", "Luka Doncic & “Café” — 2024"],
  ["Wax 🔥 box", "Wax box"],
  ["ポケモン", ""],
  ["a\u0000\nb", "ab"],
])("of %j pictures draw %j: only what their fonts hold", (text, drawn) => {
  expect(shareText(text)).toBe(drawn);
});

test("the colours of share pictures are the tokens of the light theme", () => {
  const css = fs.readFileSync("app/globals.css", "utf8");
  const tokens = Object.keys(SHARE_COLORS).map((name) => {
    const [, lightness, chroma, hue] = new RegExp(`--${name}: light-dark\\(oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(css) ?? [];
    return [name, toHex(Number(lightness), Number(chroma), Number(hue))];
  });
  expect(Object.fromEntries(tokens)).toEqual(SHARE_COLORS);
});

/** OKLCH as sRGB: https://www.w3.org/TR/css-color-4/#color-conversion-code */
function toHex(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s,
  ];
  const channels = linear.map((value) => Math.round(255 * Math.min(1, value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)));
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
