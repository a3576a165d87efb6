import { createHash, randomBytes, randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";

import sharp from "sharp";

import { packVersion } from "@/lib/breaks/pack-version";
import { breakScanSchema } from "@/lib/breaks/schema";
import { db } from "@/lib/platform/database/db";
import { noisyPng, plainPicture } from "@/tests/api/storage/pictures";
import { countQueries } from "@/tests/setup/count-queries";
import { draftCard } from "@/tests/setup/draft-card";
import { cardPicture } from "@/tests/setup/scan-pictures";
import { createOpenBreak } from "@/tests/setup/sold-box";
import { addedScan, breakOf, createStation, recordBreak, savePack } from "@/tests/setup/station";

let station: Awaited<ReturnType<typeof createStation>>;
beforeAll(async () => {
  station = await createStation();
});

const sentence = async (response: Response) => [response.status, await response.text()];

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
    "A pack of this box has 3 cards: there is no card 4.",
  ]);
  expect(
    await sentence(await station.pack(id, 1, { cards: [draftCard(1, 2), draftCard(1, 2)] })),
  ).toEqual([400, "Card 2 appears twice."]);
  for (const frontScanId of [foreign.id, randomUUID()]) {
    expect(
      await sentence(await station.pack(id, 1, { cards: [draftCard(1, 1, { frontScanId })] })),
    ).toEqual([400, "One of the scans does not belong to this break."]);
  }
  expect(await db.breakCard.count({ where: { breakId: id } })).toBe(0);
});

test.each([
  [{ rarity: "Epic" }, "The rarity is one of Common, Uncommon, Rare, Ultra Rare, One-of-One"],
  [{ estimatedValue: "12.345" }, "The value is dollars with at most two decimals"],
  [{ estimatedValue: "-1" }, "The value is dollars with at most two decimals"],
  [{ valueDate: "2026-02-30" }, "The date is written like 2026-11-22"],
  [{ valueDate: "0000-01-01" }, "The date is written like 2026-11-22"],
  [{ offsetAMs: -1 }, "The offset must not be negative."],
  [{ offsetBMs: 86_400_001 }, "The offset is at most a day."],
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

test("of concurrent saves of one pack, one is saved completely and the others are refused", async () => {
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
  // A later save sent before the first response names it, too.
  const later = await savePack(station, id, 1, {
    replaces: [packVersion([]), packVersion(cards)],
    cards: cardsOf("Later"),
  });
  expect(later.packs[0]?.cards.map(({ player }) => player)).toEqual(["Later", "Later", "Later"]);
});

test("a save under way during an import doesn't undo it", async () => {
  const { id } = await createOpenBreak();
  expect(
    (await station.import(id, "pack,position,player\n1,1,Imported\n", { dryRun: "false" })).status,
  ).toBe(200);
  expect((await station.pack(id, 1, { cards: [draftCard(1, 2)] })).status).toBe(409);
  expect(await playersOf(id)).toEqual(["Imported"]);
});

test("details are saved one by one, and an empty text removes one", async () => {
  const { id } = await createOpenBreak();
  await breakOf(
    await station.details(id, {
      videoA: "https://videos.example/a",
      deviations: "One pack was torn",
    }),
  );
  const both = await breakOf(await station.details(id, { videoB: "upload b" }));
  expect(both).toMatchObject({
    videoA: "https://videos.example/a",
    videoB: "upload b",
    deviations: "One pack was torn",
  });
  expect(await breakOf(await station.details(id, { deviations: "" }))).toMatchObject({
    videoA: "https://videos.example/a",
    deviations: "",
  });
  expect((await station.details(id, { videoA: "x".repeat(501) })).status).toBe(400);
  expect((await station.details(randomUUID(), { videoA: "a" })).status).toBe(404);
});

test("a scan is re-encoded upright and within bounds, without metadata", async () => {
  const { id } = await createOpenBreak();
  const photo = await plainPicture(3000, 1500)
    .withExif({ IFD0: { Artist: "Somebody", Orientation: "6" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const scan = breakScanSchema.parse(
    await (
      await station.addScan(id, photo, { name: "C:\\scans\\pack 1\\front.jpg", type: "image/jpeg" })
    ).json(),
  );
  expect(scan).toMatchObject({ fileName: "front.jpg", width: 1000, height: 2000 });
  const { data, sha256 } = await db.scan.findUniqueOrThrow({ where: { id: scan.id } });
  const hash = createHash("sha256").update(data).digest("hex");
  expect([scan.sha256, Buffer.from(sha256).toString("hex"), scan.bytes]).toEqual([
    hash,
    hash,
    data.byteLength,
  ]);
  const { format, exif, orientation, width, height } = await sharp(data).metadata();
  expect({ format, exif, orientation, width, height }).toEqual({
    format: "webp",
    exif: undefined,
    orientation: undefined,
    width: 1000,
    height: 2000,
  });
});

test("the same picture sent twice is one scan, even concurrently, but not across breaks", async () => {
  const { id } = await createOpenBreak();
  const picture = await cardPicture();
  const answers = await Promise.all(
    [1, 2, 3].map(async () =>
      breakScanSchema.parse(await (await station.addScan(id, picture)).json()),
    ),
  );
  expect(new Set(answers.map((scan) => scan.id)).size).toBe(1);
  expect(await db.scan.count({ where: { breakId: id } })).toBe(1);
  const other = await createOpenBreak();
  expect(
    breakScanSchema.parse(await (await station.addScan(other.id, picture)).json()).id,
  ).not.toBe(answers[0]?.id);
});

/** A PNG whose header claims this size. */
function claiming(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

test("refuses invalid, damaged and oversized pictures and keeps nothing of them", async () => {
  const { id } = await createOpenBreak();
  const whole = await noisyPng(300, 300);
  const large = Buffer.alloc(10_485_761, 1);
  expect(await sentence(await station.addScan(id, Buffer.from("<svg/>")))).toEqual([
    415,
    "Please choose a PNG, JPEG, WebP, GIF or AVIF image.",
  ]);
  expect((await station.addScan(id, whole, { type: "application/json" })).status).toBe(415);
  expect(await sentence(await station.addScan(id, whole.subarray(0, 2000)))).toEqual([
    400,
    "This image cannot be read. It may be damaged.",
  ]);
  expect(await sentence(await station.addScan(id, large))).toEqual([
    413,
    "The scan is larger than 10 MB.",
  ]);
  expect(await sentence(await station.addScan(id, claiming(whole, 9000, 9000)))).toEqual([
    400,
    "This image has too many pixels.",
  ]);
  expect((await station.addScan(randomUUID(), whole)).status).toBe(404);
  expect((await station.addScan(id, whole, { name: "a\u0000" })).status).toBe(400);
  expect(await db.scan.count({ where: { breakId: id } })).toBe(0);
}, 60_000);

test("a picture announced as larger than eight megabytes is still read to its end", async () => {
  const { id } = await createOpenBreak();
  // Random pixels don't compress.
  const picture = await sharp(randomBytes(1750 * 1700 * 3), {
    raw: { width: 1750, height: 1700, channels: 3 },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(picture.byteLength).toBeGreaterThan(8 * 1024 * 1024);
  const { NextRequest } = await import("next/server");
  const { POST } = await import("@/app/api/admin/breaks/[id]/scans/route");
  const { sessionOf } = await import("@/tests/setup/request");
  const request = new NextRequest(`http://localhost:3000/api/admin/breaks/${id}/scans`, {
    method: "POST",
    headers: {
      "content-type": "image/png",
      "content-length": String(picture.byteLength),
      cookie: await sessionOf(station.admin),
    },
    body: new Uint8Array(picture),
  });
  expect((await POST(request, { params: Promise.resolve({ id }) })).status).toBe(201);
}, 60_000);

test("only the station can see a scan; it comes in the page's widths and is cached", async () => {
  const { id } = await createOpenBreak();
  const scan = await addedScan(station, id);
  const response = await station.scan(id, scan.id, "160");
  const { format, width, height } = await sharp(
    Buffer.from(await response.clone().arrayBuffer()),
  ).metadata();
  expect({ format, width, height }).toEqual({ format: "heif", width: 160, height: 224 });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/avif",
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
  const again = await Promise.all([
    station.scan(id, scan.id, "160"),
    station.scan(id, scan.id),
    station.scan(id, scan.id),
  ]);
  expect(
    await Promise.all(
      again.map(async (answer) => Buffer.from(await answer.arrayBuffer()).byteLength > 0),
    ),
  ).toEqual([true, true, true]);
  expect(
    (
      await db.scanRendition.findMany({ where: { scanId: scan.id }, orderBy: { width: "asc" } })
    ).map((made) => made.width),
  ).toEqual([160, 500]);
  expect(await sentence(await station.scan(id, scan.id, "161"))).toEqual([
    400,
    "The width is one of 160, 250, 500, 750",
  ]);
  expect((await station.scan(id, randomUUID())).status).toBe(404);
  expect((await station.scan((await createOpenBreak()).id, scan.id)).status).toBe(404);
});

test("a card that is not 5 by 7 is shown whole, neither cropped nor stretched", async () => {
  const { id } = await createOpenBreak();
  const wide = await sharp({
    create: { width: 700, height: 500, channels: 3, background: { r: 200, g: 30, b: 30 } },
  })
    .png()
    .toBuffer();
  const { id: scanId } = breakScanSchema.parse(await (await station.addScan(id, wide)).json());
  const shown = await sharp(
    Buffer.from(await (await station.scan(id, scanId, "250")).arrayBuffer()),
  )
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number, y: number) => shown.data[(y * shown.info.width + x) * 4 + 3];
  expect([
    shown.info.width,
    shown.info.height,
    alphaAt(125, 5),
    alphaAt(125, 175),
    alphaAt(3, 175),
  ]).toEqual([250, 350, 0, 255, 255]);
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
