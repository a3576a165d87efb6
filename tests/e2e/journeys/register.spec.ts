import {
  accountMenu,
  fillStepOne,
  fillStepTwo,
  newName,
  openRegistration,
  submitLogin,
  toast,
} from "../support/auth";
import { PASSWORD } from "../support/collector";
import { expect, test } from "../support/test";

test("a visitor registers in two steps, signs out and signs in again", async ({ page }) => {
  const username = newName();
  await openRegistration(page);
  await expect(page.getByRole("progressbar", { name: "Registration" })).toHaveAttribute(
    "aria-valuenow",
    "50",
  );
  await fillStepOne(page, username);
  await expect(page.getByRole("progressbar", { name: "Registration" })).toHaveAttribute(
    "aria-valuenow",
    "100",
  );
  await expect(page.getByLabel("Country")).toHaveValue("United States");

  // The server stores step 1, so a reload keeps it.
  await page.reload();
  await expect(page.getByText("Step 2 of 2 - Tell us about yourself")).toBeVisible();
  await fillStepTwo(page);
  await toast(page, "Hello Nora Fielding, your account has been created successfully.");
  await expect(page).toHaveURL(/\/$/);
  await accountMenu(page).click();
  await expect(page.getByText(`${username}@example.com`)).toBeVisible();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await toast(page, "You've been successfully logged out.");

  await page.goto("/auth");
  await submitLogin(page, username, PASSWORD);
  await toast(page, "Hello Nora Fielding, you're now logged in.");
  await expect(page).toHaveURL(/\/$/);
  await expect(accountMenu(page)).toBeVisible();
  await page.goto("/auth");
  await expect(page).toHaveURL(/\/$/);
});
