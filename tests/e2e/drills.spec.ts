import { expect, test } from "./support/test";
import { rolling } from "@/scripts/drills/rolling.mjs";

test.describe.configure({ mode: "default" });

// Short versions of `npm run drill`, with servers and databases of their own.
const appUrl = process.env.E2E_BASE_URL;

test("three servers are restarted in turn without a failed request", async () => {
  test.slow();
  const { figures, restartsMs, faults } = await rolling({ appUrl });
  expect(faults).toEqual([]);
  expect(figures.orders).toBeGreaterThan(0);
  expect(Math.max(...restartsMs)).toBeLessThan(10_000);
});

test("without notice, a proxy sends requests to a server that has stopped", async () => {
  test.slow();
  const { faults } = await rolling({
    appUrl,
    noticeSeconds: 0,
    checkEveryMs: 3000,
    restarts: 1,
  });
  expect(faults).toContainEqual(expect.stringContaining("returned 502"));
});
