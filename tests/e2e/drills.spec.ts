import { expect, test } from "./support/test";
import { disk } from "@/scripts/drills/disk.mjs";
import { failover } from "@/scripts/drills/failover.mjs";
import { hasPgBouncer } from "@/scripts/drills/pgbouncer.mjs";
import { pooler } from "@/scripts/drills/pooler.mjs";
import { replica } from "@/scripts/drills/replica.mjs";
import { restore } from "@/scripts/drills/restore.mjs";
import { rolling } from "@/scripts/drills/rolling.mjs";
import { slow } from "@/scripts/drills/slow.mjs";
import { canMount } from "@/scripts/drills/small-disk.mjs";
import { storage } from "@/scripts/drills/storage.mjs";
import { settingsOf, startS3 } from "@/tests/setup/s3-stand-in";

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

test("a primary dies, and its standby has every acknowledged order", async () => {
  test.slow();
  const { figures, faults } = await failover({ appUrl });
  expect(faults).toEqual([]);
  expect(figures.orders).toBeGreaterThan(0);
});

test("a standby that nobody waits for loses orders", async () => {
  test.slow();
  const { faults } = await failover({ appUrl, isSynchronous: false });
  expect(faults).toContainEqual(expect.stringContaining("acknowledged orders are lost"));
});

test.describe("a backup", () => {
  let restored: Awaited<ReturnType<typeof restore>>;
  test.beforeAll(async () => {
    test.slow();
    restored = await restore({ appUrl, plants: true });
  });

  test("is restored with its archive to a moment, and then the ledger's lost entries", () =>
    expect(restored.faults).toEqual([]));

  test("doesn't reach the moment without its archive", () =>
    expect(restored.planted?.withoutArchive).toEqual([
      expect.stringContaining("could not start server"),
    ]));

  test("becomes a shop that sells too early if it doesn't ask the ledger's copy", () =>
    expect(restored.planted?.askingNobody).toContain(
      "a checkout returned 201 before the recovery",
    ));
});

test("lists come from a standby, never without one's own writes, and go on without it", async () => {
  test.slow();
  expect((await replica({ appUrl })).faults).toEqual([]);
});

test.describe("a transaction pooler", () => {
  test.skip(!hasPgBouncer, "This machine has no PgBouncer.");

  test("dies and comes back without a lost order or an internal error", async () => {
    test.slow();
    const { figures, faults } = await pooler({ appUrl });
    expect(faults).toEqual([]);
    expect(figures.orders).toBeGreaterThan(0);
  });

  test("that loses prepared statements lets no server start", async () => {
    await expect(pooler({ appUrl, isPrepared: true })).rejects.toThrow("did not start");
  });
});

test("connections that send half a request are cut, where a server without limits keeps them", async () => {
  test.slow();
  const [shop, plain] = await Promise.all([
    slow({ appUrl, bodies: false }),
    slow({ cuts: false, bodies: false }),
  ]);
  expect(shop.faults).toEqual([]);
  expect(shop.figures["still open"]).toBe(0);
  expect(plain.faults).toEqual(["150 connections are still open"]);
});

test("a film is stored in a bucket, which may be away for a while and lose an object", async () => {
  test.slow();
  const service = await startS3();
  const settings = settingsOf(service.access);
  expect((await storage({ appUrl, service, settings, filmMiB: 40 })).faults).toEqual([]);
  await service.close();
});

test("a full disk stops the shop until there is room, and loses no order", async () => {
  test.skip(!canMount, "Only root can mount a small disk.");
  test.slow();
  const { figures, faults } = await disk({ appUrl });
  expect(faults).toEqual([]);
  expect(figures.orders).toBeGreaterThan(figures["orders before"] ?? 0);
});

test("without notice, a proxy sends requests to a server that has stopped", async () => {
  test.slow();
  const { faults } = await rolling({
    appUrl,
    noticeSeconds: 0,
    checkEveryMs: 60_000,
    restarts: 1,
  });
  expect(faults).toContainEqual(expect.stringContaining("returned 502"));
});
