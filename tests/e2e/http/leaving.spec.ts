import http from "node:http";

import { expect, test } from "../support/test";
import { startServer } from "@/scripts/lib/test-server.mjs";

const NOTICE_SECONDS = 3;

test("a server that is told to stop says so, answers on, and closes its connections", async ({
  baseURL,
}) => {
  const server = await startServer(
    {
      ...process.env,
      DATABASE_URL: process.env.E2E_DATABASE_URL,
      AUTH_SECRET: "a-secret-for-tests-only-0123456789abcdef",
      DRAIN_SECONDS: String(NOTICE_SECONDS),
    },
    { appUrl: baseURL },
  );
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const get = (path: string) =>
    new Promise<{ status: number; connection: string | undefined; body: string }>(
      (resolve, reject) => {
        http
          .get(server.baseUrl + path, { agent }, (response) => {
            let body = "";
            response.on("data", (chunk) => (body += String(chunk)));
            response.on("end", () =>
              resolve({
                status: response.statusCode ?? 0,
                connection: response.headers.connection,
                body,
              }),
            );
          })
          .on("error", reject);
      },
    );
  try {
    expect(await get("/about")).toMatchObject({ status: 200, connection: "keep-alive" });
    const toldAt = performance.now();
    const stopped = server.kill("SIGTERM");
    await expect.poll(async () => (await get("/api/health")).status).toBe(503);
    const { body, connection } = await get("/api/health");
    expect([JSON.parse(body), connection]).toEqual([{ status: "draining" }, "close"]);
    expect((await get("/api/health/live")).status).toBe(200);
    expect(await get("/about")).toMatchObject({ status: 200, connection: "close" });
    await stopped;
    const tookMs = performance.now() - toldAt;
    expect(tookMs).toBeGreaterThan(NOTICE_SECONDS * 1000);
    expect(tookMs).toBeLessThan(10_000);
    await expect(get("/about")).rejects.toThrow();
  } finally {
    agent.destroy();
    await server.kill("SIGKILL");
  }
});
