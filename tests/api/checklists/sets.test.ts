import { GET as getSetRoute } from "@/app/api/inventory/sets/[id]/route";
import { GET as listSlotsRoute } from "@/app/api/inventory/sets/[id]/slots/route";
import { GET as listSetsRoute } from "@/app/api/inventory/sets/route";
import { cardSetSchema, setsSchema } from "@/lib/checklists/schema";
import { setSlotsSchema } from "@/lib/inventory/schema";
import { db } from "@/lib/platform/database/db";
import { checklistOf, importChecklist, lineOf, newSetName } from "@/tests/setup/checklists";
import { createCards, createCollector, sendAway } from "@/tests/setup/collection";
import { countQueries } from "@/tests/setup/count-queries";
import { createUser } from "@/tests/setup/factories";
import { createOffers } from "@/tests/setup/market";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import { NO_ID } from "@/tests/setup/sample-requests";

let cookie: string;
beforeAll(async () => {
  cookie = await sessionOf(await createUser({ role: "OWNER" }));
});

const nextOf = (response: Response) =>
  /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];

async function setsOf(collector: { cookie: string }, search = "") {
  const response = await call(listSetsRoute, `/api/inventory/sets${search}`, collector);
  return { sets: setsSchema.parse(await response.json()), next: nextOf(response) };
}

async function slotsOf(collector: { cookie: string }, id: string, search = "") {
  const response = await call(listSlotsRoute, `/api/inventory/sets/${id}/slots${search}`, {
    ...collector,
    params: { id },
  });
  return { slots: setSlotsSchema.parse(await response.json()), next: nextOf(response) };
}

/** Numbers 1 to 4, the first two also in gold. The collector has #1 twice and a gold #2. */
async function createSet() {
  const set = newSetName();
  const collector = await createCollector();
  await importChecklist(
    [
      lineOf(set, "1", "Ana", "Base;Gold"),
      lineOf(set, "2", "Ben", "Base;Gold"),
      lineOf(set, "3", "Cas"),
      lineOf(set, "4", "Dot"),
    ],
    { cookie },
  );
  const pulled = [
    { set, number: "1" },
    { set: set.toUpperCase(), number: "1" },
    { set, number: "2", parallel: "gold" },
    { set, number: "3", isClosed: true },
    { set, number: "99" },
  ];
  const cards = await createCards(collector.id, pulled, { isSample: false });
  await createCards(collector.id, [{ set, number: "4" }]);
  const id = (await checklistOf(set))?.id ?? "";
  return { id, set, collector, cards };
}

test("a collector's sets count pulled numbers in any parallel, without samples", async () => {
  const { id, set, collector } = await createSet();
  const { sets } = await setsOf(collector);
  const picture = expect.stringMatching(/^\/scans\/.+\.avif$/);
  const images = [picture, picture];
  expect(sets).toEqual([
    { id, name: `2026 Fairwax Press ${set}`, numberCount: 4, ownedCount: 2, images },
  ]);
});

test("sets are sorted regardless of case and accents", async () => {
  const name = newSetName();
  const names = [`Zenith ${name}`, `Étoile ${name}`, `arcade ${name}`, `Etoile ${name}`];
  await importChecklist(
    names.map((set) => lineOf(set, "1")),
    { cookie },
  );
  const collector = await createCollector();
  await createCards(
    collector.id,
    names.map((set) => ({ set, number: "1" })),
    { isSample: false },
  );
  const found = (await setsOf(collector)).sets.map((set) => set.name.split(" ")[3]);
  expect(found[0]).toBe("arcade");
  expect(found.slice(1, 3).sort()).toEqual(["Etoile", "Étoile"]);
  expect(found[3]).toBe("Zenith");
});

test("sets without a pulled card are among all sets only", async () => {
  const { id } = await createSet();
  const other = await createCollector();
  expect((await setsOf(other)).sets).toEqual([]);
  const ids = [];
  for (let next: string | undefined = "?show=all"; next;) {
    const page = await setsOf(other, next.slice(next.indexOf("?")));
    ids.push(...page.sets.map((set) => set.id));
    expect(page.sets.every(({ ownedCount }) => ownedCount === 0)).toBe(true);
    next = page.next;
  }
  expect(ids).toContain(id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(await db.checklist.count());
});

test("sets come in pages, newest year first", async () => {
  const collector = await createCollector();
  const prefix = newSetName();
  const names = Array.from({ length: 30 }, (_, i) => `${prefix} ${String(i).padStart(2, "0")}`);
  const yearOf = (index: number) => (index < 5 ? 2027 : index < 28 ? 2026 : 2025);
  await importChecklist(
    names.map((set, i) => lineOf(set, "1").replace("2026", String(yearOf(i)))),
    { cookie },
  );
  await createCards(
    collector.id,
    names.map((set, i) => ({ year: yearOf(i), set, number: "1" })),
    { isSample: false },
  );
  const first = await setsOf(collector);
  expect(first.sets).toHaveLength(24);
  const second = await setsOf(collector, new URL(first.next ?? "", "http://localhost").search);
  expect(second.next).toBeUndefined();
  expect([...first.sets, ...second.sets].map(({ name }) => name)).toEqual(
    names.map((name, i) => `${yearOf(i)} Fairwax Press ${name}`),
  );
});

test("a set lists its parallels, base first, with what was pulled of each", async () => {
  const { id, set, collector } = await createSet();
  const response = await call(getSetRoute, `/api/inventory/sets/${id}`, {
    ...collector,
    params: { id },
  });
  expect(cardSetSchema.parse(await response.json())).toEqual({
    id,
    name: `2026 Fairwax Press ${set}`,
    numberCount: 4,
    ownedCount: 2,
    parallels: [
      { name: "Base", cardCount: 4, ownedCount: 1 },
      { name: "Gold", cardCount: 2, ownedCount: 1 },
    ],
  });
});

test("a set's cards say which were pulled, and how many of them", async () => {
  const { id, collector, cards } = await createSet();
  const { slots } = await slotsOf(collector, id);
  expect(slots).toEqual([
    {
      number: "1",
      player: "Ana",
      count: 2,
      card: { id: cards[0], image: expect.stringMatching(/^\/scans\/.+\.avif$/) },
      offer: null,
      want: null,
    },
    {
      number: "2",
      player: "Ben",
      count: 1,
      card: { id: cards[2], image: expect.stringMatching(/^\/scans\/.+\.avif$/) },
      offer: null,
      want: null,
    },
    { number: "3", player: "Cas", count: 0, card: null, offer: null, want: null },
    { number: "4", player: "Dot", count: 0, card: null, offer: null, want: null },
  ]);
});

test.each([
  ["", ["1", "2", "3", "4"]],
  ["?show=owned", ["1", "2"]],
  ["?show=missing", ["3", "4"]],
  ["?parallel=GOLD", ["1", "2"]],
  ["?parallel=Gold&show=owned", ["2"]],
  ["?parallel=Gold&show=missing", ["1"]],
  ["?parallel=Base&show=missing", ["2", "3", "4"]],
  ["?parallel=Ice", []],
])('the slots are filtered by "%s"', async (search, numbers) => {
  const { id, collector } = await createSet();
  const { slots } = await slotsOf(collector, id, search);
  expect(slots.map(({ number }) => number)).toEqual(numbers);
});

test("a long set comes in pages, in the order of its numbers", async () => {
  const set = newSetName();
  const collector = await createCollector();
  const numbers = Array.from({ length: 250 }, (_, i) => `BK-${i + 1}`);
  await importChecklist(
    numbers.toReversed().map((number) => lineOf(set, number, "Ana", "Base;Gold;Ice")),
    { cookie },
  );
  const id = (await checklistOf(set))?.id ?? "";
  const found: string[] = [];
  for (let next: string | undefined = "?show=missing"; next;) {
    const page = await slotsOf(collector, id, next.slice(next.indexOf("?")));
    expect(page.slots.length).toBeLessThanOrEqual(120);
    found.push(...page.slots.map(({ number }) => number));
    next = page.next;
  }
  expect(found).toEqual(numbers);
});

test("a card that was shipped still counts", async () => {
  const { id, collector, cards } = await createSet();
  await sendAway(cards[2] ?? "");
  const { slots } = await slotsOf(collector, id, "?show=owned");
  expect(slots.map(({ number }) => number)).toEqual(["1", "2"]);
});

test("an unknown set is not found, and views that don't exist are refused", async () => {
  const { id, collector } = await createSet();
  const readSet = (path: string, set: string) =>
    call(
      path.includes("slots") ? listSlotsRoute : getSetRoute,
      `/api/inventory/sets/${set}${path}`,
      {
        ...collector,
        params: { id: set },
      },
    );
  for (const path of ["", "/slots"]) {
    expect(await sentence(await readSet(path, NO_ID))).toEqual([404, "We couldn't find that set."]);
  }
  expect(await sentence(await readSet("/slots?show=none", id))).toEqual([
    400,
    "Please show all, owned or missing.",
  ]);
  expect((await readSet("/slots?cursor=x", id)).status).toBe(400);
  expect((await call(listSetsRoute, "/api/inventory/sets?cursor=x", collector)).status).toBe(400);
  expect((await call(listSetsRoute, "/api/inventory/sets")).status).toBe(401);
});

test("a missing card leads to its cheapest offer, an owned one doesn't", async () => {
  const { set, slugs } = await createOffers(
    { number: "1", year: 2026, brand: "Fairwax Press", parallel: "Base", price: "9.00" },
    { number: "3", year: 2026, brand: "Fairwax Press", parallel: "Gold", price: "8.00" },
    { number: "3", year: 2026, brand: "Fairwax Press", parallel: "Base", price: "7.00" },
  );
  await importChecklist(
    [lineOf(set, "1", "Ana", "Base;Gold"), lineOf(set, "2"), lineOf(set, "3", "Cas", "Base;Gold")],
    { cookie },
  );
  const collector = await createCollector();
  await createCards(collector.id, [{ set, number: "1" }], { isSample: false });
  const id = (await checklistOf(set))?.id ?? "";
  const offersOf = async (search = "") =>
    (await slotsOf(collector, id, search)).slots.map(({ number, offer }) => [number, offer]);
  expect(await offersOf()).toEqual([
    ["1", null],
    ["2", null],
    ["3", { slug: slugs[2], price: "7.00" }],
  ]);
  expect(await offersOf("?parallel=Gold")).toEqual([
    ["1", null],
    ["3", { slug: slugs[1], price: "8.00" }],
  ]);
  expect(await offersOf("?parallel=Base&show=owned")).toEqual([["1", null]]);
});

test("a page of a set takes the same queries for any number of cards", async () => {
  const set = newSetName();
  const collector = await createCollector();
  const numbers = Array.from({ length: 150 }, (_, i) => String(i + 1));
  await importChecklist(
    numbers.map((number) => lineOf(set, number)),
    { cookie },
  );
  const id = (await checklistOf(set))?.id ?? "";
  await slotsOf(collector, id);
  const few = await countQueries(() => slotsOf(collector, id, "?show=owned"));
  const many = await countQueries(() => slotsOf(collector, id));
  expect(many - few).toBe(1);
});
