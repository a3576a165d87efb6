import { createWorkQueue } from "@/lib/work-queue";

test("work runs one piece at a time, in order, and a failed piece does not stop the line", async () => {
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

test("a full line refuses with 429 and takes work again when it is empty", async () => {
  const run = createWorkQueue({ maxWaiting: 2 });
  const work = () => new Promise<string>((resolve) => setTimeout(resolve, 1, "done"));
  const results = await Promise.allSettled([run(work), run(work), run(work)]);
  expect(results[2]).toMatchObject({ status: "rejected", reason: { status: 429, retryAfterSeconds: 5 } });
  await expect(run(work)).resolves.toBe("done");
});
