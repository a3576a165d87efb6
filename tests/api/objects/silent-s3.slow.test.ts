import { randomBytes } from "node:crypto";

import { newObjectKey } from "@/lib/platform/objects/object-store";
import { s3Store } from "@/lib/platform/objects/s3-store";
import { sha256 } from "@/lib/platform/sha256";
import { SECOND_MS } from "@/lib/platform/time";
import { startS3 } from "@/tests/setup/s3-stand-in";

let service: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  service = await startS3();
});
afterAll(() => service.close());

test("a bucket that doesn't answer is given up in time, with every call", async () => {
  const store = s3Store(service.access);
  const bytes = randomBytes(5);
  const key = newObjectKey(sha256(bytes));
  await store.put(key, bytes);
  const speak = service.silence();
  const secondsOf = async (work: () => Promise<unknown>) => {
    const start = performance.now();
    await work().catch(() => undefined);
    return (performance.now() - start) / SECOND_MS;
  };
  const [reading, removing, putting, listing] = await Promise.all([
    secondsOf(() => store.read(key, { start: 0, end: 5 })),
    secondsOf(() => store.remove([key])),
    secondsOf(() => store.put(newObjectKey(sha256(bytes)), bytes)),
    secondsOf(async () => {
      for await (const { key: listed } of store.list()) expect(listed).toBe(key);
    }),
  ]);
  speak();
  // Removal runs in a transaction of a minute.
  expect(reading).toBeLessThan(12);
  expect(removing).toBeLessThan(18);
  expect(putting).toBeLessThan(35);
  expect(listing).toBeLessThan(35);
}, 60_000);
