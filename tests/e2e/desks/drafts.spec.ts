import type { APIRequestContext } from "@playwright/test";

import { accountMenu } from "../support/auth";
import { registerCollector } from "../support/collector";
import { orderOfBox } from "../support/purchase";
import { expect, expectAccessible, signIn, test } from "../support/test";

async function newMessage(admin: APIRequestContext, email: string): Promise<string> {
  const sent = await admin.post("/api/contact", {
    data: { name: "Nora", email, topic: "order", message: "Where is my box?", openForMs: 9000 },
  });
  expect(sent.status()).toBe(200);
  const { messages } = (await (await admin.get("/api/admin/messages?queue=new")).json()) as {
    messages: { id: string; email: string }[];
  };
  return messages.find((message) => message.email === email)?.id ?? "";
}

test("two colleagues at one message: the other's answer appears, and the words stay", async ({
  page,
  admin,
}) => {
  const id = await newMessage(admin, `two-${Date.now()}@example.com`);
  await signIn(page, "admin");
  await page.goto(`/admin/messages/${id}`);
  const field = page.getByLabel("Your answer");
  await field.focus();
  await page.keyboard.type("It leaves tomorrow.");
  const other = await admin.post(`/api/admin/messages/${id}/answer`, {
    data: { text: "It left today.", seen: 0 },
  });
  expect(other.status()).toBe(200);

  await page.getByRole("button", { name: "Send answer" }).press("Enter");
  const conversation = page.getByRole("list", { name: "Conversation" });
  await expect(conversation).toContainText("It left today.");
  await expect(
    page.getByText("This conversation just got a new message. Please read it first."),
  ).toBeVisible();
  await expect(field).toHaveValue("It leaves tomorrow.");
  await expectAccessible(page);

  await page.reload();
  await expect(field).toHaveValue("It leaves tomorrow.");
  await page.getByLabel("Username").fill("collector");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Links saved.")).toBeVisible();
  await expect(field).toHaveValue("It leaves tomorrow.");
  await page.getByRole("button", { name: "Send answer" }).press("Enter");
  await expect(page.getByText("Answered by email.")).toBeVisible();
  await expect(conversation).toContainText("It leaves tomorrow.");
  await page.reload();
  await expect(field).toHaveValue("");
});

test("leaving asks, and the words are there on return", async ({ page, admin }) => {
  const id = await newMessage(admin, `draft-${Date.now()}@example.com`);
  await signIn(page, "admin");
  await page.goto(`/admin/messages/${id}`);
  await page.getByLabel("Your answer").fill("Half an answer");
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.message());
    void (questions.length < 3 ? dialog.dismiss() : dialog.accept());
  });
  const away = page
    .getByRole("navigation", { name: "Back office" })
    .getByRole("link", { name: /^Claims/ });
  await away.press("Enter");
  await expect.poll(() => questions).toHaveLength(1);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("claims");
  await expect(page.getByRole("option", { name: /Claims/ }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect.poll(() => questions).toHaveLength(2);
  await expect(page.getByLabel("Your answer")).toHaveValue("Half an answer");
  await away.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Claims" })).toBeVisible();
  expect(questions).toEqual(Array(3).fill("Some of your work isn't saved yet. Leave anyway?"));
  await page.goto(`/admin/messages/${id}`);
  await expect(page.getByLabel("Your answer")).toHaveValue("Half an answer");
});

test("signing out forgets the words, and nobody else sees them", async ({ page }) => {
  const words = "Where is my box, which I paid for?";
  await registerCollector(page);
  await page.goto("/contact");
  await page.getByLabel("Message").fill(words);
  await page.reload();
  await expect(page.getByLabel("Message")).toHaveValue(words);
  await accountMenu(page).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await registerCollector(page);
  await page.goto("/contact");
  await expect(page.getByLabel("Message")).toHaveValue("");
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith("draft:"));
  expect(await page.evaluate(kept)).toEqual([]);
});

test("a note and a reason outlast a reload and a closed dialog", async ({
  page,
  admin,
  openPage,
}) => {
  const id = await orderOfBox(admin, openPage);
  await signIn(page, "admin");
  await page.goto(`/admin/orders/${id}`);
  await page.getByLabel("New note").fill("Wants a blue tin");
  const cancel = page.getByRole("button", { name: "Cancel and refund box 1" });
  await cancel.press("Enter");
  const reason = page.getByRole("dialog").getByLabel("Reason");
  await reason.fill("They called");
  await page.keyboard.press("Escape");
  await expect(reason).toBeHidden();
  await page.reload();
  await expect(page.getByLabel("New note")).toHaveValue("Wants a blue tin");
  await cancel.press("Enter");
  await expect(reason).toHaveValue("They called");
});
