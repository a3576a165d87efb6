import type { Page } from "@playwright/test";

import { moveAll, toast } from "./inventory";

const SUMMARY = "When they sell";

export const rowOf = (page: Page, card: { id: string } | undefined) =>
  page.getByRole("listitem").filter({ hasText: `#${card?.id.slice(0, 8)}` });
export const summary = (page: Page) => page.getByRole("complementary", { name: SUMMARY });
export const confirmation = (page: Page, text: string) => toast(page).filter({ hasText: text });
export const listAll = (page: Page) => moveAll(page, "List Selected", "Listed");
