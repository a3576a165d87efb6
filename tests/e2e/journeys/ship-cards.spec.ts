import { moveAll, rows, toast } from "../support/inventory";
import { delayNextAnswer } from "../support/late-answer";
import { subjectsTo } from "../support/mails";
import { expectGood } from "../support/overflow";
import { ownerOfCards } from "../support/pulled-cards";
import { expect, expectAccessible, test } from "../support/test";

test("cards go from the tray to the door: review, pay, pack, ship, archive", async ({
  page: desk,
  request,
  openPage,
}) => {
  const { cards, owner } = await ownerOfCards(desk, { request, openPage });
  const { email } = (await (await request.get("/api/auth/user")).json()) as { email: string };

  await moveAll(owner, "Ship All", "To Ship");
  await toast(owner).getByRole("link", { name: "Review shipment" }).click();
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
  await delayNextAnswer(desk, "**/checks");
  for (const { id } of cards) {
    await desk.keyboard.type(`${id.slice(0, 8)}\n`);
    await expect(field).toHaveValue("");
  }
  await expect(desk.getByRole("button", { name: "Parcel is packed" })).toBeFocused();
  await desk.keyboard.press("Enter");
  await expect(desk.getByLabel("Tracking number")).toBeFocused();
  await expectAccessible(desk);
  await desk.keyboard.type("9400100000000000000006\n");
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
  await expect(owner.getByRole("button", { name: /^Report a problem/ })).toHaveCount(2);
});
