import type { Page } from "@playwright/test";

import { sellBoxes } from "./support/breaks";
import { FILM_FLAGS, filmCodes } from "./support/camera-film";
import { expectGood } from "./support/overflow";
import { paidParcel } from "./support/parcels";
import { expect, expectAccessible, test } from "./support/test";
import { findChromium } from "@/scripts/lib/chromium.mjs";

test.use({ launchOptions: { executablePath: findChromium() ?? "", args: FILM_FLAGS } });

const shortIdOf = ({ id }: { id: string }) => id.slice(0, 8);
const scanButton = (page: Page) => page.getByRole("button", { name: "Scan with the camera" });
const reader = (page: Page) => page.getByRole("dialog", { name: "Scan with the camera" });

/** Gives the browser its own code reader, which sees this code in every frame. */
const installDetector = (page: Page, code: string) =>
  page.addInitScript((rawValue) => {
    class BarcodeDetector {
      static getSupportedFormats = () => Promise.resolve(["qr_code"]);
      detect = () => Promise.resolve([{ rawValue }]);
    }
    Object.assign(globalThis, { BarcodeDetector });
  }, code);

test("the camera checks off card after card, in a browser that reads no codes itself", async ({
  page,
  request,
}) => {
  test.slow();
  const { id, cards } = await paidParcel(page, request);
  await filmCodes(["0badc0de", ...cards.map(shortIdOf)]);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "BarcodeDetector"));
  await page.goto(`/admin/shipments/${id}`);
  await scanButton(page).click();
  await expect(reader(page)).toContainText("No card has the short id 0badc0de.");
  await expectGood(page);
  await expect(reader(page)).toContainText("Everything is checked off.");
  // The film shows the first code again, which is read again.
  await expect(reader(page)).toContainText("Read 0badc0de.");
  await reader(page).getByRole("button", { name: "Done" }).click();
  await expect(reader(page)).toBeHidden();
  await expect(page.getByText("In the parcel")).toHaveCount(cards.length);
  await expect(page.getByRole("button", { name: "Parcel is packed" })).toBeEnabled();
});

test("a browser's own code reader is used where there is one", async ({ page, request }) => {
  test.slow();
  const { id, cards } = await paidParcel(page, request);
  const [, second] = cards;
  if (!second) throw new Error("The parcel has two cards.");
  // Only the browser's reader sees the second card.
  await filmCodes(["0badc0de"]);
  await installDetector(page, shortIdOf(second));
  await page.goto(`/admin/shipments/${id}`);
  const answers: string[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/checks")) answers.push(`${response.status()}`);
  });
  await scanButton(page).click();
  const read = reader(page).getByText(`Read ${shortIdOf(second)}.`);
  await expect(read).toBeVisible();
  await expect(reader(page)).toContainText(`${second.player} is in the parcel. 1 to go.`);
  await expect(read.locator("..")).toHaveAttribute("aria-live", "polite");
  await page.keyboard.press("Escape");
  await expect(scanButton(page)).toBeFocused();
  // A code that stays in view is read once.
  expect(answers).toEqual(["200"]);
});

test("the reader says what to do when there is no camera", async ({ page, request }) => {
  test.slow();
  const { id } = await paidParcel(page, request);
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
  });
  await page.goto(`/admin/shipments/${id}`);
  await scanButton(page).click();
  await expect(reader(page).getByRole("alert")).toHaveText(
    "No camera is available. Connect one and allow this page to use it, or type the code instead.",
  );
  await expectAccessible(page);
});

test("a box's label fills the start dialog without starting the break", async ({
  page,
  request,
}) => {
  test.slow();
  const set = await sellBoxes(page, request, { packs: 1, cards: 1 });
  await installDetector(page, "0badc0de");
  await filmCodes(["0badc0de"]);
  await page.goto("/admin/breaks");
  await page
    .getByRole("listitem")
    .filter({ hasText: set })
    .getByRole("button", { name: /^Start break/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Start break" });
  await dialog.getByRole("button", { name: "Scan with the camera" }).click();
  await expect(dialog.getByLabel("Box ID")).toHaveValue("0badc0de");
  await expect(reader(page)).toBeHidden();
  await expect(dialog.getByRole("button", { name: "Start break" })).toBeEnabled();
  await expectAccessible(page);
});

test("a scanned card is moved to another place in the vault", async ({ page, request }) => {
  test.slow();
  const { cards } = await paidParcel(page, request);
  const [card, other] = cards;
  if (!card || !other) throw new Error("The parcel has two cards.");
  await filmCodes([shortIdOf(card)]);
  await page.goto("/admin/shipments");
  await page.getByRole("link", { name: "Move a card" }).click();
  await scanButton(page).click();
  await expect(page.getByLabel("Card’s short id")).toHaveValue(shortIdOf(card));
  const place = page.getByLabel("New place");
  await expect(place).toBeFocused();
  const free = `ZY9-20-${String(Math.floor(Math.random() * 400) + 100)}`;
  await page.keyboard.type(`${free}\n`);
  await expect(page.getByRole("status").filter({ hasText: free })).toHaveText(
    `${card.player} is now at ${free}.`,
  );
  await expect(page.getByLabel("Card’s short id")).toBeFocused();
  await page.keyboard.type(shortIdOf(other));
  await place.fill(free);
  await page.keyboard.press("Enter");
  await expect(
    page.getByText(`Another card is at ${free}. Please move that one first.`),
  ).toBeVisible();
  await expectGood(page);
});
