import { registerCollector } from "./support/collector";
import { packButton, press, saysProgress, tearOpen } from "./support/rip";
import { expect, test } from "./support/test";

test("pulled cards are in the inventory, and Back shows opened packs as open", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await registerCollector(page);
  await page.goto("/inventory");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const before = (await (await page.request.get("/api/inventory/cards?limit=200")).json())
    .length as number;
  // Navigates by the menu, because earlier pages must not return unchanged.
  await page
    .getByRole("button", { name: /account of/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Rip Packs" }).click();
  await saysProgress(page, "0 of 7 packs opened");
  await tearOpen(page, "Pack 1");
  await press(page, "Reveal all");
  const player = await page
    .getByRole("dialog")
    .getByRole("listitem")
    .first()
    .getByRole("strong")
    .textContent();
  await page.getByRole("dialog").getByRole("link", { name: "View in Inventory" }).click();
  await expect(page).toHaveURL(/\/inventory/);
  await expect(page.getByText(String(before + 4)).first()).toBeVisible();
  await expect(page.getByText(player ?? "no player").first()).toBeVisible();
  await page.goBack();
  // The dialog is where it was left, with all cards of the pack.
  await expect(
    page.getByRole("dialog").getByRole("heading", { name: "Pack 1 complete" }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await saysProgress(page, "1 of 7 packs opened");
  await expect(packButton(page, "Pack 1")).toHaveAccessibleName("Pack 1, opened");
});
