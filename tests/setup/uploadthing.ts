import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { verifySignature } from "@uploadthing/shared";
import * as Micro from "effect/Micro";
import * as Redacted from "effect/Redacted";

import { parseByteRange } from "@/lib/platform/http/byte-range";

const API_KEY = "sk_live_only-for-this-test";
const APP_ID = "fairwaxtest";

type StoredFile = { bytes: Buffer; isPrivate: boolean };

/**
 * A stand-in for UploadThing: accepts signed form PUTs, serves files and ranges (private ones only
 * at a signed address), and deletes by key. `isDown` makes it fail.
 */
export async function startUploadThing() {
  const files = new Map<string, StoredFile>();
  const state = { isDown: false };
  const server = createServer((request, response) => {
    void (state.isDown ? response.writeHead(500).end() : answer(files, request, response));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const token = Buffer.from(
    JSON.stringify({ apiKey: API_KEY, appId: APP_ID, regions: ["sea1"] }),
  ).toString("base64");
  const ingestUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    access: { token, ingestUrl },
    appId: APP_ID,
    files,
    state,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

async function answer(
  files: Map<string, StoredFile>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<ServerResponse> {
  const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (request.method === "PUT") {
    if (!(await isSigned(url))) return response.writeHead(403).end();
    const form = await new Response(new Uint8Array(body), {
      headers: { "Content-Type": request.headers["content-type"] ?? "" },
    }).formData();
    files.set(url.pathname.slice(1), {
      bytes: Buffer.from(await (form.get("file") as File).arrayBuffer()),
      isPrivate: url.searchParams.get("x-ut-acl") === "private",
    });
    return response.end("{}");
  }
  if (url.pathname === "/v6/deleteFiles" && request.headers["x-uploadthing-api-key"] === API_KEY) {
    const { fileKeys } = JSON.parse(body.toString()) as { fileKeys: string[] };
    for (const key of fileKeys) files.delete(key);
    return response
      .writeHead(200, { "Content-Type": "application/json" })
      .end(JSON.stringify({ success: true, deletedCount: fileKeys.length }));
  }
  const file = files.get(url.pathname.replace("/f/", ""));
  if (!file) return response.writeHead(404).end();
  if (file.isPrivate && !(await isSigned(url))) return response.writeHead(403).end();
  const range = parseByteRange(request.headers.range ?? null, file.bytes.length);
  if (range === "none") return response.writeHead(416).end();
  return range
    ? response.writeHead(206).end(file.bytes.subarray(range.start, range.end))
    : response.end(file.bytes);
}

async function isSigned(url: URL): Promise<boolean> {
  const signed = new URL(url);
  const signature = signed.searchParams.get("signature");
  if (signature === null) return false;
  signed.searchParams.delete("signature");
  return (
    (await Micro.runPromise(verifySignature(signed.href, signature, Redacted.make(API_KEY)))) &&
    Number(signed.searchParams.get("expires")) > Date.now()
  );
}
