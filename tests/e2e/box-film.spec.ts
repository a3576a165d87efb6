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

test("captions show the code words whole, also on a phone, and can be switched off", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/box/${await demoBox(request)}`);
  await film(page).getByRole("button", { name: "Code words" }).click();
  const captions = film(page).locator("[data-caption]");
  await expect(captions).toHaveText([/^Code words: (\w+ ?){4}$/, /^Code words: (\w+ ?){4}$/]);
  const isWhole = (caption: Element) => {
    const [inner, outer] = [caption, caption.parentElement].map((box) =>
      box?.getBoundingClientRect(),
    );
    return inner && outer && inner.top >= outer.top && inner.bottom <= outer.bottom;
  };
  expect(await captions.first().evaluate(isWhole)).toBe(true);
  await expectGood(page);
  const toggle = film(page).getByRole("button", { name: "Captions" });
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-pressed", "false");
  await expect(captions).toHaveCount(0);
  const showing = () =>
    [...document.querySelectorAll("video")].flatMap(({ textTracks }) =>
      [...textTracks].filter(({ mode }) => mode === "showing"),
    ).length;
  expect(await page.evaluate(showing)).toBe(0);
});
