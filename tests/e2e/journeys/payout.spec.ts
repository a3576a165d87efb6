import { PASSWORD, registerCollector } from "../support/collector";
import { sellCards } from "../support/market";
import { expectGood } from "../support/overflow";
import { placeOrder } from "../support/paid-order";
import { passDays } from "../support/sold-days";
import { expect, test } from "../support/test";

test("a seller sees the proceeds of a sale and is paid", async ({
  page: desk,
  request: seller,
  openPage,
}) => {
  test.slow();
  const { sold } = await sellCards(desk, seller);
  const [, card] = sold;
  if (!card) throw new Error("A card is needed.");
  const buyer = await openPage();
  await registerCollector(buyer, { isTrusted: true });
  await placeOrder(buyer.request, {
    lines: [],
    cards: [card.slug],
    expectedTotal: "31.99",
  });

  const sellers = await openPage(seller);
  await sellers.goto("/account/balance");
  await expect(sellers.getByText("$27.00").first()).toBeVisible();
  await expect(sellers.getByText("You can request a payout once")).toBeVisible();
  const lines = sellers.getByRole("region", { name: "Activity" });
  await expect(lines.getByRole("listitem")).toContainText("Pending");
  await expectGood(sellers);

  await passDays(card.id, 4);
  await sellers.reload();
  await expect(sellers.getByText("First, tell us where to send your money.")).toBeVisible();
  await sellers.getByRole("button", { name: "Add a bank account" }).click();
  await sellers.getByLabel("Account holder").fill("Mara Quill");
  await sellers.getByLabel("Routing number").fill("011000016");
  await sellers.getByLabel("Account number").fill("000123456789");
  await sellers.getByLabel("Current password", { exact: true }).fill("not the password");
  await sellers.getByRole("button", { name: "Save account" }).click();
  await expect(sellers.getByText("Please enter the nine digits")).toBeVisible();
  await sellers.getByLabel("Routing number").fill("011000015");
  await sellers.getByRole("button", { name: "Save account" }).click();
  await expect(sellers.getByText("This is not your current password").first()).toBeVisible();
  await expectGood(sellers);
  await sellers.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await sellers.getByRole("button", { name: "Save account" }).click();
  const place = sellers.getByRole("region", { name: "Where your money goes" });
  await expect(place).toContainText("Checking account ending in 6789");

  await sellers.getByRole("button", { name: "Pay out $27.00" }).click();
  const payouts = sellers.getByRole("region", { name: "Payouts" });
  await expect(payouts).toContainText("Being checked");
  await expect(sellers.getByText("You already requested a payout.")).toBeVisible();
  await expectGood(sellers);
  const number = (await payouts.getByText(/^P-\d+/).innerText()).slice(0, 6);

  await desk.goto("/admin/payouts");
  const row = desk.getByRole("listitem", { name: number });
  await expect(row).toContainText("$27.00");
  await expectGood(desk);
  await row.getByRole("button", { name: "Approve…" }).click();
  await expectGood(desk);
  await desk.getByRole("button", { name: "Approve payout" }).click();
  await expect(row).toHaveCount(0);
  await desk.getByRole("link", { name: /^Approved/ }).click();
  await expect(row).toContainText("Approved");
  const download = desk.waitForEvent("download");
  await desk.getByRole("button", { name: "Create a bank file…" }).click();
  await desk.getByRole("button", { name: "Create the file" }).click();
  expect((await download).suggestedFilename()).toMatch(/^fairwax-payouts-B-\d+\.csv$/);
  await desk.getByRole("link", { name: /^In a bank file/ }).click();
  await expect(row).toContainText(/Bank file B-\d+/);
  await expectGood(desk);
  await row.getByRole("button", { name: "Mark as sent…" }).click();
  await row.getByRole("button", { name: "Mark as sent" }).click();
  await expect(row.getByText("Please enter the bank's reference.")).toBeVisible();
  await row.getByLabel("Bank reference").fill("ACH 2611 0042");
  await expectGood(desk);
  await row.getByRole("button", { name: "Mark as sent" }).click();
  await expect(row).toHaveCount(0);

  await sellers.goto("/inventory");
  const news = sellers.getByRole("region", { name: "News about your cards" });
  await expect(news).toContainText("We sent you $27.00.");
  await news.getByRole("link", { name: "See your balance" }).first().click();
  await expect(payouts).toContainText("Reference ACH 2611 0042");
  await expectGood(sellers);
});
