import { GET as getBoxes } from "@/app/api/inventory/boxes/route";
import { GET as getCard } from "@/app/api/inventory/cards/[id]/route";
import { GET as getValue } from "@/app/api/inventory/value/route";
import { cardDetailSchema } from "@/lib/inventory/schema";
import { db } from "@/lib/platform/database/db";
import { boxReturnsSchema, collectionValueSchema } from "@/lib/values/schema";
import { createCards, createCollector } from "@/tests/setup/collection";
import { listBreaches } from "@/tests/setup/invariants";
import { call, sessionOf } from "@/tests/setup/request";
import { openFirstPack, sealedBreak } from "@/tests/setup/sealed-break";
import { createStation } from "@/tests/setup/station";

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const daysOf = async (cookie: string) =>
  collectionValueSchema.parse(await (await call(getValue, "/x", { cookie })).json()).days;

const appraise = (cardId: string | undefined, amount: string, valuedAt: string) =>
  db.$executeRaw`
    INSERT INTO valuations (card_id, amount, source, source_name, valued_at)
    VALUES (${cardId}::uuid, ${amount}::numeric, 'SALE', 'Sale', ${valuedAt}::timestamptz)`;

test("a collection's history shows its value and its gain since the pull on each day", async () => {
  const { id, cookie } = await createCollector();
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  const [first, second] = await createCards(
    id,
    [
      { value: "10.00", pulledAt: at("2026-09-01") },
      { value: "5.00", pulledAt: at("2026-09-03") },
      { value: "80.00", isClosed: true },
    ],
    { isSample: false },
  );
  await createCards(id, [{ value: "7.00", pulledAt: at("2026-09-02") }]);
  await appraise(first, "25.00", "2026-10-01T00:00:00Z");
  await appraise(second, "4.50", "2026-10-01T23:00:00Z");
  expect(await daysOf(cookie)).toEqual([
    { day: "2026-09-01", value: "10.00", gain: "0.00" },
    { day: "2026-09-03", value: "15.00", gain: "0.00" },
    { day: "2026-10-01", value: "29.50", gain: "14.50" },
  ]);
});

test("writing a card's value adds a valuation", async () => {
  const { id, cookie } = await createCollector();
  const [card = ""] = await createCards(id, [{ value: "10.00" }]);
  const valueDate = new Date("2026-11-21T00:00:00Z");
  await db.card.update({
    where: { id: card },
    data: { estimatedValue: "12.00", valueSource: "Second look", valueDate },
  });
  const response = await call(getCard, "/x", { cookie, params: { id: card } });
  const { estimatedValue, pulledValue, valuations } = cardDetailSchema.parse(await response.json());
  expect([estimatedValue, pulledValue]).toEqual(["12.00", "10.00"]);
  expect(valuations.map(({ amount, sourceName }) => [amount, sourceName])).toEqual([
    ["12.00", "Second look"],
    ["10.00", "Recent sales"],
  ]);
});

test("a removed sample leaves no trace in the history", async () => {
  const { id, cookie } = await createCollector();
  await createCards(id, [{ value: "10.00", pulledAt: new Date("2026-09-01") }]);
  await db.ownedBox.deleteMany({ where: { ownerId: id } });
  expect(await daysOf(cookie)).toEqual([]);
});

test("valuations never change, and are deleted only with their card", async () => {
  const { id } = await createCollector();
  const [card = ""] = await createCards(id, [{}]);
  const where = { cardId: card };
  await expect(db.valuation.updateMany({ where, data: { amount: 1 } })).rejects.toThrow();
  await expect(db.valuation.deleteMany({ where })).rejects.toThrow();
  await expect(db.valuation.count({ where })).resolves.toBe(1);
});

test("an opened box shows its price beside the value of its cards, to its owner only", async () => {
  const station = await createStation();
  const { buyer, productId } = await sealedBreak(station);
  const cookie = await sessionOf(buyer);
  const boxesOf = async (session: string) =>
    boxReturnsSchema.parse(await (await call(getBoxes, "/x", { cookie: session })).json());
  expect(await boxesOf(cookie)).toEqual([]);

  await openFirstPack(productId, buyer);
  const [{ sum = "" } = {}] = await db.$queryRaw<{ sum: string }[]>`
    SELECT sum(c.estimated_value)::text FROM cards c JOIN packs p ON p.id = c.pack_id AND p.position = 1
    JOIN owned_boxes b ON b.id = p.box_id WHERE b.product_id = ${productId}`;
  expect(await boxesOf(cookie)).toEqual([
    expect.objectContaining({
      cost: "249.99",
      packCount: 2,
      openedPacks: 1,
      cardCount: 3,
      value: sum,
    }),
  ]);
  expect(await boxesOf((await createCollector()).cookie)).toEqual([]);
});

test("visitors get 401, and a cursor of another list gets 400", async () => {
  const { cookie } = await createCollector();
  expect((await call(getValue, "/x", {})).status).toBe(401);
  expect((await call(getBoxes, "/x", {})).status).toBe(401);
  expect((await call(getBoxes, "/x?cursor=abc", { cookie })).status).toBe(400);
});
