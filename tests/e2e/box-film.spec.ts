import type { Page } from "@playwright/test";

import { demoBox, waitForCheckpoint } from "./support/demo-box";
import { expectGood } from "./support/overflow";
import { expect, test } from "./support/test";

test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000);
  await waitForCheckpoint(request);
});

const film = (page: Page) => page.getByRole("group", { name: "Videos of the break" });
const timesOf = (page: Page) =>
  film(page)
    .locator("video")
    .evaluateAll((videos) => videos.map((video) => (video as HTMLVideoElement).currentTime));

test("a card leads to its second in both angles, and the closed pack stays locked", async ({
  page,
  request,
}) => {
  await page.goto(`/box/${await demoBox(request)}`);
  const position = film(page).getByRole("slider", { name: "Position" });
  await expect(position).toHaveAttribute("aria-valuetext", /^0:00 of/);
  await expectGood(page);

  const pack = page.getByRole("region", { name: "Pack 2" });
  await pack
    .getByRole("button", { name: /^See it in the video/ })
    .nth(1)
    .click();
  await expect(position).toHaveAttribute("aria-valuetext", /pack 2/);
  await expect.poll(async () => (await timesOf(page)).every((time) => time > 0)).toBe(true);
  await film(page).getByRole("button", { name: "Pause" }).click();
  const secondsApart = async () => {
    const [overhead = 0, front = 0] = await timesOf(page);
    return Math.abs(overhead - front);
  };
  await expect.poll(secondsApart).toBeLessThan(1.5);

  // A browser sometimes starts a film over by itself.
  await film(page)
    .locator("video")
    .first()
    .evaluate((video: HTMLVideoElement) => {
      video.currentTime = 0;
    });
  await expect.poll(secondsApart).toBeLessThan(1.5);
  await expect(position).toHaveAttribute("aria-valuetext", /pack 2/);

  await position.press("End");
  await expect(film(page)).toContainText("Pack 6 is still closed");
});
