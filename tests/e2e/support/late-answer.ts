import type { Page } from "@playwright/test";

/** The next answer to such a request takes a second longer. */
export const delayNextAnswer = (page: Page, address: string) =>
  page.route(
    address,
    async (route) => {
      const response = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.fulfill({ response });
    },
    { times: 1 },
  );
