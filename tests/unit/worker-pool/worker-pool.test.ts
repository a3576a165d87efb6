import path from "node:path";

import type * as hashWorker from "@/lib/accounts/passwords/hash-worker.mjs";
import { createWorkerPool } from "@/lib/platform/workers/worker-pool";

const DIGEST = "an-ordinary-digest";
const inTime = { timeLimitMs: 30_000, onTimeout: () => new Error("Late") };

test("runs a function of the file by name", async () => {
  const file = path.join(process.cwd(), "lib/accounts/passwords/hash-worker.mjs");
  const run = createWorkerPool<typeof hashWorker>({ file, threads: 1, ...inTime });
  const against = await run("hash", { digest: DIGEST, cost: 4 });
  expect(await run("compare", { digest: DIGEST, against })).toBe(true);
  expect(await run("compare", { digest: "another", against })).toBe(false);
});

test("a thread that can't start fails its task instead of keeping it waiting", async () => {
  const file = path.join(process.cwd(), "lib/accounts/passwords/no-such-worker.mjs");
  const run = createWorkerPool<typeof hashWorker>({ file, threads: 1, ...inTime });
  for (const attempt of [1, 2]) {
    await expect(run("hash", { digest: DIGEST, cost: 4 + attempt })).rejects.toThrow();
  }
});
