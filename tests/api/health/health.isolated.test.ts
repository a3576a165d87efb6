import net from "node:net";

import { GET as listChecks } from "@/app/api/admin/checks/route";
import { GET } from "@/app/api/health/route";
import { createUser } from "@/tests/setup/factories";
import { call, sessionOf } from "@/tests/setup/request";

async function healthOf(port: number, calls: number): Promise<Response[]> {
  const url = process.env.DATABASE_URL;
  process.env.DATABASE_URL = `postgresql://nobody:secret@127.0.0.1:${port}/none`;
  try {
    const answers: Response[] = [];
    await jest.isolateModulesAsync(async () => {
      const { GET: health } = await import("@/app/api/health/route");
      const all = Array.from({ length: calls }, () => call(health, "/api/health"));
      answers.push(...(await Promise.all(all)));
    });
    return answers;
  } finally {
    process.env.DATABASE_URL = url;
  }
}

test("health returns 200 while the database answers", async () => {
  const response = await call(GET, "/api/health");
  expect(response.status).toBe(200);
  expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(await response.json()).toEqual({ status: "ok" });
});

test("health returns 503 without details when the database doesn't answer", async () => {
  const [response] = await healthOf(1, 1);
  expect(response?.status).toBe(503);
  expect(await response?.json()).toEqual({ status: "database unavailable" });
});

test("health gives up on a silent database, using one connection for all callers", async () => {
  const sockets: net.Socket[] = [];
  const silent = net.createServer((socket) => sockets.push(socket.on("error", () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  try {
    const answers = await healthOf((silent.address() as net.AddressInfo).port, 100);
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(503));
    expect(sockets).toHaveLength(1);
  } finally {
    for (const socket of sockets) socket.destroy();
    silent.close();
  }
});

describe("a clock that is not the database's", () => {
  const shift = (ms: number) => {
    const now = Date.now.bind(Date);
    jest.spyOn(Date, "now").mockImplementation(() => now() + ms);
  };
  const clockOf = async () =>
    ((await (await call(GET, "/api/health")).json()) as { clockOffSeconds?: number })
      .clockOffSeconds;
  afterEach(() => jest.restoreAllMocks());

  test.each([
    ["ahead", 4000, 4],
    ["behind", -3000, -3],
  ])("is reported with how far it is %s, and the server stays ready", async (_, ms, seconds) => {
    const cookie = await sessionOf(await createUser({ role: "MANAGER" }));
    shift(ms);
    const response = await call(GET, "/api/health");
    expect(response.status).toBe(200);
    const health = (await response.json()) as { clockOffSeconds: number };
    expect(Math.abs(health.clockOffSeconds - seconds)).toBeLessThan(0.5);
    const checks = await call(listChecks, "/api/admin/checks", { cookie });
    const { clockOffSeconds } = (await checks.json()) as { clockOffSeconds: number };
    expect(Math.abs(clockOffSeconds - seconds)).toBeLessThan(0.5);
  });

  test("is not reported up to two seconds", async () => {
    shift(1500);
    expect(await clockOf()).toBeUndefined();
    jest.restoreAllMocks();
    shift(-1500);
    expect(await clockOf()).toBeUndefined();
  });
});
