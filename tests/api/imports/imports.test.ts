import { createHash } from "node:crypto";

import { POST as importChecklists } from "@/app/api/admin/checklists/import/route";
import { GET as csv } from "@/app/api/admin/imports.csv/route";
import { GET as read } from "@/app/api/admin/imports/[id]/route";
import { POST as takeBack } from "@/app/api/admin/imports/[id]/undo/route";
import { GET as list } from "@/app/api/admin/imports/route";
import { POST as importOdds } from "@/app/api/admin/odds/import/route";
import { POST as importValues } from "@/app/api/admin/values/import/route";
import { importList } from "@/lib/imports/desk/list-imports";
import { importedFileSchema } from "@/lib/imports/desk/schema";
import { db } from "@/lib/platform/database/db";
import { checklistOf, CHECKLIST_HEADER, lineOf, newSetName } from "@/tests/setup/checklists";
import { createOrder } from "@/tests/setup/checkout";
import { createOwnedBox } from "@/tests/setup/collection";
import { createListing, createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { call, sentence, sessionOf } from "@/tests/setup/request";

let cookie = "";
let username = "";
beforeAll(async () => {
  const user = await createUser({ role: "MANAGER" });
  ({ username } = user);
  cookie = await sessionOf(user);
});
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const HANDLERS = { checklists: importChecklists, odds: importOdds, values: importValues };

async function load(kind: keyof typeof HANDLERS, name: string, lines: readonly string[]) {
  const response = await call(
    HANDLERS[kind],
    `/api/admin/${kind}/import?dryRun=false&name=${name}`,
    { method: "POST", cookie, body: lines.join("\n"), headers: { "content-type": "text/csv" } },
  );
  expect(await response.json()).toMatchObject({ written: true, problems: [] });
}
const find = async (q: string, more = "") => {
  const response = await call(list, `/api/admin/imports?q=${encodeURIComponent(q)}${more}`, {
    cookie,
  });
  return importList.output.parse(await response.json()).imports;
};
const importIdOf = async (name: string) => (await find(name))[0]?.importId ?? "";
const get = async (id: string) =>
  importedFileSchema.parse(
    await (await call(read, `/api/admin/imports/${id}`, { params: { id }, cookie })).json(),
  );
const send = (id: string, as = cookie) =>
  call(takeBack, `/api/admin/imports/${id}/undo`, {
    method: "POST",
    params: { id },
    cookie: as,
  });
const playersOf = async (set: string) =>
  (await checklistOf(set))?.slots.map(({ player }) => player) ?? null;

test("a checklist says which file loaded it, and what that replaced comes back", async () => {
  const set = newSetName();
  const first = [CHECKLIST_HEADER, lineOf(set, "1", "Ana"), lineOf(set, "2", "Bo")];
  await load("checklists", "first.csv", first);
  const old = await checklistOf(set);
  const second = [CHECKLIST_HEADER, lineOf(set, "2", "Cy"), lineOf(set.toUpperCase(), "3", "Di")];
  await load("checklists", "second.csv", second);
  const lists = await find(set);
  expect(lists).toMatchObject([
    {
      state: "used",
      kind: "CHECKLISTS",
      rows: 2,
      added: 1,
      changed: 1,
      removed: 1,
      fileName: "second.csv",
      importedBy: username,
      sha256: createHash("sha256").update(second.join("\n")).digest("hex"),
      replaced: { fileName: "first.csv" },
    },
    { state: "replaced", rows: 2, added: 2, fileName: "first.csv", replaced: null },
  ]);
  const [newer, older] = lists.map(({ importId }) => importId);
  const refused = await send(older ?? "");
  expect(await sentence(refused)).toEqual([
    409,
    `A later file replaced 2026 Fairwax Press ${set}. Undo that import first, or import a newer file.`,
  ]);
  expect((await get(newer ?? "")).effect).toBe("1 checklist gets its earlier cards back.");
  const answers = await Promise.all([send(newer ?? ""), send(newer ?? "")]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await checklistOf(set)).toEqual(old);
  expect((await find(set, "&state=used")).map(({ fileName }) => fileName)).toEqual(["first.csv"]);
  expect((await send(older ?? "")).status).toBe(200);
  expect(await playersOf(set)).toBeNull();
  expect(
    await db.auditEntry.count({
      where: {
        action: "import.taken_back",
        subject: { in: [`import ${newer}`, `import ${older}`] },
      },
    }),
  ).toBe(2);
  const file = await (await call(csv, `/api/admin/imports.csv?q=${set}`, { cookie })).text();
  expect(file).toContain("Undone");
  await expect(
    db.fileImport.update({ where: { id: newer ?? "" }, data: { takenBackAt: null } }),
  ).rejects.toThrow("only changes when it is taken back");
});

const ODDS_HEADER = "year,brand,set,format,kind,name,packs,source,date";

test("odds come back, unless boxes were sold under them", async () => {
  const { listing } = await createListing({ quantity: 2 });
  const { year, brand, set } = listing;
  const format = "Hobby";
  const oddsLine = (packs: string) =>
    `${year},${brand},${set},${format},parallel,Gold,${packs},The box,2026-11-01`;
  await load("odds", "old-odds.csv", [ODDS_HEADER, oddsLine("24")]);
  await load("odds", "new-odds.csv", [ODDS_HEADER, oddsLine("36")]);
  const id = await importIdOf(set);
  expect((await send(id)).status).toBe(200);
  const packs = async () =>
    (await db.makerOddsLine.findMany({ where: { odds: { set } } })).map((line) =>
      line.packs.toFixed(0),
    );
  expect(await packs()).toEqual(["24"]);
  await load("odds", "newest-odds.csv", [ODDS_HEADER, oddsLine("48")]);
  await createOrder({ listing: { year, brand, set, format } });
  expect(await sentence(await send(await importIdOf(set)))).toEqual([
    409,
    `1 box of ${year} ${brand} ${set} ${format} was sold while these odds were published, so they stay. Import newer odds instead.`,
  ]);
  expect(await packs()).toEqual(["48"]);
});

test("values get the earlier ones appended, except later values and cards that left", async () => {
  const owner = await createUser();
  const box = await createOwnedBox({ owner, packs: 1, cardsPerPack: 3 });
  const cards = box.packs[0]?.cards ?? [];
  await db.card.updateMany({
    where: { id: { in: cards.map(({ id }) => id) } },
    data: { valueDate: new Date("2026-01-01") },
  });
  const [first, second] = cards;
  const line = (number = "", value = "", date = "2026-11-20") =>
    `2026,Fairwax Press,First Light,${number},${value},Prices,${date}`;
  const header = "Year,Brand,Set,Number,Value,Source,Date";
  const before = await db.card.findUniqueOrThrow({ where: { id: first?.id ?? "" } });
  await load("values", "wrong.csv", [header, ...cards.map(({ number }) => line(number, "900"))]);
  const id = (await find("wrong.csv"))[0]?.importId ?? "";
  await load("values", "later.csv", [header, line(second?.number, "7", "2026-11-21")]);
  const { effect, refusal } = await get(id);
  expect([effect, refusal]).toEqual([
    "2 cards get their earlier values back, and the history keeps both. 1 card keeps its later value.",
    null,
  ]);
  expect((await send(id)).status).toBe(200);
  const after = await db.card.findUniqueOrThrow({ where: { id: first?.id ?? "" } });
  expect(after.estimatedValue).toEqual(before.estimatedValue);
  expect(
    (await db.card.findUniqueOrThrow({ where: { id: second?.id ?? "" } })).estimatedValue.toFixed(
      2,
    ),
  ).toBe("7.00");
  expect(await db.valuation.count({ where: { cardId: first?.id ?? "" } })).toBe(4);
  // A mended list of the same day counts again.
  await load("values", "mended.csv", [header, line(first?.number, "9")]);
  expect(await sentence(await send(id))).toEqual([409, "This import was already undone."]);
});

test("only managers see and take back imports", async () => {
  const shipper = await sessionOf(await createUser({ role: "SHIPPER" }));
  const id = "0b0f1a5e-0000-4000-8000-000000000000";
  expect((await call(list, "/api/admin/imports", { cookie: shipper })).status).toBe(403);
  expect((await send(id, shipper)).status).toBe(403);
  expect((await send(id)).status).toBe(404);
  const anonymous = await call(takeBack, `/api/admin/imports/${id}/undo`, {
    method: "POST",
    params: { id },
  });
  expect(anonymous.status).toBe(401);
});
