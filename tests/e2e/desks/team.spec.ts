import { toast } from "../support/auth";
import { registerCollector } from "../support/collector";
import { mailsTo } from "../support/mails";
import { expectGood } from "../support/overflow";
import { expect, signIn, test } from "../support/test";

async function mailedLink(recipient: string): Promise<string> {
  const texts = (await mailsTo(recipient)).map((mail) => mail.text ?? "");
  return /\S+\/account\/invitation#token=\S+/.exec(texts.join("\n"))?.[0] ?? "";
}

test("an owner invites a colleague, who accepts, and takes the role away, by keyboard", async ({
  page,
  openPage,
}) => {
  const colleague = await openPage();
  const { username, email } = await registerCollector(colleague);
  await signIn(page, "admin");
  await page.goto("/admin/team");
  await expectGood(page);
  await page.getByLabel("Email address").focus();
  await page.keyboard.type(email);
  await page.getByRole("radio", { name: "Support" }).focus();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("radio", { name: "Shipper" })).toBeChecked();
  await page.getByRole("button", { name: "Send invitation" }).press("Enter");
  await toast(page, "Invitation sent.");
  await expect(
    page.getByRole("button", { name: `Withdraw the invitation for ${email}` }),
  ).toBeVisible();

  await expect.poll(() => mailedLink(email)).toMatch(/#token=[\w-]{43}$/);
  const link = new URL(await mailedLink(email));
  await colleague.goto(link.pathname + link.hash);
  await expect(
    colleague.getByRole("heading", { name: "Work at Fairwax as Shipper" }),
  ).toBeVisible();
  expect(colleague.url()).not.toContain("token=");
  await expectGood(colleague);
  await colleague.getByRole("button", { name: "Accept as Shipper" }).press("Enter");
  await colleague.getByRole("link", { name: "Open the back office" }).press("Enter");
  await expect(colleague.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  const places = colleague.getByRole("navigation", { name: "Back office" });
  await expect(places.getByRole("link", { name: /^Shipments/ })).toBeVisible();
  await expect(places.getByRole("link", { name: /^Payouts/ })).toHaveCount(0);

  await colleague.goto("/admin/payouts");
  await expect(colleague.getByText("Your role is Shipper:")).toBeVisible();
  await expectGood(colleague);
  await colleague.getByRole("link", { name: "Go to Today" }).press("Enter");
  await expect(colleague.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: `Change role of ${username}` }).press("Enter");
  await page.getByRole("alertdialog").getByRole("radio", { name: "Shipper" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("button", { name: "Change role", exact: true }).press("Enter");
  await toast(page, `${username} is now Support.`);
  await page.getByRole("button", { name: `Remove ${username}` }).press("Enter");
  await page.getByRole("button", { name: "Remove", exact: true }).press("Enter");
  await toast(page, `${username} no longer has a role.`);
  await colleague.goto("/admin/today");
  await expect(colleague.getByText("Access Denied")).toBeVisible();
});
