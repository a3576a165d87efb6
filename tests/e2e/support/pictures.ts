import { type Page, test } from "@playwright/test";

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** Adds the page to the report if E2E_PICTURES is set: phone and desktop, light and dark. */
export async function takePictures(page: Page): Promise<void> {
  if (!process.env.E2E_PICTURES || page.isClosed() || page.url() === "about:blank") return;
  const before = page.viewportSize();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [name, size] of Object.entries(SIZES)) {
      await page.setViewportSize(size);
      const body = await page.screenshot({ fullPage: true, animations: "disabled", caret: "hide" });
      await test.info().attach(`${name}, ${colorScheme}`, { body, contentType: "image/png" });
    }
  }
  if (before) await page.setViewportSize(before);
}
