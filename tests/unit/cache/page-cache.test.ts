import { createHash } from "node:crypto";

import PageCache from "@/lib/platform/cache/page-cache.mjs";
import { monotonicNow, readAtTag } from "@/lib/platform/cache/tags.mjs";

// There is no database to listen to, and reconnects would outlive the tests.
delete process.env.DATABASE_URL;

type Page = ReturnType<typeof pageOf>;

const cache = new PageCache();
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 2));

function pageOf(tags: string[], { html = "<p>A box</p>", status = 200 } = {}) {
  const headers: Record<string, string> = { "x-next-cache-tags": tags.join(",") };
  return { kind: "APP_PAGE", html, status, headers, rscData: Buffer.from("1:{}") };
}

const keep = (key: string, page: Page) => cache.set(key, page, {});

test("a page is cached until one of its tags expires, in every instance", async () => {
  const [box, tin] = [pageOf(["catalog", "listing:box"]), pageOf(["catalog", "listing:tin"])];
  await keep("box", box);
  await keep("tin", tin);
  const another = new PageCache();
  expect((await another.get("box"))?.value).toBe(box);

  await another.revalidateTag("listing:box");
  expect(await cache.get("box")).toBeNull();
  expect((await cache.get("tin"))?.value).toBe(tin);

  await cache.revalidateTag(["home", "catalog"]);
  expect(await cache.get("tin")).toBeNull();
});

test("a page with data from before the change is not cached, whenever it finishes", async () => {
  const before = pageOf(["listing:overlap", readAtTag(monotonicNow())]);
  await aMoment();
  await cache.revalidateTag("listing:overlap");
  await aMoment();
  await keep("overlap", before);
  expect(await cache.get("overlap")).toBeNull();

  const since = pageOf(["listing:overlap", readAtTag(monotonicNow())]);
  await keep("overlap", since);
  expect((await cache.get("overlap"))?.value).toBe(since);
});

test("the first of several reads decides", async () => {
  const readAt = monotonicNow();
  await aMoment();
  await cache.revalidateTag("listing:reads");
  await aMoment();
  await keep("reads", pageOf(["listing:reads", readAtTag(monotonicNow()), readAtTag(readAt)]));
  expect(await cache.get("reads")).toBeNull();
});

test("a page's age counts from its storage", async () => {
  const readAt = monotonicNow() - 30_000;
  const storedAt = monotonicNow();
  await keep("age", pageOf([readAtTag(readAt)]));
  expect((await cache.get("age"))?.lastModified).toBeGreaterThanOrEqual(storedAt);
});

test("data expires by the tags it is stored with and by those of its reader", async () => {
  const data = { kind: "FETCH", data: { body: "null" } };
  const store = async () => {
    await aMoment();
    await cache.set("data", data, { tags: ["stored"] });
  };
  await store();
  expect((await cache.get("data", { tags: ["asked"], softTags: ["soft"] }))?.value).toBe(data);
  for (const [tag, context] of [
    ["stored", {}],
    ["asked", { tags: ["asked"] }],
    ["soft", { softTags: ["soft"] }],
  ] as const) {
    await store();
    await aMoment();
    await cache.revalidateTag(tag);
    expect(await cache.get("data", { ...context } as { tags?: string[] })).toBeNull();
  }
});

test("a 404 is not cached and removes the cached page", async () => {
  await keep("gone", pageOf([]));
  await keep("gone", pageOf([], { status: 404 }));
  expect(await cache.get("gone")).toBeNull();
});

test("storing null removes the page", async () => {
  await keep("null", pageOf([]));
  await cache.set("null", null);
  expect(await cache.get("null")).toBeNull();
});

test("a rendered page gets a policy with the hashes of its inline scripts", async () => {
  const html =
    '<script src="/a.js" async></script><script>self.a=1</script><script id="b">self.b\n=2</script>' +
    '<script type="application/ld+json">{"a":1}</script>';
  const page = pageOf([], { html });
  await keep("policy", page);
  const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  const [, scripts] =
    /script-src ([^;]*)/.exec(page.headers["content-security-policy"] ?? "") ?? [];
  expect(scripts).toBe(`'self' ${hash("self.a=1")} ${hash("self.b\n=2")}`);
  expect(page.headers["x-next-cache-tags"]).toBe("");
});

test("a route's response keeps its own headers", async () => {
  const headers = { "content-type": "application/xml" };
  const answer = { kind: "APP_ROUTE", body: Buffer.from("<a/>"), status: 200, headers };
  await cache.set("route", answer, {});
  expect((await cache.get("route"))?.value).toEqual({ ...answer, headers });
});
