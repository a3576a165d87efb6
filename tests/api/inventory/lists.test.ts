import { GET as GET_CARD } from "@/app/api/inventory/cards/[id]/route";
import { GET as GET_INVENTORY } from "@/app/api/inventory/route";
import {
  cardDetailSchema,
  type InventoryCard,
  inventoryCardsSchema,
  inventorySchema,
} from "@/lib/inventory/schema";
import { pool } from "@/lib/platform/database/db";
import { DAY_MS, MINUTE_MS } from "@/lib/platform/time";
import { fillInventory } from "@/scripts/lib/fill-inventory.mjs";
import { createCards, createCollector, createOwnedBox } from "@/tests/setup/collection";
import { countQueries } from "@/tests/setup/count-queries";
import { type Collector, listCards as list, nextOf, readAll } from "@/tests/setup/inventory-api";
import { call } from "@/tests/setup/request";

const card = (id: string, cookie?: string) =>
  call(GET_CARD, `/api/inventory/cards/${id}`, { params: { id }, ...(cookie ? { cookie } : {}) });

async function inventoryOf({ cookie }: Collector) {
  const response = await call(GET_INVENTORY, "/api/inventory", { cookie });
  expect(response.status).toBe(200);
  return inventorySchema.parse(await response.json());
}

const ago = (ms: number) => new Date(Date.now() - ms);

describe("the list", () => {
  let collector: Collector;
  beforeAll(async () => {
    collector = await createCollector();
    await fillInventory(pool, { ownerId: collector.id, cards: 230 });
    await createCards(collector.id, [{ isClosed: true }]);
    await createCards((await createCollector()).id, [{}]);
  });

  test.each([
    ["", "date-pulled", 230],
    ["?sort=rarity", "rarity", 230],
    ["?status=to-ship", "date-pulled", 58],
    ["?status=vault&sort=rarity", "rarity", 57],
    ["?sort=value", "value", 230],
    ["?sort=player", "player", 230],
    ["?rarity=Common|Uncommon&sort=value", "value", 138],
  ])("returns cards%s page by page, each once and in order", async (search, sort, expected) => {
    const cards = await readAll(`${search}${search ? "&" : "?"}limit=7`, collector);
    expect(new Set(cards.map(({ id }) => id)).size).toBe(expected);
    expect(cards).toHaveLength(expected);
    // The database's "C" collation sorts by code unit, like JavaScript.
    const orderOf = ({ datePulled, cardNumber, ...card }: InventoryCard) =>
      [
        sort === "rarity" ? card.rarity : "",
        sort === "player" ? card.playerName.toLowerCase() : "",
        sort === "value" ? String(1e9 - Number(card.estimatedValue) * 100) : "",
        String(1e15 - Date.parse(datePulled)),
        cardNumber.padStart(6, "0"),
      ].join("!");
    expect(cards.map(orderOf)).toEqual(cards.map(orderOf).sort());
  });

  test("sorts names regardless of case and accents", async () => {
    const { id, cookie } = await createCollector();
    const names = ["Wren", "Álvaro", "aaron", "Öst", "Ona", "Zed"];
    await createCards(
      id,
      names.map((player) => ({ player })),
    );
    const cards = await readAll("?sort=player&limit=2", { id, cookie });
    expect(cards.map(({ playerName }) => playerName)).toEqual([
      "aaron",
      "Álvaro",
      "Ona",
      "Öst",
      "Wren",
      "Zed",
    ]);
  });

  test.each(["date-pulled", "rarity", "value", "player"])(
    "ends with the samples when sorted by %s",
    async (sort) => {
      const { id, cookie } = await createCollector();
      const hours = (count: number) => ({ pulledAt: ago(count * 60 * MINUTE_MS) });
      await createCards(id, [
        { player: "Ada", rarity: "Common", value: "900.00", ...hours(1) },
        { player: "Zed", rarity: "Rare", value: "1.00", ...hours(3) },
      ]);
      await createCards(
        id,
        [
          { player: "Bea", rarity: "Rare", value: "7.00", ...hours(4) },
          { player: "Cy", rarity: "Common", value: "8.00", ...hours(2) },
        ],
        { isSample: false },
      );
      for (const filter of ["", "&status=vault"]) {
        const cards = await readAll(`?sort=${sort}&limit=1${filter}`, { id, cookie });
        expect(cards.map(({ isSample }) => isSample)).toEqual([false, false, true, true]);
      }
    },
  );

  test("returns 100 cards by default and at most 1,000 per call, in one query", async () => {
    const response = await list("", collector.cookie);
    expect(await response.json()).toHaveLength(100);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await (await list("?limit=1000", collector.cookie)).json()).toHaveLength(230);
    const session = 1;
    expect(await countQueries(() => list("?limit=50&sort=rarity", collector.cookie))).toBe(
      1 + session,
    );
  });

  test.each([
    "?sort=price",
    "?status=lost",
    "?limit=0",
    "?limit=1001",
    "?cursor=nonsense",
    "?cursor=WyJyYXJpdHkiXQ",
  ])("%s is refused", async (search) => {
    expect((await list(search, collector.cookie)).status).toBe(400);
  });

  test("refuses a cursor of another order", async () => {
    const next = nextOf(await list("?limit=5", collector.cookie)) ?? "";
    const cursor = new URL(next, "http://localhost").searchParams.get("cursor");
    expect((await list(`?sort=rarity&limit=5&cursor=${cursor}`, collector.cookie)).status).toBe(
      400,
    );
  });
});

test("neither repeats nor hides a card when one is pulled between pages", async () => {
  const collector = await createCollector();
  const known = await createCards(
    collector.id,
    Array.from({ length: 5 }, (_, hours) => ({ pulledAt: ago(hours * 60 * MINUTE_MS) })),
  );
  for (const search of ["?limit=2", "?limit=2&sort=rarity"]) {
    const first = await list(search, collector.cookie);
    const [fresh = ""] = await createCards(collector.id, [{}]);
    const rest = await readAll(new URL(nextOf(first) ?? "", "http://localhost").search, collector);
    const ids = [...inventoryCardsSchema.parse(await first.json()), ...rest].map(({ id }) => id);
    expect([ids.length, new Set(ids).size, ids.includes(fresh)]).toEqual([
      known.length,
      known.length,
      false,
    ]);
    known.push(fresh);
  }
});

describe("the figures and sealed products", () => {
  test("count the owner's cards in every status, without those in closed packs", async () => {
    const collector = await createCollector();
    const owned = [
      { status: "To Ship", rarity: "Rare", value: "10.10" },
      { status: "To Ship", rarity: "Common", value: "0.05" },
      { status: "Listed", rarity: "One-of-One", value: "1250.00" },
      { status: "Vault", rarity: "Ultra Rare", value: "99.99" },
      { isClosed: true, rarity: "Rare", value: "500.00" },
    ] as const;
    await createCards(collector.id, owned, { isSample: false });
    // Samples are listed last, and count in no figure.
    await createCards(collector.id, [{ rarity: "Rare", value: "70.00" }, { isClosed: true }]);
    const heritage = { owner: collector, name: "2025 Heritage", type: "Mega Box" };
    await createOwnedBox({ ...heritage, packs: 0 });
    await createOwnedBox({ ...heritage, packs: 3 });
    await createCards((await createCollector()).id, [{ value: "7777.00" }]);
    const { summary, sealedProducts } = await inventoryOf(collector);
    expect(summary).toEqual({
      archivedCount: 0,
      unpaidEvaluations: 0,
      paidCounts: { "To Ship": 0, "To Grade": 0 },
      dueCounts: { "To Ship": 2, Listed: 1, "To Grade": 0 },
      cardCount: 4,
      statusCounts: { "To Ship": 2, Listed: 1, "To Grade": 0, Vault: 2 },
      sampleCounts: { "To Ship": 0, Listed: 0, "To Grade": 0, Vault: 1 },
      hitCount: 3,
      sealedCount: 3,
      packsToRip: 4,
      estimatedValue: "1360.14",
      gainSincePull: "0.00",
      hasOffers: false,
      hasSample: true,
    });
    expect(
      sealedProducts.map(({ name, type, quantity, packsToRip }) => ({
        name,
        type,
        quantity,
        packsToRip,
      })),
    ).toEqual([
      { name: "2026 First Light", type: "Blaster Box", quantity: 1, packsToRip: 1 },
      { name: "2025 Heritage", type: "Mega Box", quantity: 2, packsToRip: 3 },
      { name: "2026 First Light", type: "Blaster Box", quantity: 1, packsToRip: 1 },
    ]);
  });

  test("group similar boxes, named by the first with packs left to open", async () => {
    const collector = await createCollector();
    const alike = {
      owner: collector,
      name: "2026 First Light",
      type: "Blaster Box",
      isSample: true,
    };
    await createOwnedBox({ ...alike, packs: 0 });
    const { id: ripe } = await createOwnedBox({ ...alike, packs: 2 });
    await createOwnedBox({ ...alike, packs: 2 });
    await createCards(collector.id, [{}]);
    const { sealedProducts } = await inventoryOf(collector);
    expect(sealedProducts).toEqual([
      {
        id: ripe,
        name: "2026 First Light",
        type: "Blaster Box",
        image: "/art/boxes/first-light.webp",
        isSample: true,
        isWrapped: false,
        givableLineId: null,
        quantity: 3,
        packCount: 4,
        packsToRip: 4,
      },
    ]);
  });

  test("are all zero in an empty inventory", async () => {
    const { summary, sealedProducts } = await inventoryOf(await createCollector());
    expect([summary.cardCount, summary.estimatedValue, summary.hasSample, sealedProducts]).toEqual([
      0,
      "0.00",
      false,
      [],
    ]);
  });
});

describe("one card", () => {
  test("includes its facts and history", async () => {
    const collector = await createCollector();
    const [id = ""] = await createCards(collector.id, [
      {
        rarity: "Rare",
        value: "45.00",
        pulledAt: ago(8 * DAY_MS),
        deadline: ago(DAY_MS),
        status: "To Ship",
      },
    ]);
    const response = await card(id, collector.cookie);
    expect(response.status).toBe(200);
    expect(cardDetailSchema.parse(await response.json())).toMatchObject({
      id,
      playerName: "Player 1",
      setName: "2026 First Light",
      cardNumber: "1",
      rarity: "Rare",
      status: "To Ship",
      estimatedValue: "45.00",
      isOverdue: true,
      isSample: true,
      boxName: "2026 First Light",
      boxType: "Blaster Box",
      packName: "Pack 1",
      valueSource: "Recent sales",
      evaluation: null,
      events: [{ type: "PULLED", fromStatus: null, toStatus: "Vault", isUndo: false }],
    });
  });

  test("has a deadline only while an action is awaited", async () => {
    const collector = await createCollector();
    const stored = { pulledAt: ago(MINUTE_MS), deadline: new Date(Date.now() + 7 * DAY_MS) };
    const statuses = ["To Ship", "Listed", "To Grade", "Vault"] as const;
    await createCards(collector.id, [
      ...statuses.map((status) => ({ status, ...stored })),
      { status: "Vault" as const },
    ]);
    const cards = await readAll("?limit=1000", collector);
    const deadlineOf = (number: string) =>
      cards.find(({ cardNumber }) => cardNumber === number)?.actionDeadline;
    expect(["1", "2", "3", "4", "5"].map(deadlineOf)).toEqual([
      stored.deadline.toISOString(),
      null,
      null,
      stored.deadline.toISOString(),
      null,
    ]);
    expect(cards.some(({ isOverdue }) => isOverdue)).toBe(false);
  });

  test("is hidden from others, and from its owner while its pack is closed", async () => {
    const owner = await createCollector();
    const [open = "", closed = ""] = await createCards(owner.id, [{}, { isClosed: true }]);
    const answers = [
      await card(open, (await createCollector()).cookie),
      await card(closed, owner.cookie),
      await card("nonsense", owner.cookie),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await card(open, owner.cookie)).status).toBe(200);
  });
});
