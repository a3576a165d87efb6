import { execFileSync } from "node:child_process";

import { mailsTo } from "../support/mails";
import { ownShopTest } from "../support/own-shop";
import { expect, expectAccessible, signIn } from "../support/test";

const SECRET = "a-secret-for-inbound-mail-0123456789";
const test = ownShopTest("messages", {
  REPLY_DOMAIN: "reply.fairwax.example",
  INBOUND_MAIL_SECRET: SECRET,
});

const REPLY = [
  "From: Max <max@elsewhere.example>",
  "Message-ID: <1@elsewhere.example>",
  "Content-Type: multipart/mixed; boundary=b",
  "",
  "--b",
  "Content-Type: text/plain",
  "",
  "Here is the photo.",
  "",
  "On Sat, Nov 28, 2026, Fairwax wrote:",
  "> It left today.",
  "--b",
  "Content-Type: image/jpeg",
  "",
  "AAAA",
  "--b--",
];

test("support answers a message, reads the reply and links it, without a mouse", async ({
  page,
  shop,
}) => {
  const sent = await page.request.post("/api/contact", {
    data: {
      name: "Nora Fielding",
      email: "nora@example.com",
      topic: "order",
      message: "Where is my box, please?",
      openForMs: 9000,
    },
  });
  expect(sent.status()).toBe(200);

  await signIn(page, "admin");
  await page.goto("/admin/today");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("messages to");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Nora Fielding" })).toBeVisible();

  await page.getByLabel("Your answer").focus();
  await page.keyboard.type("It left today.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Answered by email.")).toBeVisible();
  const answer = async () => (await mailsTo("nora@example.com"))[0]?.replyTo?.[0]?.address ?? "";
  await expect.poll(answer).toMatch(/^reply\+\w{32}@reply\.fairwax\.example$/);

  execFileSync(process.execPath, ["scripts/forward-mail.mjs"], {
    input: [`To: ${await answer()}`, ...REPLY].join("\r\n"),
    env: { ...process.env, APP_URL: shop.baseUrl, INBOUND_MAIL_SECRET: SECRET },
  });
  await page.goto("/admin/messages");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Nora Fielding" }).focus();
  await page.keyboard.press("Enter");
  const reply = page.getByRole("list", { name: "Conversation" }).getByRole("listitem").last();
  await expect(reply).toContainText("Here is the photo.");
  await expect(reply).toContainText(
    "Sent from max@elsewhere.example, not from nora@example.com, the address that we answer.",
  );
  await expect(reply).toContainText("1 attachment was left out.");
  await expect(reply.getByText("> It left today.")).toBeHidden();
  await reply.getByText("Rest of the email").focus();
  await page.keyboard.press("Enter");
  await expect(reply.getByText("> It left today.")).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel("Username").focus();
  await page.keyboard.type("nobody-at-all");
  await page.keyboard.press("Enter");
  await expect(page.getByText("We couldn't find that customer.")).toBeFocused();
  await page.getByLabel("Username").fill("collector");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Links saved.")).toBeVisible();
  await page.getByRole("link", { name: "Customer collector" }).focus();
  await page.keyboard.press("Enter");
  const messages = page.getByRole("region", { name: "Messages" });
  await expect(messages.getByRole("listitem")).toContainText("Awaiting an answer");
  await messages.getByRole("link", { name: "An order or shipping" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Nora Fielding" })).toBeVisible();
});
