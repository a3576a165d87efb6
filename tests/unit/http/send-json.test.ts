import { once } from "node:events";
import http, { type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { sendJsonWhole } from "@/lib/platform/http/send-json";

async function sent(answer: (response: ServerResponse) => void, type = "application/json") {
  const server = http.createServer((_request, response) => {
    response.setHeader("Content-Type", type);
    sendJsonWhole(response, false);
    answer(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}`);
  const body = await response.text();
  server.closeAllConnections();
  server.close();
  return { body, length: response.headers.get("content-length") };
}

const bytes = (text: string) => Buffer.from(text);

test("JSON that is written as Next does arrives in one piece", async () => {
  const answer = (response: ServerResponse) => {
    response.flushHeaders();
    response.write(bytes("[1,"));
    response.write(bytes("2]"));
    response.end();
  };
  expect(await sent(answer)).toEqual({ body: "[1,2]", length: "5" });
  expect(await sent(answer, "text/plain")).toEqual({ body: "[1,2]", length: null });
});

test("JSON that is written in other ways is whole, and in order", async () => {
  const written = jest.fn();
  const { body } = await sent((response) => {
    response.write(bytes("[1,"));
    response.write(bytes("2,"), written);
    response.write("3,");
    response.end(bytes("4]"));
  });
  expect(body).toBe("[1,2,3,4]");
  expect(written).toHaveBeenCalled();
  expect(await sent((response) => void response.end(bytes("[5]")))).toMatchObject({ body: "[5]" });
});
