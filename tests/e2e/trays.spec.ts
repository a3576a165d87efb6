import { openInventory, openMenu, rows, tab, toast } from "./support/inventory";
import { expectNoOverflow } from "./support/overflow";
import { ownerOfCards } from "./support/pulled-cards";
import { expect, expectAccessible, test } from "./support/test";

const STEPS = [
  { item: "Ship", tray: "To Ship", due: "1 card to review", next: "Review shipment" },
  { item: "List for Sale", tray: "Listed", due: "1 card without a price", next: "Set prices" },
  { item: "Mark for Grading", tray: "To Grade", due: "1 card to review", next: "Review grading" },
];

test("on a phone, the toast and each tray say what is still due", async ({
  page: desk,
  request,
  openPage,
}) => {
  const { cards, owner } = await ownerOfCards(desk, { request, openPage });
  await owner.setViewportSize({ width: 390, height: 844 });
  const player = cards[0]?.player ?? "";
  await expect(rows(owner).first()).toContainText("Act by");
  for (const { item, tray, due, next } of STEPS) {
    await tab(owner, "All").click();
    await (await openMenu(owner, player)).getByRole("menuitem", { name: item }).click();
    await expect(toast(owner)).toContainText(`1 card moved to ${tray}`);
    await expect(toast(owner).getByRole("button", { name: "Undo" })).toBeVisible();
    await expect(toast(owner).getByRole("link", { name: next })).toBeVisible();
    await tab(owner, tray).click();
    const panel = owner.getByRole("tabpanel");
    await expect(panel.getByText(due)).toBeVisible();
    await expect(panel.getByRole("link", { name: next })).toBeVisible();
    // The tray still says so once the toast is gone.
    await owner.reload();
    await expect(panel.getByText(due)).toBeVisible();
    await expectAccessible(owner);
    await expectNoOverflow(owner);
  }
  await owner.getByRole("tabpanel").getByRole("link", { name: "Review grading" }).click();
  await expect(owner.getByRole("heading", { name: "Review grading", level: 1 })).toBeVisible();
});

test("the toast's next step opens the review and takes the toast along", async ({ page }) => {
  await openInventory(page, "?status=vault");
  const name = (await rows(page).first().locator("[data-open]").innerText()).trim();
  await (await openMenu(page, name)).getByRole("menuitem", { name: "Ship" }).click();
  await toast(page).getByRole("link", { name: "Review shipment" }).click();
  await expect(page.getByRole("heading", { name: "Review shipment", level: 1 })).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
});
