import { CATEGORIES } from "./categories";
import { listCatalog, slugOf } from "@/packages/art/catalog.mjs";

const entries = listCatalog();
const tally = (of: (entry: (typeof entries)[number]) => string) =>
  entries.reduce<Record<string, number>>(
    (counts, entry) => ({ ...counts, [of(entry)]: (counts[of(entry)] ?? 0) + 1 }),
    {},
  );

test("the demo catalog has 48 listings across all six categories", () => {
  const categories = tally((entry) => entry.category);
  expect(entries).toHaveLength(48);
  expect(Object.keys(categories).sort()).toEqual(CATEGORIES);
  expect(Math.min(...Object.values(categories))).toBeGreaterThanOrEqual(6);
});

test("every format and both provenances occur", () => {
  expect(Object.keys(tally((entry) => entry.format)).sort()).toEqual([
    "Blaster",
    "Fat Pack",
    "Hobby",
    "Jumbo",
    "Mega",
    "Retail",
    "Tin",
  ]);
  expect(Object.keys(tally((entry) => entry.provenance)).sort()).toEqual([
    "Loose Box",
    "Sealed Case",
  ]);
});

test("no two listings share a key or a picture", () => {
  const keys = entries.map(({ year, brand, set, format, provenance, price }) =>
    [year, brand, set, format, provenance, price].join("|"),
  );
  expect(new Set(keys).size).toBe(entries.length);
  expect(new Set(entries.map(slugOf)).size).toBe(entries.length);
});

test("neighbors in name order differ in color", () => {
  const palettes = [...entries]
    .sort((a, b) => a.name.localeCompare(b.name, "en"))
    .map((entry) => entry.art.palette);
  const repeats = palettes.filter((palette, index) => palette === palettes[index + 1]);
  expect(repeats).toEqual([]);
});

test.each(entries.map((entry) => [slugOf(entry), entry] as const))(
  "%s is complete and plausible",
  (_, entry) => {
    expect(entry.price).toMatch(/^[1-9]\d{0,3}\.\d{2}$/);
    expect(entry.year).toBeGreaterThanOrEqual(2019);
    expect(entry.year).toBeLessThanOrEqual(2026);
    expect(entry.boxes).toBeGreaterThanOrEqual(1);
    expect(entry.boxes).toBeLessThanOrEqual(12);
    expect(entry.packs * entry.cardsPerPack).toBeGreaterThan(0);
    expect(entry.description).toMatch(/^[A-Z].{20,180}\.$/);
  },
);
