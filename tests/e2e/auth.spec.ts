import { fillStepOne, newName, openRegistration, submitLogin, toast } from "./support/auth";
import { PASSWORD, registerCollector } from "./support/collector";
import { expect, expectAccessible, test } from "./support/test";

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
  await toast(page, "401: The username or password is incorrect.");
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

test("the tabs, the password switch and the checklist work by keyboard", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Login" }).press("ArrowRight");
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

test("a tab follows when another one signs in as someone else, or out", async ({
  page,
  context,
}) => {
  await registerCollector(page);
  await page.goto("/account");
  await expect(page.getByLabel("Full name")).toHaveValue("Vera Quill");
  const other = await context.newPage();
  await context.clearCookies();
  await other.goto("/auth");
  await submitLogin(other, "collector", "collector-demo-1234");
  await expect(other).toHaveURL("/");
  await expect(page.getByLabel("Full name")).toHaveValue("Nora Fielding");
  await expect(page.getByRole("button", { name: "NF, account of Nora Fielding" })).toBeVisible();
  await other.getByRole("button", { name: /account of/ }).click();
  await other.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
});
