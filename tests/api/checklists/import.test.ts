import { db } from "@/lib/platform/database/db";
import {
  checklistOf,
  importChecklist,
  lineOf,
  newSetName,
  sendChecklist,
} from "@/tests/setup/checklists";
import { createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { sentence, sessionOf } from "@/tests/setup/request";

let admin: { id: string };
let cookie: string;
beforeAll(async () => {
  const user = await createUser({ role: "OWNER" });
  admin = { id: user.id };
  cookie = await sessionOf(user);
});
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

test("a dry run says what would change, and writes nothing", async () => {
  const set = newSetName();
  const result = await importChecklist([lineOf(set, "1", "Ana", "Base;Gold"), lineOf(set, "2")], {
    cookie,
    dryRun: "true",
  });
  expect(result).toEqual({
    changedCount: 1,
    lists: [{ name: `2026 Fairwax Press ${set}`, isNew: true, added: 3, changed: 0, removed: 0 }],
    lines: [
      [2, "#1", "Ana"],
      [2, "#1 Gold", "Ana"],
      [3, "#2", "Ana"],
    ].map(([row, card, after]) => ({
      row,
      name: `2026 Fairwax Press ${set} ${card}`,
      change: "new",
      before: null,
      after,
    })),
    problems: [],
    written: false,
  });
  expect(await checklistOf(set)).toBeNull();
});

test("an import writes the whole list, with its counts and an audit entry", async () => {
  const set = newSetName();
  const lines = [lineOf(set, "BK-10", "Ben", "Base; Gold"), lineOf(set, "BK-9", "Ana")];
  expect(await importChecklist(lines, { cookie })).toMatchObject({
    changedCount: 1,
    written: true,
  });
  expect(await checklistOf(set)).toMatchObject({
    set,
    numberCount: 2,
    slotCount: 3,
    slots: [
      { number: "BK-9", parallel: "Base", player: "Ana" },
      { number: "BK-10", parallel: "Base", player: "Ben" },
      { number: "BK-10", parallel: "Gold", player: "Ben" },
    ],
  });
  const entry = await db.auditEntry.findFirst({
    where: { actorId: admin.id, action: "checklist.imported" },
    orderBy: { id: "desc" },
    select: { subject: true, details: true },
  });
  expect(entry).toEqual({
    subject: `2026 Fairwax Press ${set}`,
    details: { sets: 1, cards: 3 },
  });
});

test("a later file replaces the list, and reimporting it changes nothing", async () => {
  const set = newSetName();
  const other = newSetName();
  await importChecklist([lineOf(set, "1", "Ana", "Base;Gold"), lineOf(set, "2", "Ben")], {
    cookie,
  });
  const before = await checklistOf(set);
  const later = [
    lineOf(set.toUpperCase(), "1", "Ana Maria", "Gold"),
    lineOf(set, "3", "Cas"),
    lineOf(other, "1"),
  ];
  const result = await importChecklist(later, { cookie });
  expect(result.lists).toEqual([
    {
      name: `2026 Fairwax Press ${set.toUpperCase()}`,
      isNew: false,
      added: 1,
      changed: 1,
      removed: 2,
    },
    { name: `2026 Fairwax Press ${other}`, isNew: true, added: 1, changed: 0, removed: 0 },
  ]);
  expect(await checklistOf(set)).toMatchObject({
    id: before?.id,
    set: set.toUpperCase(),
    numberCount: 2,
    slotCount: 2,
    slots: [
      { number: "1", parallel: "Gold", player: "Ana Maria" },
      { number: "3", parallel: "Base", player: "Cas" },
    ],
  });
  const again = await importChecklist(later, { cookie });
  expect(again).toMatchObject({ changedCount: 0, written: false });
  expect(again.lists).toHaveLength(2);
});

test("problems are listed by line, and nothing is written", async () => {
  const set = newSetName();
  const result = await importChecklist([lineOf(set, "1"), lineOf(set, "2", "")], { cookie });
  expect(result).toMatchObject({
    problems: [{ row: 3, field: "player", message: "The player is missing" }],
    written: false,
  });
  expect(await checklistOf(set)).toBeNull();
});

test.each([
  ["letters of other alphabets", ["İ", "I", "ı", "Σ", "ς"]],
  ["letters that only a database folds", ["İ", "I"]],
  [
    "signs of JSON and SQL",
    [`"`, "\\", "';--", "{}"].map((sign) => `"${sign.replace('"', '""')}"`),
  ],
])("numbers of %s are read, or named as a problem", async (_, numbers) => {
  const set = newSetName();
  const result = await importChecklist(
    numbers.map((number) => lineOf(set, number)),
    { cookie },
  );
  const stored = await checklistOf(set);
  expect(stored?.numberCount ?? 0).toBe(result.written ? numbers.length : 0);
  expect(result.written || result.problems.length > 0).toBe(true);
});

test("concurrent imports of a new set report it as new once and leave one list", async () => {
  for (let round = 0; round < 2; round++) {
    const set = newSetName();
    const files = ["Ana", "Ben", "Cas"].map((player) =>
      Array.from({ length: 200 }, (_, i) => lineOf(set, `${player}-${i}`, player)),
    );
    const results = await Promise.all(files.map((lines) => importChecklist(lines, { cookie })));
    expect(results.filter(({ lists }) => lists[0]?.isNew)).toHaveLength(1);
    const slots = (await checklistOf(set))?.slots ?? [];
    expect(slots).toHaveLength(200);
    expect(new Set(slots.map(({ player }) => player)).size).toBe(1);
  }
});

test("only CSV is imported", async () => {
  expect(await sentence(await sendChecklist([], { cookie, type: "application/zip" }))).toEqual([
    415,
    "Please send a CSV file.",
  ]);
});
