import { queueOf, sellBoxes } from "./support/breaks";
import { expectNoOverflow } from "./support/overflow";
import { expect, signIn, test } from "./support/test";

const NAMES = [
  "Gold/Silver/Bronze/Platinum/Black/White/Orange/Green",
  "Donaudampfschifffahrtsgesellschaftskapitän",
];

for (const set of NAMES)
  test(`the set ${set} fits the desks and the box’s page`, async ({ page, request }) => {
    await signIn(page, "admin");
    await sellBoxes(page, request, { packs: 1, cards: 1, set });
    const [box] = await queueOf(page, set);
    for (const path of [`/box/${box?.boxId}`, "/admin/breaks", "/admin"]) {
      await page.goto(path);
      await expect(page.getByText(set).first()).toBeAttached();
      await expectNoOverflow(page);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto("/admin/breaks");
    const start = page.getByRole("button", {
      name: `Start break of box ${box?.boxId.slice(0, 8)}`,
    });
    await start.scrollIntoViewIfNeeded();
    expect(
      await start.evaluate((button) => {
        const { left, right } = button.getBoundingClientRect();
        return left >= 0 && right <= innerWidth && button.scrollWidth <= button.clientWidth;
      }),
      "the whole button",
    ).toBe(true);
  });
