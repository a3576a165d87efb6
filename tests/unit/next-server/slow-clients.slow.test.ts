import http from "node:http";
import type { AddressInfo, Socket } from "node:net";
import net from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

import { cutSlowClients } from "@/lib/platform/next-server/slow-clients";

const LIMITS = {
  headersMs: 400,
  bodyMs: 300,
  bodyBytes: 1000,
  requestMs: 60_000,
  stalledMs: 600,
  checkEveryMs: 50,
};
const LONG_MS = 1500;

const open: { close: () => unknown }[] = [];
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close())));

type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => unknown;

async function serve(answer: Answer) {
  const server = http.createServer((request, response) => {
    cutSlowClients({ request, response, server }, LIMITS);
    if (request.url === "/first") response.end("first");
    else void answer(request, response);
  });
  server.keepAliveTimeout = 10_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push({
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  });
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}/first`).then((first) => first.text());
  return port;
}

/** What a socket got, and after which time it was closed, if it was. */
function connect(port: number) {
  const socket = net.connect(port, "127.0.0.1");
  open.push({ close: () => socket.destroy() });
  const began = performance.now();
  const client = { socket, text: "", closedAfterMs: undefined as number | undefined };
  socket.on("data", (chunk) => (client.text += chunk.toString()));
  socket.on("error", () => undefined);
  const closed = new Promise<void>((resolve) =>
    socket.once("close", () => {
      client.closedAfterMs = performance.now() - began;
      resolve();
    }),
  );
  return { client, closed };
}

async function trickle(socket: Socket, bytes: string, everyMs: number) {
  for (const byte of bytes) {
    if (socket.destroyed) return;
    socket.write(byte);
    await wait(everyMs);
  }
}

const echo: Answer = async (request, response) => {
  const body = await text(request).catch(() => null);
  if (body !== null) response.end(`${body.length} bytes`);
};
const post = (bytes: number) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n`;

const SLOW: [string, (socket: Socket) => void][] = [
  ["says nothing", () => undefined],
  ["sends half of its headers", (socket) => void socket.write("GET / HTTP/1.1\r\nA: a")],
  [
    "sends a header byte by byte",
    (socket) => void trickle(socket, `GET / HTTP/1.1\r\nA: ${"a".repeat(200)}`, 20),
  ],
  ["announces a body that never comes", (socket) => void socket.write(post(10))],
  [
    "sends a body byte by byte",
    (socket) => {
      socket.write(post(5000));
      void trickle(socket, "a".repeat(200), 20);
    },
  ],
];

test.each(SLOW)("cuts a client that %s", async (_, begin) => {
  const port = await serve(echo);
  const many = Array.from({ length: 20 }, () => connect(port));
  for (const { client } of many) begin(client.socket);
  await Promise.all(many.map(({ closed }) => closed));
  for (const { client } of many) {
    expect(client.closedAfterMs).toBeLessThan(LONG_MS);
    expect(client.text).toMatch(/^HTTP\/1\.1 408 .*Please try again\.$/s);
  }
});

test("a connection that was used before is cut in its next headers, and not earlier", async () => {
  const port = await serve(echo);
  const { client, closed } = connect(port);
  client.socket.write(`${post(2)}hi`);
  while (!client.text.includes("2 bytes")) await wait(5);
  await wait(LIMITS.headersMs + 100);
  client.socket.write(`${post(3)}hey`);
  while (!client.text.includes("3 bytes")) await wait(5);
  const began = performance.now();
  void trickle(client.socket, `GET / HTTP/1.1\r\nA: ${"a".repeat(200)}`, 20);
  await closed;
  expect(performance.now() - began).toBeLessThan(LONG_MS);
  expect(client.text).toContain("408");
});

test("no 408 lands inside the answer of an earlier request", async () => {
  let answer: http.ServerResponse | undefined;
  const port = await serve((request, response) => {
    if (request.method === "POST") return;
    answer = response;
    response.write("first half");
  });
  const { client, closed } = connect(port);
  client.socket.write(`GET / HTTP/1.1\r\nHost: x\r\n\r\n${post(10)}`);
  await closed;
  expect(answer?.headersSent).toBe(true);
  expect(client.text).toContain("first half");
  expect(client.text).not.toContain("408");
});

test("a body on a slow line arrives, however long it takes", async () => {
  const port = await serve(echo);
  const { client } = connect(port);
  client.socket.write(post(8000));
  for (let sent = 0; sent < 8000; sent += 400) {
    client.socket.write("a".repeat(400));
    await wait(80);
  }
  while (!client.text.includes("8000 bytes")) await wait(5);
  expect(client.socket.destroyed).toBe(false);
});

test("a client doesn't pay for a server that is slow to read or to answer", async () => {
  const port = await serve(async (request, response) => {
    await wait(LONG_MS);
    const body = await text(request);
    await wait(LONG_MS);
    response.end(`${body.length} bytes`);
  });
  const { client } = connect(port);
  client.socket.write(`${post(4000)}${"a".repeat(1000)}`);
  await wait(LONG_MS);
  client.socket.write("a".repeat(3000));
  while (!client.text.includes("4000 bytes")) {
    expect(client.socket.destroyed).toBe(false);
    await wait(20);
  }
});

test("an answer that no one takes is dropped", async () => {
  const bytes = 64 * 1024 * 1024;
  let isDropped = false;
  const port = await serve((_, response) => {
    response.once("close", () => (isDropped = true));
    response.end(Buffer.alloc(bytes));
  });
  const { client, closed } = connect(port);
  let taken = 0;
  client.socket.removeAllListeners("data").on("data", (chunk: Buffer) => (taken += chunk.length));
  client.socket.pause();
  client.socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  const began = performance.now();
  while (!isDropped) {
    expect(performance.now() - began).toBeLessThan(5 * LIMITS.stalledMs);
    await wait(20);
  }
  client.socket.resume();
  await closed;
  expect(taken).toBeLessThan(bytes);
});

test("an answer that is taken slowly arrives whole", async () => {
  const bytes = 12 * 1024 * 1024;
  const port = await serve((_, response) => void response.end(Buffer.alloc(bytes)));
  const { client } = connect(port);
  let taken = 0;
  client.socket.removeAllListeners("data").on("data", (chunk: Buffer) => {
    taken += chunk.length;
    client.socket.pause();
    setTimeout(() => client.socket.resume(), chunk.length / 10_000);
  });
  client.socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  while (taken < bytes) {
    expect(client.socket.destroyed).toBe(false);
    await wait(20);
  }
});
