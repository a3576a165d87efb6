import type { Page } from "@playwright/test";
import { generate } from "otplib";

import { inDatabase } from "../support/collector";
import { expectGood } from "../support/overflow";
import { expect, test as base } from "../support/test";
import { pickPort, startServer, startTestDatabase } from "@/scripts/lib/test-server.mjs";

/** A shop on a real database, where roles need a second factor. Passkeys need a name as host. */
const test = base.extend<object, { shop: string }>({
  shop: [
    async ({}, run) => {
      const database = await startTestDatabase("security");
      const port = await pickPort();
      const appUrl = `http://localhost:${port}`;
      const server = await startServer({ ...database.env, FAIRWAX_EMBEDDED: "" }, { port, appUrl });
      const { E2E_DATABASE_URL } = process.env;
      Object.assign(process.env, { E2E_DATABASE_URL: database.url });
      await run(appUrl);
      Object.assign(process.env, { E2E_DATABASE_URL });
      await server.kill();
      await database.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ shop }, run) => run(shop),
});

async function addVirtualAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Enters the password, by keyboard. */
async function enterPassword(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/auth?next=/admin/payouts");
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password", { exact: true }).fill("admin-demo-1234");
  await page.keyboard.press("Enter");
}

const forgetConfirmations = () =>
  inDatabase((client) =>
    client.query("UPDATE sessions SET confirmed_at = now() - interval '1 hour'"),
  );

const codeIn = (secret: string, seconds: number) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });

test("an administrator adds second factors, signs in with each, and confirms a payout", async ({
  page,
}) => {
  test.slow();
  await addVirtualAuthenticator(page);
  await enterPassword(page);
  await expect(page.getByText("Your role needs a second factor")).toBeVisible();
  await expectGood(page);

  await page.getByRole("button", { name: "Add a Passkey" }).press("Enter");
  await page.getByLabel("Name of the passkey").fill("Work laptop");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Save your recovery codes" })).toBeFocused();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();
  await expectGood(page);
  await page.getByRole("button", { name: "I Saved Them" }).click();
  await expect(page.getByRole("list", { name: "Passkeys" }).getByText("Work laptop")).toBeVisible();

  await page.getByRole("button", { name: "Set Up an App" }).click();
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  await expectGood(page);
  const secret = await page.getByText(/^[A-Z2-7]{32}$/).innerText();
  await page.getByLabel("Code that the app shows").fill(await codeIn(secret, -30));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Authenticator app added")).toBeVisible();
  await expectGood(page);

  const payouts = page.getByRole("heading", { level: 1, name: "Payouts" });
  await test.step("by passkey", async () => {
    await enterPassword(page);
    await expect(page.getByRole("heading", { name: "One More Step" })).toBeFocused();
    await expectGood(page);
    await page.getByRole("button", { name: "Use Your Passkey" }).press("Enter");
    await expect(payouts).toBeVisible();
  });
  await test.step("by recovery code", async () => {
    await enterPassword(page);
    await page.getByRole("button", { name: "Use a recovery code" }).press("Enter");
    await page.getByLabel("Recovery code").fill("not a code");
    await page.keyboard.press("Enter");
    await expect(
      page.getByText("This recovery code is not correct, or it was used before").first(),
    ).toBeVisible();
    await page.getByLabel("Recovery code").fill(recoveryCode);
    await page.keyboard.press("Enter");
    await expect(payouts).toBeVisible();
  });
  await test.step("by code", async () => {
    await enterPassword(page);
    const field = page.getByLabel("Code from your authenticator app");
    await expect(field).toHaveAttribute("autocomplete", "one-time-code");
    await field.fill(await codeIn(secret, 0));
    await page.keyboard.press("Enter");
    await expect(payouts).toBeVisible();
  });

  await forgetConfirmations();
  const row = page.getByRole("listitem", { name: /^P-\d+$/ }).first();
  await row.getByRole("button", { name: "Approve…" }).click();
  await page.getByRole("button", { name: "Approve payout" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm it’s you" });
  await expect(dialog.getByLabel("Code from your authenticator app")).toBeFocused();
  await expect(dialog.getByLabel("Your password", { exact: true })).toBeHidden();
  await expectGood(page);
  await dialog.getByRole("button", { name: "Use a recovery code" }).press("Enter");
  await expect(dialog.getByLabel("Recovery code")).toBeFocused();
  await dialog.getByRole("button", { name: "Use Your Passkey" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);

  await page.getByRole("link", { name: /^Approved/ }).click();
  const made = page.waitForEvent("download");
  await page.getByRole("button", { name: "Create a bank file…" }).click();
  await page.getByRole("button", { name: "Create the file" }).click();
  await made;
  await page.getByRole("link", { name: /^In a bank file/ }).click();
  await forgetConfirmations();
  await page.getByRole("link", { name: /^Bank file B-/ }).press("Enter");
  await expect(page.getByRole("heading", { name: "Confirm it’s you" })).toBeVisible();
  await expectGood(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Use Your Passkey" }).press("Enter");
  expect((await download).suggestedFilename()).toMatch(/^fairwax-payouts-B-\d+\.csv$/);
});
