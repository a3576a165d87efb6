import type { Page } from "@playwright/test";

import { expect } from "./test";

export const cards = (page: Page, name: string) => page.getByRole("form", { name });

export const saved = (page: Page) => expect(page.getByText(/^Saved /)).toBeVisible();
