import type { Page } from "@playwright/test";

import { recordBreak, sealAndOpenPack, startBreak } from "./support/breaks";
import { inDatabase } from "./support/collector";
import { expectGood } from "./support/overflow";
import { stockListing } from "./support/purchase";
import { expect, test } from "./support/test";

const PHONE = { width: 390, height: 844 };

type Box = { boxId: string };
type Passport = { product: { slug: string } };

/** Opens the listing of the box that the demo's collector has opened. */
async function openListing(page: Page) {
  const answer = await page.request.get("/api/products?q=donruss%20optic&limit=1");
  const [listing] = (await answer.json()) as { slug: string }[];
  await page.goto(`/products/${listing?.slug}`);
}

const pulled = (page: Page) => page.getByRole("region", { name: "Pulled from this set" });

/** How far the page has moved, in Cumulative Layout Shift. */
const shiftOf = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: "layout-shift", buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });

test("a listing shows what was pulled, what is still out, the last opening and the seals", async ({
  page,
}) => {
  await openListing(page);
  const cards = pulled(page).getByRole("listitem");
  await expect(cards.first()).toContainText("Isaiah Thornbury");
  await expect(cards.first()).toContainText("Ultra Rare");
  expect(await cards.count()).toBeLessThanOrEqual(12);
  const out = page.getByRole("region", { name: "What is still out there" });
  const gold = out.getByRole("listitem").filter({ hasText: /^Gold\d/ });
  await expect(gold).toContainText(/^Gold1 of \d+ cards found here/);
  await expect(gold).toContainText(/Numbered to 10: 1 of [\d,]+ copies found here/);
  await expect(
    page.getByRole("region", { name: "Sealed, as it came in" }).getByRole("img"),
  ).not.toHaveCount(0);
  const opening = page.getByRole("region", { name: "How the last one was opened" });
  await expect(opening.getByLabel(/^How the last box was opened/)).toHaveAttribute(
    "preload",
    "none",
  );
  await expect(opening.getByRole("link", { name: /^The whole film/ })).toHaveAttribute(
    "href",
    /^\/box\/[0-9a-f-]{36}#film$/,
  );
  await expect(page.getByText(/Rates appear from 30 packs on\./)).toBeVisible();
  await expectGood(page);
});

test("a pull leads to its card on the passport, and to its second on film", async ({ page }) => {
  await openListing(page);
  const card = pulled(page).getByRole("listitem").filter({ hasText: "Isaiah Thornbury" });
  await card.getByRole("link", { name: "Isaiah Thornbury", exact: true }).click();
  await page.waitForURL(/\/box\/[0-9a-f-]{36}#card-5-4$/);
  await expect(page.locator("#card-5-4")).toBeInViewport();
  await expect(page.locator("#card-5-4")).toContainText("Isaiah Thornbury");
  await page.goBack();
  await card.getByRole("link", { name: /^On film/ }).click();
  await page.waitForURL(/#film-5-4$/);
  const film = page.getByRole("group", { name: "Videos of the break" });
  await expect(film).toBeInViewport();
  await expect(film.getByRole("slider", { name: "Position" })).toHaveAttribute(
    "aria-valuetext",
    /pack 5/,
  );
  await expectGood(page);
  const { pathname } = new URL(page.url());
  for (const from of ["0", "x", "1&from=2", "999"])
    expect((await page.request.get(`${pathname}?from=${from}`)).status()).toBe(200);
});

test("closing a box takes its pulls off the shop's pages at once", async ({
  page,
  request,
  openPage,
}) => {
  test.slow();
  const box = await startBreak(page, request, { packs: 1, cards: 3 });
  await recordBreak(page, box);
  await sealAndOpenPack(page, request, box.id);
  const { boxId } = box as Box;
  const boxes = (await (await request.get("/api/boxes")).json()) as {
    id: string;
    isSample: boolean;
  }[];
  const own = boxes.find(({ isSample }) => !isSample);
  const { packs } = (await (await request.get(`/api/boxes/${own?.id}`)).json()) as {
    packs: { id: string }[];
  };
  const data = { revealedCount: 3, isComplete: true };
  expect((await request.patch(`/api/packs/${packs[0]?.id}`, { data })).status()).toBe(200);
  // The sample cards are of another set.
  await inDatabase((client) =>
    client.query(
      `UPDATE cards c SET year = x.year, brand = x.brand, "set" = x.set
       FROM packs k JOIN owned_boxes o ON o.id = k.box_id JOIN products x ON x.id = o.product_id
       WHERE k.id = c.pack_id AND x.box_id = $1`,
      [boxId],
    ),
  );

  const visitor = await openPage();
  const passport = (await (
    await visitor.request.get(`/api/passports/${boxId}`)
  ).json()) as Passport;
  await visitor.goto(`/products/${passport.product.slug}`);
  await expect(pulled(visitor).getByRole("listitem")).toHaveCount(3);
  const opening = visitor.getByRole("region", { name: "How the last one was opened" });
  await expect(opening).toBeVisible();
  const close = { data: { isClosed: true } };
  expect((await request.patch(`/api/passports/${boxId}`, close)).status()).toBe(200);
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(pulled(visitor)).toHaveCount(0, { timeout: 1 });
  }).toPass({ timeout: 5000 });
  await expect(opening).toHaveCount(0);
});

test("on a phone, the price and Add stay in reach once they have scrolled away", async ({
  page,
  admin,
}) => {
  await page.setViewportSize(PHONE);
  const { slug, name } = await stockListing(admin);
  await page.goto(`/products/${slug}`);
  const bar = page.getByRole("group", { name: "Buy" });
  const add = page.getByRole("button", { name: "Add to cart" });
  await expect(add).toBeVisible();
  await expect(bar).toBeHidden();
  await page.getByRole("button", { name: "One more" }).click();

  await page.getByRole("heading", { name: "How it will be opened" }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  await expect(bar).toBeVisible();
  await expect(bar).toContainText("$49.99 each");
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect(await shiftOf(page)).toBeLessThan(0.02);
  await expectGood(page);

  await bar.getByRole("button", { name: "Add 2 to cart" }).click();
  await expect(
    page.getByRole("banner").getByRole("button", { name: "Cart, 2 items" }),
  ).toBeVisible();
  await expect(page.getByText(`${name} is in the cart.`)).toBeAttached();

  // The bar ends the content, so the whole footer stays free.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const footer = page.getByRole("contentinfo");
  const bottomOf = async (part: typeof bar) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return y + height;
  };
  const { y: footerTop = 0 } = (await footer.boundingBox()) ?? {};
  expect(await bottomOf(bar)).toBeLessThanOrEqual(footerTop + 1);

  // The focus returns to the first button with it.
  await bar.getByRole("button").focus();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(bar).toBeHidden();
  await expect(add).toBeFocused();
});

test("a large screen has no bar", async ({ page, admin }) => {
  const { slug } = await stockListing(admin);
  await page.goto(`/products/${slug}`);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole("group", { name: "Buy" })).toBeHidden();
});

test("the home page shows the latest hits and the newest listings above the products", async ({
  page,
  admin,
}) => {
  const { slug, name } = await stockListing(admin);
  await page.goto("/");
  const hits = page.getByRole("region", { name: "Just pulled" }).getByRole("listitem");
  await expect(hits.first().getByRole("link").first()).toHaveAttribute("href", /^\/(box|c)\//);
  const newest = page.getByRole("region", { name: "New in" });
  await expect
    .poll(async () => {
      await page.reload();
      return newest.getByRole("link", { name }).count();
    })
    .toBe(1);
  await expect(newest.getByRole("link", { name })).toHaveAttribute("href", `/products/${slug}`);
  expect(await shiftOf(page)).toBeLessThan(0.02);
  await expectGood(page);
  await page.goto("/?category=hockey");
  await expect(page.getByRole("region", { name: "Just pulled" })).toHaveCount(0);
});

test("the hero plays a film, and stands still with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const play = page.getByRole("button", { name: "Play the film" });
  await expect(play).toBeVisible();
  await expect(page.locator("main video")).toHaveCount(0);
  await play.click();
  await expect(page.getByRole("button", { name: "Pause the film" })).toBeVisible();
  await page.getByRole("button", { name: "Pause the film" }).click();
  await expect(play).toBeVisible();

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.reload();
  await expect(page.getByRole("button", { name: "Pause the film" })).toBeVisible();
});
