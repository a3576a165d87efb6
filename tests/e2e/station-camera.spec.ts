import { breakNow, startBreak } from "./support/breaks";
import { expect, expectAccessible, test } from "./support/test";
import { CAMERA_FLAGS, findChromium } from "@/scripts/lib/chromium.mjs";

// Chromium's test picture acts as a connected and allowed camera.
test.use({ launchOptions: { executablePath: findChromium() ?? "", args: CAMERA_FLAGS } });

test("Enter takes camera pictures of front and back, then goes to the next card", async ({
  page,
  request,
}) => {
  const { id } = await startBreak(page, request, { packs: 1, cards: 2 });
  await page.goto(`/admin/breaks/${id}`);
  await page.keyboard.press("Alt+c");
  const camera = page.getByRole("dialog", { name: "Camera" });
  await expect(camera.getByText("Next: pack 1, card 1, front.")).toBeVisible();
  await expect(camera.getByRole("button", { name: "Take picture" })).toBeFocused();
  await expectAccessible(page);
  for (const next of [
    "Next: pack 1, card 1, back.",
    "Next: pack 1, card 2, front.",
    "Next: pack 1, card 2, back.",
    "Every card from here on has its scans.",
  ]) {
    await page.keyboard.press("Enter");
    await expect(camera.getByText(next)).toBeVisible();
  }
  await expect(camera.getByRole("button", { name: "Take picture" })).toBeDisabled();
  await expect(camera.getByRole("button", { name: "Done" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(camera).toBeHidden();

  await expect
    .poll(async () =>
      (await breakNow(page, id)).packs[0]?.cards.map(
        ({ frontScanId, backScanId }) => frontScanId !== null && backScanId !== null,
      ),
    )
    .toEqual([true, true]);
  const { scans } = await breakNow(page, id);
  expect(scans.map(({ fileName }) => fileName).sort()).toEqual([
    "pack-1-card-1-back.jpg",
    "pack-1-card-1-front.jpg",
    "pack-1-card-2-back.jpg",
    "pack-1-card-2-front.jpg",
  ]);
});
