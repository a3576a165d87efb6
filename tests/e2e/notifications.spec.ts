import type { Page } from "@playwright/test";

import { registerCollector } from "./support/collector";
import { mailsTo, subjectsTo } from "./support/mails";
import { expectGood } from "./support/overflow";
import { pullCards } from "./support/pulled-cards";
import { expect, expectAccessible, test } from "./support/test";
import { isOptIn, MAIL_KINDS } from "@/lib/notices/kinds";

const READY = "Your box is ready to rip";

const ON_AT_FIRST = MAIL_KINDS.filter(({ kind }) => !isOptIn(kind)).length;

const section = (page: Page) => page.getByRole("region", { name: "What we tell you" });
const boxesReady = (page: Page) =>
  section(page).getByRole("switch", { name: "Boxes ready to rip: Email", exact: true });
const pathOf = (text: string | undefined) => {
  const { pathname, hash } = new URL(/http[^\s>]+/.exec(text ?? "")?.[0] ?? "");
  return pathname + hash;
};

test("each switch saves itself, by keyboard, too, and reverts when saving fails", async ({
  page,
}) => {
  await registerCollector(page);
  await page.goto("/account/notifications");
  await expect(section(page).getByRole("switch", { checked: true })).toHaveCount(ON_AT_FIRST);
  // Push is not configured.
  await expect(page.getByRole("switch", { name: /Push$/ })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "On this device" })).toHaveCount(0);
  const box = boxesReady(page);
  await expect(box).toHaveAccessibleDescription(/its packs are waiting for you/);
  const saved = page.waitForResponse("**/api/account/notifications");
  await box.press("Space");
  await expect(box).not.toBeChecked();
  expect((await saved).status()).toBe(200);
  await expect(box).toBeFocused();
  await expectGood(page);

  await page.reload();
  await expect(box).not.toBeChecked();
  await expect(section(page).getByRole("switch", { checked: true })).toHaveCount(ON_AT_FIRST - 1);
  await page.route("**/api/account/notifications", (route) =>
    route.fulfill({ status: 503, body: "Please try again." }),
  );
  await box.click();
  await expect(
    page.getByRole("region", { name: /Notifications/ }).getByText("Could not be saved"),
  ).toBeVisible();
  await expect(box).not.toBeChecked();
});

test("the link in a mail asks, and turns off its kind without signing in", async ({
  page: desk,
  request,
  openPage,
}) => {
  test.slow();
  await pullCards(desk, request);
  const { email } = (await (await request.get("/api/auth/user")).json()) as { email: string };
  await expect.poll(() => subjectsTo(email)).toContain(READY);
  const mail = (await mailsTo(email)).find(({ subject }) => subject === READY);
  const link = pathOf(/\S+\/account\/mail#\S+/.exec(mail?.text ?? "")?.[0]);
  const header = mail?.headers.find(({ key }) => key === "list-unsubscribe")?.value;

  const reader = await openPage();
  const question = reader.getByRole("heading", {
    name: "Turn off emails about boxes that are ready to rip?",
  });
  for (const path of [pathOf(header), link]) {
    await reader.goto(path);
    await expect(question).toBeVisible();
    await expect(reader).toHaveURL(/\/account\/mail$/);
  }
  await expectAccessible(reader);
  const owner = await openPage(request);
  await owner.goto("/account/notifications");
  await expect(boxesReady(owner)).toBeChecked();

  await reader.getByRole("button", { name: "Turn off emails" }).click();
  await expect(reader.getByRole("heading", { name: "These emails are off" })).toBeVisible();
  await expectAccessible(reader);
  await owner.reload();
  await expect(boxesReady(owner)).not.toBeChecked();

  await reader.getByRole("link", { name: "Go to your account" }).click();
  await expect(reader).toHaveURL(/\/auth\?next=%2Faccount%2Fnotifications$/);
});

test("a forged link changes nothing and says so", async ({ page }) => {
  await page.goto("/account/mail");
  await expect(page.getByText("Open this page with the link in our email.")).toBeVisible();
  await expectAccessible(page);
  const refusal = page.getByText(/^This link is not valid/);
  await page.goto("/account/mail#token=made-up");
  await expect(refusal).toBeVisible();
  await page.goto("/account/mail#token=BOX_READY.made.up");
  await page.getByRole("button", { name: "Turn off emails" }).click();
  await expect(
    page.getByRole("heading", { name: "These emails were not turned off" }),
  ).toBeVisible();
  await expect(refusal).toBeVisible();
});
