import type { Page } from "@playwright/test";

import { moveAll } from "./inventory";
import { expect, expectAccessible } from "./test";

export const SCAN = "Scan or type a card’s short id";

export const gradeAll = (page: Page) => moveAll(page, "Mark for Grading", "To Grade");

/** Pays for what was started at Review, and names it. */
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
