import { db } from "@/lib/platform/database/db";
import { draftCard } from "@/tests/setup/draft-card";
import { listBreaches } from "@/tests/setup/invariants";
import { opened } from "@/tests/setup/opened";
import { sentence } from "@/tests/setup/request";
import { recordedBreak } from "@/tests/setup/sealed-break";
import { createOpenBreak, createSoldBox } from "@/tests/setup/sold-box";
import { breakOf, createStation, recordBreak, savePack } from "@/tests/setup/station";

const station = opened(createStation);
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

async function undeclared({
  packCount,
  cardsPerPack,
}: {
  packCount: number;
  cardsPerPack: number;
}) {
  const sold = await createSoldBox();
  const { id } = await breakOf(
    await station.start({
      orderLineId: sold.orderLineId,
      boxId: sold.boxId,
      packCount,
      cardsPerPack,
      station: "Table 1",
    }),
  );
  return { ...sold, id };
}

test("mistyped counts can be fixed, and the break is sealed with the new ones", async () => {
  const opened = await undeclared({ packCount: 24, cardsPerPack: 14 });
  const { id } = opened;
  expect(await breakOf(await station.details(id, { packCount: 2 }))).toMatchObject({
    packCount: 2,
    cardsPerPack: 14,
    packs: [{ position: 1 }, { position: 2 }],
  });
  expect(await breakOf(await station.details(id, { cardsPerPack: 3 }))).toMatchObject({
    packCount: 2,
    cardsPerPack: 3,
  });
  expect((await station.pack(id, 3, { cards: [] })).status).toBe(404);
  expect((await recordBreak(station, opened)).problems).toEqual([]);
  expect(await breakOf(await station.commit(id))).toMatchObject({
    status: "COMMITTED",
    packCount: 2,
    cardsDone: 6,
  });
  expect((await station.details(id, { packCount: 3 })).status).toBe(409);
});

test("reducing the counts never drops a recorded card", async () => {
  const { id } = await undeclared({ packCount: 3, cardsPerPack: 4 });
  await savePack(station, id, 2, { cards: [draftCard(2, 1), draftCard(2, 4)] });
  expect(await sentence(await station.details(id, { cardsPerPack: 3 }))).toEqual([
    409,
    "Pack 2, card 4 is recorded, but 3 packs of 3 cards wouldn't include it. Clear that card first.",
  ]);
  expect(await sentence(await station.details(id, { packCount: 1, challengeAMs: 5 }))).toEqual([
    409,
    "Pack 2, card 1 is recorded, but 1 pack of 4 cards wouldn't include it. Clear that card first.",
  ]);
  expect(await breakOf(await station.read(id))).toMatchObject({
    packCount: 3,
    cardsPerPack: 4,
    challengeAMs: null,
  });
  await expect(db.break.update({ where: { id }, data: { cardsPerPack: 3 } })).rejects.toThrow(
    /a recorded card lies outside/,
  );
  expect(await breakOf(await station.details(id, { packCount: 2 }))).toMatchObject({
    packCount: 2,
    cardsPerPack: 4,
  });
});

test("counts that differ from the box need an explanation", async () => {
  const { id } = await createOpenBreak({ packs: 4, cardsPerPack: 3 });
  const refused =
    "The box says 4 packs of 3 cards. Please explain in the deviations why it has 3 packs of 3 cards";
  expect(await sentence(await station.details(id, { packCount: 3 }))).toEqual([400, refused]);
  expect(
    await breakOf(
      await station.details(id, { packCount: 3, deviations: "The fourth pack was missing" }),
    ),
  ).toMatchObject({ packCount: 3, deviations: "The fourth pack was missing" });
  expect(await sentence(await station.details(id, { deviations: "" }))).toEqual([400, refused]);
  expect(await breakOf(await station.details(id, { deviations: "", packCount: 4 }))).toMatchObject({
    packCount: 4,
    deviations: "",
  });
});

test("a pack that is one card short is sealed when it is listed with a deviation", async () => {
  const { id, productId, boxId, draft: recorded } = await recordedBreak(station);
  await savePack(station, id, 2, {
    replaces: [recorded.packs[1]?.version],
    cards: recorded.packs[1]?.cards.slice(0, 2),
  });
  const shortPacks = [{ pack: 2, cards: 2 }];
  const refused = [409, "Pack 2: There are 2 of 3 cards."];
  expect(await sentence(await station.commit(id, { shortPacks }))).toEqual(refused);
  await breakOf(await station.details(id, { deviations: "Pack 2 held two cards" }));
  expect(await sentence(await station.commit(id))).toEqual(refused);
  expect(await sentence(await station.commit(id, { shortPacks: [{ pack: 2, cards: 1 }] }))).toEqual(
    refused,
  );
  expect(await breakOf(await station.commit(id, { shortPacks }))).toMatchObject({
    status: "COMMITTED",
    packCount: 2,
    cardsDone: 5,
  });
  const packs = await db.pack.findMany({
    where: { box: { productId } },
    orderBy: { position: "asc" },
  });
  expect(packs.map(({ cardCount }) => cardCount)).toEqual([3, 2]);
  const entry = await db.ledgerEntry.findFirstOrThrow({
    where: { box: boxId, type: "BREAK_COMMIT" },
  });
  expect(JSON.parse(Buffer.from(entry.leaf).toString())).toMatchObject({
    packs: 2,
    cards: 5,
    deviations: ["Pack 2 held two cards"],
  });
});

test.each([
  [{ packCount: 0 }, "A box has 1 to 200 packs"],
  [{ packCount: 201 }, "A box has 1 to 200 packs"],
  [{ cardsPerPack: 101 }, "A pack has 1 to 100 cards"],
])("%j is refused", async (counts, message) => {
  const { id } = await createOpenBreak();
  expect(await sentence(await station.details(id, counts))).toEqual([400, message]);
});

test("a save that races its slot's removal keeps the card or finds the slot gone", async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id } = await undeclared({ packCount: 2, cardsPerPack: 2 });
    const calls = [
      () => station.pack(id, 2, { cards: [draftCard(2, 1)] }),
      () => station.details(id, { packCount: 1 }),
    ];
    const statuses = (
      await Promise.all((round % 2 ? calls : calls.toReversed()).map((send) => send()))
    ).map(({ status }) => status);
    const [saved, resized] = round % 2 ? statuses : statuses.toReversed();
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([saved, resized]);
  }
});
