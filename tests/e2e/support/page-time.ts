import type { Page } from "@playwright/test";

/** Paces input by the page's frames, so a slow machine sees every step of a gesture. */
export async function passFrames(page: Page, frames: number) {
  for (let frame = 0; frame < frames; frame += 1)
    await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Waits on the page's own clock, to check that something doesn't happen. */
export async function passTime(page: Page, ms: number) {
  const end = (await page.evaluate(() => performance.now())) + ms;
  await page.waitForFunction((at) => performance.now() > at, end);
}
