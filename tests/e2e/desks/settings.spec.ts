import type { Page } from "@playwright/test";

import { toast } from "../support/auth";
import { pressEnterOn, typeInto } from "../support/keys";
import { ownShopTest } from "../support/own-shop";
import { expect, expectAccessible, signIn } from "../support/test";
import { INITIAL_SETTINGS } from "@/lib/settings/definitions";

const { orderFee, consignmentPercent, freeStorageDays } = INITIAL_SETTINGS;

/** A separate shop, because settings apply to all visitors. */
const test = ownShopTest("settings");

// Serial, because the tests share one server and one database.
test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page }) => {
  await signIn(page, "admin");
  await page.goto("/admin/settings");
});

const agree = async (page: Page, name: string) =>
  pressEnterOn(
    page,
    page.getByRole("alertdialog", { name }).getByRole("button", { name: "Change" }),
  );
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("an announcement appears on every page, until a visitor dismisses it", async ({
  page,
  openPage,
}) => {
  const settings = card(page, "Announcement");
  await typeInto(page, settings.getByLabel("Text"), "Free slabs on Friday");
  await typeInto(page, settings.getByLabel("Link (optional)"), "javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(settings.getByText(/^Enter a path such as/)).toBeVisible();
  await expectAccessible(page);
  await typeInto(page, settings.getByLabel("Link (optional)"), "/pricing");
  await page.keyboard.press("Enter");
  await toast(page, "Announcement saved.");
  await expect(settings.getByText("1 change")).toBeVisible();

  const visitor = await openPage();
  await visitor.goto("/");
  const bar = visitor.getByRole("complementary", { name: "Announcement" });
  await expect(bar.getByRole("link", { name: "Free slabs on Friday" })).toHaveAttribute(
    "href",
    "/pricing",
  );
  await visitor.goto("/faq");
  await expect(bar).toBeVisible();
  await expectAccessible(visitor);
  await pressEnterOn(visitor, bar.getByRole("button", { name: "Dismiss the announcement" }));
  await expect(bar).toBeHidden();
  await visitor.reload();
  await expect(bar).toBeHidden();

  await pressEnterOn(page, settings.getByRole("button", { name: "Remove: Announcement" }));
  await expect(settings.getByText("2 changes")).toBeVisible();
});

test("a fee that the owner changes is on the pricing page, and at checkout", async ({
  page,
  openPage,
}) => {
  const visitor = await openPage();
  await visitor.goto("/pricing");
  const told = visitor.getByText("Small fee, $1.99, shown before you pay").first();
  await expect(told).toBeVisible();

  const settings = card(page, "Order fee");
  await typeInto(page, settings.getByLabel("Order fee in dollars"), "1000");
  await page.keyboard.press("Enter");
  await expect(settings.getByText(/^Enter an amount from/)).toBeVisible();
  await typeInto(page, settings.getByLabel("Order fee in dollars"), "2.5");
  await page.keyboard.press("Enter");
  await agree(page, `Change Order fee from $${orderFee} to $2.50?`);
  await toast(page, "Order fee saved.");

  const consignment = card(page, "Consignment fee");
  await typeInto(page, consignment.getByLabel("Consignment fee in percent"), "12 %");
  await page.keyboard.press("Enter");
  await agree(page, `Change Consignment fee from ${consignmentPercent}% to 12%?`);
  await toast(page, "Consignment fee saved.");

  const storage = card(page, "Free storage");
  await typeInto(page, storage.getByLabel("Free storage in days"), "0");
  await page.keyboard.press("Enter");
  await expect(storage.getByText(/^Enter a whole number of days/)).toBeVisible();
  await typeInto(page, storage.getByLabel("Free storage in days"), "14 days");
  await page.keyboard.press("Enter");
  await agree(page, `Change Free storage from ${freeStorageDays} days to 14 days?`);
  await toast(page, "Free storage saved.");

  await visitor.goto("/pricing");
  await expect(visitor.getByText("14-day free storage").first()).toBeVisible();
  await expect(visitor.getByText("Consignment fee 12%").first()).toBeVisible();
  await expect(visitor.getByText("Small fee, $2.50, shown before you pay").first()).toBeVisible();
  await visitor.goto("/");
  await visitor.locator("#products").getByRole("button", { name: /^Add/ }).first().click();
  await visitor.getByRole("banner").getByRole("button", { name: /^Cart/ }).click();
  const costs = visitor
    .getByRole("dialog", { name: /^Cart/ })
    .getByText(/Plus \$2\.50 order fee\./);
  await expect(costs).toContainText("Storage is free for 14 days.");

  await pressEnterOn(
    page,
    settings.getByRole("button", { name: `Reset to $${orderFee}: Order fee` }),
  );
  await agree(page, `Change Order fee from $2.50 to $${orderFee}?`);
  await expect(settings.getByText("2 changes")).toBeVisible();
  await pressEnterOn(
    page,
    consignment.getByRole("button", { name: `Reset to ${consignmentPercent}%: Consignment fee` }),
  );
  await agree(page, `Change Consignment fee from 12% to ${consignmentPercent}%?`);
  await expect(consignment.getByText("2 changes")).toBeVisible();
  await pressEnterOn(
    page,
    storage.getByRole("button", { name: `Reset to ${freeStorageDays} days: Free storage` }),
  );
  await agree(page, `Change Free storage from 14 days to ${freeStorageDays} days?`);
  await expect(storage.getByText("2 changes")).toBeVisible();
});

test("the icons of the footer lead where the owner says", async ({ page }) => {
  const settings = card(page, "YouTube");
  await typeInto(page, settings.getByLabel("Address on YouTube"), "https://youtube.com/@fairwax");
  await page.keyboard.press("Enter");
  await toast(page, "YouTube saved.");
  await page.goto("/faq");
  await expect(page.getByRole("link", { name: "YouTube" })).toHaveAttribute(
    "href",
    "https://youtube.com/@fairwax",
  );
});

test("during maintenance, the shop can be read, and changes say why not", async ({
  page,
  openPage,
}) => {
  const settings = card(page, "Maintenance");
  const sentence = "We're counting boxes. Please come back at noon.";
  await typeInto(page, settings.getByLabel("Message to collectors"), sentence);
  await pressEnterOn(page, settings.getByRole("button", { name: "Turn maintenance on" }));
  const dialog = page.getByRole("alertdialog", { name: "Turn maintenance on?" });
  await expectAccessible(page);
  await pressEnterOn(page, dialog.getByRole("button", { name: "Turn on" }));
  await expect(settings.getByText(/^On:/)).toBeVisible();

  const visitor = await openPage();
  await visitor.goto("/");
  await expect(page.getByRole("complementary", { name: "Maintenance" })).toHaveText(sentence);
  await expect(visitor.getByRole("complementary", { name: "Maintenance" })).toHaveText(sentence);
  await visitor.goto("/contact");
  await visitor.getByLabel("Your name").fill("Nora Fielding");
  await visitor.getByLabel("Email").fill("nora@example.com");
  await visitor.getByLabel("What is it about?").selectOption({ label: "An order or shipping" });
  await visitor.getByLabel("Message").fill("Where is my box? It should be here by now.");
  await pressEnterOn(visitor, visitor.getByRole("button", { name: "Send Message" }));
  await expect(visitor.getByRole("alert").filter({ hasText: sentence })).toBeVisible();

  await pressEnterOn(page, settings.getByRole("button", { name: "Turn maintenance off" }));
  await expect(settings.getByText(/^Off:/)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("complementary", { name: "Maintenance" })).toBeHidden();
});
