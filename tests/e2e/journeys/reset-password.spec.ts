import { accountMenu, submitLogin, toast } from "../support/auth";
import { registerCollector } from "../support/collector";
import { mailsTo } from "../support/mails";
import { expect, test } from "../support/test";

async function mailedLink(recipient: string): Promise<string> {
  const texts = (await mailsTo(recipient)).map((mail) => mail.text ?? "");
  return /\S+#reset=\S+/.exec(texts.join("\n"))?.[0] ?? "";
}

test("the mailed link resets a forgotten password", async ({ page, openPage }) => {
  const { username, email } = await registerCollector(page);
  const forgetful = await openPage();
  await forgetful.goto("/auth");
  await forgetful.getByRole("button", { name: "Forgot your password?" }).click();
  await expect(forgetful.getByText("Enter your email to receive a reset link")).toBeVisible();
  await forgetful.getByLabel("Email").fill(email);
  await forgetful.getByRole("button", { name: "Send Reset Link" }).click();
  await toast(forgetful, "Reset email sent");
  await expect(forgetful.getByText("Check your email for the reset token")).toBeVisible();

  await expect.poll(() => mailedLink(email)).toMatch(/\/auth#reset=[\w-]{43}$/);
  const link = new URL(await mailedLink(email));
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

  await page.goto("/inventory");
  await expect(page).toHaveURL(/\/auth\?next=/);
});
