import type { Page } from "@playwright/test";

import { inDatabase } from "./support/collector";
import { moveAll, openInventory, rows, tab } from "./support/inventory";
import { subjectsTo } from "./support/mails";
import { expectGood } from "./support/overflow";
import { ownerOfCards, pullCards } from "./support/pulled-cards";
import { expect, expectAccessible, test } from "./support/test";

const shipAll = (page: Page) => moveAll(page, "Ship All", "To Ship");

test("cards go from the tray to the door: review, pay, pack, ship, archive", async ({
  page: desk,
  request,
  browser,
  baseURL,
}) => {
  test.slow();
  const { cards, owner } = await ownerOfCards(desk, { request, browser, baseURL });
  const { email } = (await (await request.get("/api/auth/user")).json()) as { email: string };

  await shipAll(owner);
  await tab(owner, "To Ship").click();
  await owner.getByRole("link", { name: "Review shipment" }).click();
  await expect(owner.getByRole("heading", { name: "Review shipment", level: 1 })).toBeVisible();
  const total = owner.getByRole("complementary", { name: "All-in total" });
  await expect(total).toContainText("$4.95");
  await expectGood(owner);
  await owner.getByLabel("Country").fill("Canada");
  await expect(total).toContainText("$18.95");
  await owner.getByLabel("Country").fill("United States");
  await owner.getByLabel("Declared value ($)").fill("$450");
  await expect(total).toContainText("Signature");
  await expect(total).toContainText("$12.95");
  await owner.getByRole("button", { name: "Continue to payment" }).click();

  await expect(owner.getByRole("heading", { name: /^Shipment FS-\d+$/ })).toBeVisible();
  const number = (await owner.getByRole("heading", { level: 1 }).innerText()).replace(
    "Shipment ",
    "",
  );
  await expectAccessible(owner);
  await owner.getByRole("button", { name: "Pay $12.95" }).click();
  const steps = owner.getByRole("list", { name: `What happened to shipment ${number}` });
  await expect(steps.locator("[aria-current=step]")).toContainText("Paid");
  await expectGood(owner);

  await owner.goto("/inventory?status=to-ship");
  await expect(rows(owner).first()).toContainText(`${number}, paid`);
  await rows(owner).first().getByRole("button").first().click();
  const panel = owner.getByRole("dialog");
  await expect(panel).toContainText("The card stays in it unless you cancel the shipment.");
  await expect(panel.getByRole("button", { name: "Move to Vault" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );

  await desk.goto("/admin");
  await desk.getByRole("link", { name: "Shipments" }).click();
  await expect(desk.getByRole("row", { name: new RegExp(number) })).toContainText(
    "Tracked, United States, with signature",
  );
  await expectGood(desk);
  await desk.getByRole("link", { name: "Import tracking" }).click();
  await expect(desk.getByRole("heading", { name: "Tracking numbers" })).toBeVisible();
  await expectAccessible(desk);
  await desk.goBack();
  await desk.getByRole("link", { name: number }).click();
  const field = desk.getByLabel("Scan or type a card’s short id");
  await expect(field).toBeFocused();
  await desk.keyboard.type("00000000\n");
  await expect(desk.getByText("No card has the short id 00000000.")).toBeVisible();
  await expectGood(desk);
  await field.focus();
  await desk.route(
    "**/checks",
    async (route) => {
      const response = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  let answers = 0;
  const answered = desk.waitForResponse(
    (response) => response.url().endsWith("/checks") && ++answers === cards.length,
  );
  for (const { id } of cards) {
    await desk.keyboard.type(`${id.slice(0, 8)}\n`);
    await expect(field).toHaveValue("");
  }
  await answered;
  await expect(desk.getByRole("button", { name: "Parcel is packed" })).toBeFocused();
  await desk.keyboard.press("Enter");
  await expect(desk.getByLabel("Tracking number")).toBeFocused();
  await expectAccessible(desk);
  await desk.keyboard.type("9400100000000000000001\n");
  await expect(desk.getByText("Shipped with USPS")).toBeVisible();

  await expect.poll(() => subjectsTo(email)).toContain("Your cards are on their way");
  await owner.goto("/inventory");
  await expect(owner.getByRole("region", { name: "News about your cards" })).toContainText(number);
  await owner.getByRole("link", { name: "Archive: 2 cards that left" }).click();
  await expect(owner.getByRole("heading", { name: "Archive", level: 1 })).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole("link", { name: number }).first().click();
  await owner.getByRole("button", { name: "My cards arrived" }).click();
  await expect(steps.locator("[aria-current=step]")).toContainText("Delivered");
  await owner.context().close();
});

test("a paid shipment can be cancelled until it is packed", async ({
  page: desk,
  request,
  browser,
  baseURL,
}) => {
  test.slow();
  const { owner } = await ownerOfCards(desk, { request, browser, baseURL });
  await shipAll(owner);
  await owner.goto("/inventory/to-ship");
  await owner.getByRole("button", { name: "Continue to payment" }).click();
  await owner.getByRole("button", { name: /^Pay \$/ }).click();
  await owner.getByRole("button", { name: "Cancel shipment" }).click();
  const dialog = owner.getByRole("alertdialog");
  await expect(dialog).toContainText("no money moves");
  await expectAccessible(owner);
  await dialog.getByRole("button", { name: "Cancel the shipment" }).click();
  await expect(owner.getByText("This shipment was cancelled")).toBeVisible();
  await expect(owner.getByRole("main")).toContainText("Refund of $4.95");
  await owner.goto("/shipments");
  await expect(owner.getByRole("listitem").filter({ hasText: "FS-" })).toContainText("Cancelled");
  await expectAccessible(owner);
  await owner.context().close();
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
