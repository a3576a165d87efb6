import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { jsonResponse } from "@/lib/platform/http/json-slot";
import { sendJson } from "@/lib/platform/http/send-json";

type Handler = (request: Request) => Response;

const leave =
  (text: string): Handler =>
  (request) =>
    jsonResponse(text, { status: 200, headers: new Headers() }, request);

/** Sends an answer to /api/x as Next does. */
async function answerOf(
  handler: Handler,
  { method = "GET", path = "/api/x", headers = {} }: Record<string, unknown> = {},
) {
  const server = http.createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse) {
    sendJson(request, response, false);
    const url = `http://127.0.0.1${request.url}`;
    const answered = handler(new Request(url, { headers: request.headers as HeadersInit }));
    response.statusCode = answered.status;
    answered.headers.forEach((value, name) => response.setHeader(name, value));
    if (!answered.body || request.method === "HEAD") return response.end();
    response.flushHeaders();
    response.write(Buffer.from(await answered.text()));
    response.end();
  }
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path as string}`, {
    method: method as string,
    headers: headers as HeadersInit,
  });
  const body = await response.text();
  server.closeAllConnections();
  server.close();
  return { body, length: response.headers.get("content-length") };
}

test("what a handler leaves is sent with its length", async () => {
  expect(await answerOf(leave('["é"]'))).toEqual({ body: '["é"]', length: "6" });
});

test("outside of the API, and for HEAD, it stays in the response", async () => {
  expect(await answerOf(leave("[1]"), { path: "/x" })).toEqual({ body: "[1]", length: null });
  expect(await answerOf(leave("[1]"), { method: "HEAD" })).toEqual({ body: "", length: null });
});

test("a body that is sent instead of it is sent alone", async () => {
  const fail: Handler = (request) => {
    leave("[1]")(request);
    return new Response("Failed", { status: 500 });
  };
  expect(await answerOf(fail)).toEqual({ body: "Failed", length: null });
});

test("a client can't name the slot of another request", async () => {
  const slotOf = "x-fairwax-json";
  const seen: (string | null)[] = [];
  const handler: Handler = (request) => {
    seen.push(request.headers.get(slotOf));
    return leave("[1]")(request);
  };
  const headers = { [slotOf]: "another" };
  expect(await answerOf(handler, { headers })).toMatchObject({ body: "[1]" });
  expect(await answerOf(handler, { headers, path: "/x" })).toMatchObject({ body: "[1]" });
  expect(seen).toEqual([expect.stringMatching(/^\d+$/), null]);
});
