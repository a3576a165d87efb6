import "server-only";

import type { Server } from "node:http";
import type { Socket } from "node:net";

import type { RequestStart } from "@/lib/platform/next-server/prepare-request";
import { MINUTE_MS, SECOND_MS } from "@/lib/platform/time";

type Limits = {
  /** For a request's headers, from the moment that it could begin. */
  headersMs: number;
  /** While a body arrives, it must bring so many bytes in each such time. */
  bodyMs: number;
  bodyBytes: number;
  /** For a whole request. */
  requestMs: number;
  /** While no byte of an answer is taken. */
  stalledMs: number;
  checkEveryMs: number;
};

/** A phone at the edge of its network is faster, and 64 MB take half an hour at 300 kbit/s. */
const LIMITS: Limits = {
  headersMs: 15 * SECOND_MS,
  bodyMs: 30 * SECOND_MS,
  bodyBytes: 15_000,
  requestMs: 30 * MINUTE_MS,
  stalledMs: MINUTE_MS,
  checkEveryMs: 5 * SECOND_MS,
};

const SENTENCE = "The request took too long to arrive. Please try again.";
const ANSWER = [
  "HTTP/1.1 408 Request Timeout",
  "Content-Type: text/plain; charset=utf-8",
  `Content-Length: ${SENTENCE.length}`,
  "Connection: close",
  "",
  SENTENCE,
].join("\r\n");

type Exchange = Pick<RequestStart, "request" | "response">;
type Client = {
  since: number;
  bytesRead: number;
  /** When the next request began on a connection that was used before. */
  nextSince?: number | undefined;
  exchange?: Exchange;
};

const watched = new WeakMap<Server, Map<Socket, Client>>();

/**
 * Cuts the connections of clients that hold one without using it: called for each request, and from
 * a server's first one on, for all its connections. Time that we take to read or answer doesn't count.
 */
export function cutSlowClients(
  { request, response, server }: RequestStart,
  limits: Limits = LIMITS,
): void {
  const clients = watched.get(server) ?? watch(server, limits);
  const { socket } = request;
  const client = clients.get(socket) ?? add(clients, socket);
  restart(client, socket);
  client.exchange = { request, response };
  response.once("close", () => restart(client, socket));
}

/** Node's own limits end a body only as a whole, and it looks at them every 30 seconds. */
function watch(server: Server, limits: Limits): Map<Socket, Client> {
  const clients = new Map<Socket, Client>();
  watched.set(server, clients);
  server.headersTimeout = limits.headersMs;
  server.requestTimeout = limits.requestMs;
  server.setTimeout(limits.stalledMs, (socket: Socket) => {
    if (!isOurTurn(socket, clients.get(socket)?.exchange)) socket.destroy();
  });
  server.on("connection", (socket: Socket) => void add(clients, socket));
  const timer = setInterval(() => {
    for (const [socket, client] of clients)
      if (isLate(socket, client, limits, server.keepAliveTimeout)) refuse(socket, client.exchange);
  }, limits.checkEveryMs).unref();
  server.once("close", () => clearInterval(timer));
  return clients;
}

function add(clients: Map<Socket, Client>, socket: Socket): Client {
  const client: Client = { since: performance.now(), bytesRead: 0 };
  clients.set(socket, client);
  socket.once("close", () => clients.delete(socket));
  return client;
}

function restart(client: Client, socket: Socket): void {
  client.since = performance.now();
  client.bytesRead = socket.bytesRead;
  client.nextSince = undefined;
}

/** Whether what arrived is not read yet, or not answered. */
function isOurTurn(socket: Socket, exchange: Exchange | undefined): boolean {
  if (!exchange || socket.writableLength > 0) return false;
  const { request, response } = exchange;
  return request.complete ? !response.closed : request.readableLength > 0;
}

function isLate(socket: Socket, client: Client, limits: Limits, keepAliveMs: number): boolean {
  const { exchange } = client;
  const passedMs = performance.now() - client.since;
  if (!exchange) return passedMs > limits.headersMs;
  const { request, response } = exchange;
  if (request.complete) {
    if (!response.closed) return false;
    if (socket.bytesRead === client.bytesRead) return passedMs > keepAliveMs + limits.headersMs;
    client.nextSince ??= performance.now();
    return performance.now() - client.nextSince > limits.headersMs;
  }
  const isRead = request.readableLength === 0;
  if (isRead && passedMs <= limits.bodyMs) return false;
  const isSlow = isRead && socket.bytesRead - client.bytesRead < limits.bodyBytes;
  restart(client, socket);
  return isSlow;
}

function refuse(socket: Socket, exchange: Exchange | undefined): void {
  if (!socket.writable || !isFree(socket, exchange)) return void socket.destroy();
  socket.write(ANSWER);
  socket.destroySoon();
}

/** Whether no other answer is under way, such as that of an earlier request (pipelining). */
function isFree(socket: Socket, exchange: Exchange | undefined): boolean {
  if (!exchange) return true;
  const { request, response } = exchange;
  if (response.closed) return request.complete;
  return response.socket === socket && !response.headersSent;
}
