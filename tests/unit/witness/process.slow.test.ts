import { once } from "node:events";

import { GO_LOG } from "@/tests/setup/foreign-logs";
import { runWitness, startWitnessProcess, temporaryFolder } from "@/tests/setup/witness-process";

const { honest, fork } = GO_LOG;
const ROUNDS = 4;

let place: ReturnType<typeof temporaryFolder>;
let running: Awaited<ReturnType<typeof startWitnessProcess>>[];
beforeEach(() => {
  place = temporaryFolder();
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map(({ kill }) => kill()));
  place.remove();
});

async function start() {
  const witness = await startWitnessProcess({ log: GO_LOG.key, folder: place.folder });
  running.push(witness);
  return witness;
}

test("the witness serves C2SP tlog-witness, keeps its key, and stops on request", async () => {
  const first = await start();
  expect(await first.send(honest.request(0, 8))).toEqual({
    status: 200,
    type: "text/plain; charset=utf-8",
    body: expect.stringMatching(/^— witness\.example [A-Za-z0-9+/]{102}==\n$/) as string,
  });
  expect((await fetch(`${first.url}/add-checkpoint`)).status).toBe(405);
  expect((await fetch(`${first.url}/`)).status).toBe(404);
  expect((await first.send("x".repeat(100_000))).status).toBe(413);
  expect(await first.kill("SIGTERM")).toBe(0);

  const second = await start();
  expect(second.verifierKey).toBe(first.verifierKey);
  expect(await second.send(honest.request(0, 8))).toEqual({
    status: 409,
    type: "text/x.tlog.size",
    body: "8\n",
  });
});

/** Both histories share the first three records, and no other size. */
const STEPS = GO_LOG.sizes.flatMap((from) =>
  GO_LOG.sizes
    .filter((size) => from >= 3 && size > from)
    .flatMap((size) => [
      { history: "honest", size, body: honest.request(from, size) },
      { history: "fork", size, body: fork.request(from, size) },
    ]),
);

test("a witness killed at any moment never cosigns two histories, nor forgets one", async () => {
  const cosigned = new Set<string>();
  let acknowledged = 3;
  for (let round = 0; round < ROUNDS; round++) {
    const { send, kill } = await start();
    if (round === 0) expect((await send(honest.request(0, 3))).status).toBe(200);
    const { status, body: known } = await send(honest.request(1, 3));
    expect(status).toBe(409);
    expect(Number(known)).toBeGreaterThanOrEqual(acknowledged);
    const answers = STEPS.map(async ({ history, size, body }) => {
      const answer = await send(body).catch(() => null);
      if (answer?.status !== 200) return;
      cosigned.add(history);
      acknowledged = Math.max(acknowledged, size);
    });
    await Promise.race(answers);
    await kill();
    await Promise.all(answers);
  }
  expect(cosigned.size).toBeLessThanOrEqual(1);
});

test("a witness without a name or a log's key says what it needs", async () => {
  const child = runWitness("--name", "witness.example", "--log", "nonsense");
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += String(chunk);
  });
  const [code] = (await once(child, "close")) as [number];
  expect(code).toBe(1);
  expect(said).toMatch(/^Pass a name and the keys of the logs to watch: --name /);
});
