import { gradeAll, paySubmission, scan, SCAN, returnToVault } from "../support/grading";
import { rows, tab, toast } from "../support/inventory";
import { subjectsTo } from "../support/mails";
import { expectGood } from "../support/overflow";
import { ownerOfCards } from "../support/pulled-cards";
import { expect, test } from "../support/test";

test("a card goes from the tray to a slab: evaluation, submission, batch, grade, back", async ({
  page: desk,
  request,
  openPage,
}) => {
  const { cards, first, second, owner } = await ownerOfCards(desk, { request, openPage });
  const short = first.id.slice(0, 8);
  const { email } = (await (await request.get("/api/auth/user")).json()) as { email: string };

  await gradeAll(owner);
  const asked = await request.post("/api/inventory/actions", {
    data: { action: "evaluate", cardIds: [first.id] },
  });
  expect(asked.status(), await asked.text()).toBe(200);
  await owner.reload();
  await expect(
    owner.getByText("1 grading evaluation is requested but not paid yet."),
  ).toBeVisible();
  await tab(owner, "To Grade").click();
  await owner.getByRole("tabpanel").getByRole("link", { name: "Review grading" }).click();
  await expect(owner.getByRole("heading", { name: "Review grading", level: 1 })).toBeVisible();
  await expectGood(owner);
  const withdraw = owner.getByRole("button", { name: `Withdraw the request for ${first.player}` });
  await withdraw.click();
  await expect(owner.getByRole("heading", { name: "Review grading", level: 1 })).toBeFocused();
  await expect(withdraw).toBeHidden();
  const again = await request.post("/api/inventory/actions", {
    data: { action: "evaluate", cardIds: [first.id] },
  });
  expect(again.status(), await again.text()).toBe(200);
  await owner.reload();
  await owner.getByRole("checkbox", { name: `Evaluate ${first.player}` }).check();
  await owner.getByRole("button", { name: "Continue to payment of the evaluation" }).click();
  const evaluation = await paySubmission(owner, "$5.00");
  await expectGood(owner);

  await desk.goto("/admin");
  await desk.getByRole("link", { name: "Grading" }).click();
  const lowest = desk.getByLabel("Lowest grade");
  await expect(lowest).toBeFocused();
  await expectGood(desk);
  const mine = desk.getByRole("main").getByText(`#${short}`);
  await expect(async () => {
    if (!(await mine.isVisible())) await desk.keyboard.press("Alt+ArrowDown");
    await expect(mine).toBeVisible({ timeout: 100 });
  }).toPass();
  const front = desk.getByRole("button", { name: "Enlarge: Front" });
  await front.click();
  await expect(desk.getByRole("dialog").getByRole("img")).toBeVisible();
  await desk.keyboard.press("Escape");
  // The closed dialog returns the focus after its animation.
  await expect(front).toBeFocused();
  await lowest.focus();
  await desk.keyboard.press("Control+Enter");
  await expect(desk.getByText("Please choose a grade.").first()).toBeVisible();
  await lowest.selectOption("8");
  await desk.keyboard.press("Tab");
  await desk.keyboard.type("9");
  await desk.keyboard.press("Tab");
  await desk.keyboard.type("Sharp corners, centered a little to the left.");
  await desk.keyboard.press("Control+Enter");
  await expect(toast(desk)).toContainText("answered");
  await expect(mine).toBeHidden();

  await expect.poll(() => subjectsTo(email)).toContain("Your evaluation of 1 card is here");
  await owner.goto("/inventory?status=to-grade");
  await expect(owner.getByRole("region", { name: "News about your cards" })).toContainText(
    `Your evaluation is ready: ${evaluation}`,
  );
  await expect(rows(owner).filter({ hasText: `#${short}` })).toContainText("Expected 8 to 9");
  await owner.getByRole("link", { name: evaluation }).click();
  await expect(owner.getByRole("main")).toContainText("Expected grade 8 to 9");
  await expectGood(owner);

  await owner.getByRole("link", { name: "Review grading" }).click();
  const line = owner.getByRole("listitem").filter({ hasText: `#${short}` });
  await owner.getByLabel("0 of 2 cards selected to grade").check();
  await line.locator("summary", { hasText: "Is grading worth it?" }).click();
  await expect(line).toContainText("Our desk expects 8 to 9");
  await expect(line).toContainText("No sale of this card or its like in PSA 10 yet.");
  await line.getByLabel("Worth with a 10").fill("2000");
  await line.getByLabel("Worth with a 9").fill("1");
  await expect(line.getByText("Breaks even at a 10.")).toBeVisible();
  await owner.getByRole("radio", { name: "SGC" }).check();
  await line.getByLabel(/^Declared value/).fill("$1,200");
  await expect(owner.getByRole("radio", { name: /^Value/ })).toBeDisabled();
  await owner.getByRole("radio", { name: /^Express/ }).check();
  await line.getByLabel(/^Declared value/).fill("2600");
  await expect(owner.getByText("No tier covers this submission")).toBeVisible();
  await expectGood(owner);
  await line.getByLabel(/^Declared value/).fill("$1,200");
  await expect(owner.getByRole("complementary", { name: "All-in total of grading" })).toContainText(
    "$300.00",
  );
  await owner.getByRole("button", { name: "Continue to payment" }).click();
  const number = await paySubmission(owner, "$300.00");
  await expectGood(owner);

  await owner.goto("/inventory?status=to-grade");
  await expect(rows(owner).first()).toContainText(`${number}, requested`);
  await rows(owner).first().getByRole("button").first().click();
  const panel = owner.getByRole("dialog");
  await expect(panel).toContainText("The card stays in it unless you cancel the submission.");
  await expect(panel.getByRole("link", { name: number })).toBeVisible();
  await expect(panel.getByRole("button", { name: "Move to Vault" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );

  await desk.getByRole("link", { name: /^To receive/ }).click();
  await expect(desk.getByRole("row", { name: new RegExp(number) })).toContainText("SGC");
  await expectGood(desk);
  await desk.getByRole("link", { name: number }).click();
  await scan(desk, cards);
  await expect(desk.getByRole("button", { name: "Receive" })).toBeFocused();
  await expectGood(desk);
  await desk.keyboard.press("Enter");
  await expect(desk.getByText("All cards are at the desk")).toBeVisible();

  await desk.getByRole("link", { name: "Back to the queue" }).click();
  const group = desk.getByRole("region", { name: "SGC, Express" });
  await expect(group.getByRole("checkbox", { name: `Send ${number}` })).toBeChecked();
  await expectGood(desk);
  await group.getByRole("button", { name: "Create a batch" }).click();
  await expect(desk.getByRole("heading", { name: /^Batch GB-\d+/ })).toBeVisible();
  await expect(desk.getByLabel("Tracking number")).toBeFocused();
  await expectGood(desk);
  await desk.keyboard.type("794600000000\n");

  const code = desk.getByLabel(SCAN);
  await expect(code).toBeFocused();
  await expectGood(desk);
  await desk.keyboard.type(short);
  await desk.keyboard.press("Tab");
  await desk.keyboard.type("9");
  await desk.getByLabel("Certificate number").fill(`SG${short}`);
  await desk.keyboard.press("Enter");
  await expect(desk.getByText(`${first.player}: 9`)).toBeVisible();
  await expect(code).toBeFocused();
  await desk.keyboard.type(second.id.slice(0, 8));
  await desk.getByLabel("Grade", { exact: true }).selectOption("Rejected");
  await desk.getByLabel("Reason").fill("Trimmed on the right edge.");
  await desk.keyboard.press("Enter");
  await expect(desk.getByText("Every card has its result")).toBeVisible();
  await expect.poll(() => subjectsTo(email)).toContain("Your grades from SGC are here");

  await desk.getByRole("link", { name: "Go to the returns" }).click();
  await expect(desk.getByRole("heading", { name: "Grading", level: 1 })).toBeVisible();
  await desk.getByRole("link", { name: number }).click();
  await returnToVault(desk, number, cards);
  await expectGood(desk);

  await expect.poll(() => subjectsTo(email)).toContain("Your cards are back in your vault");
  await owner.goto(`/inventory/${first.id}`);
  await expect(owner.getByRole("main")).toContainText("SGC 9");
  await expect(owner.getByRole("main")).toContainText("Graded SGC 9");
  const certificate = owner.getByRole("link", { name: `SG${short}` });
  await expect(certificate).toHaveAttribute("rel", "noopener noreferrer");
  await expectGood(owner);
  await owner.goto(`/inventory/${second.id}`);
  await expect(owner.getByRole("main")).toContainText(
    "Not graded by SGC: Trimmed on the right edge.",
  );
  await owner.goto("/grading");
  // The notices above also name it.
  await expect(owner.getByRole("listitem").filter({ hasText: `${number} · ` })).toContainText(
    "Back in vault",
  );
  await expectGood(owner);
});
