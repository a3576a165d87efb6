import { expect, test } from "./support/test";

test("the shop can be added to a home screen", async ({ page, request }) => {
  await page.goto("/");
  const address = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = await (await request.get(address ?? "")).json();
  expect(manifest).toMatchObject({
    name: "Fairwax",
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
  });
  expect(manifest.icons.map((icon: { purpose?: string }) => icon.purpose)).toContain("maskable");
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const answer = await request.get(src);
    expect(answer.headers()["content-type"]).toBe("image/png");
    // A PNG has its width and height at a fixed place.
    const bytes = await answer.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
});

test("the browser's bars have the color of the page in either theme", async ({ page }) => {
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto("/");
    const named = await page
      .locator(`meta[name="theme-color"][media="(prefers-color-scheme: ${scheme})"]`)
      .getAttribute("content");
    // Painting a pixel makes the browser convert the token to bytes.
    const painted = await page.evaluate(() => {
      const context = new OffscreenCanvas(1, 1).getContext("2d");
      if (!context) return "";
      context.fillStyle = getComputedStyle(document.body).backgroundColor;
      context.fillRect(0, 0, 1, 1);
      return `#${[...context.getImageData(0, 0, 1, 1).data.slice(0, 3)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
    });
    expect(named).toBe(painted);
  }
});

test("the design page is for development only", async ({ request }) => {
  expect((await request.get("/design")).status()).toBe(404);
});
