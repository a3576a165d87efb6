import type { Page } from "@playwright/test";

import { recordBreak, startBreak } from "./support/breaks";
import { demoBox } from "./support/demo-box";
import { expectGood } from "./support/overflow";
import { expect, test as base } from "./support/test";
import { startServer, startTestDatabase } from "@/scripts/lib/test-server.mjs";
import { startDrandStandIn } from "@/tests/setup/drand-stand-in";
import { GIT_TOKEN, startGitStandIn } from "@/tests/setup/git-stand-in";
import { startRekorStandIn } from "@/tests/setup/rekor-stand-in";
import { startTsaStandIn } from "@/tests/setup/tsa-stand-in";

const CRON_SECRET = "a secret of the scheduler";

/** A separate shop whose log is anchored, with a beacon. */
const test = base.extend<object, { shopUrl: string }>({
  shopUrl: [
    async ({}, run) => {
      const [git, tsa, rekor, drand] = await Promise.all([
        startGitStandIn(),
        startTsaStandIn(),
        startRekorStandIn(),
        startDrandStandIn(),
      ]);
      const database = await startTestDatabase("outside");
      const server = await startServer({
        ...database.env,
        CRON_SECRET,
        LEDGER_ANCHORS: "git,rfc3161,rekor",
        LEDGER_GIT_URL: git.url,
        LEDGER_GIT_TOKEN: GIT_TOKEN,
        LEDGER_RFC3161_URL: tsa.url,
        LEDGER_RFC3161_CERTIFICATES: tsa.pinned,
        LEDGER_REKOR_URL: rekor.url,
        LEDGER_REKOR_KEYS: rekor.pinned,
        LEDGER_BEACON_URL: drand.url,
        LEDGER_BEACON_CHAINS: JSON.stringify(drand.chain),
      });
      const { E2E_DATABASE_URL } = process.env;
      Object.assign(process.env, { E2E_DATABASE_URL: database.url });
      await run(server.baseUrl);
      Object.assign(process.env, { E2E_DATABASE_URL });
      await server.kill();
      await database.stop();
      await Promise.all([git, tsa, rekor, drand].map((service) => service.close()));
    },
    { scope: "worker" },
  ],
  baseURL: ({ shopUrl }, run) => run(shopUrl),
});

// Serial, because the tests share one server and one database.
test.describe.configure({ mode: "default" });
test.beforeAll(() => test.setTimeout(240_000));

const line = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

test("a stranger's browser checks what services outside saw of the log", async ({
  page,
  request,
}) => {
  const headers = { Authorization: `Bearer ${CRON_SECRET}` };
  await expect
    .poll(async () => {
      await request.get("/api/cron", { headers });
      const answer = await (await request.get("/ledger/anchors")).json();
      return (answer as { anchors: object[] }).anchors.length;
    })
    .toBe(3);

  await page.goto(`/verify/${await demoBox(request)}`);
  const copies = line(page, "Copies kept by others");
  await expect(copies).toContainText("Verified");
  await expect(copies).toContainText(/saw this log on .* events of this box were in it\./);
  await page.getByRole("button", { name: "Show the details" }).click();
  for (const [name, detail] of [
    ["A timestamp service", "serial"],
    ["The public log Rekor", "entry"],
    ["A repository outside", "compare with http"],
  ])
    await expect(copies).toContainText(new RegExp(`${name}: .*${detail}.* root [0-9a-f]{64}`));
  await expectGood(page);
});

test("the words of a break follow from a round of the beacon, too", async ({ page, request }) => {
  const started = await startBreak(page, request, { packs: 1, cards: 1 });
  await recordBreak(page, started);
  const sealed = await page.request.post(`/api/admin/breaks/${started.id}/commit`, { data: {} });
  expect(sealed.status(), await sealed.text()).toBe(200);

  await page.goto(`/verify/${started.boxId}`);
  const filmed = line(page, "Filmed after it was sold");
  await expect(filmed).toContainText("Verified");
  await expect(filmed).toContainText(
    new RegExp(`${started.challenge}.* round \\d+ of the public beacon drand, drawn on `),
  );
  await page.goto(`/box/${started.boxId}`);
  await page.getByText("Show the details").click();
  await expect(page.getByText(/from round \d+ of the public beacon drand\./)).toBeVisible();
  await expectGood(page);
});
