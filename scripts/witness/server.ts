import { createServer, type IncomingMessage, type Server } from "node:http";

import type { WitnessResponse } from "@/lib/proof/witness/witness";

/** A signed note of 64 kB, and 63 hashes. */
const MAX_BYTES = 70_000;

/** Serves C2SP tlog-witness over HTTP for a few logs. */
export function createWitnessServer(
  addCheckpoint: (body: string) => Promise<WitnessResponse>,
): Server {
  async function answer(request: IncomingMessage): Promise<WitnessResponse> {
    if (request.url !== "/add-checkpoint") return { status: 404, body: "Not found.\n" };
    if (request.method !== "POST")
      return { status: 405, headers: { Allow: "POST" }, body: "Use POST.\n" };
    const body = await read(request);
    return body === null
      ? { status: 413, headers: { Connection: "close" }, body: "The request is too long.\n" }
      : addCheckpoint(body);
  }
  return createServer((request, response) => {
    answer(request)
      .catch((error: unknown): WitnessResponse => {
        console.error(error);
        return { status: 500, body: "The witness could not answer.\n" };
      })
      .then(({ status, headers, body }) =>
        response
          .writeHead(status, { "Content-Type": "text/plain; charset=utf-8", ...headers })
          .end(body),
      )
      .catch(() => response.destroy());
  });
}

async function read(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length > MAX_BYTES) return null;
  }
  return Buffer.concat(chunks).toString("utf8");
}
