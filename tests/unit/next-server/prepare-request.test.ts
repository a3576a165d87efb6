import { IncomingMessage, Server, ServerResponse } from "node:http";
import { Socket } from "node:net";

import { clientAddress, PEER_HEADER, peerHeader } from "@/lib/platform/http/client-address";
import { prepareRequest } from "@/lib/platform/next-server/prepare-request";

function headersAt(url: string) {
  const request = new IncomingMessage(new Socket());
  request.method = "GET";
  request.url = url;
  request.headers = { range: "bytes=0-1", "if-range": '"x"', accept: "*/*" };
  prepareRequest({ request, response: new ServerResponse(request), server: new Server() });
  const { range, "if-range": condition, accept } = request.headers;
  return { range, condition, accept };
}

test("a client's own peer header is replaced by its connection's address", () => {
  const request = new IncomingMessage(new Socket());
  Object.defineProperty(request.socket, "remoteAddress", { value: "203.0.113.7" });
  request.method = "GET";
  request.url = "/";
  request.headers = { [PEER_HEADER]: peerHeader("9.9.9.9") };
  prepareRequest({ request, response: new ServerResponse(request), server: new Server() });
  const headers = new Headers({ [PEER_HEADER]: String(request.headers[PEER_HEADER]) });
  expect(clientAddress(headers)).toBe("203.0.113.7");
});

test("only requests for videos keep their range, since Next fails to answer some others", () => {
  const accept = "*/*";
  expect(headersAt("/api/videos/0b0f1a5e-0000-4000-8000-000000000000?x=1")).toEqual({
    range: "bytes=0-1",
    condition: '"x"',
    accept,
  });
  for (const url of ["/", "/art/x.webp", "/api/videos", "/api/boxes", "/art/api/videos/x"])
    expect(headersAt(url)).toEqual({ range: undefined, condition: undefined, accept });
});

test("of two policies, the cached page's own is sent", () => {
  const request = new IncomingMessage(new Socket());
  request.url = "/u/unknown/address";
  const response = new ServerResponse(request);
  prepareRequest({ request, response, server: new Server() });
  response.setHeader("Content-Security-Policy", ["script-src 'nonce-a'", "script-src 'sha256-b'"]);
  response.writeHead(404);
  expect(response.getHeader("Content-Security-Policy")).toBe("script-src 'sha256-b'");
});
