import http from "node:http";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";

import { expect, test } from "../support/test";

type Answer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

/** Leaves the body as sent, unlike a browser or fetch. */
function get(
  baseURL: string | undefined,
  path: string,
  accepted: string,
  more: http.OutgoingHttpHeaders = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { ...more, "Accept-Encoding": accepted };
    const request = http.get(new URL(path, baseURL), { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.on("error", reject);
  });
}

const decoded = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  identity: async (body: Buffer) => body,
};

for (const path of ["/about", "/auth", "/api/products"])
  test(`${path} is the same in each encoding`, async ({ baseURL }) => {
    // Other tests add and buy boxes meanwhile.
    await expect(async () => {
      const texts = [];
      for (const encoding of ["br", "gzip", "identity", "br"] as const) {
        const { headers, body } = await get(baseURL, path, encoding);
        expect(headers["content-encoding"] ?? "identity").toBe(encoding);
        expect(headers.vary).toMatch(/accept-encoding/i);
        texts.push((await decoded[encoding](body)).toString());
      }
      expect(new Set(texts).size).toBe(1);
    }).toPass({ timeout: 5000 });
  });

test("a page rendered per request is whole in each encoding", async ({ baseURL }) => {
  for (const encoding of ["br", "gzip"] as const) {
    const { headers, body } = await get(baseURL, "/?q=chrome", encoding);
    expect(headers["content-encoding"]).toBe(encoding);
    expect((await decoded[encoding](body)).toString()).toMatch(/<h1[\s\S]+<\/html>$/);
  }
});

test("a short answer is sent as it is, with its length", async ({ baseURL }) => {
  for (const path of ["/api/health", "/api/products/no-such-listing", "/api/orders"]) {
    const { headers, body } = await get(baseURL, path, "br");
    expect(headers["content-encoding"]).toBeUndefined();
    expect(headers["content-length"]).toBe(String(body.length));
    expect(body.length).toBeGreaterThan(0);
    expect(Object.keys(headers).filter((name) => name.startsWith("x-fairwax"))).toEqual([]);
  }
});

test("a cached page is compressed once, and then smaller", async ({ baseURL }) => {
  const whole = await get(baseURL, "/about", "identity");
  await expect(async () => {
    const { headers, body } = await get(baseURL, "/about", "gzip, deflate, br, zstd");
    expect(headers["content-encoding"]).toBe("br");
    // A body compressed while it is sent has no length.
    expect(headers["content-length"]).toBe(String(body.length));
    expect(headers.etag).toBe(whole.headers.etag);
    expect(await decoded.br(body)).toEqual(whole.body);
  }).toPass();
  const known = { "If-None-Match": whole.headers.etag };
  const again = await get(baseURL, "/about", "br", known);
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const refused = await get(baseURL, "/about", "gzip, br;q=0");
  expect(refused.headers["content-encoding"]).toBe("gzip");
});

test("scripts and styles are compressed by the build", async ({ baseURL }) => {
  const page = (await get(baseURL, "/about", "identity")).body.toString();
  const assets = new Set(page.match(/\/_next\/static\/chunks\/[\w.~-]+\.(?:js|css)(?=")/g));
  expect(assets.size).toBeGreaterThan(3);
  for (const path of assets) {
    const whole = await get(baseURL, path, "identity");
    const small = await get(baseURL, path, "gzip, br");
    expect(small.headers).toMatchObject({
      "content-encoding": "br",
      "content-length": String(small.body.length),
      "content-type": whole.headers["content-type"],
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
    });
    expect(await decoded.br(small.body)).toEqual(whole.body);
    const known = { "If-Modified-Since": small.headers["last-modified"] };
    const again = await get(baseURL, path, "br", known);
    expect(again.status).toBe(304);
  }
});
