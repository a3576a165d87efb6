import { expect, expectAccessible, signIn, test } from "../support/test";

test("a customer is found by a half-remembered name, and helped, without a mouse", async ({
  page,
}) => {
  await signIn(page, "admin");
  await page.goto("/admin/today");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("customers");
  await page.getByRole("option", { name: "Customers" }).waitFor();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press("/");
  await page.keyboard.type("colector");
  const found = page.getByRole("link", { name: "collector", exact: true });
  await expect(page).toHaveURL(/\?q=colector$/);
  await found.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "collector" })).toBeVisible();
  await expectAccessible(page);

  const text = `Called about a parcel, ${Date.now()}`;
  await page.getByLabel("New note").focus();
  await page.keyboard.type(text);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: text })).toBeVisible();

  await expect(page.getByRole("button", { name: "Unlock" })).toHaveCount(0);
  for (const [button, title, done] of [
    ["Stop trusting", "Stop trusting collector as a buyer?", "No longer trusted."],
    ["Trust as a buyer", "Trust collector as a buyer?", "Trusted."],
  ] as const) {
    await page.getByRole("button", { name: button }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("alertdialog", { name: title });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByText(done, { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
  }
});

test("every look at a customer is in the audit log, whose chain holds", async ({ page }) => {
  await signIn(page, "admin");
  await page.goto("/admin/customers?q=collector");
  await page.getByRole("link", { name: "collector", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "collector" })).toBeVisible();
  const subject = `customer ${page.url().split("/").pop()}`;

  await page.goto(`/admin/audit?q=${encodeURIComponent(subject)}`);
  const look = page.getByRole("row", { name: /^Viewed a customer/ }).first();
  await expect(look).toContainText(subject);
  await expectAccessible(page);
  await look.getByRole("link", { name: "admin" }).click();
  await expect(page.getByRole("button", { name: /^Who/ })).toContainText("admin");
  await page.getByRole("button", { name: "Check the chain" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "all unchanged" })).toBeVisible();
});

test("a check of the stored data finds nothing, and jobs can be read", async ({ page }) => {
  await signIn(page, "admin");
  await page.goto("/admin/jobs");
  await expectAccessible(page);
  for (const name of ["Mail", "Webhooks", "Limits", "Checks"]) {
    await page
      .getByRole("navigation", { name: "Jobs and health" })
      .getByRole("link", { name })
      .click();
    await expect(page).toHaveURL(new RegExp(`/admin/jobs/${name.toLowerCase()}$`));
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByText("No violations found.").first()).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
});
