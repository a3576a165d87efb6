import http from "node:http";
import type { AddressInfo } from "node:net";

import { compressResponse } from "@/lib/platform/compression/compress-response";

test.each(["application/json", ["application/json"]])(
  "JSON is compressed whether its type is a text or a list",
  async (type) => {
    const server = http.createServer((request, response) => {
      compressResponse(request, response);
      response.setHeader("Content-Type", type);
      response.end(JSON.stringify({ text: "x".repeat(5000) }));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
      const { port } = server.address() as AddressInfo;
      const response = await fetch(`http://127.0.0.1:${port}/`, {
        headers: { "accept-encoding": "br" },
      });
      expect(response.headers.get("Content-Encoding")).toBe("br");
      expect(await response.json()).toEqual({ text: "x".repeat(5000) });
    } finally {
      server.close();
      server.closeAllConnections();
    }
  },
);
