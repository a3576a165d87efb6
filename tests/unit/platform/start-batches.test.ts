import { setTimeout as sleep } from "node:timers/promises";

import { startBatches } from "@/lib/platform/jobs/start-batches";

test("a run repeats its work until there is no more", async () => {
  let left = 7000;
  await startBatches(60_000)(async () => {
    left -= 100;
    return left > 0;
  });
  expect(left).toBe(0);
});

test("a run ends with its time, for all of its work", async () => {
  let batches = 0;
  const work = async () => {
    batches += 1;
    await sleep(10);
    return true;
  };
  const inBatches = startBatches(50);
  await inBatches(work);
  const done = batches;
  expect(done).toBeGreaterThan(0);
  await inBatches(work);
  expect(batches).toBe(done);
});
