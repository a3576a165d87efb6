import { streamSteps } from "@/lib/api/stream-steps";
import { AppError } from "@/lib/platform/errors";
import { createLineReader, STEP_LINES } from "@/lib/platform/step-lines";
import { CONFIRMATION_REQUIRED } from "@/lib/sessions/problems";

type Run = Parameters<typeof streamSteps>[0]["run"];

const stream = (run: Run) =>
  streamSteps({
    run,
    refuse: (error) => new Response((error as Error).message, { status: 409 }),
  });

async function linesOf(response: Response) {
  expect(response.headers.get("content-type")).toBe(STEP_LINES);
  expect(response.headers.get("cache-control")).toContain("no-transform");
  const steps: unknown[] = [];
  const read = createLineReader((step) => steps.push(step));
  return { end: read(await response.text()), steps };
}

test("steps are followed by the result", async () => {
  const response = await stream(async (report) => {
    report({ done: 1 });
    await Promise.resolve();
    report({ done: 2 });
    return Response.json({ rows: 3 });
  });
  expect(await linesOf(response)).toEqual({
    steps: [{ done: 1 }, { done: 2 }],
    end: { result: { rows: 3 } },
  });
});

test("work without steps answers as usual", async () => {
  const answer = Response.json({ rows: 3 });
  expect(await stream(async () => answer)).toBe(answer);
});

test("an error before the first step is thrown, so it keeps its status", async () => {
  await expect(stream(() => Promise.reject(new Error("Not now")))).rejects.toThrow("Not now");
});

test("an error after a step is the last line", async () => {
  const response = await stream(async (report) => {
    report("checking");
    throw new Error("The counts have changed.");
  });
  expect(await linesOf(response)).toEqual({
    steps: ["checking"],
    end: { error: { status: 409, message: "The counts have changed." } },
  });
});

test("a missing confirmation keeps its type, so that the client asks and repeats", async () => {
  const response = await stream(async (report) => {
    report("saving");
    throw new AppError("forbidden", "Please confirm.", { type: CONFIRMATION_REQUIRED });
  });
  expect((await linesOf(response)).end).toEqual({
    error: { status: 409, message: "Please confirm.", type: CONFIRMATION_REQUIRED },
  });
});

test("work goes on after its client has left", async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let leave = () => {};
  const left = new Promise<void>((resolve) => (leave = resolve));
  const response = await stream(async (report) => {
    report("saving");
    await left;
    report("saved");
    finish();
    return Response.json({});
  });
  await response.body?.cancel();
  leave();
  await expect(finished).resolves.toBeUndefined();
});
