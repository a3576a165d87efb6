import { registerCollector } from "../support/collector";
import { expectCount } from "../support/inventory";
import { packButton, press, saysProgress, tearOpen } from "../support/rip";
import { expect, test } from "../support/test";

test("a collector rips a pack card by card, and its cards are in the inventory", async ({
  page,
  openPage,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await registerCollector(page);
  const inventory = async () =>
    (await (await page.request.get("/api/inventory/cards?limit=200")).json()) as {
      id: string;
      playerName: string;
    }[];
  const before = (await inventory()).map(({ id }) => id);
  await page.goto("/inventory");
  // Navigates by the menu, because earlier pages must not return unchanged.
  await page
    .getByRole("button", { name: /account of/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Rip Packs" }).click();
  await saysProgress(page, "0 of 7 packs opened");
  await expect(page.getByText("Sample", { exact: true })).toBeVisible();
  await tearOpen(page, "Pack 1");
  const pulled = (await inventory()).filter(({ id }) => !before.includes(id));
  expect(pulled).toHaveLength(4);
  const dialog = page.getByRole("dialog");
  await press(page, "Reveal Card");
  const player = await dialog.getByRole("heading", { level: 3 }).textContent();
  expect(pulled.map(({ playerName }) => playerName)).toContain(player);
  await press(page, "Next Card");
  await expect(page.getByText("Card Hidden")).toBeVisible();
  await press(page, "Reveal all");
  await expect(dialog.getByRole("listitem")).toHaveCount(4);
  await dialog.getByRole("link", { name: "View in Inventory" }).click();
  await expect(page).toHaveURL(/\/inventory/);
  await expectCount(page, "All", before.length + 4);
  await expect(page.getByText(player ?? "no player").first()).toBeVisible();
  await page.goBack();
  // The dialog is where it was left, with all cards of the pack.
  await expect(dialog.getByRole("heading", { name: "Pack 1 complete" })).toBeVisible();
  await press(page, "Rip Next Pack");
  await expect(page.getByRole("button", { name: "Tear open Pack 2" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(packButton(page, "Pack 1")).toHaveAccessibleName("Pack 1, opened");

  const elsewhere = await openPage(page.request);
  await elsewhere.goto("/rip");
  await saysProgress(elsewhere, "1 of 7 packs opened");
});
