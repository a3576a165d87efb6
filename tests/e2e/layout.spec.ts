import type { Page } from "@playwright/test";

import { registerCollector } from "./support/collector";
import { expectNoOverflow, overflow, WIDTHS } from "./support/overflow";
import { putIntoCart, stockListing } from "./support/purchase";
import { addressOf, SCREENS } from "./support/site";
import { expect, signIn, test } from "./support/test";
import { isGuarded } from "@/lib/sessions/guarded-pages";

/** Overlays and the widths at which they open. */
const LAYERS = [
  { name: "the cart", widths: WIDTHS, button: /^Cart/, inside: "[role=dialog] h2" },
  { name: "the menu", widths: [320, 390, 768], button: /^Menu$/, inside: "#mobile-menu a" },
];

/** A page that stays open has compiled the scripts that screens share. */
const SCREENS_PER_PAGE = 12;
const inGroups = (screens: string[]) =>
  Array.from({ length: Math.ceil(screens.length / SCREENS_PER_PAGE) }, (_, group) =>
    screens.slice(group * SCREENS_PER_PAGE, (group + 1) * SCREENS_PER_PAGE),
  );

for (const user of ["visitor", "admin"] as const) {
  const screens = SCREENS.filter((screen) => isGuarded(screen) === (user === "admin"));
  for (const group of inGroups(screens))
    test(`never wider than the ${user}’s screen: ${group.join(", ")}`, async ({
      page,
      request,
    }) => {
      if (user === "admin") await signIn(page, user);
      for (const screen of group) {
        await page.goto(await addressOf(screen, request));
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          expect.soft(await overflow(page), `${screen} at ${width} px`).toBeNull();
        }
      }
    });
}

for (const { name, widths, button, inside } of LAYERS) {
  test(`nothing is wider than the screen with ${name} open`, async ({ page }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/");
      await page.getByRole("button", { name: button }).click();
      await expect(page.locator(inside).first()).toBeVisible();
      expect(await overflow(page), `at ${width} px`).toBeNull();
    }
  });
}

for (const words of [
  "Gold/Silver/Bronze/Platinum/Black/White/Orange/Green",
  "Donaudampfschifffahrtsgesellschaft",
])
  test(`the long name ${words} breaks where it must`, async ({ page, admin }) => {
    const listing = await stockListing(admin, { set: words });
    await registerCollector(page);
    await putIntoCart(page, listing);
    for (const path of [`/products/${listing.slug}`, `/products/${listing.slug}/pull-rates`]) {
      await page.goto(path);
      await expectNoOverflow(page);
    }
    await page.goto("/");
    await page.getByRole("button", { name: /^Cart/ }).click();
    await expect(page.getByRole("dialog").getByText(words, { exact: false }).first()).toBeVisible();
    await expectNoOverflow(page);
  });

type Stop = { region: string; name: string; isVisible: boolean; isMarked: boolean };

/** The focused element, and whether it is visible and marked. */
function stop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const region = element.closest("header")
      ? "header"
      : element.closest("main")
        ? "main"
        : element.closest("footer")
          ? "footer"
          : "first";
    const { width, height } = element.getBoundingClientRect();
    // The mark may be on a parent, such as a field's frame, or on the card's picture.
    const around = [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      ...(element.closest("li")?.children ?? []),
    ];
    const isMarked = around.some((at) => {
      if (!at) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
      return (
        (outlineStyle !== "none" && parseFloat(outlineWidth) > 0) ||
        (at === element && boxShadow !== "none")
      );
    });
    const name = `${element.tagName.toLowerCase()} “${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}”`;
    return { region, name, isVisible: width > 0 && height > 0, isMarked };
  });
}

const REGIONS = ["first", "header", "main", "footer"];

for (const screen of ["/", "/products/[slug]", "/auth", "/pricing"]) {
  test(`Tab moves through ${screen} from top to bottom with a visible focus at every stop`, async ({
    page,
    request,
  }) => {
    // Header placeholders are replaced after loading, which would lose the focus.
    await page.goto(await addressOf(screen, request), { waitUntil: "networkidle" });
    const stops: Stop[] = [];
    for (let count = 0; count < 300; count++) {
      await page.keyboard.press("Tab");
      const at = await stop(page);
      if (!at) break;
      stops.push(at);
    }
    expect(stops.filter(({ isVisible }) => !isVisible)).toEqual([]);
    expect(stops.filter(({ isMarked }) => !isMarked)).toEqual([]);
    const order = stops.map(({ region }) => REGIONS.indexOf(region));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(new Set(order).size).toBe(REGIONS.length);
  });
}
