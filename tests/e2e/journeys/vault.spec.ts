import {
  firstName,
  menuButton,
  openInventory,
  openMenu,
  rows,
  tab,
  toast,
} from "../support/inventory";
import { expect, test } from "../support/test";

test("a card's menu ships, lists, marks for grading and requests an evaluation", async ({
  page,
}) => {
  await openInventory(page, "?status=vault");
  const name = await firstName(page);
  await expect((await openMenu(page, name)).getByRole("menuitem")).toHaveText([
    "Ship",
    "List for Sale",
    "Mark for Grading",
    "Grading Evaluation",
    "Move to Vault",
    "Share Card",
  ]);
  await page.keyboard.press("Escape");
  await expect(menuButton(page, name)).toBeFocused();
  await tab(page, "All").click();
  const row = page.locator("tr", { has: page.getByRole("button", { name, exact: true }) }).first();
  for (const [item, status] of [
    ["Ship", "To Ship"],
    ["List for Sale", "Listed"],
    ["Mark for Grading", "To Grade"],
  ] as const) {
    await (await openMenu(page, name)).getByRole("menuitem", { name: item }).click();
    await expect(toast(page).getByText(`1 card moved to ${status}`)).toBeVisible();
    await expect(row).toContainText(status);
  }
  await expect(row).toContainText("N/A");
  await (await openMenu(page, name)).getByRole("menuitem", { name: "Grading Evaluation" }).click();
  await expect(toast(page).getByText("Grading evaluation requested for 1 card")).toBeVisible();
  await page.reload();
  await expect(row.getByText("Evaluation requested").filter({ visible: true })).toBeVisible();
});

test("the panel acts, shows it in the history and follows a card out of its tab", async ({
  page,
}) => {
  await openInventory(page, "?status=vault");
  const name = await firstName(page);
  await rows(page).first().locator("[data-open]").click();
  const panel = page.getByRole("dialog", { name });
  await expect(panel.getByRole("button", { name: "Move to Vault" })).toBeDisabled();
  await panel.getByRole("button", { name: "Ship", exact: true }).click();
  await expect(
    panel.getByRole("listitem").filter({ hasText: /^Moved from Vault to To Ship/ }),
  ).toBeVisible();
  await expect(panel.getByRole("definition").first()).toContainText("To Ship");
  await expect(panel.getByRole("button", { name: "Ship", exact: true })).toBeDisabled();
  await expect(panel.getByRole("button", { name: "Move to Vault" })).toBeEnabled();
  await page.keyboard.press("Escape");
  // The next card took its place.
  await expect(rows(page).first().locator("[data-open]")).toBeFocused();
});
