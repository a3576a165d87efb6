import { randomUUID } from "node:crypto";

import { GET as LIST } from "@/app/api/ledger/anchors/route";
import { GET as READ_BUNDLE } from "@/app/api/ledger/boxes/[boxId]/bundle/route";
import { db } from "@/lib/platform/database/db";
import { type Env, getEnv } from "@/lib/platform/env";
import { addJobs } from "@/lib/platform/jobs/add-jobs";
import { HOUR_MS } from "@/lib/platform/time";
import {
  addDueAnchor,
  anchorCheckpoint,
  TIMESTAMP_JOB,
} from "@/lib/proof/anchors/anchor-checkpoint";
import { type Anchors, anchorsSchema } from "@/lib/proof/anchors/schema";
import { runDueWork } from "@/lib/server/jobs";
import { listBreaches, violationsWithoutTriggers } from "@/tests/setup/invariants";
import { findJobs, makeRetriesDue, runJobs } from "@/tests/setup/jobs";
import { append, assign, boxIn, listCheckpointSizes } from "@/tests/setup/ledger";
import { call } from "@/tests/setup/request";
import { outsideLineOf } from "@/tests/setup/saved-bundle";
import { startTsaStandIn, type TsaFault } from "@/tests/setup/tsa-stand-in";

let tsa: Awaited<ReturnType<typeof startTsaStandIn>>;

beforeAll(async () => {
  tsa = await startTsaStandIn();
});
afterAll(() => tsa.close());

const useService = () =>
  Object.assign(getEnv(), {
    LEDGER_RFC3161_URL: tsa.url,
    LEDGER_RFC3161_CERTIFICATES: [tsa.pinned],
  } satisfies Partial<Env>);

/** Moves time by two hours between any two tests. */
const agedAnchors = () =>
  db.$transaction([
    db.$executeRaw`SET LOCAL session_replication_role = replica`,
    db.$executeRaw`UPDATE ledger_anchors SET created_at = created_at - interval '2 hours'`,
  ]);
beforeEach(agedAnchors);

async function soldBox(): Promise<string> {
  const box = randomUUID();
  await append(boxIn(box), assign(box));
  return box;
}
async function listed(): Promise<Anchors["anchors"]> {
  return anchorsSchema.parse(await (await call(LIST, "/api/ledger/anchors")).json()).anchors;
}
const countAnchors = () => db.ledgerAnchor.count();
const latestSize = async () => (await listCheckpointSizes()).at(-1);

test("an unconfigured service means no job, no anchor and no change in a bundle", async () => {
  expect(getEnv().LEDGER_RFC3161_URL).toBeUndefined();
  const box = await soldBox();
  await addDueAnchor();
  expect(await runJobs(anchorCheckpoint)).toEqual({ done: 0, failed: 0 });
  expect(await listed()).toEqual([]);
  const bundle = await call(READ_BUNDLE, `/api/ledger/boxes/${box}/bundle`, {
    params: { boxId: box },
  });
  expect(await bundle.json()).not.toHaveProperty("outside");
});

test("the service gets the latest checkpoint; its receipt is published and verified", async () => {
  useService();
  const box = await soldBox();
  await addDueAnchor();
  expect(await runJobs(anchorCheckpoint)).toEqual({ done: 1, failed: 0 });
  const anchors = await listed();
  expect(anchors.map((anchor) => [anchor.receipt.service, anchor.size])).toEqual([
    ["rfc3161", await latestSize()],
  ]);
  expect(tsa.requests).toEqual(["application/timestamp-query"]);

  await soldBox();
  const line = await outsideLineOf(box, "anchors");
  expect([line?.state, line?.details.length]).toEqual(["green", 1]);
  expect(line?.sentence).toMatch(/saw this log on .* All 2 events of this box were in it\.$/);
});

test("concurrent workers anchor a checkpoint once", async () => {
  useService();
  await soldBox();
  const before = [await countAnchors(), tsa.requests.length];
  const work = async () => {
    await addDueAnchor();
    await runJobs(anchorCheckpoint);
  };
  await Promise.all([work(), work(), work(), work()]);
  await runJobs(anchorCheckpoint);
  expect([await countAnchors(), tsa.requests.length]).toEqual(before.map((count) => count + 1));
});

test("a job that another process adds during the answer doesn't repeat the request", async () => {
  useService();
  await soldBox();
  const before = [await countAnchors(), tsa.requests.length];
  tsa.meanwhile.push(async () => {
    await addJobs(db, anchorCheckpoint, [TIMESTAMP_JOB]);
    await runJobs(anchorCheckpoint);
  });
  await addDueAnchor();
  await runJobs(anchorCheckpoint);
  await runJobs(anchorCheckpoint);
  expect([await countAnchors(), tsa.requests.length]).toEqual(before.map((count) => count + 1));
});

test("a new checkpoint waits for an hour, and an old one is not sent again", async () => {
  useService();
  await soldBox();
  await addDueAnchor();
  await runJobs(anchorCheckpoint);
  const count = await countAnchors();
  const inAnHour = () => new Date(Date.now() + HOUR_MS);

  await addDueAnchor(inAnHour());
  expect(await findJobs(anchorCheckpoint, TIMESTAMP_JOB)).toEqual([]);
  await soldBox();
  await addDueAnchor();
  expect(await findJobs(anchorCheckpoint, TIMESTAMP_JOB)).toEqual([]);
  await addDueAnchor(inAnHour());
  expect(await findJobs(anchorCheckpoint, TIMESTAMP_JOB)).toHaveLength(1);
  await agedAnchors();
  await runJobs(anchorCheckpoint);
  expect(await countAnchors()).toBe(count + 1);
});

test.each<[TsaFault, string]>([
  ["HTTP 503", "The timestamp service responded with 503."],
  ["rejection", "The timestamp service rejected the request with status 2."],
  [
    "other imprint",
    "The timestamp is for another checkpoint, or the expected service did not sign it.",
  ],
  ["other nonce", "The timestamp belongs to another request."],
])("the job waits and retries after a faulty answer (%s)", async (fault, reason) => {
  useService();
  await soldBox();
  const count = await countAnchors();
  tsa.faults.push(fault);
  await addDueAnchor();
  expect(await runJobs(anchorCheckpoint)).toEqual({ done: 0, failed: 1 });
  expect(await countAnchors()).toBe(count);
  const [job] = await findJobs(anchorCheckpoint, TIMESTAMP_JOB);
  expect(job).toMatchObject({ attempts: 1, lastError: expect.stringContaining(reason) as string });
  expect(job?.waitsMs).toBeGreaterThan(500);

  // The job's runs leave the retry alone, and requests continue.
  await addDueAnchor();
  expect((await findJobs(anchorCheckpoint, TIMESTAMP_JOB))[0]?.attempts).toBe(1);
  expect(await soldBox()).toBeTruthy();
  await makeRetriesDue();
  expect(await runJobs(anchorCheckpoint)).toEqual({ done: 1, failed: 0 });
  expect(await countAnchors()).toBe(count + 1);
});

test("an unreachable service doesn't fail a scheduler's run", async () => {
  useService();
  await soldBox();
  const count = await countAnchors();
  tsa.faults.push("HTTP 503");
  await addDueAnchor();
  const { outcomes, failedTasks } = await runDueWork();
  expect(failedTasks).toEqual([]);
  expect(outcomes.get(anchorCheckpoint.name)).toEqual({ done: 0, failed: 1 });
  await makeRetriesDue();
  await runJobs(anchorCheckpoint);
  expect(await countAnchors()).toBe(count + 1);
});

test("anchors are immutable and match their checkpoint", async () => {
  expect(await db.ledgerAnchor.count()).toBeGreaterThan(0);
  const refused = /ledger_anchors is append-only/;
  await expect(db.ledgerAnchor.updateMany({ data: { createdAt: new Date() } })).rejects.toThrow(
    refused,
  );
  await expect(db.ledgerAnchor.deleteMany()).rejects.toThrow(refused);
  await expect(db.$executeRaw`TRUNCATE ledger_anchors`).rejects.toThrow(refused);
  const names = (await listBreaches(db)).map(({ name }) => name);
  expect(names).not.toContain("an anchor has the root of its checkpoint");
  expect(
    await violationsWithoutTriggers(async (tx) => {
      await tx.$executeRaw`UPDATE ledger_anchors SET root = sha256('other')`;
    }),
  ).toContain("an anchor has the root of its checkpoint");
});
