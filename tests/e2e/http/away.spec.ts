import net from "node:net";

import { expect, test } from "../support/test";
import { startServer, startTestDatabase } from "@/scripts/lib/test-server.mjs";

/** Stands between a server and its database, and can be cut. */
async function startCable(target: { host: string; port: number }) {
  const sockets = new Set<net.Socket>();
  const relay = net.createServer((socket) => {
    const onward = net.connect(target);
    for (const end of [socket, onward]) {
      sockets.add(end);
      end.on("error", () => undefined).on("close", () => sockets.delete(end));
    }
    socket.pipe(onward).pipe(socket);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => relay.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const { port } = relay.address() as net.AddressInfo;
  const cut = () => {
    relay.close();
    for (const socket of sockets) socket.destroy();
  };
  return { port, cut, mend: () => listen(port) };
}

test("pages and answers say 503 while the database is away, and recover", async ({ baseURL }) => {
  test.slow();
  const database = await startTestDatabase("away", { demo: false });
  const url = new URL(database.url);
  const cable = await startCable({ host: url.hostname, port: Number(url.port) });
  url.port = String(cable.port);
  const server = await startServer(
    { ...database.env, DATABASE_URL: url.href, LOG_LEVEL: "silent" },
    { appUrl: baseURL },
  );
  const get = (path: string) => fetch(server.baseUrl + path, { redirect: "manual" });
  const statuses = async (...paths: string[]) =>
    Promise.all(paths.map(async (path) => (await get(path)).status));
  const asked = ["/ledger", "/?q=chrome", "/api/products?q=chrome", "/drops/none"];
  try {
    expect(await statuses(...asked)).toEqual([200, 200, 200, 404]);
    cable.cut();
    await expect.poll(async () => (await get("/api/health")).status).toBe(503);
    expect(await statuses("/api/health/live", "/about")).toEqual([200, 200]);
    for (const path of asked) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "5"]);
    }
    await cable.mend();
    await expect.poll(() => statuses(...asked)).toEqual([200, 200, 200, 404]);
  } finally {
    await server.kill();
    cable.cut();
    await database.stop();
  }
});
