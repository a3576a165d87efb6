import type { Page } from "@playwright/test";

import { moveAll } from "./inventory";
import { expect, expectAccessible } from "./test";

export const SCAN = "Scan or type a card’s short id";

export const gradeAll = (page: Page) => moveAll(page, "Mark for Grading", "To Grade");

/** Pays for the submission started at Review. Returns its name. */
export async function paySubmission(page: Page, total: string): Promise<string> {
  const title = page.getByRole("heading", { name: /^Submission FG-\d+$/ });
  await expect(title).toBeVisible();
  await expectAccessible(page);
  const number = (await title.innerText()).replace("Submission ", "");
  await page.getByRole("button", { name: `Pay ${total}` }).click();
  const steps = page.getByRole("list", { name: `What happened to submission ${number}` });
  await expect(steps.locator("[aria-current=step]")).toContainText("Requested");
  return number;
}

/** Scans the cards at the desk. The answers are in the order of the scans. */
export async function scan(desk: Page, cards: readonly { id: string }[]) {
  await expect(desk.getByLabel(SCAN)).toBeFocused();
  let answers = 0;
  const answered = desk.waitForResponse(
    (response) => response.url().endsWith("/checks") && ++answers === cards.length,
  );
  for (const { id } of cards) await desk.keyboard.type(`${id.slice(0, 8)}\n`);
  await answered;
}

/** Scans the cards of a submission that are back, and puts them in the vault by keyboard. */
export async function returnToVault(desk: Page, number: string, cards: readonly { id: string }[]) {
  await scan(desk, cards);
  await expect(desk.getByRole("button", { name: "Back in vault" })).toBeFocused();
  await desk.keyboard.press("Enter");
  await expect(
    desk.getByRole("heading", { name: `Submission ${number} Back in vault` }),
  ).toBeVisible();
}
