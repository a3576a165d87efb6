import { createWorkQueue } from "@/lib/platform/workers/work-queue";

/** Work that ends on demand, and the names of the started pieces in order. */
function createWork() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const piece = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name);
      ends.set(name, () => resolve(name));
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { started, piece, end, settle };
}

test("work runs one piece at a time, in order, and a failure doesn't stop the queue", async () => {
  const run = createWorkQueue({ maxWaiting: 10 });
  const log: string[] = [];
  const piece = (name: string) => async () => {
    log.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 1));
    log.push(`${name} ends`);
    if (name === "b") throw new Error("b failed");
    return name;
  };
  const results = await Promise.allSettled(["a", "b", "c"].map((name) => run(piece(name))));
  expect(results.map((result) => result.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(log).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});

test("a full queue refuses with 429 and accepts work again when it is empty", async () => {
  const run = createWorkQueue({ maxWaiting: 2 });
  const work = () => new Promise<string>((resolve) => setTimeout(resolve, 1, "done"));
  const results = await Promise.allSettled([run(work), run(work), run(work)]);
  const refusal = { status: 429, retryAfterSeconds: 5 };
  expect(results[2]).toMatchObject({ status: "rejected", reason: refusal });
  await expect(run(work)).resolves.toBe("done");
});

test("groups take turns, however long the queue of one of them is", async () => {
  const run = createWorkQueue({ concurrency: 2, maxWaiting: 100 });
  const { started, piece, end, settle } = createWork();
  const flood = Array.from({ length: 80 }, (_, n) => run(piece(`flood-${n}`), "flood"));
  const others = ["a-0", "a-1", "b-0"].map((name) => run(piece(name), name.slice(0, 1)));
  await settle();
  expect(started).toEqual(["flood-0", "flood-1"]);
  for (const name of ["flood-0", "flood-1", "a-0", "b-0", "flood-2"]) await end(name);
  const turns = ["a-0", "b-0", "flood-2", "a-1", "flood-3"];
  expect(started).toEqual(["flood-0", "flood-1", ...turns]);
  await end("a-1");
  await expect(Promise.all(others)).resolves.toEqual(["a-0", "a-1", "b-0"]);
  for (let n = 3; n < 80; n++) await end(`flood-${n}`);
  await expect(Promise.all(flood)).resolves.toHaveLength(80);
});

test("one group can't take every slot", async () => {
  const run = createWorkQueue({ concurrency: 3, concurrencyPerGroup: 2, maxWaiting: 10 });
  const { started, piece, end, settle } = createWork();
  const work = ["a-0", "a-1", "a-2", "b-0"].map((name) => run(piece(name), name.slice(0, 1)));
  await settle();
  expect(started).toEqual(["a-0", "a-1", "b-0"]);
  await end("b-0");
  expect(started).toEqual(["a-0", "a-1", "b-0"]);
  await end("a-1");
  expect(started).toEqual(["a-0", "a-1", "b-0", "a-2"]);
  await end("a-0");
  await end("a-2");
  await Promise.all(work);
});

test("a full queue refuses only its own group", async () => {
  const run = createWorkQueue({ maxWaiting: 2 });
  const { piece, end } = createWork();
  const work = [run(piece("a-0"), "a"), run(piece("a-1"), "a"), run(piece("b-0"), "b")];
  await expect(run(piece("a-2"), "a")).rejects.toMatchObject({ status: 429 });
  for (const name of ["a-0", "b-0", "a-1"]) await end(name);
  await expect(Promise.all(work)).resolves.toEqual(["a-0", "a-1", "b-0"]);
});
