import { POST as ACT } from "@/app/api/inventory/actions/route";
import { GET as LIST } from "@/app/api/inventory/cards/route";
import { GET as EXPORT } from "@/app/api/inventory/export/route";
import { GET as FACETS } from "@/app/api/inventory/facets/route";
import {
  facetsSchema,
  inventoryActionResultSchema,
  inventoryCardsSchema,
} from "@/lib/inventory/schema";
import { db } from "@/lib/platform/database/db";
import { createCards, createCollector } from "@/tests/setup/collection";
import { listBreaches } from "@/tests/setup/invariants";
import { call, sentence } from "@/tests/setup/request";

type Collector = Awaited<ReturnType<typeof createCollector>>;
let collector: Collector;
let ids: string[];

beforeAll(async () => {
  collector = await createCollector();
  ids = await createCards(collector.id, [
    { player: "Jonah Vester", number: "47", rarity: "Rare", value: "19.99", year: 2024 },
    { player: "Mara Quill", number: "BK-12", rarity: "Rare", value: "20.00", parallel: "Gold" },
    { player: "José Ibáñez", number: "470", value: "4.99", set: "Harbor Heritage" },
    { player: "The Patient Wolf", number: "9", value: "500.00", status: "Listed" },
    { player: "Jonah Vester", number: "1", isClosed: true },
  ]);
  await createCards((await createCollector()).id, [{ player: "Jonah Vester" }]);
});

const namesOf = async (search: string) => {
  const response = await call(LIST, `/api/inventory/cards${search}`, { cookie: collector.cookie });
  expect(response.status).toBe(200);
  return inventoryCardsSchema.parse(await response.json()).map(({ playerName }) => playerName);
};
const VESTER = "Jonah Vester";
const QUILL = "Mara Quill";
const IBANEZ = "José Ibáñez";
const WOLF = "The Patient Wolf";

test.each([
  ["vester", [VESTER]],
  ["JONAH V", [VESTER]],
  ["vestre jonha", [VESTER]],
  ["ibanez", [IBANEZ]],
  ["harbor", [IBANEZ]],
  ["quil", [QUILL]],
  ["#bk-12", [QUILL]],
  ["47", [IBANEZ, VESTER]],
  ["47 vester", [VESTER]],
  ["gold 2026", [QUILL]],
  ["patient wolff", [WOLF]],
  ["nobody here", []],
  ["1999", []],
  ["%", []],
  ["_", []],
])("the search for %j", async (q, names) => {
  expect((await namesOf(`?${new URLSearchParams({ q })}`)).sort()).toEqual(names.toSorted());
});

test.each([
  ["rarity=Rare", [QUILL, VESTER]],
  ["rarity=Rare|Common", [WOLF, IBANEZ, QUILL, VESTER]],
  ["rarity=Rare&parallel=Gold", [QUILL]],
  ["year=2024", [VESTER]],
  ["set=Harbor Heritage", [IBANEZ]],
  ["brand=Nobody", []],
  ["category=baseball", [WOLF, IBANEZ, QUILL, VESTER]],
  ["value=5-20", [VESTER]],
  ["value=0-5|20-100", [IBANEZ, QUILL]],
  ["value=500-", [WOLF]],
  ["status=listed&value=500-", [WOLF]],
  ["status=vault&value=500-", []],
  ["q=vester&rarity=Common", []],
  ["sort=value", [WOLF, QUILL, VESTER, IBANEZ]],
  ["sort=player", [VESTER, IBANEZ, QUILL, WOLF]],
])("cards with %s", async (search, names) => {
  const found = await namesOf(`?${search}`);
  expect(search.startsWith("sort") ? found : found.sort()).toEqual(
    search.startsWith("sort") ? names : names.toSorted(),
  );
});

test("a corrected card is found by its new name", async () => {
  const owner = await createCollector();
  const [id = ""] = await createCards(owner.id, [{ player: "Jonah Vester" }]);
  await db.card.update({ where: { id }, data: { player: "Günther O'Neil" } });
  const search = (q: string) =>
    call(LIST, `/api/inventory/cards?${new URLSearchParams({ q })}`, { cookie: owner.cookie });
  expect(await (await search("gunther o neil")).json()).toHaveLength(1);
  expect(await (await search("vester")).json()).toEqual([]);
  expect((await listBreaches(db)).filter(({ name }) => /searched/.test(name))).toEqual([]);
});

test("a rip narrows the list down to what it revealed", async () => {
  const { ripId } = await db.pack.findFirstOrThrow({
    where: { cards: { some: { id: ids[1] ?? "" } } },
    select: { ripId: true },
  });
  expect(await namesOf(`?rip=${ripId}`)).toEqual([QUILL]);
});

async function facetsOf(search: string) {
  const response = await call(FACETS, `/api/inventory/facets${search}`, {
    cookie: collector.cookie,
  });
  expect(response.status).toBe(200);
  const { statusCounts, sampleCounts, facets } = facetsSchema.parse(await response.json());
  const counts = (name: keyof typeof facets) =>
    Object.fromEntries(facets[name].map(({ value, count }) => [value, count]));
  return { statusCounts, sampleCounts, facets, counts };
}

test("values with equal counts are sorted regardless of case and accents", async () => {
  const owner = await createCollector();
  const sets = ["Zenith", "Étoile", "arcade"];
  await createCards(
    owner.id,
    sets.map((set) => ({ set })),
  );
  const response = await call(FACETS, "/api/inventory/facets", owner);
  const { facets } = facetsSchema.parse(await response.json());
  expect(facets.set.map(({ value }) => value)).toEqual(["arcade", "Étoile", "Zenith"]);
});

test("each facet counts the cards that the other facets leave", async () => {
  const { counts, statusCounts, facets } = await facetsOf("?rarity=Rare");
  expect(statusCounts).toEqual({ "To Ship": 0, Listed: 0, "To Grade": 0, Vault: 2 });
  expect(counts("rarity")).toEqual({ Rare: 2, Common: 2 });
  expect(counts("value")).toEqual({ "5-20": 1, "20-100": 1 });
  expect(counts("year")).toEqual({ 2024: 1, 2026: 1 });
  expect(counts("parallel")).toEqual({ Gold: 1, Base: 1 });
  expect(facets.rip).toHaveLength(2);
  expect(facets.rip[0]).toMatchObject({ label: "2026 First Light", count: 1 });
});

test("a card without a category is counted in every other facet", async () => {
  const owner = await createCollector();
  const created = await createCards(owner.id, [{ rarity: "Rare" }, { rarity: "Rare" }]);
  await db.card.update({ where: { id: created[0] ?? "" }, data: { category: null } });
  const response = await call(FACETS, "/api/inventory/facets", { cookie: owner.cookie });
  expect(response.status).toBe(200);
  const { facets } = facetsSchema.parse(await response.json());
  expect(facets.category.map(({ value, count }) => [value, count])).toEqual([["baseball", 1]]);
  expect(facets.rarity.map(({ value, count }) => [value, count])).toEqual([["Rare", 2]]);
});

test("facets are those of the tab, whose own counts stay whole", async () => {
  const { counts, statusCounts, sampleCounts } = await facetsOf("?status=listed&q=wolf");
  expect(sampleCounts).toEqual(statusCounts);
  expect(statusCounts).toEqual({ "To Ship": 0, Listed: 1, "To Grade": 0, Vault: 0 });
  expect(counts("value")).toEqual({ "500-": 1 });
  const all = await facetsOf("?status=to-grade");
  expect(all.statusCounts).toEqual({ "To Ship": 0, Listed: 1, "To Grade": 0, Vault: 3 });
  expect(all.counts("brand")).toEqual({});
});

test("the export holds the cards that the list shows", async () => {
  const response = await call(EXPORT, "/api/inventory/export?rarity=Rare&sort=player", {
    cookie: collector.cookie,
  });
  const lines = (await response.text()).trim().split(/\r?\n/).slice(1);
  expect(lines.map((line) => line.split(",")[0])).toEqual([VESTER, QUILL]);
});

test("an action on all cards changes only those that the list shows", async () => {
  const owner = await createCollector();
  const cards = await createCards(owner.id, [
    { player: "Ana", rarity: "Rare" },
    { player: "Ben", rarity: "Rare" },
    { player: "Ana", rarity: "Common" },
  ]);
  const response = await call(ACT, "/api/inventory/actions", {
    method: "POST",
    cookie: owner.cookie,
    body: {
      action: "list",
      all: { status: "vault", q: "ana", rarity: "Rare", pulledUntil: new Date().toISOString() },
    },
  });
  expect(inventoryActionResultSchema.parse(await response.json()).changedCount).toBe(1);
  const stored = await db.card.findMany({ where: { ownerId: owner.id, status: "Listed" } });
  expect(stored.map(({ id }) => id)).toEqual([cards[0]]);
});

test.each([
  ["?value=1-2", "That range of values doesn't exist."],
  [`?q=${"x".repeat(101)}`, "Please search for at most 100 characters."],
  [`?set=${Array.from({ length: 21 }, (_, i) => i).join("|")}`, "Please choose at most 20 values."],
  ["?set=a%00b", "Please use plain text."],
  ["?q=a%00b", "Please use plain text."],
])("%s is refused", async (search, message) => {
  for (const [handler, path] of [
    [LIST, "cards"],
    [FACETS, "facets"],
    [EXPORT, "export"],
  ] as const) {
    const response = await call(handler, `/api/inventory/${path}${search}`, {
      cookie: collector.cookie,
    });
    expect(await sentence(response)).toEqual([400, message]);
  }
});
