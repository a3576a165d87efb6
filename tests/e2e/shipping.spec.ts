import type { Page } from "@playwright/test";

import { inDatabase } from "./support/collector";
import { moveAll, openInventory, openMenu, rows, toast } from "./support/inventory";
import { expectGood } from "./support/overflow";
import { ownerOfCards, pullCards } from "./support/pulled-cards";
import { expect, expectAccessible, test } from "./support/test";

const shipAll = (page: Page) => moveAll(page, "Ship All", "To Ship");

test("a paid shipment can be canceled until it is packed", async ({
  page: desk,
  request,
  openPage,
}) => {
  const { first: before, second: now, owner } = await ownerOfCards(desk, { request, openPage });
  const moved = await request.post("/api/inventory/actions", {
    data: { action: "ship", cardIds: [before?.id] },
  });
  expect(moved.status(), await moved.text()).toBe(200);
  await owner.reload();
  await (await openMenu(owner, now?.player ?? "")).getByRole("menuitem", { name: "Ship" }).click();
  await toast(owner).getByRole("link", { name: "Review shipment" }).click();
  // Chooses what was just put there. The card from before waits for a word.
  const chosen = owner.getByRole("checkbox", { name: /^Ship / });
  await expect(chosen).toHaveCount(2);
  await expect(chosen.and(owner.getByRole("checkbox", { checked: true }))).toHaveCount(1);
  await expect(owner.getByRole("checkbox", { name: `Ship ${now?.player}` })).toBeChecked();
  await owner.getByLabel("1 of 2 cards selected to ship").check();
  await expect(owner.getByLabel("2 of 2 cards selected to ship")).toBeChecked();
  await owner.getByRole("button", { name: "Continue to payment" }).click();
  await owner.getByRole("button", { name: /^Pay \$/ }).click();
  await owner.getByRole("button", { name: "Cancel shipment" }).click();
  const dialog = owner.getByRole("alertdialog");
  await expect(dialog).toContainText("no money moves");
  await expectAccessible(owner);
  await dialog.getByRole("button", { name: "Cancel the shipment" }).click();
  await expect(owner.getByText("This shipment was canceled")).toBeVisible();
  await expect(owner.getByRole("main")).toContainText("Refund of $4.95");
  await owner.goto("/shipments");
  await expect(owner.getByRole("listitem").filter({ hasText: "FS-" })).toContainText("Canceled");
  await expectAccessible(owner);
});

test("sample cards go as far as Review, which says why they stay", async ({ page }) => {
  await openInventory(page);
  await page.goto("/inventory?status=to-ship");
  if ((await rows(page).count()) === 0) {
    await page.goto("/inventory");
    await shipAll(page);
  }
  await page.goto("/inventory/to-ship");
  await expect(
    page.getByText("Sample cards can't leave: they stand for no real card."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue to payment" })).toBeDisabled();
  await expectAccessible(page);
});

test("labels of a sealed break print with their QR codes", async ({ page, request }) => {
  test.slow();
  const [card] = await pullCards(page, request);
  await page.goto("/admin/breaks");
  await page.getByRole("link", { name: "Box labels" }).click();
  await expect(page.getByRole("heading", { name: "Box labels" })).toBeVisible();
  const [opened] = await inDatabase(
    async (client) =>
      (
        await client.query<{ id: string }>(
          `SELECT k.id FROM cards c JOIN packs p ON p.id = c.pack_id JOIN owned_boxes b ON b.id = p.box_id
             JOIN breaks k ON k.product_id = b.product_id WHERE c.id = $1`,
          [card?.id],
        )
      ).rows,
  );
  await page.goto(`/admin/breaks/${opened?.id}`);
  await page.getByRole("link", { name: "Print card labels" }).click();
  const short = card?.id.slice(0, 8) ?? "";
  await expect(page.getByRole("img", { name: `QR code of ${short}` })).toBeVisible();
  await expectGood(page);
});
