import { createECDH, randomBytes } from "node:crypto";

import type { Page } from "@playwright/test";
import webPush from "web-push";

import { inDatabase, registerCollector } from "./support/collector";
import { expectGood } from "./support/overflow";
import { ownShopTest } from "./support/own-shop";
import { expect } from "./support/test";

const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const test = ownShopTest("push", { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey });
test.describe.configure({ mode: "serial" });

const section = (page: Page) => page.getByRole("region", { name: "On this device" });
const status = (page: Page) => section(page).getByRole("status");

/** A browser whose user answers as told, and whose push service is none. It remembers how often it asked. */
async function pretend(page: Page, answer: NotificationPermission): Promise<void> {
  const keys = createECDH("prime256v1");
  const subscription = {
    endpoint: `https://push.example/${randomBytes(8).toString("hex")}`,
    keys: {
      p256dh: keys.generateKeys().toString("base64url"),
      auth: randomBytes(16).toString("base64url"),
    },
  };
  await page.addInitScript(
    ([given, user]) => {
      Object.defineProperty(Notification, "permission", {
        get: () => sessionStorage.getItem("permission") ?? "default",
      });
      Notification.requestPermission = () => {
        sessionStorage.setItem("permission", user);
        sessionStorage.setItem("asked", "yes");
        return Promise.resolve(user);
      };
      const current = { ...given, toJSON: () => given, unsubscribe: () => Promise.resolve(true) };
      PushManager.prototype.getSubscription = () => Promise.resolve(null);
      PushManager.prototype.subscribe = () =>
        Promise.resolve(current as unknown as PushSubscription);
    },
    [subscription, answer] as const,
  );
}

const subscriptionsOf = (email: string) =>
  inDatabase(async (client) => {
    const { rows } = await client.query(
      `SELECT p.endpoint FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
       JOIN users u ON u.id = s.user_id WHERE u.email = $1`,
      [email],
    );
    return rows.length;
  });

test("push is asked for by a button, and is turned off again", async ({ page }) => {
  await pretend(page, "granted");
  const { email } = await registerCollector(page);
  await page.goto("/account/notifications");
  await expect(status(page)).toHaveText("Off");
  await expect(section(page)).toContainText("Your browser asks you first.");
  expect(await page.evaluate(() => sessionStorage.getItem("asked"))).toBeNull();
  await expectGood(page);

  await section(page).getByRole("button", { name: "Turn on for this device" }).press("Enter");
  await expect(status(page)).toHaveText("On. This device gets news until you sign out.");
  await expect(
    section(page).getByRole("button", { name: "Turn off on this device" }),
  ).toBeFocused();
  expect(await subscriptionsOf(email)).toBe(1);
  const sold = page.getByRole("switch", { name: "Cards sold: Push" });
  await expect(sold).toBeChecked();
  const saved = page.waitForResponse("**/api/account/notifications");
  await sold.press("Space");
  expect((await saved).status()).toBe(200);
  await expectGood(page);
  await page.reload();
  await expect(status(page)).toHaveText("On. This device gets news until you sign out.");
  await expect(sold).not.toBeChecked();
  await expect(page.getByRole("switch", { name: "Boxes ready to rip: Push" })).toBeChecked();

  const worker = await page.evaluate(
    async () => (await navigator.serviceWorker.ready).active?.scriptURL,
  );
  expect(worker).toMatch(/\/push-worker\.js$/);

  await section(page).getByRole("button", { name: "Turn off on this device" }).click();
  await expect(status(page)).toHaveText("Off");
  expect(await subscriptionsOf(email)).toBe(0);
});

test("a browser that blocks notifications says so", async ({ page }) => {
  await pretend(page, "denied");
  await registerCollector(page);
  await page.goto("/account/notifications");
  await section(page).getByRole("button", { name: "Turn on for this device" }).click();
  await expect(status(page)).toContainText("Blocked.");
  await expect(section(page).getByRole("button")).toHaveCount(0);
  await expectGood(page);
});

test("a browser without push says what to do", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
  await registerCollector(page);
  await page.goto("/account/notifications");
  await expect(status(page)).toContainText("Not supported by this browser.");
  await expect(section(page).getByRole("button")).toHaveCount(0);
  await expectGood(page);
});
