import { createBreaker } from "@/lib/platform/breaker";

class Refused extends Error {}
class NotFound extends Error {}
class OurFault extends Error {}

let services = 0;

function service() {
  const whileUp = createBreaker<{ status: number }>({
    service: `Test ${services++}`,
    meaningOf: (error) => {
      if (error instanceof OurFault) return null;
      return error instanceof NotFound ? "answered" : "out";
    },
    hasFailed: ({ status }) => status >= 500,
    refusal: () => new Refused("It is out."),
  });
  let calls = 0;
  const answer = (work: () => { status: number }) => async () => {
    calls += 1;
    return Promise.resolve(work());
  };
  const fails = () => {
    throw new Error("No answer in time");
  };
  return {
    calls: () => calls,
    works: (address = "a") =>
      whileUp(
        address,
        answer(() => ({ status: 200 })),
      ),
    fails: (address = "a") => whileUp(address, answer(fails)).catch((error: unknown) => error),
    isBusy: () =>
      whileUp(
        "a",
        answer(() => ({ status: 503 })),
      ),
    hasNone: () =>
      whileUp(
        "a",
        answer(() => {
          throw new NotFound();
        }),
      ).catch((error: unknown) => error),
    isWronglyCalled: () =>
      whileUp("a", () => Promise.reject(new OurFault())).catch((error: unknown) => error),
    whileUp,
  };
}

let now = 0;
beforeEach(() => {
  now = 1000;
  jest.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

async function outFor(times: number) {
  const known = service();
  for (let time = 0; time < times; time++) await known.fails();
  return known;
}

test("six outages in a row end the calls, and one call in 30 seconds tries", async () => {
  const out = await outFor(6);
  await expect(out.works()).rejects.toThrow(Refused);
  expect(out.calls()).toBe(6);
  now += 29_000;
  await expect(out.works()).rejects.toThrow(Refused);
  now += 2000;
  expect(await out.fails()).not.toBeInstanceOf(Refused);
  await expect(out.works()).rejects.toThrow(Refused);
  now += 31_000;
  expect(await out.works()).toEqual({ status: 200 });
  expect(await out.works()).toEqual({ status: 200 });
  expect(out.calls()).toBe(9);
});

test("while one call tries, the others fail at once", async () => {
  const out = await outFor(6);
  now += 31_000;
  let answer: (answer: { status: number }) => void = () => undefined;
  const trying = out.whileUp(
    "a",
    () => new Promise<{ status: number }>((resolve) => (answer = resolve)),
  );
  await expect(out.works()).rejects.toThrow(Refused);
  answer({ status: 200 });
  await trying;
  expect(await out.works()).toEqual({ status: 200 });
});

test("an answer in between starts the count anew, even one that refuses", async () => {
  for (const answers of ["works", "hasNone"] as const) {
    const known = await outFor(5);
    await known[answers]();
    for (let time = 0; time < 5; time++) await known.fails();
    expect(await known.works()).toEqual({ status: 200 });
  }
});

test("errors of the service count like no answer", async () => {
  const out = service();
  for (let time = 0; time < 6; time++) await out.isBusy();
  await expect(out.works()).rejects.toThrow(Refused);
});

test("another address is not affected", async () => {
  const out = await outFor(6);
  expect(await out.works("b")).toEqual({ status: 200 });
});

test("an error of ours neither counts nor ends the rest", async () => {
  const out = await outFor(5);
  await out.isWronglyCalled();
  await out.fails();
  await expect(out.works()).rejects.toThrow(Refused);
  now += 31_000;
  await out.isWronglyCalled();
  await expect(out.works()).rejects.toThrow(Refused);
});

test("rare failures don't add up over hours", async () => {
  const out = await outFor(5);
  now += 6 * 60_000;
  await out.fails();
  expect(await out.works()).toEqual({ status: 200 });
});

test("calls that began before the service was back don't end it again", async () => {
  const out = service();
  const late: (() => void)[] = [];
  const slow = Array.from({ length: 6 }, () =>
    out.whileUp(
      "a",
      () =>
        new Promise<{ status: number }>((_, reject) =>
          late.push(() => reject(new Error("No answer in time"))),
        ),
    ),
  );
  for (let time = 0; time < 6; time++) await out.fails();
  now += 31_000;
  expect(await out.works()).toEqual({ status: 200 });
  for (const end of late) end();
  await Promise.allSettled(slow);
  expect(await out.works()).toEqual({ status: 200 });
});

test("two callers of one service share what they know", async () => {
  const of = () =>
    createBreaker<{ status: number }>({
      service: "Shared",
      meaningOf: () => "out",
      refusal: () => new Refused("It is out."),
    });
  const [page, job] = [of(), of()];
  for (let time = 0; time < 6; time++)
    await job("a", () => Promise.reject(new Error("No answer"))).catch(() => undefined);
  await expect(page("a", () => Promise.resolve({ status: 200 }))).rejects.toThrow(Refused);
});
