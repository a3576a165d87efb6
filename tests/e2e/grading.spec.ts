import { gradeAll, paySubmission, SCAN } from "./support/grading";
import { expectGood } from "./support/overflow";
import { ownerOfCards } from "./support/pulled-cards";
import { expect, expectAccessible, test } from "./support/test";

test("the desk refuses the wrong card aloud, and a canceled submission goes back", async ({
  page: desk,
  request,
  openPage,
}) => {
  test.slow();
  const { cards, owner } = await ownerOfCards(desk, { request, openPage });
  const [first, second] = cards;
  await gradeAll(owner);
  await owner.goto("/inventory/to-grade");
  // Only the first card is in the submission.
  const line = owner.getByRole("listitem").filter({ hasText: `#${second?.id.slice(0, 8)}` });
  await line.getByRole("checkbox").uncheck();
  await owner.getByRole("button", { name: "Continue to payment" }).click();
  const number = await paySubmission(owner, "$25.00");

  await desk.goto("/admin/grading?queue=to-receive");
  await desk.getByRole("link", { name: number }).click();
  await expect(desk.getByLabel(SCAN)).toBeFocused();
  await desk.keyboard.type(`${second?.id.slice(0, 8)}\n`);
  const refusal = desk.locator("[aria-live=polite]", { hasText: /^This is the wrong card: / });
  await expect(refusal).toContainText(second?.player ?? "");
  await expect(desk.getByRole("button", { name: "Receive" })).toBeDisabled();
  await expectGood(desk);

  await owner.getByRole("button", { name: "Cancel submission" }).click();
  const dialog = owner.getByRole("alertdialog");
  await expect(dialog).toContainText("$25.00 would go back to you");
  await expectAccessible(owner);
  await dialog.getByRole("button", { name: "Cancel the submission" }).click();
  await expect(owner.getByText("This submission was cancelled")).toBeVisible();
  await expect(owner.getByRole("main")).toContainText("Refund of $25.00");
  await expectGood(owner);
  await desk.reload();
  await expect(desk.getByText("Put back any that you already picked.")).toBeVisible();
  await owner.goto(`/inventory/${first?.id}`);
  await expect(owner.getByRole("main")).toContainText("Grading cancelled, back in To Grade");
});
