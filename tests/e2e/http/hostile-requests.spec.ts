import { complaintsAbout, EVIL } from "../support/complaints";
import { HEADERS, PAGES, PATHS } from "../support/hostile";
import { requestText, sendRaw } from "../support/raw-http";
import { expect, test } from "../support/test";

test.describe.configure({ mode: "parallel" });

/** Sends the requests, a few at a time, and lists complaints about each. */
async function complaintsOf(baseURL: string | undefined, requests: string[]): Promise<string[]> {
  const complaints: string[] = [];
  const queue = [...requests];
  const work = async () => {
    for (let request = queue.pop(); request !== undefined; request = queue.pop()) {
      for (const complaint of complaintsAbout(await sendRaw(baseURL, request)))
        complaints.push(`${request.slice(0, 160)} → ${complaint}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return complaints;
}

test("no address breaks the server, reveals internals or leads to another site", async ({
  baseURL,
}) => {
  const requests = ["GET", "HEAD", "POST"].flatMap((method) =>
    PATHS.map((path) => requestText({ method, path, body: method === "POST" ? "{}" : "" })),
  );
  expect(await complaintsOf(baseURL, requests)).toEqual([]);
});

for (const path of PAGES) {
  test(`no header breaks ${path}`, async ({ baseURL }) => {
    const requests = ["GET", "POST"].flatMap((method) =>
      HEADERS.map((headers) =>
        requestText({ method, path, headers, body: method === "POST" ? '["x"]' : "" }),
      ),
    );
    expect(await complaintsOf(baseURL, requests)).toEqual([]);
  });
}

test("absolute addresses and other hosts never lead to that host", async ({ baseURL }) => {
  for (const path of ["/inventory", "http://evil.example/inventory", "/account", "/admin/breaks"]) {
    const answer = await sendRaw(
      baseURL,
      requestText({
        path,
        headers: [
          "Host: evil.example",
          "X-Forwarded-Host: evil.example",
          "X-Forwarded-Proto: https",
        ],
      }),
    );
    expect([path, answer?.status]).toEqual([path, 307]);
    expect(answer?.headers.get("location")?.[0]).toMatch(/^\/auth\?next=/);
  }
});

test("no visitor can change what the next one sees", async ({ baseURL }) => {
  const poison = [
    "Host: evil.example",
    "X-Forwarded-Host: evil.example",
    "X-Forwarded-Proto: https",
    "X-Nextjs-Data: 1",
    "X-Middleware-Rewrite: http://evil.example/",
    "Cookie: __prerender_bypass=x",
    "Accept-Language: evil.example",
  ];
  for (const path of [
    "/",
    "/pricing",
    "/?q=chrome",
    "/no-such-page",
    "/robots.txt",
    "/sitemap.xml",
  ]) {
    for (const headers of [
      poison,
      [...poison, "RSC: 1"],
      [...poison, "RSC: 1", "Next-Router-Prefetch: 1"],
    ]) {
      const poisoned = await sendRaw(baseURL, requestText({ path, headers }));
      expect([path, poisoned?.body.includes(EVIL)]).toEqual([path, false]);
    }
    const next = await sendRaw(baseURL, requestText({ path }));
    expect([path, next?.body.includes(EVIL)]).toEqual([path, false]);
    expect(next?.headers.get("content-type")?.[0]).toMatch(
      /^(text\/html|text\/plain|application\/xml)/,
    );
  }
});

test("a refused method is not cached in place of a cached file", async ({ baseURL }) => {
  // No other test has requested this sitemap.
  const path = `/sitemap/${20_000 + Math.floor(Math.random() * 70_000)}.xml`;
  expect((await sendRaw(baseURL, requestText({ method: "POST", path })))?.status).toBe(405);
  expect((await sendRaw(baseURL, requestText({ path })))?.status).toBe(404);
});

test("a visitor's own data is never cacheable", async ({ baseURL, page }) => {
  const signedIn = await page.request.post("/api/auth/login", {
    data: { username: "collector", password: "collector-demo-1234" },
  });
  const cookie = `Cookie: ${(signedIn.headers()["set-cookie"] ?? "").split(";")[0]}`;
  const own = [
    "/account",
    "/inventory",
    "/orders",
    "/shipments",
    "/grading",
    "/rip",
    "/api/auth/user",
    "/api/account",
    "/api/account/export",
    "/api/inventory",
    "/api/orders",
    "/api/notices",
    "/api/cart?sessionId=abcdefghi",
  ];
  for (const path of own) {
    for (const headers of [[cookie], [cookie, "RSC: 1"], [cookie, "Purpose: prefetch"], []]) {
      const answer = await sendRaw(baseURL, requestText({ path, headers }));
      const cacheControl = answer?.headers.get("cache-control")?.join() ?? "";
      // A temporary redirect is not cached unless it says so.
      const isCached =
        answer?.status === 307
          ? /public|s-maxage/.test(cacheControl)
          : !/no-store|private/.test(cacheControl);
      expect([path, headers, isCached]).toEqual([path, headers, false]);
      expect(complaintsAbout(answer)).toEqual([]);
    }
  }
});

test("every kind of body gets a sentence or is refused by the parser", async ({ baseURL }) => {
  const json = "Content-Type: application/json";
  const chunked = [json, "Transfer-Encoding: chunked"];
  const send = (headers: string[], body: string, path = "/api/auth/login") =>
    sendRaw(baseURL, requestText({ method: "POST", path, headers, body }));
  const login = '{"username":"nobody","password":"wrong password"}';
  const asChunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
  // One body is sent whole, in chunks, and with an extension and a trailer.
  for (const body of [
    asChunk(login),
    asChunk(login.slice(0, 9)) + asChunk(login.slice(9)),
    `${login.length.toString(16)};x=y\r\n${login}\r\n`,
  ]) {
    const answer = await send(chunked, `${body}0\r\nX-Trailer: ${EVIL}\r\n\r\n`);
    expect([answer?.status, complaintsAbout(answer)]).toEqual([401, []]);
  }
  expect((await send([...chunked], `${asChunk("x".repeat(70_000))}0\r\n\r\n`))?.status).toBe(413);
  expect((await send([json, "Content-Encoding: gzip"], "\u001f\u008b\b\0"))?.status).toBeLessThan(
    500,
  );
  // Two lengths, a length next to chunks, and broken chunks smuggle requests past a proxy.
  const smuggled: [string[], string][] = [
    [[json, "Content-Length: 2", "Content-Length: 49"], login],
    [[...chunked, "Content-Length: 5"], "0\r\n\r\nGET /admin HTTP/1.1\r\nHost: x\r\n\r\n"],
    [[json, "Transfer-Encoding: x"], login],
    [[json, "Transfer-Encoding: chunked, identity"], "0\r\n\r\n"],
    [chunked, "zz\r\n{}\r\n0\r\n\r\n"],
    [chunked, "-1\r\n{}\r\n0\r\n\r\n"],
    [[json, "Content-Length: -1"], login],
    [[json, "Content-Length : 2"], "{}"],
  ];
  for (const [headers, body] of smuggled) {
    const answer = await send(headers, body);
    expect([headers, answer?.status ?? 400]).toEqual([headers, 400]);
  }
});

test("the parser refuses what is too large for it", async ({ baseURL }) => {
  expect(
    (await sendRaw(baseURL, requestText({ headers: [`X-Long: ${"x".repeat(40_000)}`] })))?.status,
  ).toBe(431);
  expect((await sendRaw(baseURL, requestText({ path: `/${"x".repeat(40_000)}` })))?.status).toBe(
    431,
  );
});

test("two Host headers, or none, do no harm", async ({ baseURL }) => {
  const requests = [
    "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
    "GET /inventory HTTP/1.0\r\n\r\n",
    "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
    "GET /\r\n\r\n",
  ];
  for (const request of requests) {
    const answer = await sendRaw(baseURL, request);
    if (answer && answer.status !== 400)
      expect([request, complaintsAbout(answer)]).toEqual([request, []]);
    expect(answer?.body ?? "").not.toContain(EVIL);
  }
});

test("a request for an upgrade is answered like any other", async ({ baseURL }) => {
  for (const path of ["/", "/_next/webpack-hmr", "/api/products"]) {
    const headers = [
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: eHh4eHh4eHh4eHh4eHh4eA==",
    ];
    const answer = await sendRaw(
      baseURL,
      requestText({ path, headers }).replace("Connection: close", "Connection: Upgrade, close"),
    );
    expect([path, answer?.status === 101]).toEqual([path, false]);
  }
});
