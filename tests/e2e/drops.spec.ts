import type { Page } from "@playwright/test";

import { registerCollector } from "./support/collector";
import {
  enterRoom,
  lapse,
  openRoom,
  planDrop,
  room,
  roomTitle,
  startDrop,
  verifyEmail,
} from "./support/drops";
import { subjectsTo } from "./support/mails";
import { expectGood } from "./support/overflow";
import { CARDS, holdBoxes, payWith, putIntoCart } from "./support/purchase";
import { expect, test } from "./support/test";
import { hearTones } from "./support/tones";

test("an announced drop reminds by mail and by calendar, and its room asks for a verified address", async ({
  page,
  admin,
}) => {
  test.slow();
  const drop = await planDrop(admin);
  await page.goto("/drops");
  await expect(page.getByRole("heading", { name: "Now and next" })).toBeVisible();
  await expectGood(page);
  await page.getByRole("link", { name: drop.listing.name }).click();
  await expect(roomTitle(page, "The room isn’t open yet")).toBeVisible();
  await expect(room(page).getByRole("timer")).toHaveText(/^in \d+ minutes$/);
  const file = await page.request.get(`/drops/${drop.slug}/calendar`);
  expect(file.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  // RFC 5545 folds long lines.
  expect((await file.text()).replaceAll("\r\n ", "")).toContain(`/drops/${drop.slug}`);
  await expect(room(page).getByRole("link", { name: "Sign in to get a reminder" })).toHaveAttribute(
    "href",
    `/auth?next=${encodeURIComponent(`/drops/${drop.slug}`)}`,
  );
  await expectGood(page);

  const { id, email } = await registerCollector(page);
  await page.reload();
  await room(page).getByRole("button", { name: "Remind me by email" }).click();
  await expect(
    room(page).getByRole("alert").filter({ hasText: "Verify your email address" }),
  ).toBeFocused();
  await expectGood(page);
  await verifyEmail(id);
  await room(page).getByRole("button", { name: "Remind me by email" }).click();
  await expect(room(page)).toContainText("We’ll email you when the room opens.");
  await expect(room(page).getByRole("button", { name: "Don’t remind me" })).toBeFocused();
  await expectGood(page);

  await openRoom(drop, page.request);
  await expect(roomTitle(page, "The room is open")).toBeVisible();
  await expect.poll(() => subjectsTo(email)).toContain(`The room is open: ${drop.listing.name}`);
});

test("an account without a verified address is told how to join", async ({ page, admin }) => {
  const drop = await planDrop(admin);
  await openRoom(drop, page.request);
  await page.goto(`/drops/${drop.slug}`);
  await expect(room(page).getByRole("link", { name: "Sign in to join" })).toHaveAttribute(
    "href",
    `/auth?next=${encodeURIComponent(`/drops/${drop.slug}`)}`,
  );
  await expectGood(page);
  await registerCollector(page);
  await page.reload();
  await room(page).getByRole("button", { name: "Join the room" }).click();
  const refusal = room(page).getByRole("alert").filter({ hasText: "Verify your email address" });
  await expect(refusal).toBeFocused();
  await expect(
    refusal.getByRole("button", { name: "Resend the verification email" }),
  ).toBeVisible();
  await expectGood(page);
});

test("two collectors join, are drawn, and buy or lapse in turn, on any device", async ({
  page,
  openPage,
  admin,
}) => {
  test.slow();
  const drop = await planDrop(admin, { quantity: 2 });
  const other = await openPage();
  await openRoom(drop, page.request);
  const tones = new Map<Page, () => Promise<number[]>>();
  for (const collector of [page, other]) {
    tones.set(collector, await hearTones(collector));
    await enterRoom(collector, drop);
    await room(collector).getByRole("button", { name: "Join the room" }).focus();
    await collector.keyboard.press("Enter");
    await expect(roomTitle(collector, "You’re in")).toBeFocused();
  }
  const device = await openPage(page.request);
  await device.goto(`/drops/${drop.slug}`);
  await expect(roomTitle(device, "You’re in")).toBeVisible();
  await expectGood(page);

  await startDrop(drop, page.request);
  const turn = "It’s your turn";
  await expect(
    roomTitle(page, turn).or(roomTitle(page, "Place 2")),
    "a place after the draw",
  ).toBeVisible();
  const isFirst = await roomTitle(page, turn).isVisible();
  const [first, second] = isFirst ? [page, other] : [other, page];
  await expect(roomTitle(device, isFirst ? turn : "Place 2")).toBeVisible();
  await expect(roomTitle(second, "Place 2")).toBeVisible();
  await expect(room(second)).toContainText("You’re next.");
  await room(second).getByRole("switch", { name: "Sound when it’s my turn" }).press("Space");
  await expect.poll(() => tones.get(second)?.()).toEqual([659, 880]);
  await expectGood(second);
  await expect(room(first).getByRole("alert").first()).toContainText("You can check out now.");
  await expect(first).toHaveTitle(`Your turn: ${drop.listing.name}`);
  await expect(room(first).getByRole("timer")).toHaveText(/^[0-2]:[0-5]\d$/);
  await expectGood(first);

  await first.goto(`/products/${drop.listing.slug}`);
  await expect(first.getByText("Sold in a drop")).toBeVisible();
  await expect(first.getByRole("button", { name: "Add to cart" })).toHaveCount(0);
  await expectGood(first);
  await first.getByRole("link", { name: "Go to the room" }).click();
  await room(first).getByRole("button", { name: "Continue to checkout" }).focus();
  await first.keyboard.press("Enter");
  await first.waitForURL("**/checkout");
  await expect(first.getByText(`It’s your turn to buy ${drop.listing.name}`)).toBeVisible();
  await expect(first.getByRole("timer")).toHaveText(/^[0-2]:[0-5]\d$/);
  await expectGood(first);
  await holdBoxes(first);
  await first.goto(`/drops/${drop.slug}`);
  await expect(roomTitle(first, "You’re holding 1 box")).toBeVisible();
  await expectGood(first);
  await room(first).getByRole("link", { name: "Go to my checkout" }).click();
  await first.getByRole("link", { name: "Continue to payment" }).click();
  await payWith(first, CARDS.succeeds);
  await first.waitForURL(/\/orders\//);
  await first.goto(`/drops/${drop.slug}`);
  await expect(roomTitle(first, "You bought 1 box")).toBeVisible();
  await expectGood(first);

  await expect(roomTitle(second, turn)).toBeVisible();
  await expect.poll(() => tones.get(second)?.()).toEqual([659, 880, 659, 880]);
  await room(second).getByRole("button", { name: "Continue to checkout" }).click();
  await second.waitForURL("**/checkout");
  await lapse(drop);
  await second.reload();
  await expect(second.getByText(`Your turn to buy ${drop.listing.name} is over`)).toBeVisible();
  await expectGood(second);
  await second.getByRole("link", { name: "Go to the room" }).click();
  await expect(roomTitle(second, "Your turn is over")).toBeVisible();
  await expectGood(second);

  await room(first).getByRole("link", { name: "Check the draw" }).click();
  await expect(first.getByRole("status").filter({ hasText: /draw/ })).toContainText(
    /Verified|checks match/,
  );
  await expect(first.getByText("Your place is 1 of 2.")).toBeVisible();
  await expectGood(first);
});

test("a paused drop and a sold-out one say so at once, and what else there is", async ({
  page,
  openPage,
  admin,
}) => {
  test.slow();
  const drop = await planDrop(admin, { quantity: 1 });
  const watcher = await openPage();
  await openRoom(drop, page.request);
  await enterRoom(page, drop);
  await room(page).getByRole("button", { name: "Join the room" }).click();
  await expect(roomTitle(page, "You’re in")).toBeVisible();
  await startDrop(drop, page.request);
  await expect(roomTitle(page, "It’s your turn")).toBeVisible();
  await watcher.goto(`/drops/${drop.slug}`);
  await expect(roomTitle(watcher, "This drop has started")).toBeVisible();
  await expectGood(watcher);

  expect((await admin.post(`/api/admin/drops/${drop.id}/pause`)).status()).toBe(200);
  await expect(room(page)).toContainText("This drop is paused");
  await expect(room(page).getByRole("button", { name: "Continue to checkout" })).toBeDisabled();
  await expectGood(page);
  expect((await admin.post(`/api/admin/drops/${drop.id}/resume`)).status()).toBe(200);
  await room(page).getByRole("button", { name: "Continue to checkout" }).click();
  await page.waitForURL("**/checkout");
  expect((await admin.post(`/api/admin/drops/${drop.id}/pause`)).status()).toBe(200);
  await page.reload();
  await expect(page.getByText(`The drop of ${drop.listing.name} is paused`)).toBeVisible();
  await expectGood(page);
  expect((await admin.post(`/api/admin/drops/${drop.id}/resume`)).status()).toBe(200);
  await holdBoxes(page);
  await payWith(page, CARDS.succeeds);
  await page.waitForURL(/\/orders\//);

  await expect(roomTitle(watcher, "Sold out")).toBeVisible();
  await room(watcher).getByRole("link", { name: "See similar boxes" }).click();
  await expect(watcher.getByRole("heading", { name: "More like this" })).toBeInViewport();
  await expectGood(watcher);
});

test("the cart and the checkout lead someone without a place to the room", async ({
  page,
  admin,
}) => {
  const drop = await planDrop(admin, { quantity: 1 });
  await openRoom(drop, page.request);
  await startDrop(drop, page.request);
  await registerCollector(page);
  await putIntoCart(page, drop.listing);
  await page.goto("/");
  await page.getByRole("button", { name: "Cart, 1 item" }).click();
  const cart = page.getByRole("dialog");
  await expect(cart).toContainText("Sold in a drop: you need a place in its room.");
  await expectGood(page);
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Hold my box and continue" }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "These boxes are sold in a drop." });
  await expect(refusal).toBeFocused();
  await expectGood(page);
  await refusal.getByRole("link", { name: `Go to the room of ${drop.listing.name}` }).click();
  await expect(roomTitle(page, "This drop has started")).toBeVisible();
});

test("a page that loses its connection keeps what it knew, and says since when", async ({
  page,
  admin,
}) => {
  const drop = await planDrop(admin);
  await openRoom(drop, page.request);
  await page.goto(`/drops/${drop.slug}`);
  await expect(roomTitle(page, "The room is open")).toBeVisible();
  await page.route("**/api/drops/**", (route) => route.abort());
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(room(page)).toContainText("We can’t reach the server. Last update:");
  await expect(roomTitle(page, "The room is open")).toBeVisible();
  await expectGood(page);
  await page.unroute("**/api/drops/**");
  await expect(room(page)).not.toContainText("We can’t reach the server.");
});
