import type { Page } from "@playwright/test";

import {
  accountMenu,
  fillStepOne,
  newName,
  openRegistration,
  PASSWORD,
  submitLogin,
  toast,
} from "../support/auth-forms";
import { mailsTo } from "../support/mails";
import { expect, test } from "../support/test";

async function fillStepTwo(page: Page) {
  await page.getByLabel("Full name").fill("Nora Fielding");
  await page.getByLabel("Street").fill("12 Harbor Street");
  await page.getByLabel("City").fill("Portland");
  await page.getByLabel("State").fill("Maine");
  await page.getByLabel("Zip code").fill("04101");
  await page.getByRole("checkbox", { name: /Baseball/ }).click();
  await page.getByRole("button", { name: "Complete Registration" }).click();
}

/** The reset link in the mails to this address. */
async function mailedLink(recipient: string): Promise<string> {
  const texts = (await mailsTo(recipient)).map((mail) => mail.text ?? "");
  return /\S+#reset=\S+/.exec(texts.join("\n"))?.[0] ?? "";
}

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

  // The server holds step 1: a reload keeps it.
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

test("the mailed link resets a forgotten password", async ({ page, browser }) => {
  const username = newName();
  await openRegistration(page);
  await fillStepOne(page, username);
  await fillStepTwo(page);
  await expect(accountMenu(page)).toBeVisible();

  const elsewhere = await browser.newContext();
  const forgetful = await elsewhere.newPage();
  await forgetful.addInitScript(() => localStorage.setItem("welcome_dismissed", "1"));
  await forgetful.goto("/auth");
  await forgetful.getByRole("button", { name: "Forgot your password?" }).click();
  await expect(forgetful.getByText("Enter your email to receive a reset link")).toBeVisible();
  await forgetful.getByLabel("Email").fill(`${username}@example.com`);
  await forgetful.getByRole("button", { name: "Send Reset Link" }).click();
  await toast(forgetful, "Reset email sent");
  await expect(forgetful.getByText("Check your email for the reset token")).toBeVisible();

  await expect.poll(() => mailedLink(`${username}@example.com`)).toMatch(/\/auth#reset=[\w-]{43}$/);
  const link = new URL(await mailedLink(`${username}@example.com`));
  await forgetful.goto(link.pathname + link.hash);
  await expect(forgetful.getByLabel("Reset token")).toHaveValue(link.hash.slice("#reset=".length));
  expect(forgetful.url()).not.toContain("reset=");
  await forgetful.getByLabel("New password").fill("eighteen waxen herons");
  await forgetful.getByLabel("Confirm password").fill("eighteen waxen herons");
  await forgetful.getByRole("button", { name: "Reset Password" }).click();
  await toast(forgetful, "Password reset successful");
  await expect(forgetful.getByRole("heading", { name: "Welcome Back" })).toBeFocused();
  await submitLogin(forgetful, username, "eighteen waxen herons");
  await expect(accountMenu(forgetful)).toBeVisible();
  await elsewhere.close();

  // The session in the other browser has ended.
  await page.goto("/inventory");
  await expect(page).toHaveURL(/\/auth\?next=/);
});
