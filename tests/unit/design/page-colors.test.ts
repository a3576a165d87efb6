import { PAGE_COLORS } from "@/lib/platform/brand";
import { tokenColors } from "@/tests/setup/token-colors";

test("the colors named outside the stylesheet are the page's ground", () => {
  expect(tokenColors("background")).toEqual([PAGE_COLORS.light, PAGE_COLORS.dark]);
});
