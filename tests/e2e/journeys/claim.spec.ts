import { registerCollector } from "../support/collector";
import { visit } from "../support/inventory";
import { sellCards } from "../support/market";
import { expectGood } from "../support/overflow";
import { placeOrder } from "../support/paid-order";
import { expect, test } from "../support/test";

test("a buyer reports a problem, and the desk refunds it and undoes the sale", async ({
  page: desk,
  request: seller,
  openPage,
}) => {
  test.slow();
  const { sold } = await sellCards(desk, seller, 3);
  const [card] = sold;
  if (!card) throw new Error("A card is needed.");
  const buyer = await openPage();
  await registerCollector(buyer, { isTrusted: true });
  const orderId = await placeOrder(buyer.request, {
    lines: [],
    cards: [card.slug],
    expectedTotal: "21.99",
  });

  await buyer.goto("/account/claims");
  await expect(buyer.getByText("No claims")).toBeVisible();
  await expectGood(buyer);
  await buyer.goto(`/orders/${orderId}`);
  const report = buyer.getByRole("button", { name: /^Report a problem/ });
  await report.click();
  const dialog = buyer.getByRole("dialog", { name: "Report a problem" });
  await expect(dialog).toContainText("We attach the break scan");
  await expect(dialog).toContainText("We answer by ");
  await dialog.getByRole("button", { name: "Send claim" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Please choose what is wrong");
  await expect(dialog.getByRole("radio").first()).toBeFocused();
  await dialog.getByRole("radio", { name: "It doesn't look like its scans" }).check();
  await dialog.getByRole("button", { name: "Send claim" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Please tell us what is wrong");
  await expectGood(buyer);
  await dialog.getByLabel("Tell us more").fill("The lower corner is bent.");
  await dialog.getByRole("button", { name: "Send claim" }).click();
  await buyer.waitForURL(/\/account\/claims\/[0-9a-f-]{36}$/);
  await expect(buyer.getByText("Being checked")).toBeVisible();
  await expect(buyer.getByText(/^We answer by /)).toBeVisible();
  await expect(buyer.getByText("A card was sold.")).toBeVisible();
  await expect(buyer.getByAltText(/^Front: /)).toBeVisible();
  await expectGood(buyer);
  const claimPage = buyer.url();
  const heading = await buyer.getByRole("heading", { level: 1 }).innerText();
  const number = heading.replace("Claim ", "");
  await buyer.goto(`/inventory/${card.id}`);
  await buyer.getByRole("button", { name: /^Report a problem/ }).click();
  await expect(
    buyer.getByRole("dialog").getByRole("link", { name: `claim ${number}` }),
  ).toBeVisible();

  const sellers = await openPage(seller);
  await visit(sellers);
  const news = sellers.getByRole("region", { name: "News about your cards" });
  await expect(news).toContainText(`A claim is being checked: ${card.player}.`);

  await desk.goto("/admin/claims");
  await expectGood(desk);
  const row = desk.getByRole("link", { name: number, exact: true });
  for (let turn = 0; turn < 20 && !(await row.isVisible()); turn += 1) {
    const more = desk.getByRole("button", { name: "Show more" });
    if (await more.isVisible()) await more.click();
  }
  await row.click();
  await expect(desk.getByText("The lower corner is bent.")).toBeVisible();
  await desk.getByRole("button", { name: "Send answer" }).click();
  await expect(desk.getByRole("alert").filter({ hasText: "answer" })).toHaveText(
    "Please choose an answer",
  );
  await desk.getByRole("radio", { name: /^Refusal/ }).check();
  await desk.getByRole("button", { name: "Send answer" }).click();
  await expect(desk.getByRole("alert").filter({ hasText: "why" })).toContainText(
    "Please tell the collector why",
  );
  await expectGood(desk);
  await desk.getByRole("radio", { name: /^Refund, and undo the sale/ }).check();
  await desk.getByLabel("Message to the collector").fill("The scan shows a sharp corner.");
  await desk.getByRole("button", { name: "Send answer" }).click();
  await expect(desk.getByRole("heading", { name: "Our answer: refund" })).toBeVisible();
  await expectGood(desk);

  await buyer.goto(claimPage);
  const answer = buyer.getByRole("region", { name: "Our answer: refund" });
  await expect(answer).toContainText("The scan shows a sharp corner.");
  await expect(answer).toContainText("Refund of $20.00");
  await expectGood(buyer);
  await buyer.goto("/account/claims");
  await expect(buyer.getByRole("listitem").filter({ hasText: number })).toContainText("Refund");
  await buyer.goto(`/orders/${orderId}`);
  await expect(buyer.getByText("No longer in your inventory")).toBeVisible();
  await expect(report).toHaveCount(0);
  await visit(sellers);
  await expect(news).toContainText(`A sale was undone: ${card.player} is back in your vault`);
  await sellers.goto(`/inventory/${card.id}`);
  await expect(sellers.getByText("Returned after a sale was undone")).toBeVisible();
  await expectGood(sellers);
});
