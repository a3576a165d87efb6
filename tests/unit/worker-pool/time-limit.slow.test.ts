import path from "node:path";

import type * as hashWorker from "@/lib/accounts/passwords/hash-worker.mjs";
import { createWorkerPool } from "@/lib/platform/workers/worker-pool";

const DIGEST = "an-ordinary-digest";

test("a task that takes too long is ended, and the next one runs", async () => {
  const file = path.join(process.cwd(), "lib/accounts/passwords/hash-worker.mjs");
  const onTimeout = () => new Error("Late");
  const run = createWorkerPool<typeof hashWorker>({
    file,
    threads: 1,
    timeLimitMs: 5000,
    onTimeout,
  });
  await expect(run("hash", { digest: DIGEST, cost: 25 })).rejects.toThrow("Late");
  expect(await run("hash", { digest: DIGEST, cost: 4 })).toMatch(/^\$2/);
}, 15_000);
