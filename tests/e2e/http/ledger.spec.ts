import { expect, test } from "../support/test";

const FOREVER = "public, max-age=31536000, immutable";
const TEXT = "text/plain; charset=utf-8";
const BYTES = "application/octet-stream";

/** A server with a new key or address signs its first checkpoint within a minute. */
test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(120_000);
  const visitor = await playwright.request.newContext({ baseURL });
  await expect
    .poll(async () => (await visitor.get("/ledger/checkpoint")).status(), { timeout: 90_000 })
    .toBe(200);
  await visitor.dispose();
});

test("the log is at its addresses, in its forms, open to every site", async ({ request }) => {
  const checkpoint = await (await request.get("/ledger/checkpoint")).text();
  const size = Number(checkpoint.split("\n")[1]);
  expect(size).toBeGreaterThan(256);
  const [origin] = checkpoint.split("\n");
  expect(await (await request.get("/ledger/key")).text()).toMatch(
    new RegExp(`^${origin?.replaceAll(".", "\\.")}\\+[0-9a-f]{8}\\+[A-Za-z0-9+/]+=*\n$`),
  );

  const addresses: [string, string, string, number?][] = [
    ["/ledger/checkpoint", TEXT, "public, max-age=5"],
    ["/ledger/key", TEXT, "public, max-age=300"],
    ["/ledger/tile/0/000", BYTES, FOREVER, 256 * 32],
    ["/ledger/tile/0/000.p/3", BYTES, "public, max-age=300", 3 * 32],
    ["/ledger/tile/1/000.p/1", BYTES, "public, max-age=300", 32],
    ["/ledger/tile/entries/000", BYTES, FOREVER],
    ["/ledger/proof/inclusion?seq=3&size=7", "application/json", FOREVER],
    ["/ledger/proof/consistency?from=3&to=7", "application/json", FOREVER],
    ["/ledger/dump.ndjson?from=1", "application/x-ndjson", "no-store"],
  ];
  for (const [path, type, caching, length] of addresses) {
    for (const method of ["GET", "HEAD"]) {
      const answer = await request.fetch(path, { method });
      const headers = answer.headers();
      expect([method, path, answer.status()]).toEqual([method, path, 200]);
      expect([path, headers["content-type"], headers["cache-control"]]).toEqual([
        path,
        type,
        caching,
      ]);
      expect([path, headers["access-control-allow-origin"]]).toEqual([path, "*"]);
      if (method === "GET" && length) expect((await answer.body()).length).toBe(length);
    }
  }
  const lines = (await (await request.get("/ledger/dump.ndjson")).text()).trim().split("\n");
  // Other tests may have sold boxes since.
  expect(lines.length).toBeGreaterThanOrEqual(size);
  const { leaf } = JSON.parse(lines[0] ?? "") as { leaf: string };
  const { box } = JSON.parse(leaf) as { box: string };
  const { events } = await (await request.get(`/ledger/boxes/${box}`)).json();
  expect(events[0]).toMatchObject({ seq: 0, leaf });
});

test("a refusal is a sentence, and open to every site, too", async ({ request }) => {
  const answer = await request.get("/ledger/tile/0/x999/999");
  expect(answer.status()).toBe(400);
  expect(answer.headers()["access-control-allow-origin"]).toBe("*");
  expect(await answer.text()).toMatch(/^[A-Z].{5,120}\.$/);
  const post = await request.post("/ledger/checkpoint");
  expect([post.status(), post.headers().allow]).toEqual([405, "GET, HEAD, OPTIONS"]);
});

test("a page of another origin may read the log", async ({ browser, baseURL }) => {
  // No browser may send the header that other tests use.
  const context = await browser.newContext({ extraHTTPHeaders: {} });
  const page = await context.newPage();
  await page.goto(`${baseURL?.replace("127.0.0.1", "localhost")}/ledger/key`);
  const read = await page.evaluate(
    async (url) => (await fetch(`${url}/ledger/checkpoint`)).text(),
    baseURL,
  );
  expect(read).toContain("/ledger\n");
  await context.close();
});
