import {
  bar,
  countOf,
  expectCount,
  firstName,
  menuButton,
  openInventory,
  openMenu,
  rows,
  tab,
  toast,
} from "../support/inventory";
import { expect, test } from "../support/test";

test("Ship All moves the selected cards and Undo returns them; both survive a reload", async ({
  page,
}) => {
  await openInventory(page, "?status=vault");
  const [vault, target] = [await countOf(page, "Vault"), await countOf(page, "To Ship")];
  const name = await firstName(page);
  await rows(page).first().getByRole("checkbox").click();
  await bar(page).getByRole("button", { name: "Ship All" }).click();
  await expect(toast(page)).toContainText("1 card moved to To Ship");
  await page.reload();
  await expectCount(page, "Vault", vault - 1);
  await expectCount(page, "To Ship", target + 1);

  await tab(page, "To Ship").click();
  const menu = await openMenu(page, name);
  await menu.getByRole("menuitem", { name: "Move to Vault" }).click();
  await expect(toast(page)).toContainText("1 card moved to Vault");
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(toast(page).getByText("Undone: 1 card is back where it was")).toBeVisible();
  await page.reload();
  await expectCount(page, "To Ship", target + 1);
  await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
});

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
