import { randomUUID } from "node:crypto";

import { GET as LIST } from "@/app/api/ledger/anchors/route";
import { GET as READ_BUNDLE } from "@/app/api/ledger/boxes/[boxId]/bundle/route";
import { getLogSigner } from "@/lib/ledger/log/log-signer";
import { db } from "@/lib/platform/database/db";
import { type Env, getEnv } from "@/lib/platform/env";
import { addJobs } from "@/lib/platform/jobs/add-jobs";
import { HOUR_MS } from "@/lib/platform/time";
import { addDueAnchors, anchorCheckpoint } from "@/lib/proof/anchors/anchor-checkpoint";
import { type Anchors, anchorsSchema, type AnchorService } from "@/lib/proof/anchors/schema";
import { savedBundleSchema } from "@/lib/proof/bundle/schema";
import { verifyBundle } from "@/lib/proof/verify/verify-bundle";
import { runDueWork } from "@/lib/server/jobs";
import { GIT_TOKEN, startGitStandIn } from "@/tests/setup/git-stand-in";
import { listBreaches, noticedAfter, untriggered } from "@/tests/setup/invariants";
import { findJobs, makeRetriesDue, runJobs } from "@/tests/setup/jobs";
import { append, assign, boxIn, listCheckpointSizes } from "@/tests/setup/ledger";
import { startRekorStandIn } from "@/tests/setup/rekor-stand-in";
import { call } from "@/tests/setup/request";
import { startTsaStandIn, type TsaFault } from "@/tests/setup/tsa-stand-in";

let tsa: Awaited<ReturnType<typeof startTsaStandIn>>;
let rekor: Awaited<ReturnType<typeof startRekorStandIn>>;
let git: Awaited<ReturnType<typeof startGitStandIn>>;
let settings: Partial<Env>;

beforeAll(async () => {
  [tsa, rekor, git] = await Promise.all([
    startTsaStandIn(),
    startRekorStandIn(),
    startGitStandIn(),
  ]);
  settings = {
    LEDGER_RFC3161_URL: tsa.url,
    LEDGER_RFC3161_CERTIFICATES: [tsa.pinned],
    LEDGER_REKOR_URL: rekor.url,
    LEDGER_REKOR_KEYS: [rekor.pinned],
    LEDGER_GIT_URL: git.url,
    LEDGER_GIT_TOKEN: GIT_TOKEN,
  };
});
afterAll(() => Promise.all([tsa.close(), rekor.close(), git.close()]));

const use = (...names: AnchorService[]) =>
  Object.assign(getEnv(), settings, { LEDGER_ANCHORS: names });

/** Two hours are between any two tests. */
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
const countOf = (service: AnchorService) => db.ledgerAnchor.count({ where: { service } });
const latestSize = async () => (await listCheckpointSizes()).at(-1);

test("without settings there is no job, no anchor, and no change in a bundle", async () => {
  expect(getEnv().LEDGER_ANCHORS).toEqual([]);
  const box = await soldBox();
  await addDueAnchors();
  expect(await runJobs(anchorCheckpoint)).toEqual({ done: 0, failed: 0 });
  expect(await listed()).toEqual([]);
  const bundle = await call(READ_BUNDLE, `/api/ledger/boxes/${box}/bundle`, {
    params: { boxId: box },
  });
  expect(await bundle.json()).not.toHaveProperty("outside");
});

test("each service gets the latest checkpoint, and its receipt is published and verified", async () => {
  use("git", "rfc3161", "rekor");
  const box = await soldBox();
  await addDueAnchors();
  expect(await runJobs(anchorCheckpoint)).toEqual({ done: 3, failed: 0 });
  const size = await latestSize();
  const anchors = (await listed()).sort((a, b) =>
    a.receipt.service.localeCompare(b.receipt.service),
  );
  expect(anchors.map((anchor) => [anchor.receipt.service, anchor.size])).toEqual([
    ["git", size],
    ["rekor", size],
    ["rfc3161", size],
  ]);
  expect(tsa.requests).toEqual(["application/timestamp-query"]);
  expect(rekor.paths).toEqual(["POST /api/v1/log/entries"]);
  const receipt = anchors[0]?.receipt;
  if (receipt?.service !== "git") throw new Error("This is no commit.");
  expect(git.git("show", `${receipt.commit}:checkpoint`)).toBe(anchors[0]?.checkpoint);
  expect(receipt.url).toBe(`${git.url.replace(".git", "")}/commit/${receipt.commit}`);

  await soldBox();
  const response = await call(READ_BUNDLE, `/api/ledger/boxes/${box}/bundle`, {
    params: { boxId: box },
  });
  const bundle = savedBundleSchema.parse(await response.json());
  const lines = await verifyBundle({
    bundle,
    pinnedKey: getLogSigner().verifierKey,
    ...(bundle.outside && { serviceKeys: bundle.outside.keys }),
    pictureOf: () => Promise.resolve(null),
  });
  const line = lines.find(({ id }) => id === "anchors");
  expect([line?.state, line?.details.length]).toEqual(["green", 3]);
  expect(line?.sentence).toMatch(/saw this log on .* All 2 events of this box were in it\.$/);
});

test("two workers at the same time anchor a checkpoint once", async () => {
  use("rfc3161");
  await soldBox();
  const before = [await countOf("rfc3161"), tsa.requests.length];
  const work = async () => {
    await addDueAnchors();
    await runJobs(anchorCheckpoint);
  };
  await Promise.all([work(), work(), work(), work()]);
  await runJobs(anchorCheckpoint);
  expect([await countOf("rfc3161"), tsa.requests.length]).toEqual(before.map((count) => count + 1));
});

test("a job that another process adds while the service answers doesn't ask again", async () => {
  use("rfc3161");
  await soldBox();
  const before = [await countOf("rfc3161"), tsa.requests.length];
  tsa.meanwhile.push(async () => {
    await addJobs(db, anchorCheckpoint, ["rfc3161"]);
    await runJobs(anchorCheckpoint);
  });
  await addDueAnchors();
  await runJobs(anchorCheckpoint);
  await runJobs(anchorCheckpoint);
  expect([await countOf("rfc3161"), tsa.requests.length]).toEqual(before.map((count) => count + 1));
});

test("a new checkpoint waits for an hour, and an old one is not sent again", async () => {
  use("rfc3161");
  await soldBox();
  await addDueAnchors();
  await runJobs(anchorCheckpoint);
  const count = await countOf("rfc3161");
  const inAnHour = () => new Date(Date.now() + HOUR_MS);

  await addDueAnchors(inAnHour());
  expect(await findJobs(anchorCheckpoint, "rfc3161")).toEqual([]);
  await soldBox();
  await addDueAnchors();
  expect(await findJobs(anchorCheckpoint, "rfc3161")).toEqual([]);
  await addDueAnchors(inAnHour());
  expect(await findJobs(anchorCheckpoint, "rfc3161")).toHaveLength(1);
  await agedAnchors();
  await runJobs(anchorCheckpoint);
  expect(await countOf("rfc3161")).toBe(count + 1);
});

test.each<[TsaFault, string]>([
  ["HTTP 503", "The timestamp service answered 503."],
  ["rejection", "The timestamp service refused, with status 2."],
  [
    "other imprint",
    "The timestamp is not of this checkpoint, or not signed by the expected service.",
  ],
  ["other nonce", "The timestamp answers another request."],
])("after an answer with a fault (%s), the job waits and retries", async (fault, reason) => {
  use("rfc3161");
  await soldBox();
  const count = await countOf("rfc3161");
  tsa.faults.push(fault);
  await addDueAnchors();
  expect(await runJobs(anchorCheckpoint)).toEqual({ done: 0, failed: 1 });
  expect(await countOf("rfc3161")).toBe(count);
  const [job] = await findJobs(anchorCheckpoint, "rfc3161");
  expect(job).toMatchObject({ attempts: 1, lastError: expect.stringContaining(reason) as string });
  expect(job?.waitsMs).toBeGreaterThan(500);

  // Each round of the job leaves the retry alone, and requests go on.
  await addDueAnchors();
  expect((await findJobs(anchorCheckpoint, "rfc3161"))[0]?.attempts).toBe(1);
  expect(await soldBox()).toBeTruthy();
  await makeRetriesDue();
  expect(await runJobs(anchorCheckpoint)).toEqual({ done: 1, failed: 0 });
  expect(await countOf("rfc3161")).toBe(count + 1);
});

test("a service that is away stops no other, and a scheduler's round succeeds", async () => {
  use("rfc3161", "rekor");
  await soldBox();
  const [stamps, entries] = [await countOf("rfc3161"), await countOf("rekor")];
  tsa.faults.push("HTTP 503");
  await addDueAnchors();
  const { outcomes, failedTasks } = await runDueWork();
  expect(failedTasks).toEqual([]);
  expect(outcomes.get(anchorCheckpoint.name)).toEqual({ done: 1, failed: 1 });
  expect([await countOf("rfc3161"), await countOf("rekor")]).toEqual([stamps, entries + 1]);
  await makeRetriesDue();
  await runJobs(anchorCheckpoint);
  expect(await countOf("rfc3161")).toBe(stamps + 1);
});

test("the repository keeps every checkpoint that it got, and refuses another token", async () => {
  use("git");
  const commits = () => git.git("rev-list", "--count", "main").trim();
  const before = Number(commits());
  await soldBox();
  Object.assign(getEnv(), { LEDGER_GIT_TOKEN: "another" });
  await addDueAnchors();
  expect(await runJobs(anchorCheckpoint)).toEqual({ done: 0, failed: 1 });
  Object.assign(getEnv(), { LEDGER_GIT_TOKEN: GIT_TOKEN });
  await makeRetriesDue();
  expect(await runJobs(anchorCheckpoint)).toEqual({ done: 1, failed: 0 });
  expect(Number(commits())).toBe(before + 1);
  expect(git.git("show", "main:checkpoint").split("\n")[1]).toBe(String(await latestSize()));
});

test("anchors refuse change, and hold what the checkpoint holds", async () => {
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
    await noticedAfter(async (tx) => {
      await untriggered(tx);
      await tx.$executeRaw`UPDATE ledger_anchors SET root = sha256('other')`;
    }),
  ).toContain("an anchor has the root of its checkpoint");
});
