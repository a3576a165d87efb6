import { readFileSync } from "node:fs";

/**
 * A color of app/theme.css in the light and dark theme, as sRGB:
 * https://www.w3.org/TR/css-color-4/#color-conversion-code
 */
export function tokenColors(name: string): string[] {
  const [, pair = ""] =
    new RegExp(`--${name}: (light-dark\\(.+\\)|oklch\\([\\d. ]+\\));`).exec(
      readFileSync("app/theme.css", "utf8"),
    ) ?? [];
  return [...pair.matchAll(/oklch\(([\d. ]+)\)/g)].map(([, values = ""]) =>
    hexOf(values.split(" ").map(Number)),
  );
}

function hexOf([lightness = 0, chroma = 0, hue = 0]: number[]): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const byte = (value: number) =>
    Math.round(
      255 * Math.min(1, value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055),
    );
  return `#${channels.map((value) => byte(value).toString(16).padStart(2, "0")).join("")}`;
}
