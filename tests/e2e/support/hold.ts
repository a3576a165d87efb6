import type { Page } from "@playwright/test";

export async function hold(page: Page, pattern: string | ((url: URL) => boolean)) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
