import type { Page } from "@playwright/test";

import { mailsTo } from "./support/mails";
import { expect, expectAccessible, test } from "./support/test";

const SUPPORT = "support@fairwax.example";

async function fillIn(page: Page, message: string) {
  await page.getByLabel("Your name").fill("Nora Fielding");
  await page.getByLabel("Email").fill("nora@example.com");
  await page.getByLabel("What is it about?").selectOption({ label: "An order or shipping" });
  await page.getByLabel("Message").fill(message);
}

const send = (page: Page) => page.getByRole("button", { name: "Send Message" }).click();

test("a message arrives, and a reply goes to its sender", async ({ page }) => {
  await page.goto("/contact");
  const message = `Where is my box, please? ${Date.now()}`;
  await fillIn(page, message);
  // The form takes faster senders for bots.
  await page.waitForFunction(() => performance.now() > 3000);
  await send(page);
  await expect(page.getByRole("heading", { name: "Your message has arrived" })).toBeFocused();
  await expect(
    page.getByText("A person will read it and reply to nora@example.com."),
  ).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(SUPPORT)).find((mail) => mail.text?.includes(message)))
    .toMatchObject({
      subject: "Contact form: An order or shipping",
      replyTo: [expect.objectContaining({ address: "nora@example.com" })],
    });
  expect(await mailsTo("nora@example.com")).toEqual([]);
  await page.getByRole("button", { name: "Write another message" }).click();
  await expect(page.getByLabel("Message")).toHaveValue("");
});

test("errors are shown next to the fields, and the first one gets the focus", async ({ page }) => {
  await page.goto("/contact");
  await send(page);
  await expect(page.getByLabel("Your name")).toBeFocused();
  await expect(page.getByLabel("Your name")).toHaveAccessibleDescription("Please enter your name");
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(
    "Please enter a valid email address",
  );
  await expect(page.getByLabel("What is it about?")).toHaveAccessibleDescription(
    "Please choose a topic",
  );
  await expect(page.getByLabel("Message")).toHaveAccessibleDescription(
    /Please write at least 10 characters/,
  );

  await fillIn(page, "x".repeat(4001));
  await send(page);
  await expect(page.getByLabel("Your name")).toHaveAccessibleDescription("");
  await expect(page.getByLabel("Message")).toHaveAccessibleDescription(
    /Please use at most 4000 characters/,
  );
  await expect(page.getByLabel("Message")).toBeFocused();

  // Errors that only the server finds also appear at their field.
  await fillIn(page, "A message that is long enough");
  await page.getByLabel("Your name").fill("  ");
  await send(page);
  await expect(page.getByLabel("Your name")).toHaveAccessibleDescription("Please enter your name");
  await expect(page.getByLabel("Your name")).toBeFocused();
});

test("typed text stays when sending fails", async ({ page }) => {
  await page.goto("/contact");
  await fillIn(page, "A message that is long enough");
  await page.route("**/api/contact", (route) => route.abort());
  await send(page);
  const refusal = page.getByRole("alert").filter({ hasText: "The server could not be reached." });
  await expect(refusal).toContainText("What you typed is still here.");
  await expect(refusal).toBeFocused();
  await page.unroute("**/api/contact");
  await page.route("**/api/contact", (route) =>
    route.fulfill({
      status: 429,
      contentType: "text/plain",
      body: "Too many messages from your network. Please try again in 60 minutes.",
    }),
  );
  await send(page);
  await expect(
    page.getByRole("alert").filter({ hasText: "Too many messages from your network." }),
  ).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("A message that is long enough");
  await expect(page.getByLabel("What is it about?")).toHaveValue("order");
  await expect(page.getByRole("main").getByRole("link", { name: SUPPORT })).toHaveCount(2);
});

test("people never reach the trap", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Message").focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Send Message" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Leave this field empty" })).toHaveCount(0);
  await expect(page.locator("input[name=reference]")).not.toBeInViewport();
});

test("the page shows the address to write to when JavaScript is off", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/contact");
  // Text filters skip noscript elements.
  await expect(page.locator(`noscript a[href="mailto:${SUPPORT}"]`)).toBeVisible();
  await context.close();
});

test("the form is accessible and fits the narrowest phone, with errors and after sending", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/contact");
  await send(page);
  await expect(page.getByText("Please choose a topic")).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.route("**/api/contact", (route) =>
    route.fulfill({ json: { message: "Your message has arrived." } }),
  );
  await fillIn(page, "A message that is long enough");
  await send(page);
  await expect(page.getByRole("heading", { name: "Your message has arrived" })).toBeVisible();
  await expectAccessible(page);
});
