import { FILM_FLAGS, filmCodes } from "./support/camera-film";
import { expectGood, expectNoOverflow } from "./support/overflow";
import { checkOff, paidParcel } from "./support/parcels";
import { expect, test } from "./support/test";
import { findChromium } from "@/scripts/lib/chromium.mjs";
import { cardPicture } from "@/tests/setup/scan-pictures";

test.use({ launchOptions: { executablePath: findChromium() ?? "", args: FILM_FLAGS } });

test("the desk photographs cards as it packs them, and their owner compares them", async ({
  page: desk,
  request,
  openPage,
}) => {
  test.slow();
  const { id, cards } = await paidParcel(desk, request);
  const [first, second] = cards;
  if (!first || !second) throw new Error("The parcel has two cards.");
  await filmCodes([first.id]);
  await checkOff(desk, id, [first.id]);
  await desk.goto(`/admin/shipments/${id}`);
  const take = desk.getByRole("button", { name: /^Take a photo of / });
  await expect(take).toHaveCount(1);
  await take.click();
  const dialog = desk.getByRole("dialog", { name: `Photo of ${first.player}` });
  await expect(dialog.getByRole("button", { name: "Take picture" })).toBeEnabled();
  await expectGood(desk);
  await dialog.getByRole("button", { name: "Take picture" }).click();
  await expect(dialog).toBeHidden();
  const replace = desk.getByRole("button", { name: `Replace the photo of ${first.player}` });
  await expect(replace).toBeFocused();

  const photo = replace.locator("img");
  const taken = await photo.getAttribute("src");
  await replace.click();
  await expect(dialog.getByAltText(`Pack-out photo: ${first.player}`)).toBeVisible();
  const choosing = desk.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Choose a picture" }).click();
  const files = { name: "card.png", mimeType: "image/png", buffer: await cardPicture(400) };
  await (await choosing).setFiles(files);
  await expect(dialog).toBeHidden();
  await expect(photo).not.toHaveAttribute("src", taken ?? "");

  await replace.click();
  const choosingAgain = desk.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Choose a picture" }).click();
  await (await choosingAgain).setFiles({ ...files, buffer: Buffer.from("not a picture") });
  await expect(dialog).toContainText("Please choose a PNG, JPEG, WebP, GIF or AVIF image.");
  await desk.keyboard.press("Escape");

  await checkOff(desk, id, [second.id]);
  await desk.reload();
  await desk.getByRole("button", { name: "Parcel is packed" }).click();
  await expect(desk.getByLabel("Tracking number")).toBeFocused();
  await expect(desk.getByAltText(`Pack-out photo: ${first.player}`)).toBeVisible();
  await desk.keyboard.type("9400100000000000000006\n");
  await expect(desk.getByText("Shipped with USPS")).toBeVisible();

  const owner = await openPage(request);
  await owner.goto(`/shipments/${id}`);
  await owner.getByText("As it was packed").click();
  const seam = owner.getByRole("slider", { name: "Share of the picture: Break scan" });
  await expect(seam).toHaveValue("50");
  await expect(owner.getByAltText(/^Pack-out photo: /)).toBeVisible();
  await expectGood(owner);

  // The page of an archived card still works.
  await owner.goto("/inventory/archive");
  await owner.locator(`a[href="/inventory/${first.id}"]`).click();
  await expect(owner.getByRole("heading", { name: "As it was packed" })).toBeVisible();
  await expect(owner.getByRole("button", { name: "Share Card" })).toBeVisible();
  await expect(owner.getByRole("button", { name: /^(Ship|Move to Vault)$/ })).toHaveCount(0);
  await seam.focus();
  await owner.keyboard.press("ArrowRight");
  await expect(seam).toHaveAttribute("aria-valuetext", "51% Break scan, 49% Pack-out photo");
  await owner.keyboard.press("Home");
  await expect(seam).toHaveValue("0");
  await expectNoOverflow(owner);
  const pictures = owner.getByRole("group", { name: /^Break scan and pack-out photo of / });
  const area = await pictures.boundingBox();
  if (!area) throw new Error("The pictures are not shown.");
  await owner.mouse.move(area.x + area.width / 2, area.y + area.height / 2);
  await owner.mouse.down();
  await owner.mouse.move(area.x + area.width * 0.8, area.y + area.height / 2, { steps: 4 });
  await owner.mouse.up();
  await expect(seam).toHaveValue("80");
  const loaded = pictures
    .getByAltText(/^Pack-out photo: /)
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  expect(await loaded).toBe(true);
  await expectGood(owner);

  await owner.emulateMedia({ media: "print" });
  const [scan, packed] = await Promise.all(
    [/^Break scan: /, /^Pack-out photo: /].map((alt) => pictures.getByAltText(alt).boundingBox()),
  );
  expect((scan?.x ?? 0) + (scan?.width ?? 0)).toBeLessThanOrEqual(packed?.x ?? 0);

  const stranger = await openPage();
  const address = `/api/shipments/${id}/cards/${first.id}/photo`;
  expect((await stranger.request.get(address)).status()).toBe(401);
});
