import { randomUUID } from "node:crypto";

import type { APIRequestContext, Page } from "@playwright/test";

import { chooseVideo } from "../support/breaks";
import { registerCollector } from "../support/collector";
import { mailsTo } from "../support/mails";
import { CARDS, holdBoxes, payWith, putIntoCart, stockListing } from "../support/purchase";
import { packButton, press, saysProgress, tearOpen } from "../support/rip";
import { expect, expectAccessible, signIn, test } from "../support/test";

const PACKS = 3;
const CARDS_PER_PACK = 4;
const COUNT = PACKS * CARDS_PER_PACK;

/** What the station offers for a product of the demo. */
async function download(station: Page, link: string) {
  const href = await station.getByRole("link", { name: link }).getAttribute("href");
  const answer = await station.request.get(href ?? "");
  expect(answer.status()).toBe(200);
  return answer.body();
}

async function buyOneBox(page: Page, admin: APIRequestContext) {
  const listing = await stockListing(admin, {
    quantity: 1,
    year: 2024,
    brand: "Fairwax Press",
    set: "Signal Null",
    format: "Blaster",
    name: `Signal Null ${randomUUID().slice(0, 8)}`,
    packsPerBox: PACKS,
    cardsPerPack: CARDS_PER_PACK,
  });
  const buyer = await registerCollector(page);
  await page.request.delete("/api/inventory/sample");
  await putIntoCart(page, listing);
  await page.goto("/checkout");
  await holdBoxes(page);
  await payWith(page, CARDS.succeeds);
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}\?thanks=1$/);
  return { listing, buyer };
}

async function breakBox(station: Page, listing: { name: string }) {
  await station.goto("/admin/breaks");
  const row = station.getByRole("listitem").filter({ hasText: listing.name });
  const start = row.getByRole("button", { name: /^Start break of box/ });
  const label = /[0-9a-f]{8}/.exec(await start.innerText())?.[0] ?? "";
  await start.click();
  await station.getByLabel("Box ID").fill(label);
  await station.getByLabel("Station").fill("Table 2");
  await station.getByRole("dialog").getByRole("button", { name: "Start break" }).click();
  await station.waitForURL(/\/admin\/breaks\/[0-9a-f-]{36}/);

  const buffer = await download(station, "Download sample scans");
  await station.getByRole("button", { name: "Import" }).click();
  const chooser = station.waitForEvent("filechooser");
  await station.getByRole("button", { name: "Choose a file" }).click();
  const file = { name: "sample-break.zip", mimeType: "application/zip", buffer };
  await (await chooser).setFiles(file);
  await expect(station.getByText(`${COUNT} cards, ${2 * COUNT} scans, no problems`)).toBeVisible({
    timeout: 60_000,
  });
  await station.getByRole("button", { name: "Import the cards" }).click();
  await expect(station.getByText(`${COUNT} of ${COUNT} cards`)).toBeVisible({ timeout: 60_000 });

  await station.getByRole("button", { name: "Cameras", exact: true }).click();
  await station.getByRole("radio", { name: "Upload two files" }).click();
  for (const camera of ["A", "B"] as const)
    await chooseVideo(station, camera, await download(station, `camera ${camera}`));
  await station.getByRole("button", { name: "Seal this break" }).click();
  await expect(
    station.getByRole("list", { name: "Is no card in view between the packs?" }).getByRole("img"),
  ).toHaveCount(2 * (PACKS - 1));
  await station
    .getByLabel("No card is in view. Open each pack’s part of the films with the pack.")
    .check();
  await station.getByRole("button", { name: "Seal it for good" }).click();
  await expect(station.getByText("Sealed", { exact: true }).first()).toBeVisible();
}

test("a box is bought, opened at the station, ripped and inventoried", async ({
  page,
  admin,
  openPage,
}) => {
  test.slow();
  const { listing, buyer } = await buyOneBox(page, admin);
  await page.goto("/rip");
  const boxes = page.getByRole("navigation", { name: "Your boxes" });
  await expect(boxes.getByRole("heading", { name: "Waiting for their break 1" })).toBeVisible();
  await expect(boxes).toContainText("Next: we open it on camera and email you.");
  await expect(boxes.getByRole("link", { name: /^Order / })).toHaveAttribute("href", /^\/orders\//);
  await expect(boxes.getByRole("heading")).toHaveCount(1);

  const station = await openPage();
  await signIn(station, "admin");
  await breakBox(station, listing);

  // The notice comes by mail, in a banner and in the user menu.
  await expect
    .poll(async () => (await mailsTo(buyer.email)).map(({ subject }) => subject), {
      timeout: 45_000,
    })
    .toContainEqual(expect.stringContaining("ready to rip"));
  await page.goto("/inventory");
  const banner = page.getByRole("region", { name: "Ready to rip" });
  await expect(banner).toContainText("Your box is ready to rip");
  await expect(page.getByRole("button", { name: /, 1 box is ready to rip$/ })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ reducedMotion: null });
  await banner.getByRole("link").click();
  await expect(page).toHaveURL(/\/rip\?box=/);
  await expect(page.getByRole("link", { name: "Pull rates of this product" })).toBeVisible();
  // Notices leave the stage alone.
  await expect(banner).toHaveCount(0);

  await tearOpen(page, "Pack 1");
  for (let card = 1; card <= CARDS_PER_PACK; card += 1) {
    await press(page, "Reveal Card");
    await press(page, card < CARDS_PER_PACK ? "Next Card" : "Finish Pack");
  }
  await saysProgress(page, `1 of ${PACKS} packs opened`);
  // The films showed the whole break, and were cut after the seal.
  await press(page, "See it on film");
  await expect(page.getByLabel(/^Camera A, 0:\d\d, the breaker lifts /)).toBeVisible();
  await press(page, "Back to the cards");
  await page.keyboard.press("Escape");
  await expect(packButton(page, "Pack 2")).toBeVisible();

  await page.goto("/inventory");
  await expect(page.getByRole("row").filter({ has: page.getByRole("cell") })).toHaveCount(
    CARDS_PER_PACK,
  );
  await expect(page.getByRole("region", { name: "Ready to rip" })).toHaveCount(0);
  await page.goto("/orders");
  await expect(page.getByRole("listitem").filter({ hasText: listing.name }).first()).toBeVisible();
});
