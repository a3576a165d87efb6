import type { Page } from "@playwright/test";

import { passFrames, passTime } from "./support/page-time";
import { packButton, PRESS_MS } from "./support/rip";
import { expect, test } from "./support/test";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

type Point = { x: number; y: number };

type Swipe = {
  /** Frames that the page renders between two steps. */
  framesApart?: number;
  /** The events' own timestamps set the finger's speed, however slow the machine is. */
  msApart?: number;
};

const STEPS = 10;

/** The browser treats it as a real finger, so the page decides whether it pans or plays. */
async function swipe(page: Page, from: Point, to: Point, { framesApart = 0, msApart }: Swipe = {}) {
  const session = await page.context().newCDPSession(page);
  const start = msApart && Date.now() - STEPS * msApart;
  const touch = (
    type: "touchStart" | "touchMove" | "touchEnd",
    touchPoints: Point[],
    step: number,
  ) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints,
      timestamp: start && (start + step * msApart) / 1000,
    });
  await touch("touchStart", [from], 0);
  for (let step = 1; step <= STEPS; step += 1) {
    const x = from.x + ((to.x - from.x) * step) / STEPS;
    const y = from.y + ((to.y - from.y) * step) / STEPS;
    await touch("touchMove", [{ x, y }], step);
    await passFrames(page, framesApart);
  }
  await touch("touchEnd", [], STEPS);
  await session.detach();
}

/** Points on the card or pack, from 0, 0 (upper left) to 1, 1 (lower right). */
async function placesOn(page: Page, name: "table" | "front") {
  const box = await page.getByRole("dialog").locator(`[data-part=${name}]`).boundingBox();
  if (!box) throw new Error(`There is no ${name}.`);
  return (x: number, y: number): Point => ({ x: box.x + box.width * x, y: box.y + box.height * y });
}

const button = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true });
/** A card at rest. */
const atRest = (page: Page) => page.getByText("Card Hidden").tap({ trial: true });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("fairwax.rip.tear-by-hand", "true"));
  await page.goto("/rip");
  await packButton(page, "Pack 1").tap();
  await page.getByRole("button", { name: "Tear open Pack 1" }).tap({ trial: true });
});

test("a finger tears the pack along its top edge, not downward", async ({ page }) => {
  const at = await placesOn(page, "front");
  await swipe(page, at(0.5, 0.2), at(0.5, 0.9));
  await expect(page.getByRole("button", { name: "Tear open Pack 1" })).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText(/^Pack 1 in your hand/);
  await swipe(page, at(0.14, 0.14), at(0.95, 0.14), { framesApart: 2 });
  await expect(page.getByText("Card Hidden")).toBeVisible();
});

test("a finger turns a card only sideways, and a flick brings the next", async ({ page }) => {
  await page.getByRole("button", { name: "Tear open Pack 1" }).tap();
  await atRest(page);
  const at = await placesOn(page, "table");
  for (const to of [at(0.5, 0.95), at(0.5, 0.05)]) {
    await swipe(page, at(0.5, 0.5), to);
    await expect(button(page, "Reveal Card")).toBeVisible();
  }
  await swipe(page, at(0.4, 0.5), at(0.6, 0.5), { framesApart: 4 });
  await expect(button(page, "Reveal Card")).toBeVisible();
  await expect(page.getByText("Card 1 of 4", { exact: true })).toBeVisible();
  await atRest(page);

  await swipe(page, at(0.2, 0.5), at(0.9, 0.5));
  await expect(button(page, "Next Card")).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("heading", { level: 3 })).toBeVisible();
  // A flick this soon after the last one would count as its second half.
  await passTime(page, PRESS_MS);
  await swipe(page, at(0.9, 0.5), at(0.2, 0.5), { msApart: 8 });
  await expect(page.getByText("Card 2 of 4", { exact: true })).toBeVisible();
  await atRest(page);
  await passTime(page, PRESS_MS);
  await page.getByText("Card Hidden").tap();
  await expect(button(page, "Next Card")).toBeVisible();
});
