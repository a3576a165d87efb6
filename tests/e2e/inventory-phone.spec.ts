import type { Page } from "@playwright/test";

import { registerCollector } from "./support/collector";
import { rows } from "./support/inventory";
import { expectGood } from "./support/overflow";
import { placeOrder } from "./support/paid-order";
import { pullCards } from "./support/pulled-cards";
import { stockListing } from "./support/purchase";
import { expect, test } from "./support/test";

const PHONE = { width: 390, height: 844 };
const FIGURES = ["Estimated value", "Cards", "Hits", "Sealed products", "Packs to rip"];

async function expectFiguresInOneLine(page: Page) {
  const tops = await Promise.all(
    FIGURES.map(async (name) => {
      const figure = page.getByRole("term").getByText(name, { exact: true }).locator("..");
      return (await figure.boundingBox())?.y;
    }),
  );
  expect(new Set(tops).size).toBe(1);
}

test("on a phone, the first card is on the first screen, below boxes and samples", async ({
  page: desk,
  request,
  openPage,
}) => {
  test.slow();
  await pullCards(desk, request);
  const listings = [await stockListing(desk.request), await stockListing(desk.request)];
  await placeOrder(request, {
    lines: listings.map(({ id }) => ({ productId: id, deliveries: ["BREAK"] })),
    expectedTotal: "101.97",
  });
  const owner = await openPage(request);
  await owner.setViewportSize(PHONE);
  await owner.goto("/inventory");
  await expect(rows(owner).first()).toBeInViewport({ ratio: 1 });
  await expectFiguresInOneLine(owner);
  await expect(owner.getByRole("region", { name: "Sample collection" })).toBeInViewport();

  const sealed = owner.getByRole("region", { name: "Sealed products 2" });
  await expect(sealed.getByText("Hobby Box · 1 of yours")).toHaveCount(2);
  await expect(sealed).toContainText(/\d+ box(?:es)? ahead|Next in the queue/);
  const row = sealed.getByRole("list", { name: "Sealed products 2" });
  await row.focus();
  await owner.keyboard.press("ArrowRight");
  await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);

  const wait = owner.getByRole("region", { name: "What happens next" });
  const meanwhile = wait.getByRole("link", { name: "Rip the sample box meanwhile" });
  await expect(meanwhile).toBeHidden();
  await expectGood(owner);
  await wait
    .getByText(/ahead$|^Next in the queue$/)
    .first()
    .click();
  await expect(meanwhile).toBeVisible();
  await expect(wait).toContainText("From order to sealed break");
  await expectGood(owner);
  await owner.setViewportSize({ width: 1440, height: 900 });
  await owner.reload();
  await expect(meanwhile).toBeVisible();
});

test("on a phone, a newcomer's first sample card is on the first screen", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await registerCollector(page);
  await page.goto("/inventory");
  await expect(page.getByRole("region", { name: /^Start here/ })).toBeInViewport({ ratio: 1 });
  await expectFiguresInOneLine(page);
  await expect(rows(page).first().locator("[data-open]")).toBeInViewport({ ratio: 1 });
});
