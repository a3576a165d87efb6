import { randomBytes } from "node:crypto";

import type { Page } from "@playwright/test";

import { mailsTo } from "./support/mails";
import { expect, expectAccessible, signIn, test } from "./support/test";

const PASSWORD = "seventeen waxen owls";
const newName = () => `nora-${randomBytes(4).toString("hex")}`;

async function fillStepOne(page: Page, username: string) {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(`${username}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Continue to Step 2" }).click();
  await expect(page.getByRole("heading", { name: "Complete Your Profile" })).toBeFocused();
}

async function fillStepTwo(page: Page) {
  await page.getByLabel("Full name").fill("Nora Fielding");
  await page.getByLabel("Street").fill("12 Harbor Street");
  await page.getByLabel("City").fill("Portland");
  await page.getByLabel("State").fill("Maine");
  await page.getByLabel("Zip code").fill("04101");
  await page.getByRole("checkbox", { name: /Baseball/ }).click();
  await page.getByRole("button", { name: "Complete Registration" }).click();
}

async function openRegistration(page: Page, address = "/auth") {
  await page.goto(address);
  await page.getByRole("tab", { name: "Register" }).click();
  await expect(page.getByText("Step 1 of 2 - Basic account information")).toBeVisible();
}

async function submitLogin(page: Page, username: string, password: string) {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
}

const toast = (page: Page, text: string) =>
  expect(page.getByRole("region", { name: /Notifications/ }).getByText(text)).toBeVisible();
const accountMenu = (page: Page) => page.getByRole("button", { name: /account of/ });

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

test("errors are shown next to the fields, and going back keeps what was typed", async ({
  page,
}) => {
  await openRegistration(page);
  await page.getByRole("button", { name: "Continue to Step 2" }).click();
  await expect(page.getByText("Username must be at least 3 characters")).toBeVisible();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect(page.getByText("Password must be at least 8 characters")).toBeVisible();
  await expect(page.getByLabel("Username")).toBeFocused();

  const username = newName();
  await page.getByLabel("Username").fill("collector");
  await page.getByLabel("Email").fill(`${username}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill("another one");
  await page.getByRole("button", { name: "Continue to Step 2" }).click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Continue to Step 2" }).click();
  await toast(page, "Registration failed");
  await expect(page.getByLabel("Username")).toBeFocused();
  await expect(page.getByLabel("Username")).toHaveAccessibleDescription(/This username is taken/);

  await fillStepOne(page, username);
  await page.getByLabel("Full name").fill("Nora Fielding");
  await page.getByRole("button", { name: "Back to Step 1" }).click();
  await expect(page.getByLabel("Username")).toHaveValue(username);
  await page.getByRole("button", { name: "Continue to Step 2" }).click();
  await expect(page.getByLabel("Full name")).toHaveValue("Nora Fielding");
  await page.getByRole("button", { name: "Complete Registration" }).click();
  await expect(page.getByText("Please select at least one card type")).toBeVisible();
});

test("a wrong password shows a toast, and the form stays usable", async ({ page }) => {
  await page.goto("/auth");
  await submitLogin(page, "collector", "not the password");
  await toast(page, "Login failed");
  await toast(page, "401: The username or password is not right.");
  await submitLogin(page, "collector@nowhere.example", "");
  await expect(page.getByText("Password is required")).toBeVisible();
});

test("a guarded page leads to the form and then to the requested page", async ({ page }) => {
  await page.goto("/inventory");
  await expect(page).toHaveURL(/\/auth\?next=%2Finventory$/);
  await submitLogin(page, "collector", "collector-demo-1234");
  await expect(page).toHaveURL(/\/inventory$/);
  await expect(page.getByRole("heading", { name: "Inventory" })).toBeVisible();
});

test("a browser whose session is over gets the form, and then the requested page", async ({
  page,
  baseURL,
}) => {
  const cookie = { name: "authjs.session-token", value: "over", url: baseURL ?? "" };
  await page.context().addCookies([cookie]);
  await page.goto("/auth?next=/orders");
  await submitLogin(page, "collector", "collector-demo-1234");
  await expect(page).toHaveURL(`${baseURL}/orders`);
});

test("signing in doesn't lead to another site", async ({ page, baseURL }) => {
  await page.goto("/auth?next=//evil.example/");
  await submitLogin(page, "collector", "collector-demo-1234");
  await expect(accountMenu(page)).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}/`);
});

/** The reset link in the mails to this address. */
async function mailedLink(recipient: string): Promise<string> {
  const texts = (await mailsTo(recipient)).map((mail) => mail.text ?? "");
  return /\S+#reset=\S+/.exec(texts.join("\n"))?.[0] ?? "";
}

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

test("every view is accessible, including its errors", async ({ page }) => {
  await page.goto("/auth");
  await expectAccessible(page);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Username is required")).toBeVisible();
  await expectAccessible(page);
  await openRegistration(page);
  await expectAccessible(page);
  await fillStepOne(page, newName());
  await expectAccessible(page);
  await page.getByRole("button", { name: "Complete Registration" }).click();
  await expect(page.getByText("Please select at least one card type")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Back to Step 1" }).click();
  await page.getByRole("tab", { name: "Login" }).click();
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  await expectAccessible(page);
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByRole("heading", { name: "Enter Reset Code" })).toBeVisible();
  await expectAccessible(page);
});

test("the guarded pages are accessible", async ({ page }) => {
  await signIn(page, "collector");
  await page.goto("/inventory");
  await expect(page.getByRole("table", { name: "Cards" })).toBeVisible();
  await expectAccessible(page);
});

test("the tabs, the password switch and the checklist work by keyboard", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Login" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Register" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Create Account" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Username")).toBeFocused();
  await page.getByLabel("Password", { exact: true }).focus();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
});
