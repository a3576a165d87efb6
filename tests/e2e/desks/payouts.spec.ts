import { toast } from "../support/auth";
import { PASSWORD, registerCollector } from "../support/collector";
import { openInPalette, tabTo } from "../support/keys";
import { sellCards } from "../support/market";
import { expectGood } from "../support/overflow";
import { ownShopTest } from "../support/own-shop";
import { placeOrder } from "../support/paid-order";
import { passDays } from "../support/sold-days";
import { expect, signIn } from "../support/test";
import type { Payout } from "@/lib/payouts/schema";

// A bank file takes every approved payout, also those of other tests.
const test = ownShopTest("payouts");

test("a payout is approved, put into a bank file and sent, by keyboard", async ({
  page: desk,
  openPage,
}) => {
  test.slow();
  await signIn(desk, "admin");
  const seller = await openPage();
  await registerCollector(seller);
  const { sold } = await sellCards(desk, seller.request, 2);
  const card = sold[1];
  const buyer = await openPage();
  await registerCollector(buyer);
  await placeOrder(buyer.request, {
    lines: [],
    cards: [card?.slug ?? ""],
    expectedTotal: "31.99",
  });
  await passDays(card?.id ?? "", 4);
  const bank = await seller.request.put("/api/account/bank-account", {
    data: {
      holder: "Mara Quill",
      kind: "CHECKING",
      routingNumber: "011000015",
      accountNumber: "000123456789",
      currentPassword: PASSWORD,
    },
  });
  expect(bank.status(), await bank.text()).toBe(200);
  const asked = await seller.request.post("/api/account/payouts", { data: { amount: "27.00" } });
  expect(asked.status(), await asked.text()).toBe(201);
  const { number } = (await asked.json()) as Payout;

  await desk.goto("/admin/today");
  await openInPalette(desk, "payouts to review", "Payouts to review");
  await expect(desk.getByRole("heading", { level: 1, name: "Payouts" })).toBeVisible();
  const row = desk.getByRole("listitem", { name: number });
  const main = desk.getByRole("main");
  const refuse = row.getByRole("button", { name: "Refuse…" });
  await tabTo(desk, refuse);
  await desk.keyboard.press("Enter");
  await expect(row.getByLabel("Why we won't send it")).toBeFocused();
  await tabTo(desk, row.getByRole("button", { name: "Cancel" }));
  await desk.keyboard.press("Enter");
  await expect(refuse).toBeFocused();
  await desk.keyboard.press("Shift+Tab");
  await desk.keyboard.press("Enter");
  await tabTo(desk, desk.getByRole("button", { name: "Approve payout" }));
  await expectGood(desk);
  await desk.keyboard.press("Enter");
  await toast(desk, "Approved");
  await expect(row).toHaveCount(0);
  await expect(main).toBeFocused();

  await tabTo(desk, desk.getByRole("link", { name: /^Approved/ }));
  await desk.keyboard.press("Enter");
  await tabTo(desk, desk.getByRole("button", { name: "Create a bank file…" }));
  await desk.keyboard.press("Enter");
  await tabTo(desk, desk.getByRole("button", { name: "Create the file" }));
  const download = desk.waitForEvent("download");
  await desk.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toMatch(/^fairwax-payouts-B-\d+\.csv$/);
  await expect(row).toHaveCount(0);
  await expect(main).toBeFocused();

  await tabTo(desk, desk.getByRole("link", { name: /^In a bank file/ }));
  await desk.keyboard.press("Enter");
  await tabTo(desk, row.getByRole("button", { name: "Mark as sent…" }));
  await desk.keyboard.press("Enter");
  await desk.keyboard.press("Enter");
  await expect(row.getByText("Please enter the bank's reference.")).toBeVisible();
  await expect(row.getByLabel("Bank reference")).toBeFocused();
  await expectGood(desk);
  await desk.keyboard.type("ACH 2611 0042");
  await desk.keyboard.press("Enter");
  await expect(row).toHaveCount(0);
  await expect(main).toBeFocused();

  await tabTo(desk, desk.getByRole("link", { name: /^Done/ }));
  await desk.keyboard.press("Enter");
  await tabTo(desk, row.getByRole("button", { name: "Mark as returned…" }));
  await desk.keyboard.press("Enter");
  await desk.keyboard.type("The account is closed.");
  await desk.keyboard.press("Enter");
  await expect(row).toContainText("Reason given to the collector: The account is closed.");
  await expect(row.getByLabel("Why it was returned")).toHaveCount(0);
  await expect(main).toBeFocused();
  await expectGood(desk);
});
