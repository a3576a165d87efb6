import { createHash, createPrivateKey, createPublicKey } from "node:crypto";

import { recordBreak, startBreak } from "./support/breaks";
import { demoBox } from "./support/demo-box";
import { expectGood } from "./support/overflow";
import { expect, test as base } from "./support/test";
import { line } from "./support/verify";
import { pickPort, startServer, startTestDatabase } from "@/scripts/lib/test-server.mjs";
import { startDrandStandIn } from "@/tests/setup/drand-stand-in";
import { startTsaStandIn } from "@/tests/setup/tsa-stand-in";
import { startWitnessProcess, temporaryFolder } from "@/tests/setup/witness-process";

const CRON_SECRET = "a secret of the scheduler";

/** A separate shop with a timestamp service, witnesses and a beacon. */
const test = base.extend<object, { shopUrl: string }>({
  shopUrl: [
    async ({}, run) => {
      const [tsa, drand, database] = await Promise.all([
        startTsaStandIn(),
        startDrandStandIn(),
        startTestDatabase("outside"),
      ]);
      const port = await pickPort();
      const log = logKeyOf(`127.0.0.1:${port}/ledger`, database.env.LEDGER_SIGNING_KEY ?? "");
      const folders = ["anna", "bela"].map(temporaryFolder);
      const witnesses = await Promise.all(
        folders.map(({ folder }, place) =>
          startWitnessProcess({ name: `witness${place + 1}.example`, log, folder }),
        ),
      );
      const server = await startServer(
        {
          ...database.env,
          CRON_SECRET,
          LEDGER_RFC3161_URL: tsa.url,
          LEDGER_RFC3161_CERTIFICATES: tsa.pinned,
          LEDGER_WITNESSES: witnesses.map(({ verifierKey, url }) => `${verifierKey} ${url}`).join(),
          LEDGER_BEACON_URL: drand.url,
          LEDGER_BEACON_CHAINS: JSON.stringify(drand.chain),
        },
        { port },
      );
      const { E2E_DATABASE_URL } = process.env;
      Object.assign(process.env, { E2E_DATABASE_URL: database.url });
      await run(server.baseUrl);
      Object.assign(process.env, { E2E_DATABASE_URL });
      await server.kill();
      await database.stop();
      await Promise.all(witnesses.map(({ kill }) => kill()));
      for (const { remove } of folders) remove();
      await Promise.all([tsa, drand].map((service) => service.close()));
    },
    { scope: "worker" },
  ],
  baseURL: ({ shopUrl }, run) => run(shopUrl),
});

/** The text of /ledger/key, before a server runs. */
function logKeyOf(origin: string, seed: string): string {
  const pkcs8 = Buffer.from("302e020100300506032b657004220420", "hex");
  const der = Buffer.concat([pkcs8, Buffer.from(seed, "base64")]);
  const { x = "" } = createPublicKey(
    createPrivateKey({ key: der, format: "der", type: "pkcs8" }),
  ).export({ format: "jwk" });
  const key = Buffer.concat([Buffer.from([1]), Buffer.from(x, "base64url")]);
  const id = createHash("sha256").update(`${origin}\n`).update(key).digest("hex").slice(0, 8);
  return `${origin}+${id}+${key.toString("base64")}`;
}

// Serial, because the tests share one server and one database.
test.describe.configure({ mode: "default" });
test.beforeAll(() => test.setTimeout(240_000));

test("a visitor's browser checks the witnesses and timestamps of the log", async ({
  page,
  request,
}) => {
  const headers = { Authorization: `Bearer ${CRON_SECRET}` };
  const outside = async () => {
    await request.get("/api/cron", { headers });
    const { anchors } = (await (await request.get("/ledger/anchors")).json()) as {
      anchors: object[];
    };
    const note = await (await request.get("/ledger/checkpoint")).text();
    return [anchors.length, note.match(/^— witness\d\.example /gmu)?.length];
  };
  await expect.poll(outside).toEqual([1, 2]);

  await page.goto(`/verify/${await demoBox(request)}`);
  const copies = line(page, "Copies kept by others");
  await expect(copies).toContainText("Matches");
  await expect(copies).toContainText(/saw this log on .* events of this box were in it\./);
  const witnesses = line(page, "The same log for everyone");
  await expect(witnesses).toContainText("Matches");
  await expect(witnesses).toContainText(
    /2 of 2 witnesses signed this log: witness1\.example and witness2\.example\. All \d+ events/,
  );
  await page.getByRole("button", { name: "Show the details" }).click();
  await expect(copies).toContainText(/A timestamp service: .*serial.* root [0-9a-f]{64}/);
  await expect(witnesses).toContainText(/witness1\.example: 20.*entries, root [0-9a-f]{64}/);
  await expectGood(page);
});

test("the words of a break follow from a round of the beacon", async ({ page, request }) => {
  const started = await startBreak(page, request, { packs: 1, cards: 1 });
  await recordBreak(page, started);
  const sealed = await page.request.post(`/api/admin/breaks/${started.id}/commit`, { data: {} });
  expect(sealed.status(), await sealed.text()).toBe(200);

  await page.goto(`/verify/${started.boxId}`);
  const filmed = line(page, "Filmed after it was sold");
  await expect(filmed).toContainText("Matches");
  await expect(filmed).toContainText(
    new RegExp(`${started.challenge}.* round \\d+ of the public beacon drand, drawn on `),
  );
  await page.goto(`/box/${started.boxId}`);
  await page.getByText("Show the details").click();
  await expect(page.getByText(/from round \d+ of the public beacon drand\./)).toBeVisible();
  await expectGood(page);
});
