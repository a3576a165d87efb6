import { PAGE_COLORS } from "@/lib/platform/brand";
import { tokenColors } from "@/tests/setup/token-colors";

test("the colors named outside the stylesheet match the page background", () => {
  expect(tokenColors("background")).toEqual([PAGE_COLORS.light, PAGE_COLORS.dark]);
});
