import { gradeAll, paySubmission, SCAN } from "./support/grading";
import { expectGood } from "./support/overflow";
import { ownerOfCards } from "./support/pulled-cards";
import { expect, expectAccessible, test } from "./support/test";

test("the desk refuses the wrong card aloud, and a canceled submission goes back", async ({
  page: desk,
  request,
  openPage,
}) => {
  const { first, second, owner } = await ownerOfCards(desk, { request, openPage });
  await gradeAll(owner);
  const asked = await request.post("/api/inventory/actions", {
    data: { action: "evaluate", cardIds: [first?.id] },
  });
  expect(asked.status(), await asked.text()).toBe(200);
  await owner.goto("/inventory/to-grade");
  // Nothing that costs money is chosen for them, and no card for two fees at once.
  const lines = owner.getByRole("listitem").filter({ hasText: `#${first?.id.slice(0, 8)}` });
  const evaluate = lines.getByRole("checkbox", { name: /^Evaluate / });
  const grade = lines.getByRole("checkbox", { name: /^Grade / });
  await expect(owner.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await grade.check();
  await evaluate.check();
  await expect(grade).not.toBeChecked();
  await expect(grade).toBeDisabled();
  await expect(lines.last()).toContainText("Selected for an evaluation first");
  await expectGood(owner);
  await evaluate.uncheck();
  // Only the first card is in the submission.
  await expect(grade).toBeChecked();
  await owner.getByRole("button", { name: "Continue to payment", exact: true }).click();
  const number = await paySubmission(owner, "$25.00");

  await desk.goto("/admin/grading?queue=to-receive");
  await desk.getByRole("link", { name: number }).click();
  await expect(desk.getByLabel(SCAN)).toBeFocused();
  await desk.keyboard.type(`${second?.id.slice(0, 8)}\n`);
  const refusal = desk.getByRole("alert").filter({ hasText: "This is the wrong card: " });
  await expect(refusal).toContainText(second?.player ?? "");
  await expect(desk.getByRole("button", { name: "Receive" })).toBeDisabled();
  await expectGood(desk);

  await owner.getByRole("button", { name: "Cancel submission" }).click();
  const dialog = owner.getByRole("alertdialog");
  await expect(dialog).toContainText("$25.00 would go back to you");
  await expectAccessible(owner);
  await dialog.getByRole("button", { name: "Cancel the submission" }).click();
  await expect(owner.getByText("This submission was canceled")).toBeVisible();
  await expect(owner.getByRole("main")).toContainText("Refund of $25.00");
  await expectGood(owner);
  await desk.reload();
  await expect(desk.getByText("Put back any that you already picked.")).toBeVisible();
  await owner.goto(`/inventory/${first?.id}`);
  await expect(owner.getByRole("main")).toContainText("Grading canceled, back in To Grade");
});
