import type { Page } from "@playwright/test";

import { expectGood } from "./support/overflow";
import { packButton, press } from "./support/rip";
import { share } from "./support/showcase";
import { expect, signIn, test } from "./support/test";

type Box = { id: string; isSample: boolean; openedCount: number };
type Card = { id: string; isSample: boolean; ripId: string };

/** The box of the demo's collector that has open packs. */
async function openedBox(page: Page): Promise<string> {
  const boxes = (await (await page.request.get("/api/boxes")).json()) as Box[];
  return boxes.find(({ isSample, openedCount }) => !isSample && openedCount > 0)?.id ?? "";
}

const film = (page: Page) => page.getByRole("group", { name: "The card on film" });
const videoOf = (page: Page, camera: "A" | "B") =>
  film(page).getByLabel(new RegExp(`^Camera ${camera}, \\d:\\d\\d, the breaker lifts `));
const times = (page: Page) =>
  film(page)
    .locator("video")
    .evaluateAll((videos) => videos.map((video) => (video as HTMLVideoElement).currentTime));

for (const [device, viewport] of [
  ["desk", { width: 1440, height: 900 }],
  ["phone", { width: 390, height: 844 }],
] as const)
  test(`the cards of a pack are seen on film beside their scans, on a ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await signIn(page, "collector");
    await page.goto(`/rip?box=${await openedBox(page)}`);
    await packButton(page, "Pack 1").click();
    await expect(page.getByRole("dialog")).toContainText(/Estimated value \$\d+\.\d\d/);
    await press(page, "See it on film");
    await expect(film(page)).toBeFocused();
    await expect(videoOf(page, "A")).toBeVisible();
    await expect(videoOf(page, "B")).toBeVisible();
    // With reduced motion, both stand still at the second.
    await expect.poll(async () => (await times(page)).every((time) => time > 0)).toBe(true);
    await expect(film(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
    await expectGood(page);

    const status = film(page).getByRole("status");
    const first = await status.innerText();
    await page.keyboard.press("ArrowLeft");
    await expect(status).not.toHaveText(first);
    await film(page).getByRole("button", { name: "Next card" }).click();
    await expect(status).toHaveText(first);
    const slow = film(page).getByRole("button", { name: "Slow motion" });
    await slow.click();
    await expect(slow).toHaveAttribute("aria-pressed", "true");
    await film(page).getByRole("button", { name: "Play", exact: true }).click();
    await expect(film(page).getByRole("button", { name: "Pause" })).toBeVisible();
    await press(page, "Back to the cards");
    await expect(page.getByRole("button", { name: "See it on film" })).toBeFocused();
  });

test("a card's page plays its seconds instead of leading to a file", async ({ page }) => {
  await signIn(page, "collector");
  const cards = (await (await page.request.get("/api/inventory/cards?limit=200")).json()) as Card[];
  const card = cards.find(({ isSample }) => !isSample);
  await page.goto(`/inventory/${card?.id}`);
  await page.getByRole("button", { name: "Watch it on film" }).click();
  await expect(film(page)).toBeFocused();
  await expect(videoOf(page, "A")).toBeVisible();
  await expectGood(page);
});

test("the preview of a card's link has its seconds on film", async ({ page }) => {
  await signIn(page, "collector");
  const cards = (await (await page.request.get("/api/inventory/cards?limit=200")).json()) as Card[];
  const { path } = await share(page, "CARD", cards.find(({ isSample }) => !isSample)?.id ?? "");
  await page.goto(path);
  const contentOf = (property: string) =>
    page.locator(`meta[property="${property}"]`).getAttribute("content");
  const type = await contentOf("og:video:type");
  const film = await page.request.get((await contentOf("og:video")) ?? "");
  expect([film.status(), film.headers()["content-type"]]).toEqual([200, type]);
  await page.getByRole("button", { name: "Watch it on film" }).click();
  await expect(videoOf(page, "A")).toBeVisible();
  await expectGood(page);
});

test("a clip of a card is made in the browser", async ({ page }) => {
  test.slow();
  await signIn(page, "collector");
  await page.goto(`/rip?box=${await openedBox(page)}`);
  await packButton(page, "Pack 1").click();
  await press(page, "See it on film");
  await press(page, "Make a clip");
  const clip = film(page).getByRole("region", { name: "A clip to share" });
  await expect(clip).toBeFocused();
  const download = clip.getByRole("link", { name: "Download" });
  await expect(download).toBeVisible({ timeout: 120_000 });
  await expect
    .poll(() =>
      clip
        .getByLabel(/^Clip of /)
        .evaluate((video: HTMLVideoElement) => [
          Math.round(video.duration),
          video.videoWidth,
          video.videoHeight,
        ]),
    )
    .toEqual([8, 720, 1280]);
  const saved = page.waitForEvent("download");
  await download.click();
  expect((await saved).suggestedFilename()).toMatch(/\.(mp4|webm)$/);
  await clip.getByRole("button", { name: "Close" }).click();
  await expect(film(page).getByRole("button", { name: "Make a clip" })).toBeFocused();
});
