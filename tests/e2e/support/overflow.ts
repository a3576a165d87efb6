import type { Page } from "@playwright/test";

import { expect, expectAccessible } from "./test";

export const WIDTHS = [320, 390, 768, 1440];

/** The page's excess width and its widest element, or a price that is broken over two lines. */
export function overflow(page: Page) {
  return page.evaluate(() => {
    const isBroken = (element: Element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    };
    const broken = [...document.querySelectorAll("body *")].find(
      (element) =>
        element.childElementCount === 0 &&
        /^-?\$[\d,]+\.\d\d$/.test(element.textContent) &&
        isBroken(element),
    );
    if (broken) return `a broken price, ${broken.outerHTML.slice(0, 120)}`;
    const excess = document.documentElement.scrollWidth - window.innerWidth;
    if (excess <= 0) return null;
    const widest = [...document.querySelectorAll("body *")].sort(
      (a, b) => b.getBoundingClientRect().right - a.getBoundingClientRect().right,
    )[0];
    return `${excess} px, by ${widest?.outerHTML.slice(0, 120)}`;
  });
}

/** Restores the width at the end. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await overflow(page), `${page.url()} at ${width} px`).toBeNull();
  }
  if (before) await page.setViewportSize(before);
}

/** Checks accessibility and width on every screen size. */
export async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
}
