import type { Page, Request } from "@playwright/test";

import { registerCollector } from "./support/collector";
import { expectGood } from "./support/overflow";
import {
  CARDS,
  changeAddress,
  holdBoxes,
  payWith,
  putIntoCart,
  stockListing,
} from "./support/purchase";
import { expect, test } from "./support/test";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const limitOf = (page: Page, window: string) =>
  section(page, "Spending limits")
    .getByRole("listitem")
    .filter({ hasText: `In any ${window}` });
const toast = (page: Page, text: string) =>
  expect(page.getByRole("region", { name: /Notifications/ }).getByText(text)).toBeVisible();

test("a limit is set, refuses a checkout, and rises only after a day", async ({ page, admin }) => {
  await registerCollector(page);
  await putIntoCart(page, await stockListing(admin));
  await page.goto("/account/limits");
  await expectGood(page);
  const week = limitOf(page, "7 days");
  await expect(week).toContainText("No limit. You spent $0.00 in the last 7 days.");
  await week.getByLabel("Limit").fill("a lot");
  await week.getByRole("button", { name: /^Save/ }).press("Enter");
  await expect(week.getByLabel("Limit")).toHaveAccessibleDescription(/such as 200/);
  await expectGood(page);
  await week.getByLabel("Limit").fill("$20");
  await week.getByRole("button", { name: /^Save/ }).press("Enter");
  await toast(page, "Limit saved");
  await expect(week).toContainText("You spent $0.00 of $20.00 in the last 7 days.");

  await page.goto("/checkout");
  const limits = page.getByRole("list", { name: "Your spending limits" });
  await expect(limits).toHaveText(
    "This would pass your weekly limit of $20.00, of which $20.00 is left.",
  );
  await page.getByRole("button", { name: "Hold my box and continue" }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "Your box is not held yet" });
  await expect(refusal).toContainText(
    "This would pass your weekly limit of $20.00: you spent $0.00 in the last 7 days.",
  );
  await expectGood(page);
  await refusal.getByRole("link", { name: "See my limits" }).click();
  await week.getByLabel("Limit").fill("200");
  await week.getByRole("button", { name: /^Save/ }).press("Enter");
  await toast(page, "This takes effect in 24 hours");
  await expect(week).toContainText("Rises to $200.00 on");
  await expectGood(page);
  await page.reload();
  await expect(week).toContainText("You spent $0.00 of $20.00");
  await week.getByRole("button", { name: "Keep $20.00" }).press("Enter");
  await expect(week).not.toContainText("Rises to");

  const month = limitOf(page, "30 days");
  await month.getByLabel("Limit").fill("500");
  await month.getByRole("button", { name: /^Save/ }).press("Enter");
  await expect(month).toContainText("You spent $0.00 of $500.00");
  await page.goto("/checkout");
  await expect(limits.getByRole("listitem")).toHaveText([
    "This would pass your weekly limit of $20.00, of which $20.00 is left.",
    "$500.00 of your monthly limit of $500.00 is left.",
  ]);
  await expectGood(page);
});

test("a break is confirmed, stops a held checkout from being paid, and can be extended", async ({
  page,
  admin,
  openPage,
}) => {
  await registerCollector(page);
  await putIntoCart(page, await stockListing(admin));
  await page.goto("/checkout");
  await holdBoxes(page);
  const limits = await openPage(page.request);
  await limits.goto("/account/limits");
  const part = section(limits, "Take a break");
  await part.getByRole("radio", { name: "1 week" }).check();
  await part.getByRole("button", { name: "Start a break..." }).press("Enter");
  const dialog = limits.getByRole("alertdialog", { name: "Take a break of 1 week?" });
  await expect(dialog).toContainText("No one can end the break earlier, not even us.");
  await expectGood(limits);
  await dialog.getByRole("button", { name: "Go back" }).press("Enter");
  await expect(dialog).toBeHidden();
  await part.getByRole("button", { name: "Start a break..." }).click();
  await dialog.getByRole("button", { name: "Take a break of 1 week" }).press("Enter");
  await expect(limits.getByText(/You’re taking a break from buying until/)).toBeVisible();
  await expect(part.getByRole("radio", { name: "1 day" })).toBeHidden();
  await expect(part.getByRole("radio", { name: "1 month" })).toBeVisible();
  await expectGood(limits);

  await payWith(page, CARDS.succeeds);
  await expect(page.getByText(/You're taking a break from buying until/)).toBeVisible();
  await expectGood(page);
  await page.getByRole("link", { name: "See my limits" }).click();
  await expect(section(page, "Where to find help")).toContainText("1-800-GAMBLER");
});

test("checkout asks once for the buyer's age", async ({ page, admin }) => {
  await registerCollector(page, { isAdult: false });
  await putIntoCart(page, await stockListing(admin));
  await page.goto("/checkout");
  const box = page.getByRole("checkbox", { name: "I am 18 or older" });
  await page.getByRole("button", { name: "Hold my box and continue" }).press("Enter");
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription("Please confirm that you are 18 or older");
  await expectGood(page);
  await box.press("Space");
  await holdBoxes(page);
  await page.goto("/checkout");
  await expect(page.getByRole("button", { name: "Hold my box and continue" })).toBeVisible();
  await expect(box).toHaveCount(0);
});

test("checkout offers the saved addresses", async ({ page, admin }) => {
  await registerCollector(page);
  const saved = {
    street: "8 Quay Road",
    city: "Galway",
    state: "",
    zipCode: "",
    country: "Ireland",
  };
  expect((await page.request.post("/api/account/addresses", { data: saved })).status()).toBe(201);
  await putIntoCart(page, await stockListing(admin));
  await page.goto("/checkout");
  await changeAddress(page);
  const choice = page.getByRole("group", { name: "Your addresses" });
  await expect(choice.getByRole("radio", { name: /12 Harbor Street/ })).toBeFocused();
  await expect(choice.getByRole("radio", { name: /12 Harbor Street/ })).toBeChecked();
  await expectGood(page);
  await choice.getByRole("radio", { name: /8 Quay Road/ }).check();
  const street = page.getByRole("textbox", { name: "Street" });
  await expect(street).toHaveValue("8 Quay Road");
  await street.fill("80 Quay Road");
  await expect(choice.getByRole("radio", { name: /Another address/ })).toBeChecked();
  await choice.getByRole("radio", { name: /8 Quay Road/ }).check();
  await holdBoxes(page);
  await expect(page.getByRole("complementary")).toContainText(/8 Quay Road.*Ireland/);
});

test("a limit of time is set, and tells when it is reached", async ({ page }) => {
  await registerCollector(page);
  await page.clock.install();
  await page.goto("/account/limits");
  const time = section(page, "Limit of time");
  await expect(time).toContainText("No limit. Nothing is counted.");
  const isCount = (request: Request) =>
    request.method() === "POST" && request.url().endsWith("/api/account/time");
  const counted = () => page.waitForResponse((response) => isCount(response.request()));
  await expect(page.getByRole("button", { name: /account of/ })).toBeVisible();
  const without = counted();
  await page.clock.fastForward("01:01");
  expect(await (await without).json()).toEqual({ minutes: null, spent: 0 });
  await time.getByLabel("Time in any 24 hours").selectOption("1 hour and 30 minutes");
  await time.getByRole("button", { name: /^Save/ }).press("Enter");
  await toast(page, "Limit saved");
  await expect(time).toContainText("of 1 hour and 30 minutes in the last 24 hours");
  const within = counted();
  await page.clock.fastForward("01:01");
  expect(await (await within).json()).toEqual({ minutes: 90, spent: 1 });
  await expectGood(page);

  await page.route("**/api/account/time", (route) =>
    route.fulfill({ json: { minutes: 90, spent: 90 } }),
  );
  await page.goto("/");
  await expect(page.getByRole("button", { name: /account|menu/i }).first()).toBeVisible();
  await page.clock.fastForward("01:01");
  const told = page.getByRole("alertdialog", {
    name: "You’ve been here for 1 hour and 30 minutes",
  });
  await expect(told).toContainText("You can’t buy until some of that time has passed.");
  await expectGood(page);
  await told.getByRole("button", { name: "OK" }).press("Enter");
  await expect(told).toBeHidden();
  await page.clock.fastForward("02:00");
  await expect(told).toBeHidden();
});
