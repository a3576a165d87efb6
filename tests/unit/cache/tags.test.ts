import { readAtOf, readAtTag, tagsOfChange } from "@/lib/platform/cache/tags.mjs";

test("a change to listings expires them and the home page", () => {
  expect(tagsOfChange("2026-box-1 2026-tin-2")).toEqual([
    "home",
    "listing:2026-box-1",
    "listing:2026-tin-2",
  ]);
});

test("a change to an offer expires its page and the market", () => {
  expect(tagsOfChange("market:2026-mara-quill-1f")).toEqual(["market", "offer:2026-mara-quill-1f"]);
});

test("a change to a drop expires its page", () => {
  expect(tagsOfChange("drop:2026-lantern-1f")).toEqual(["drop:2026-lantern-1f"]);
});

test("a change to too many listings to name expires the whole catalog", () => {
  expect(tagsOfChange("*")).toEqual(["catalog"]);
});

test("a changed setting expires the pages that show settings", () => {
  expect(tagsOfChange("settings:")).toEqual(["settings"]);
});

test("a pull that is taken back expires the pages that may show it", () => {
  expect(tagsOfChange("pulls:")).toEqual(["pulls"]);
});

test("a page's tags include when its data was read", () => {
  expect(readAtOf(["catalog", readAtTag(1_700_000_000_000.25)])).toBe(1_700_000_000_000.25);
  expect(readAtOf(["catalog", "listing:read-at"])).toBeUndefined();
});
