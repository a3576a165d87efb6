import { SHARE_COLORS } from "@/lib/platform/seo/share-colors";
import { shareText } from "@/lib/platform/seo/share-text";
import { tokenColors } from "@/tests/setup/token-colors";

test.each([
  ["Luka Dončić & “Café” — 2024", "Luka Doncic & “Café” — 2024"],
  ["Wax 🔥 box", "Wax box"],
  ["ポケモン", ""],
  ["a\u0000\nb", "ab"],
])("share pictures draw %j as %j, with only the glyphs in their fonts", (text, drawn) => {
  expect(shareText(text)).toBe(drawn);
});

test("the colors of share pictures match the tokens of the light theme", () => {
  const tokens = Object.keys(SHARE_COLORS).map((name) => [name, tokenColors(name)[0]]);
  expect(Object.fromEntries(tokens)).toEqual(SHARE_COLORS);
});
