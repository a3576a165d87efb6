import type { Page } from "@playwright/test";

import { PASSWORD, registerCollector } from "./support/collector";
import { mailsTo, subjectsTo } from "./support/mails";
import { expect, expectAccessible, signIn, test } from "./support/test";

const NEW_PASSWORD = "eighteen waxen herons";

async function openNewAccount(page: Page, path = "/account") {
  const collector = await registerCollector(page);
  await page.goto(path);
  await expect(accountMenu(page)).toBeVisible();
  return collector;
}

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const toast = (page: Page, text: string) =>
  expect(page.getByRole("region", { name: /Notifications/ }).getByText(text)).toBeVisible();
const pages = (page: Page) => page.getByRole("navigation", { name: "Account", exact: true });
const accountMenu = (page: Page) => page.getByRole("button", { name: /account of/ });

/** The link in the newest verification mail to this address, as a path. */
async function verificationPath(email: string): Promise<string> {
  await expect.poll(() => subjectsTo(email)).toContain("Verify your email address for Fairwax");
  const text =
    (await mailsTo(email)).findLast((mail) => mail.subject?.startsWith("Verify"))?.text ?? "";
  const link = new URL(/\S+\/account\/verify#token=\S+/.exec(text)?.[0] ?? "");
  return link.pathname + link.hash;
}

test("the page requires signing in, and the user menu links to it", async ({ page }) => {
  await page.goto("/account");
  await expect(page).toHaveURL(/\/auth\?next=%2Faccount$/);
  await signIn(page, "collector");
  await page.goto("/");
  await accountMenu(page).click();
  await page.getByRole("menuitem", { name: "Account" }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole("heading", { name: "Account", exact: true })).toBeVisible();
  await expect(section(page, "Profile").getByText("collector", { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("link", { name: "Account", exact: true })).toBeVisible();
});

test("name, address and interests are saved, with messages next to the fields", async ({
  page,
}) => {
  await openNewAccount(page);
  await page.getByLabel("Full name").fill("V");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByLabel("Full name")).toHaveAccessibleDescription(
    "Please enter your full name",
  );
  await expect(page.getByLabel("Full name")).toBeFocused();
  await page.getByLabel("Full name").fill("Mara Vale");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await toast(page, "Profile saved");
  await expect(page.getByRole("button", { name: "MV, account of Mara Vale" })).toBeVisible();

  await page.getByRole("checkbox", { name: /Baseball/ }).click();
  await page.getByRole("button", { name: "Save Interests" }).click();
  await expect(page.getByText("Please select at least one card type")).toBeVisible();
  await page.getByRole("checkbox", { name: /Hockey/ }).click();
  await page.getByRole("button", { name: "Save Interests" }).click();
  await toast(page, "Card interests saved");
  await page.reload();
  await expect(page.getByLabel("Full name")).toHaveValue("Mara Vale");
  await expect(page.getByRole("checkbox", { name: /Hockey/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /Baseball/ })).not.toBeChecked();

  await pages(page).getByRole("link", { name: "Addresses" }).click();
  await page.getByLabel("Street").fill("7");
  await page.getByLabel("Zip code").fill("");
  await page.getByRole("button", { name: "Save Address" }).click();
  await expect(page.getByLabel("Street")).toHaveAccessibleDescription(
    "Please enter your street address",
  );
  await expect(page.getByLabel("Zip code")).toHaveAccessibleDescription(
    "Please enter a valid zip code",
  );
  await page.getByLabel("Street").fill("7 Mill Lane");
  await page.getByLabel("Zip code").fill("50031");
  await page.getByLabel("Country").fill("Norway");
  await page.getByRole("button", { name: "Save Address" }).click();
  await toast(page, "Address saved");
  await page.reload();
  await expect(page.getByLabel("Street")).toHaveValue("7 Mill Lane");
  await expect(page.getByLabel("Country")).toHaveValue("Norway");
});

const verifyButton = (page: Page) => page.getByRole("button", { name: "Verify my email address" });

test("the mailed link verifies an address, and a new address must be verified again", async ({
  page,
  openPage,
}) => {
  const { email } = await openNewAccount(page, "/account/security");
  const verification = section(page, "Email verification");
  await expect(verification.getByText("Not verified")).toBeVisible();
  const first = await verificationPath(email);
  await verification.getByRole("button", { name: "Send Verification Email" }).click();
  await toast(page, `A verification link is on its way to ${email}. It works for 24 hours.`);
  await expect.poll(async () => (await mailsTo(email)).length).toBe(2);

  // The link works in another, signed-out browser.
  const reader = await openPage();
  await reader.goto(first);
  await verifyButton(reader).click();
  await expect(
    reader.getByText(
      "This link is no longer valid. You can request a new one on your account page.",
    ),
  ).toBeVisible();
  const second = await verificationPath(email);
  await reader.goto(second);
  await expect(verifyButton(reader)).toBeVisible();
  expect(reader.url()).not.toContain("token=");
  // Loading verified nothing: programs that read mail load pages, too.
  await page.reload();
  await expect(verification.getByText("Not verified")).toBeVisible();
  await verifyButton(reader).press("Enter");
  const done = reader.getByRole("heading", { name: "Your email address is verified" });
  await expect(done).toBeVisible();
  // The same address with another token would only scroll.
  await reader.goto("/about");
  await reader.goto(second);
  await verifyButton(reader).click();
  await expect(done).toBeVisible();
  await expect(reader.getByText(/This link was already used/)).toBeVisible();
  await page.reload();
  await expect(verification.getByText("Verified", { exact: true })).toBeVisible();
  await expect(verification.getByRole("button")).toHaveCount(0);

  await pages(page).getByRole("link", { name: "Profile" }).click();
  const profile = section(page, "Profile");
  await expect(profile.getByLabel("Current password")).toHaveCount(0);
  await profile.getByLabel("Email").fill(`new-${email}`);
  await profile.getByLabel("Current password").fill("not the password");
  await profile.getByRole("button", { name: "Save Profile" }).click();
  await expect(profile.getByLabel("Current password")).toHaveAccessibleDescription(
    /This is not your current password/,
  );
  await expect(profile.getByLabel("Current password")).toBeFocused();
  await profile.getByLabel("Current password").fill(PASSWORD);
  await profile.getByRole("button", { name: "Save Profile" }).click();
  await toast(page, "Profile saved");
  await pages(page).getByRole("link", { name: "Security" }).click();
  await expect(verification.getByText(`new-${email}`)).toBeVisible();
  await expect(verification.getByText("Not verified")).toBeVisible();
  await expect.poll(() => subjectsTo(email)).toContain("Your Fairwax email address was changed");
  await page.goto(await verificationPath(`new-${email}`));
  await verifyButton(page).click();
  await page.getByRole("link", { name: "Go to your account" }).click();
  await expect(verification.getByText("Verified", { exact: true })).toBeVisible();
});

test("a new password ends other sessions, and signing out everywhere ends this one, too", async ({
  page,
  openPage,
}) => {
  const { username, email } = await openNewAccount(page, "/account/security");
  const elsewhere = await openPage();
  const login = await elsewhere.request.post("/api/auth/login", {
    data: { username, password: PASSWORD },
  });
  expect(login.status()).toBe(200);

  const password = section(page, "Password");
  await password.getByLabel("Current password").fill(PASSWORD);
  await password.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await password.getByLabel("Confirm new password").fill("another one");
  await password.getByRole("button", { name: "Change Password" }).click();
  await expect(password.getByLabel("Confirm new password")).toHaveAccessibleDescription(
    "Passwords don't match",
  );
  await password.getByLabel("Confirm new password").fill(NEW_PASSWORD);
  await password.getByRole("button", { name: "Change Password" }).click();
  await toast(page, "Password changed");
  await expect(password.getByLabel("Current password")).toHaveValue("");
  await expect.poll(() => subjectsTo(email)).toContain("Your Fairwax password was changed");
  expect((await elsewhere.request.get("/api/auth/user")).status()).toBe(401);
  expect(
    (
      await elsewhere.request.post("/api/auth/login", {
        data: { username, password: NEW_PASSWORD },
      })
    ).status(),
  ).toBe(200);

  await page.reload();
  await page.getByRole("button", { name: "Sign Out Everywhere" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await toast(page, "You are signed out on every device, including this one.");
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  expect((await elsewhere.request.get("/api/auth/user")).status()).toBe(401);
});

test("the list can end another session, and then this one", async ({ page, browser }) => {
  const { username } = await openNewAccount(page, "/account/security");
  const elsewhere = await browser.newContext({
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  });
  const login = await elsewhere.request.post("/api/auth/login", {
    data: { username, password: PASSWORD },
  });
  expect(login.status()).toBe(200);
  await page.reload();
  const sessions = section(page, "Where you are signed in");
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await expect(sessions.getByRole("listitem").filter({ hasText: "This device" })).toContainText(
    "Chrome",
  );
  await expectAccessible(page);

  await sessions.getByRole("button", { name: "Sign out Firefox on Linux" }).click();
  await toast(page, "This device is signed out.");
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  expect((await elsewhere.request.get("/api/auth/user")).status()).toBe(401);
  await elsewhere.close();

  await sessions.getByRole("button", { name: "Sign out this device" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
});

test("the pages are accessible, including their errors and a dialog", async ({ page }) => {
  await signIn(page, "collector");
  await page.goto("/account");
  await section(page, "Profile").getByLabel("Email").fill("nobody");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expectAccessible(page);
  await pages(page).getByRole("link", { name: "Security" }).click();
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByText("Please enter your current password")).toBeVisible();
  await expectAccessible(page);
  await pages(page).getByRole("link", { name: "Privacy" }).click();
  await page.getByRole("button", { name: "Delete Account..." }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(dialog).toBeInViewport({ ratio: 1 });
});

test("the account's pages are one list, which marks the current one, on a phone, too", async ({
  page,
}) => {
  await openNewAccount(page);
  const current = pages(page).locator("[aria-current]");
  for (const [name, path] of [
    ["Security", "security"],
    ["Addresses", "addresses"],
    ["Balance", "balance"],
    ["Limits", "limits"],
    ["Showcase", "showcase"],
    ["Claims", "claims"],
    ["Notifications", "notifications"],
    ["Privacy", "privacy"],
  ] as const) {
    await pages(page).getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(`/account/${path}`);
    await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
    await expect(current).toHaveText(name);
  }
  await expectAccessible(page);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  // Scrolling may leave out a fraction of a pixel.
  await expect(current).toBeInViewport({ ratio: 0.99 });
  await pages(page).getByRole("link", { name: "Profile" }).press("Enter");
  await expect(page).toHaveURL("/account");
  await expect(current).toHaveText("Profile");
  await expectAccessible(page);
});

test("addresses are added, edited, made the default and deleted, by keyboard, too", async ({
  page,
}) => {
  await openNewAccount(page, "/account/addresses");
  const home = section(page, "Default address");
  const others = section(page, "Other addresses");
  await others.getByRole("button", { name: "Add an address" }).press("Enter");
  await others.getByRole("button", { name: "Save this address" }).press("Enter");
  await expect(others.getByLabel("Street")).toBeFocused();
  await expect(others.getByLabel("Street")).toHaveAccessibleDescription(
    "Please enter your street address",
  );
  await others.getByLabel("Street").fill("8 Quay Road");
  await others.getByLabel("City").fill("Galway");
  await others.getByLabel("Country").fill("Ireland");
  await others.getByLabel(/State/).fill("");
  await others.getByLabel(/Zip code/).fill("");
  await expectAccessible(page);
  await others.getByRole("button", { name: "Save this address" }).click();
  await toast(page, "Address saved");
  await expect(others.getByRole("button", { name: "Edit 8 Quay Road" })).toBeVisible();

  await others.getByRole("button", { name: "Edit 8 Quay Road" }).click();
  await others.getByLabel("Street").fill("9 Quay Road");
  await others.getByRole("button", { name: "Save this address" }).click();
  await expect(others.getByRole("button", { name: "Edit 9 Quay Road" })).toBeVisible();
  await expectAccessible(page);

  await others.getByRole("button", { name: "Make default 9 Quay Road" }).press("Enter");
  await toast(page, "Default address changed");
  await expect(home.getByLabel("Street")).toHaveValue("9 Quay Road");
  await page.reload();
  await expect(home.getByLabel("Street")).toHaveValue("9 Quay Road");
  await others.getByRole("button", { name: "Delete 12 Harbor Street" }).press("Enter");
  await toast(page, "Address deleted");
  await expect(others.getByText(/None yet/)).toBeVisible();
});

test("the page behind the mailed link is accessible, even without a token", async ({ page }) => {
  await page.goto("/account/verify");
  await expect(page.getByText("Open this page with the link in our email.")).toBeVisible();
  await expectAccessible(page);
});
