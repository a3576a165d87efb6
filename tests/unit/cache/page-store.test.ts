import { createPageStore } from "@/lib/platform/cache/page-store.mjs";
import { monotonicNow, readAtTag } from "@/lib/platform/cache/tags.mjs";

const KB = 1024;
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 2));
const limits = { maxBytes: 100 * KB, maxTags: 10 };

const WEIGHTS = {
  html: { html: "x".repeat(20 * KB) },
  rscData: { rscData: Buffer.alloc(40 * KB) },
  segmentData: { segmentData: new Map([["/_tree", Buffer.alloc(40 * KB)]]) },
  body: { body: new Uint8Array(40 * KB) },
  data: { data: { body: "x".repeat(20 * KB), headers: {} } },
};

test.each(Object.keys(WEIGHTS))(
  "%s counts toward the limit, and recently used entries stay",
  (part) => {
    const store = createPageStore(limits);
    const value = WEIGHTS[part as keyof typeof WEIGHTS];
    store.set("first", value);
    store.set("second", value);
    expect(store.get("first")?.value).toBe(value);
    store.set("third", value);
    expect(["first", "second", "third"].filter((key) => store.get(key))).toEqual([
      "first",
      "third",
    ]);
  },
);

test("an entry larger than the store is not cached", () => {
  const store = createPageStore(limits);
  store.set("small", { html: "x" });
  store.set("large", { html: "x".repeat(60 * KB) });
  expect(store.get("large")).toBeNull();
  expect(store.get("small")).not.toBeNull();
});

test("forgotten tags never bring a stale page back", () => {
  const store = createPageStore(limits);
  store.set("stale", { html: "x" }, ["listing:a", readAtTag(monotonicNow() - 1000)]);
  store.expire(["listing:a"]);
  store.expire(Array.from({ length: 20 }, (_, index) => `listing:${index}`));
  expect(store.get("stale")).toBeNull();

  store.set("late", { html: "x" }, ["listing:a", readAtTag(monotonicNow() - 1000)]);
  expect(store.get("late")).toBeNull();
  store.set("fresh", { html: "x" }, ["listing:a", readAtTag(monotonicNow() + 1)]);
  expect(store.get("fresh")).not.toBeNull();
});

test("a tag that expires again removes entries read since its last expiry", async () => {
  const store = createPageStore(limits);
  store.expire(["listing:a"]);
  await aMoment();
  store.set("page", { html: "x" }, ["listing:a"]);
  expect(store.get("page")).not.toBeNull();
  await aMoment();
  store.expire(["listing:a"]);
  expect(store.get("page")).toBeNull();
});
