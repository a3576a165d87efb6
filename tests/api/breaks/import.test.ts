import { randomUUID } from "node:crypto";

import { type Zippable, zipSync } from "fflate";

import { importResultSchema } from "@/lib/breaks/schema";
import { db } from "@/lib/platform/database/db";
import { addVideos } from "@/tests/setup/break-videos";
import { draftCard } from "@/tests/setup/draft-card";
import { opened } from "@/tests/setup/opened";
import { sentence } from "@/tests/setup/request";
import { cardPicture } from "@/tests/setup/scan-pictures";
import { createOpenBreak } from "@/tests/setup/sold-box";
import { addedScan, breakOf, createStation, savePack } from "@/tests/setup/station";

const station = opened(createStation);

const HEADER =
  "Pack,Position,Front,Back,Player,Team,Set,Number,Parallel,Rarity,Serial,Condition,Value,Value Source,Value_Date,OFFSET A,offset-b";
const zip = (files: Record<string, Uint8Array | string>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content),
      ]),
    ) as Zippable,
  );

async function imported(id: string, body: Uint8Array | string, { dryRun = false } = {}) {
  const response = await station.import(id, body, {
    type: typeof body === "string" ? "text/csv" : "application/zip",
    dryRun: String(dryRun),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return importResultSchema.parse(await response.json());
}
const storedOf = async (breakId: string) => [
  await db.breakCard.count({ where: { breakId } }),
  await db.scan.count({ where: { breakId } }),
];

const line = (
  pack: number,
  position: number,
  {
    front = `${pack}-${position}-f.png`,
    back = `${pack}-${position}-b.png`,
    rest = `Player ${pack}-${position},Harbor,First Light,${position},,rare,,"Soft, one corner",$1200.5,Recent sales,2026-11-20,3:07.250,187300 ms`,
  } = {},
) => `${pack},${position},${front},${back},${rest}`;

async function wholeBatch() {
  const places = [1, 2].flatMap((pack) => [1, 2, 3].map((position) => [pack, position] as const));
  const pictures = await Promise.all(
    places.flatMap(([pack, position]) =>
      ["f", "b"].map(
        async (side) => [`scans/${pack}-${position}-${side}.PNG`, await cardPicture()] as const,
      ),
    ),
  );
  return {
    "cards/list.csv": [
      "\ufeff" + HEADER,
      ...places.map(([pack, position]) => line(pack, position)),
      "",
    ].join("\r\n"),
    ...Object.fromEntries(pictures),
  };
}

test("a dry run writes nothing, and the ZIP fills the break once, until it is sealed", async () => {
  const { id } = await createOpenBreak();
  const batch = zip({ ...(await wholeBatch()), "__MACOSX/._list.csv": "x", ".DS_Store": "x" });
  expect(await imported(id, batch, { dryRun: true })).toEqual({
    rows: 6,
    scans: 12,
    ignored: ["._list.csv", ".DS_Store"],
    problems: [],
    otherSets: "6 cards name another set: First Light.",
    written: false,
  });
  expect(await storedOf(id)).toEqual([0, 0]);
  expect(await imported(id, batch)).toMatchObject({ rows: 6, scans: 12, written: true });
  await addVideos(station.cookie, id, { ms: 187_300 });
  const filled = await breakOf(await station.read(id));
  expect([filled.problems, filled.cardsDone]).toEqual([[], 6]);
  const card = filled.packs[1]?.cards[2];
  expect(card).toMatchObject({
    player: "Player 2-3",
    rarity: "Rare",
    conditionNote: "Soft, one corner",
    estimatedValue: "1200.50",
    valueDate: "2026-11-20",
    offsetAMs: 187_250,
    offsetBMs: 187_300,
  });
  expect(filled.scans.find((scan) => scan.id === card?.frontScanId)?.fileName).toBe("2-3-f.PNG");
  await imported(id, batch);
  expect(await breakOf(await station.read(id))).toEqual(filled);
  expect((await station.commit(id)).status).toBe(200);
  expect((await station.import(id, HEADER)).status).toBe(409);
});

test("a CSV uses stored scans, replaces the cards it names, and keeps other columns", async () => {
  const { id } = await createOpenBreak();
  const scan = await addedScan(station, id, "Front 1.png");
  await savePack(station, id, 1, { cards: [draftCard(1, 1, { serial: "7/99" }), draftCard(1, 2)] });
  const result = await imported(
    id,
    "pack;position;front;player\n1;1;front 1.PNG;Mara Quill\n\n2;3;;Élan;x\n",
  );
  expect(result).toEqual({
    rows: 2,
    scans: 0,
    ignored: [],
    problems: [{ row: 4, field: "", message: "There is a value in column 5, which has no name" }],
    written: false,
  });
  expect(
    await imported(id, "pack;position;front;player\n1;1;front 1.PNG;Mara Quill\n\n2;3;;Élan\n"),
  ).toMatchObject({ rows: 2, written: true });
  const { packs } = await breakOf(await station.read(id));
  expect(packs[0]?.cards).toEqual([
    draftCard(1, 1, { serial: "7/99", player: "Mara Quill", frontScanId: scan.id }),
    draftCard(1, 2),
  ]);
  expect(packs[1]?.cards).toMatchObject([
    { position: 3, player: "Élan", set: "", frontScanId: null, offsetAMs: null },
  ]);
});

test("every problem is listed by its line, and nothing is written", async () => {
  const { id } = await createOpenBreak();
  const good = await cardPicture();
  const csv = [
    HEADER,
    line(1, 1, { front: "good.png", back: "" }),
    line(1, 1, { front: "", back: "missing.png" }),
    line(3, 4, { front: "", back: "" }),
    "x,,,,P,,S,1,,Epic,,,1.234,,2026-02-30,1:99,-5",
    line(1, 2, { front: "damaged.png", back: "../../etc/passwd" }),
    `1,3,,,${"x".repeat(121)},,,,,,,,,,,,`,
  ].join("\n");
  const batch = zip({
    "list.csv": csv,
    "good.png": good,
    "damaged.png": good.subarray(0, 60),
    "unused.png": good,
  });
  for (const dryRun of [true, false]) {
    const { problems, written } = await imported(id, batch, { dryRun });
    expect(problems.map(({ row, field, message }) => [row, field, message])).toEqual([
      [0, "unused.png", "No line of the CSV uses this picture"],
      [3, "position", "Pack 1, card 1 is already in line 2"],
      [3, "back", "There is no picture called missing.png"],
      [4, "pack", "The pack must be a number from 1 to 2"],
      [4, "position", "The position must be a number from 1 to 3"],
      [5, "pack", "The pack must be a number from 1 to 2"],
      [5, "position", "The position must be a number from 1 to 3"],
      [5, "rarity", "The rarity must be one of Common, Uncommon, Rare, Ultra Rare, One-of-One"],
      [5, "value", "The value must be in dollars with at most two decimals"],
      [5, "valuedate", "The date must be like 2026-11-22"],
      [5, "offseta", "The offset must be a time like 3:07.250 or milliseconds like 187250 ms"],
      [5, "offsetb", "The offset must be a time like 3:07.250 or milliseconds like 187250 ms"],
      [6, "back", "There is no picture called passwd"],
      [6, "damaged.png", "This image cannot be read. It may be damaged"],
      [7, "player", "Please use at most 120 characters"],
    ]);
    expect(written).toBe(false);
  }
  expect(await storedOf(id)).toEqual([0, 0]);
});

test("a picture is one side of one card and names its scan", async () => {
  const { id } = await createOpenBreak();
  await addedScan(station, id, "image.png");
  await addedScan(station, id, "image.png");
  await addedScan(station, id, "one.png");
  const { problems } = await imported(
    id,
    [
      "pack,position,front,back",
      "1,1,one.png,ONE.png",
      "1,2,one.png,",
      "1,3,image.png,",
      `2,1,a\0.png,${"x".repeat(201)}`,
    ].join("\n"),
  );
  expect(problems.map(({ row, field, message }) => [row, field, message])).toEqual([
    [2, "back", "ONE.png is already the front of pack 1, card 1"],
    [3, "front", "one.png is already the back of pack 1, card 1"],
    [4, "front", "There are several scans called image.png"],
    [5, "front", "Please use plain text"],
    [5, "back", "Please use at most 200 characters"],
    [5, "front", "There is no picture called a\0.png"],
    [5, "back", `There is no picture called ${"x".repeat(199)}…`],
  ]);
  expect(
    await sentence(
      await station.import(
        id,
        zip({ "list.csv": "pack,position\n1,1", "a\0.png": await cardPicture() }),
        { type: "application/zip", dryRun: "false" },
      ),
    ),
  ).toEqual([400, "The archive has a file whose name is too long or is not plain text."]);
});

test("a file with far too many lines, columns or problems gets a short answer", async () => {
  const { id } = await createOpenBreak();
  const lines = Array<string>(200_000).fill("1,1,x,y");
  expect(await imported(id, ["pack,position,front,back", ...lines].join("\n"))).toEqual({
    rows: 0,
    scans: 0,
    ignored: [],
    written: false,
    problems: [
      { row: 0, field: "", message: "The file has 200000 lines for the 6 cards of this box" },
    ],
  });
  const header = Array.from({ length: 400_000 }, (_, index) => index.toString(36)).join(",");
  expect((await imported(id, `pack,position,${header}\n`)).problems).toEqual([
    {
      row: 1,
      field: "",
      message: expect.stringMatching(/^The file has 400002 columns\. The limit is 17: pack, /),
    },
  ]);
});

test("quotes from the file are cut to 200 characters", async () => {
  const { id } = await createOpenBreak();
  await addedScan(station, id, "one.png");
  const long = "x".repeat(1024 * 1024);
  const header = ["pack", "position", long, `${long}y`, "Player", `play${"_".repeat(500_000)}er`];
  const cells = `pack,position,front,back\n1,1,${long}1.png,${long}2.png\n1,2,${long}1.png,one.png`;
  for (const csv of [header.join(","), cells]) {
    const response = await station.import(id, csv);
    const answer = await response.text();
    expect([response.status, answer.length < 5000]).toEqual([200, true]);
    const { problems } = importResultSchema.parse(JSON.parse(answer));
    expect(problems.length).toBeGreaterThanOrEqual(3);
    for (const { field, message } of problems) {
      expect(field.length).toBeLessThanOrEqual(200);
      expect(message).not.toMatch(/x{200}|_{200}/);
    }
  }
});

test("only a few batches are read concurrently", async () => {
  const { id } = await createOpenBreak();
  const batch = zip(await wholeBatch());
  const importOf = (body: Uint8Array | ReadableStream) =>
    station.import(id, body, { type: "application/zip" });
  let finish = () => {};
  const rest = new Promise<void>((resolve) => (finish = resolve));
  const slow: Promise<Response>[] = [];
  for (let n = 0; n < 3; n++)
    await new Promise<void>((begun) => {
      const body = new ReadableStream(
        {
          async pull(body) {
            begun();
            await rest;
            body.enqueue(batch);
            body.close();
          },
        },
        { highWaterMark: 0 },
      );
      slow.push(importOf(body));
    });
  const refused = await importOf(batch);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"]);
  finish();
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await importOf(batch)).status).toBe(200);
});

test.each([
  ["an unknown column", "pack,position,color\n1,1,red", "There is no column “color”."],
  ["a column twice", "pack,position,Player,player\n1,1,a,b", "The column “player” appears twice"],
  ["no position", "pack,player\n1,a", "The column “position” is missing"],
  ["quotation marks that do not match", 'pack,position,player\n1,1,"a', "This line cannot be read"],
  ["an empty file", "", "The file is empty"],
])("%s is a problem on its line", async (_, csv, message) => {
  const { id } = await createOpenBreak();
  const { problems, written } = await imported(id, csv);
  expect([problems.length > 0, problems[0]?.message.startsWith(message), written]).toEqual([
    true,
    true,
    false,
  ]);
});

test("a file that is not a batch is refused with a sentence", async () => {
  const { id } = await createOpenBreak();
  const send = async (body: Uint8Array | string, type: string) =>
    sentence(await station.import(id, body, { type, dryRun: "false" }));
  expect(await send("pack,position", "application/json")).toEqual([
    415,
    "Please send a CSV file or a ZIP archive.",
  ]);
  expect(await send(zip({ "a.png": "x" }), "application/zip")).toEqual([
    400,
    "The archive must contain one CSV file, but it has none.",
  ]);
  expect(await send(zip({ "a.csv": "x", "b.csv": "y" }), "application/zip")).toEqual([
    400,
    "The archive must contain one CSV file, but it has 2.",
  ]);
  expect(await send(zip({ "a/list.csv": "x", "b/list.csv": "y" }), "application/zip")).toEqual([
    400,
    "The archive has two files called list.csv.",
  ]);
  const whole = zip({ "list.csv": HEADER, "a.png": await cardPicture() });
  expect((await send(whole.subarray(0, whole.byteLength / 2), "application/zip"))[0]).toBe(400);
  expect((await send("no archive", "application/zip"))[0]).toBe(400);
  expect(await send(new Uint8Array([0xff, 0xfe, 0x41]), "text/csv")).toEqual([
    400,
    "The CSV is not in UTF-8. Please save it as UTF-8 and try again.",
  ]);
  expect(await send("x".repeat(4 * 1024 * 1024 + 1), "text/csv")).toEqual([
    413,
    "The CSV is larger than 4 MB.",
  ]);
  expect(
    (await station.import(id, "pack,position", { type: "text/csv", dryRun: "perhaps" })).status,
  ).toBe(400);
  expect((await station.import(randomUUID(), "pack,position", { type: "text/csv" })).status).toBe(
    404,
  );
  expect(await storedOf(id)).toEqual([0, 0]);
});

test("unzipping stops when a file exceeds the limit", async () => {
  const { id } = await createOpenBreak();
  const bomb = zip({ "list.csv": HEADER, "large.png": new Uint8Array(11 * 1024 * 1024) });
  expect(bomb.byteLength).toBeLessThan(100_000);
  expect(
    await sentence(await station.import(id, bomb, { type: "application/zip", dryRun: "false" })),
  ).toEqual([413, "large.png is larger than 10 MB."]);
});
