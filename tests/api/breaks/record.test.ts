import { randomUUID } from "node:crypto";

import { packVersion } from "@/lib/breaks/pack-version";
import { db } from "@/lib/platform/database/db";
import { countQueries } from "@/tests/setup/count-queries";
import { draftCard } from "@/tests/setup/draft-card";
import { opened } from "@/tests/setup/opened";
import { sentence } from "@/tests/setup/request";
import { createOpenBreak } from "@/tests/setup/sold-box";
import { addedScan, breakOf, createStation, recordBreak, savePack } from "@/tests/setup/station";

const station = opened(createStation);

test("a pack reads back as it was sent, and omitted cards are removed", async () => {
  const { id } = await createOpenBreak();
  const scan = await addedScan(station, id);
  const first = draftCard(1, 1, {
    frontScanId: scan.id,
    serial: "47/50",
    conditionNote: "Soft corner",
    parallel: "Gold",
    estimatedValue: "12.5",
    player: "  Élan Voss ",
  });
  const second = draftCard(1, 2, {
    rarity: "",
    estimatedValue: "",
    valueDate: "",
    offsetAMs: null,
  });
  const saved = await savePack(station, id, 1, { cards: [second, first] });
  const expected = [{ ...first, estimatedValue: "12.50", player: "Élan Voss" }, second];
  expect(saved.packs[0]).toEqual({ position: 1, version: expect.any(String), cards: expected });
  expect((await breakOf(await station.read(id))).packs[0]?.cards).toEqual(expected);

  const less = await savePack(station, id, 1, {
    replaces: [saved.packs[0]?.version],
    cards: [second],
  });
  expect(less.packs[0]?.cards).toEqual([second]);
  expect(await db.breakCard.count({ where: { breakId: id } })).toBe(1);
});

test("the summary counts cards without problems as done", async () => {
  const { id } = await createOpenBreak({ packs: 1, cardsPerPack: 12 });
  const scan = (await addedScan(station, id)).id;
  const whole = { frontScanId: scan, backScanId: scan };
  const lacking = [
    {},
    { frontScanId: null },
    { backScanId: null },
    { player: "" },
    { set: "" },
    { number: "" },
    { rarity: "" as const },
    { estimatedValue: "" },
    { valueSource: "" },
    { valueDate: "" },
    { offsetAMs: null },
    { offsetBMs: null },
  ];
  const saved = await savePack(station, id, 1, {
    cards: lacking.map((lack, i) => draftCard(1, i + 1, { ...whole, ...lack })),
  });
  expect(saved.cardsDone).toBe(1);
  expect(
    saved.problems
      .filter(({ position, message }) => position && message.endsWith("missing"))
      .map(({ position }) => position),
  ).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const desk = (await (await station.desk()).json()) as {
    open: { id: string; cardsDone: number }[];
  };
  expect(desk.open.find((open) => open.id === id)?.cardsDone).toBe(1);
});

test("refuses unknown packs and cards, duplicate cards and foreign scans", async () => {
  const { id } = await createOpenBreak();
  const foreign = await addedScan(station, (await createOpenBreak()).id);
  expect((await station.pack(id, 3, { cards: [] })).status).toBe(404);
  expect((await station.pack(id, "0", { cards: [] })).status).toBe(404);
  expect((await station.pack(randomUUID(), 1, { cards: [] })).status).toBe(404);
  expect(await sentence(await station.pack(id, 1, { cards: [draftCard(1, 4)] }))).toEqual([
    400,
    "A pack of this box has 3 cards, so there is no card 4.",
  ]);
  expect(
    await sentence(await station.pack(id, 1, { cards: [draftCard(1, 2), draftCard(1, 2)] })),
  ).toEqual([400, "Card 2 appears twice."]);
  for (const frontScanId of [foreign.id, randomUUID()]) {
    expect(
      await sentence(await station.pack(id, 1, { cards: [draftCard(1, 1, { frontScanId })] })),
    ).toEqual([400, "One of the scans doesn't belong to this break."]);
  }
  expect(await db.breakCard.count({ where: { breakId: id } })).toBe(0);
});

test.each([
  [{ rarity: "Epic" }, "The rarity must be one of Common, Uncommon, Rare, Ultra Rare, One-of-One"],
  [{ estimatedValue: "12.345" }, "The value must be in dollars with at most two decimals"],
  [{ estimatedValue: "-1" }, "The value must be in dollars with at most two decimals"],
  [{ valueDate: "2026-02-30" }, "The date must be like 2026-11-22"],
  [{ valueDate: "0000-01-01" }, "The date must be like 2026-11-22"],
  [{ offsetAMs: -1 }, "The offset must not be negative."],
  [{ offsetBMs: 86_400_001 }, "The offset must be at most a day."],
  [{ player: "x".repeat(121) }, "Please use at most 120 characters"],
  [{ player: "a\u0000b" }, "Please use plain text"],
])("a card with %j is refused", async (changes, message) => {
  const { id } = await createOpenBreak();
  const card = { ...draftCard(1, 1), ...changes };
  expect(await sentence(await station.pack(id, 1, { cards: [card] }))).toEqual([400, message]);
});

const cardsOf = (player: string) => [1, 2, 3].map((position) => draftCard(1, position, { player }));
const playersOf = async (id: string) =>
  (await db.breakCard.findMany({ where: { breakId: id }, orderBy: { position: "asc" } })).map(
    ({ player }) => player,
  );

test("one of several concurrent saves of a pack wins completely", async () => {
  const { id } = await createOpenBreak();
  const players = ["A", "B", "C", "D"];
  const answers = await Promise.all(
    players.map((player) => station.pack(id, 1, { cards: cardsOf(player) })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const saved = players[answers.findIndex(({ status }) => status === 200)];
  expect(await playersOf(id)).toEqual([saved, saved, saved]);
  for (const answer of answers.filter(({ status }) => status === 409))
    expect(await answer.text()).toBe("Pack 1 was changed elsewhere.");
});

test("a save of an outdated pack deletes nothing and gets its own refusal", async () => {
  const { id } = await createOpenBreak();
  const before = await breakOf(await station.read(id));
  await savePack(station, id, 1, { cards: cardsOf("Mara Quill") });
  const letter = {
    replaces: [before.packs[0]?.version],
    cards: [draftCard(1, 1, { player: "A" })],
  };
  const refused = await station.pack(id, 1, letter, { accept: "application/problem+json" });
  expect([refused.status, await refused.json()]).toEqual([
    409,
    expect.objectContaining({
      errors: [{ field: "replaces", message: "Pack 1 was changed elsewhere." }],
    }),
  ]);
  expect(await playersOf(id)).toEqual(["Mara Quill", "Mara Quill", "Mara Quill"]);

  const { packs } = await breakOf(await station.read(id));
  await savePack(station, id, 1, { ...letter, replaces: [packs[0]?.version] });
  expect(await playersOf(id)).toEqual(["A"]);
  expect((await station.pack(id, 1, { replaces: [], cards: [] })).status).toBe(400);
});

test("the browser computes the same version; repeating a save changes nothing", async () => {
  const { id } = await createOpenBreak();
  const scan = await addedScan(station, id);
  const cards = [
    draftCard(1, 2, { estimatedValue: "7.5", frontScanId: scan.id }),
    draftCard(1, 1, { estimatedValue: "", valueDate: "", offsetAMs: null }),
  ];
  const saved = await savePack(station, id, 1, { cards });
  expect(saved.packs.map(({ version }) => version)).toEqual([packVersion(cards), packVersion([])]);
  expect(await savePack(station, id, 1, { cards })).toEqual(saved);
  // A later save that was sent before the first response names the same version.
  const later = await savePack(station, id, 1, {
    replaces: [packVersion([]), packVersion(cards)],
    cards: cardsOf("Later"),
  });
  expect(later.packs[0]?.cards.map(({ player }) => player)).toEqual(["Later", "Later", "Later"]);
});

test("a save concurrent with an import doesn't undo it", async () => {
  const { id } = await createOpenBreak();
  expect(
    (await station.import(id, "pack,position,player\n1,1,Imported\n", { dryRun: "false" })).status,
  ).toBe(200);
  expect((await station.pack(id, 1, { cards: [draftCard(1, 2)] })).status).toBe(409);
  expect(await playersOf(id)).toEqual(["Imported"]);
});

test("details are saved one by one, and an empty text or null removes one", async () => {
  const { id } = await createOpenBreak();
  await breakOf(
    await station.details(id, {
      challengeAMs: 0,
      deviations: "One pack was torn",
    }),
  );
  const both = await breakOf(await station.details(id, { challengeBMs: 1250 }));
  expect(both).toMatchObject({
    challengeAMs: 0,
    challengeBMs: 1250,
    deviations: "One pack was torn",
  });
  const less = await breakOf(await station.details(id, { challengeBMs: null, deviations: "" }));
  expect(less).toMatchObject({ challengeAMs: 0, challengeBMs: null, deviations: "" });
  expect((await station.details(id, { deviations: "x".repeat(1001) })).status).toBe(400);
  expect((await station.details(id, { challengeAMs: -1 })).status).toBe(400);
  expect((await station.details(randomUUID(), { challengeAMs: 1 })).status).toBe(404);
});

test("a box of 24 packs is read with as few queries as one of 2", async () => {
  const small = await createOpenBreak();
  await recordBreak(station, small);
  const large = await createOpenBreak({ packs: 24, cardsPerPack: 14 });
  const scan = (await addedScan(station, large.id)).id;
  await db.breakCard.createMany({
    data: Array.from({ length: 336 }, (_, i) => ({
      breakId: large.id,
      packPosition: Math.floor(i / 14) + 1,
      position: (i % 14) + 1,
      frontScanId: scan,
      backScanId: scan,
      player: "Somebody",
    })),
  });
  const reads = async (id: string) =>
    countQueries(async () => expect((await station.read(id)).status).toBe(200));
  const { packs } = await breakOf(await station.read(large.id));
  const queries = await reads(large.id);
  expect(queries).toBe(await reads(small.id));
  expect(queries).toBeLessThanOrEqual(5);
  expect(
    await countQueries(async () =>
      expect(
        (
          await station.pack(large.id, 24, {
            replaces: [packs[23]?.version],
            cards: [draftCard(24, 1)],
          })
        ).status,
      ).toBe(200),
    ),
  ).toBeLessThanOrEqual(12);
});
