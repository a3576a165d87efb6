import { expectGood } from "../support/overflow";
import { atCheckout, CARDS, holdBoxes, payWith } from "../support/purchase";
import { expect, test } from "../support/test";

test("a declined card says so, and another card pays for the same boxes", async ({
  page,
  admin,
}) => {
  await atCheckout(page, admin);
  await holdBoxes(page);
  await payWith(page, CARDS.declines);
  const declined = page.getByRole("alert").filter({ hasText: "The card was declined." });
  await expect(declined).toContainText("Nothing was charged.");
  await expect(declined).toBeFocused();
  await expect(declined).toBeInViewport({ ratio: 1 });
  await expectGood(page);
  let answer = () => {};
  const gate = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/payment", async (route) => {
    await gate;
    await route.continue();
  });
  await payWith(page, CARDS.declines);
  await expect(page.getByRole("button", { name: "Paying..." })).toBeVisible();
  await expect(declined).toHaveCount(0);
  answer();
  await expect(declined).toBeVisible();
  await page.getByLabel("Card number").fill("12");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByText("Please enter a card number")).toBeVisible();
  await payWith(page, CARDS.succeeds);
  await expect(page.getByText("Thank you. The box is yours.")).toBeVisible();
});
