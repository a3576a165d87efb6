import { POST as discard } from "@/app/api/admin/stock/counts/[id]/discard/route";
import { POST as takeOffSale } from "@/app/api/admin/stock/counts/[id]/off-sale/route";
import { GET as read } from "@/app/api/admin/stock/counts/[id]/route";
import { POST as undo } from "@/app/api/admin/stock/counts/[id]/scans/undo/route";
import { GET as list, POST as start } from "@/app/api/admin/stock/counts/route";
import { db } from "@/lib/platform/database/db";
import { countList } from "@/lib/stock/desk/counts/list-counts";
import { takenOffSaleSchema } from "@/lib/stock/desk/counts/schema";
import { auditedActions } from "@/tests/setup/audited";
import { createOrder } from "@/tests/setup/checkout";
import { createListing, createUser } from "@/tests/setup/factories";
import { listBreaches, violationsAfter } from "@/tests/setup/invariants";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import {
  codesOf,
  finishedOf,
  place,
  postCount,
  readCount,
  scanIn,
  sendFinish,
  sendScan,
  shelve,
  startOn,
} from "@/tests/setup/stock-counts";

let manager = "";
let shipper = "";
beforeAll(async () => {
  manager = await sessionOf(await createUser({ role: "MANAGER" }));
  shipper = await sessionOf(await createUser({ role: "SHIPPER" }));
});
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

test("a count says of each label whether it belongs there, and stores its result", async () => {
  const here = await shelve("A1", 4);
  const there = await shelve("B1", 1);
  const { boxIds } = await createListing();
  const [unplaced = ""] = await codesOf(boxIds);
  const { id, isNew } = await startOn(shipper, " a1 ");
  expect(isNew).toBe(true);
  // Another device continues it.
  expect(await startOn(shipper, "A1")).toEqual({ id, isNew: false });

  const [first = "", second = ""] = here.codes;
  const address = `https://fairwax.example/box/${first}`;
  expect(await scanIn(shipper, id, address)).toMatchObject({
    code: first,
    outcome: "FOUND",
  });
  const again = await scanIn(shipper, id, first.slice(0, 8).toUpperCase());
  expect(again).toMatchObject({ outcome: "FOUND", isRepeat: true });
  expect((await readCount(shipper, id)).totals).toMatchObject({
    expected: 4,
    found: 1,
    missing: 3,
    unexpected: 0,
  });
  await scanIn(shipper, id, second);
  expect(await scanIn(shipper, id, there.codes[0] ?? "")).toMatchObject({
    outcome: "ELSEWHERE",
    shelf: "B1",
  });
  expect(await scanIn(shipper, id, unplaced)).toMatchObject({ outcome: "NEW", shelf: null });
  expect(await scanIn(shipper, id, "Milk 1 l")).toMatchObject({
    code: "milk 1 l",
    outcome: "UNKNOWN",
    name: null,
  });
  await postCount(undo, { id, step: "scans/undo", body: { code: second }, cookie: shipper });
  expect(await db.stockCountScan.count({ where: { countId: id } })).toBe(4);

  const result = await finishedOf(shipper, id);
  expect(result.totals).toEqual({
    expected: 4,
    found: 2,
    missing: 3,
    unexpected: 2,
    soldMissing: 0,
  });
  expect(await db.stockCountLine.count({ where: { countId: id } })).toBe(7);
  const shelves = await db.boxShelf.findMany({ where: { shelf: "A1" } });
  expect(shelves.map(({ productId }) => productId)).toEqual(
    expect.arrayContaining([...here.boxIds, ...there.boxIds, ...boxIds]),
  );
  const late = await sendScan(shipper, id, second);
  expect(await sentence(late)).toEqual([
    409,
    "This count is finished. Start another one to keep counting.",
  ]);
  await expect(db.stockCountLine.deleteMany({ where: { countId: id } })).rejects.toThrow(
    "append-only",
  );
  await expect(db.stockCountScan.deleteMany({ where: { countId: id } })).rejects.toThrow("is over");
  const listed = await call(list, "/api/admin/stock/counts?state=finished", { cookie: shipper });
  expect(countList.output.parse(await listed.json()).counts).toMatchObject([
    { id, shelf: "A1", state: "finished", scanned: 4, missing: 3, unexpected: 2 },
  ]);
  expect(await auditedActions(`stock count ${id}`)).toEqual([
    "stock_count.started",
    "stock_count.finished",
  ]);
});

test("missing boxes leave the sale in one step, except those found since; sold ones are reported", async () => {
  const { boxIds, listing } = await createOrder({ listing: { quantity: 4 } });
  await place("C2", boxIds);
  const { id } = await startOn(shipper, "C2");
  const early = await postCount(takeOffSale, { id, step: "off-sale", cookie: manager });
  expect(early.status).toBe(409);
  const result = await finishedOf(shipper, id);
  expect(result.totals).toMatchObject({ missing: 4, soldMissing: 1 });
  expect(result.missing[0]).toMatchObject({ state: "SOLD" });
  const next = await startOn(shipper, "D2");
  const onSale = await db.box.findMany({ where: { id: { in: boxIds }, isAvailable: true } });
  await scanIn(shipper, next.id, onSale[0]?.boxId ?? "");

  expect((await postCount(takeOffSale, { id, step: "off-sale", cookie: shipper })).status).toBe(
    403,
  );
  const step = { id, step: "off-sale", cookie: manager };
  const taken = takenOffSaleSchema.parse(await (await postCount(takeOffSale, step)).json());
  expect(taken).toMatchObject({ taken: 2, held: 0, count: { missingOnSale: 0 } });
  expect(takenOffSaleSchema.parse(await (await postCount(takeOffSale, step)).json()).taken).toBe(0);
  expect(await db.box.count({ where: { id: { in: boxIds } } })).toBe(4);
  expect(
    await db.listing.findUniqueOrThrow({
      where: { id: listing.id },
      select: { availableCount: true },
    }),
  ).toEqual({ availableCount: 1 });
  expect(
    await db.auditEntry.count({
      where: { subject: `stock count ${id}`, action: "stock_count.withdrawn" },
    }),
  ).toBe(1);
});

test("boxes are missing only after a second look for exactly these", async () => {
  const { codes } = await shelve("G2", 3);
  const [found = "", later = ""] = codes;
  const { id } = await startOn(shipper, "G2");
  await scanIn(shipper, id, found);
  const notYet = [
    409,
    "2 boxes were not scanned. Look for them a second time, then finish the count.",
  ];
  expect(await sentence(await sendFinish(shipper, id, null))).toEqual(notYet);
  const { missingKey } = await readCount(shipper, id);
  await scanIn(shipper, id, later);
  expect(await sentence(await sendFinish(shipper, id, missingKey))).toEqual([
    409,
    "1 box was not scanned. Look for it a second time, then finish the count.",
  ]);
  expect(await db.stockCountLine.count({ where: { countId: id } })).toBe(0);
  expect(await finishedOf(shipper, id)).toMatchObject({ totals: { missing: 1 } });

  // Nothing is missing, so there is nothing to look for.
  const { id: complete } = await startOn(shipper, "K2");
  expect((await sendFinish(shipper, complete, null)).status).toBe(200);
});

test("a discarded count changes nothing; places, labels and roles are checked", async () => {
  const { codes } = await shelve("E1", 1);
  const { id } = await startOn(shipper, "F1");
  await scanIn(shipper, id, codes[0] ?? "");
  expect((await postCount(discard, { id, step: "discard", cookie: shipper })).status).toBe(200);
  expect((await sendFinish(shipper, id)).status).toBe(409);
  expect(await db.boxShelf.count({ where: { shelf: "F1" } })).toBe(0);
  const wrong = await call(start, "/api/admin/stock/counts", {
    method: "POST",
    body: { shelf: "A3-12-047" },
    cookie: shipper,
  });
  expect(await sentence(wrong)).toEqual([
    400,
    "A shelf is one or two letters and a number, such as A3.",
  ]);
  const breaker = await sessionOf(await createUser({ role: "BREAKER" }));
  const params = { id };
  const path = `/api/admin/stock/counts/${id}`;
  expect((await call(read, path, { params, cookie: breaker })).status).toBe(403);
  expect((await call(read, path, { params })).status).toBe(401);
  const gone = { id: "0b0f1a5e-0000-4000-8000-000000000000" };
  expect((await call(read, path, { params: gone, cookie: shipper })).status).toBe(404);
});

test("the invariant notices a scan that is missing from a result", async () => {
  const { codes } = await shelve("H1", 1);
  const { id } = await startOn(shipper, "H1");
  await scanIn(shipper, id, codes[0] ?? "");
  const breaches = await violationsAfter(
    (tx) => tx.$executeRaw`
      UPDATE stock_counts SET finished_at = now(), finished_by_id = started_by_id
      WHERE id = ${id}::uuid`,
  );
  expect(breaches).toContain(
    "a finished count has a line for each scan, and a scan for each line but the missing",
  );
  await finishedOf(shipper, id);
});
