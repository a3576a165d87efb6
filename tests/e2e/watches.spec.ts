import type { Page } from "@playwright/test";

import { inDatabase, registerCollector } from "./support/collector";
import { priceOf, sellCards, withdraw } from "./support/market";
import { expectGood } from "./support/overflow";
import { stockListing } from "./support/purchase";
import { expect, test } from "./support/test";

const noticesOf = async (page: Page) =>
  (await (await page.request.get("/api/notices")).json()) as unknown[];
const notifyWatchers = () =>
  inDatabase((client) => client.query("SELECT graphile_worker.add_job('notify-watchers')"));

test("a collector watches a set, is notified of another collector's card, and stops", async ({
  page: desk,
  request: seller,
  openPage,
}) => {
  test.slow();
  const { set, sold } = await sellCards(desk, seller, 2);
  const late = sold[1]?.id ?? "";
  await withdraw(seller, late);
  const view = `/market?${new URLSearchParams({ set })}`;
  const page = await openPage();
  const main = page.getByRole("main");
  await page.goto(view);
  await expect(main.getByRole("link", { name: "Watch this set" })).toHaveAttribute(
    "href",
    `/auth?next=${encodeURIComponent(view)}`,
  );
  await expectGood(page);

  await registerCollector(page);
  await page.goto(`/market/${sold[0]?.slug}`);
  await main.getByRole("button", { name: "Watch this set" }).click();
  await expect(main.getByRole("button", { name: "Stop watching" })).toBeFocused();
  await expect(main.getByText("You’re watching this set.")).toBeVisible();
  const mail = main.getByRole("checkbox", { name: /^Email me about what I watch/ });
  await expect(mail).not.toBeChecked();
  const saved = page.waitForResponse("**/api/account/notifications");
  await mail.press("Space");
  expect((await saved).status()).toBe(200);
  await expect(mail).toBeChecked();
  await expectGood(page);

  await priceOf(seller, [late], "30.00");
  await notifyWatchers();
  await expect.poll(() => noticesOf(page)).toHaveLength(1);
  await page.goto("/inventory");
  const news = page.getByRole("region", { name: "News about your cards" });
  await expect(news).toContainText("1 new card from a set you watch is on the market:");
  await expectGood(page);
  await news.getByRole("link", { name: set }).click();
  await expect(page).toHaveURL(view);
  await expect(main.getByRole("button", { name: "Stop watching" })).toBeVisible();
  await expect(mail).toBeChecked();
  await expectGood(page);

  await page.goto("/account");
  const section = page.getByRole("region", { name: "What you watch and want" });
  await expect(section.getByRole("link", { name: set })).toHaveAttribute("href", view);
  await expectGood(page);
  await section.getByRole("link", { name: "Notifications", exact: true }).click();
  await expect(page.getByRole("switch", { name: "What you watch and want: Email" })).toBeChecked();
  await page.goBack();
  await section.getByRole("button", { name: `Stop watching ${set}` }).click();
  await expect(section).toContainText("Nothing yet.");
  await page.reload();
  await expect(section).toContainText("Nothing yet.");
  await page.goto("/inventory");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(news).toHaveCount(0);
});

test("a collector watches a sold-out listing, and is notified when it is back", async ({
  page,
  admin,
}) => {
  const listing = await stockListing(admin, { quantity: 1 });
  const offer = async (isAvailable: boolean) => {
    const data = { isAvailable };
    const answer = await admin.put(`/api/admin/products/${listing.id}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await offer(false);
  const path = `/products/${listing.slug}`;
  const main = page.getByRole("main");
  const watch = { name: "Tell me when it’s back" };
  await page.goto(path);
  await expect(main.getByRole("link", watch)).toHaveAttribute(
    "href",
    `/auth?next=${encodeURIComponent(path)}`,
  );
  await registerCollector(page);
  await page.reload();
  await main.getByRole("button", watch).click();
  await expect(
    main.getByText("You’re watching this. We’ll tell you when it’s back."),
  ).toBeVisible();
  await expectGood(page);

  await offer(true);
  await notifyWatchers();
  await expect.poll(() => noticesOf(page)).toHaveLength(1);
  await page.goto("/inventory");
  const news = page.getByRole("region", { name: "News about your cards" });
  await expect(news).toContainText("Back in stock:");
  await news.getByRole("link", { name: listing.name }).click();
  await expect(page).toHaveURL(path);
  await expect(main.getByText("1 box left")).toBeVisible();
});
