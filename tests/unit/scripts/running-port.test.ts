import { once } from "node:events";
import fs from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import os from "node:os";
import path from "node:path";

import { runningPort } from "@/scripts/lib/running-postgres.mjs";

function refusal(code: string) {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mno\0\0`);
  const head = Buffer.from("E0000");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

async function clusterWith(answer: (socket: Socket) => void) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => undefined);
    socket.once("data", () => answer(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const cluster = fs.mkdtempSync(path.join(os.tmpdir(), "cluster-"));
  fs.writeFileSync(
    path.join(cluster, "postmaster.pid"),
    [process.pid, cluster, 0, port].join("\n"),
  );
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    fs.rmSync(cluster, { recursive: true });
  };
  return { cluster, port, close };
}

test.each([
  ["has no connection left", (socket: Socket) => socket.end(refusal("53300")), true],
  ["still starts", (socket: Socket) => socket.end(refusal("57P03")), false],
  ["ends before it answers", (socket: Socket) => socket.destroy(), false],
  ["never answers", () => undefined, false],
])("a server that %s", async (_, answer, isRunning) => {
  const { cluster, port, close } = await clusterWith(answer);
  try {
    await expect(runningPort(cluster, "secret")).resolves.toBe(isRunning ? port : undefined);
  } finally {
    close();
  }
});
