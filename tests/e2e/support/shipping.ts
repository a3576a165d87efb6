import type { Page } from "@playwright/test";

import { moveAll } from "./inventory";

export const shipAll = (page: Page) => moveAll(page, "Ship All", "To Ship");
