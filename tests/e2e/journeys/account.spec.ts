import { readFile } from "node:fs/promises";

import { toast } from "../support/auth";
import { PASSWORD, registerCollector } from "../support/collector";
import { subjectsTo } from "../support/mails";
import { expect, test } from "../support/test";

test("data can be downloaded, and the account deleted after a password and a confirmation", async ({
  page,
}) => {
  const { username, email } = await registerCollector(page);
  await page.goto("/account/privacy");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download Your Data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^fairwax-account-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await readFile(await download.path(), "utf8"))).toMatchObject({
    account: { username, email, street: "12 Harbor Street" },
    cart: [],
  });

  const opener = page.getByRole("button", { name: "Delete Account..." });
  await opener.click();
  const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  await dialog.getByRole("button", { name: "Delete Account" }).click();
  await expect(dialog.getByLabel(/type your username/)).toHaveAccessibleDescription(
    "Please type your username to confirm",
  );
  await dialog.getByLabel(/type your username/).fill("somebody");
  await dialog.getByLabel("Current password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Delete Account" }).click();
  await expect(dialog.getByLabel(/type your username/)).toHaveAccessibleDescription(
    "That isn't your username",
  );
  await dialog.getByLabel(/type your username/).fill(username);
  await dialog.getByRole("button", { name: "Delete Account" }).click();
  await toast(page, "Your account has been deleted.");
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect.poll(() => subjectsTo(email)).toContain("Your Fairwax account was deleted");
  expect(
    (
      await page.request.post("/api/auth/login", { data: { username, password: PASSWORD } })
    ).status(),
  ).toBe(401);
});
