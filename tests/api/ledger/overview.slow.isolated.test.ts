import { randomUUID } from "node:crypto";

import { appendEvents } from "@/lib/ledger/append-events";
import { db } from "@/lib/platform/database/db";
import { loadFigures } from "@/lib/proof/overview/get-figures";
import { getLedgerOverview } from "@/lib/proof/overview/get-overview";
import { listLatestEvents } from "@/lib/proof/overview/list-latest-events";
import { loadSealedBoxes } from "@/lib/proof/overview/list-sealed-boxes";
import { searchLedger } from "@/lib/proof/overview/search-ledger";
import { opened } from "@/tests/setup/opened";
import { orderCommitment } from "@/tests/setup/order-commitment";
import { hex, openFirstPack, recordedBreak, sealedBreak } from "@/tests/setup/sealed-break";
import { createSoldBox } from "@/tests/setup/sold-box";
import { breakOf, createStation } from "@/tests/setup/station";

const END = Number.MAX_SAFE_INTEGER;

const station = opened(createStation);

test("the latest events come first, in words, with the box they are about", async () => {
  const { boxId, productId } = await sealedBreak(station);
  const { name, imageUrl } = await db.box.findUniqueOrThrow({ where: { id: productId } });
  const { boxes } = await listLatestEvents({ before: END });
  const [ofBox] = boxes.filter((box) => box.boxId === boxId);
  expect(ofBox?.events.map(({ words }) => words)).toEqual([
    "6 cards went into our vault.",
    "The cards were identified.",
    "The contents were recorded and sealed: 2 packs and 6 cards.",
    expect.stringContaining("Opening began on camera"),
    "Bought, as the next box in line. From here on, it belongs to one buyer.",
    expect.stringContaining("Put up for sale"),
    expect.stringMatching(/^Arrived in sealed case/),
  ]);
  expect(ofBox).toMatchObject({ name, imageUrl });
});

test("a box's events of a page are together, and the box of the newest one is first", async () => {
  const first = await createSoldBox();
  const second = await createSoldBox();
  const events = [{ type: "CUSTODY", box: first.boxId, state: "SHIPPED" }] as const;
  await db.$transaction((tx) => appendEvents(tx, { events, now: new Date() }));
  const { boxes } = await listLatestEvents({ before: END });
  expect(boxes.slice(0, 2).map(({ boxId }) => boxId)).toEqual([first.boxId, second.boxId]);
  expect(boxes[0]?.events.map(({ words }) => words)).toEqual([
    "Sent out sealed. We never opened it.",
    expect.stringMatching(/^Bought/),
    expect.stringMatching(/^Put up for sale/),
    expect.stringMatching(/^Arrived/),
  ]);
  expect(new Set(boxes.map(({ boxId }) => boxId)).size).toBe(boxes.length);
});

test("events are narrowed to a kind, also when it is rare, page by page", async () => {
  const { boxId } = await sealedBreak(station);
  for (let box = 0; box < 21; box += 1) await createSoldBox();
  const openings = await listLatestEvents({ before: END, kind: "openings" });
  expect(openings.boxes[0]).toMatchObject({ boxId });
  expect(openings.boxes[0]?.events).toHaveLength(3);
  const sales = await listLatestEvents({ before: END, kind: "sales" });
  const words = sales.boxes.flatMap(({ events }) => events.map((event) => event.words));
  expect(words).toHaveLength(20);
  expect(words.every((each) => each.startsWith("Bought"))).toBe(true);
  const rest = await listLatestEvents({ before: sales.next ?? 0, kind: "sales" });
  expect(rest.boxes.map((box) => box.boxId)).toContain(boxId);
  expect(await listLatestEvents({ before: END, kind: "drops" })).toEqual({ boxes: [], next: null });
});

test("the boxes sealed last are named, and boxes that wait are not among them", async () => {
  const { boxId, productId } = await sealedBreak(station);
  const { name } = await db.box.findUniqueOrThrow({ where: { id: productId } });
  await createSoldBox();
  const [last] = await loadSealedBoxes();
  expect(last).toEqual({ boxId, name, at: expect.any(String) });
});

test("pages follow each other without a gap", async () => {
  for (let box = 0; box < 8; box += 1) await createSoldBox();
  const seen: number[] = [];
  let before: number | null = END;
  while (before !== null) {
    const page: Awaited<ReturnType<typeof listLatestEvents>> = await listLatestEvents({ before });
    const seqs = page.boxes.flatMap(({ events }) => events.map(({ seq }) => seq));
    expect(seqs.length).toBeLessThanOrEqual(20);
    expect(Math.max(...seqs)).toBeLessThan(before);
    expect(Math.min(...seqs)).toBeGreaterThanOrEqual(page.next ?? 0);
    seen.push(...seqs);
    before = page.next;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(Math.min(...seen)).toBe(0);
});

test("only signed events are shown and found", async () => {
  const { boxId } = await createSoldBox();
  expect(await searchLedger(boxId, 0)).toEqual({ kind: "NOTHING" });
  expect((await listLatestEvents({ before: 0 })).boxes).toEqual([]);
});

test("a box is found by its id, in any case, and by its label's address", async () => {
  const { boxId } = await createSoldBox();
  const found = { kind: "BOX", boxId };
  expect(await searchLedger(` ${boxId.toUpperCase()} `, END)).toEqual(found);
  expect(await searchLedger(`https://fairwax.example/box/${boxId}`, END)).toEqual(found);
  expect(await searchLedger(randomUUID(), END)).toEqual({ kind: "NOTHING" });
});

test("an order is found by its commitment, an entry by its hash", async () => {
  const { boxId, orderLineId } = await createSoldBox();
  const line = await db.orderLine.findUniqueOrThrow({ where: { id: orderLineId } });
  const commitment = orderCommitment({
    orderId: line.orderId,
    box: boxId,
    salt: line.assignSalt,
  });
  const entry = await db.ledgerEntry.findFirstOrThrow({ where: { box: boxId, type: "ASSIGN" } });
  expect(await searchLedger(commitment, END)).toMatchObject({
    kind: "ORDER",
    boxId,
    seq: Number(entry.seq),
  });
  expect(await searchLedger(hex(entry.leafHash), END)).toMatchObject({ kind: "ENTRY", boxId });
  expect(await searchLedger("0".repeat(64), END)).toEqual({ kind: "NOTHING" });
});

test.each(["hello", "'; DROP TABLE ledger_entries; --", "0".repeat(63), "%", "\0"])(
  "%j is neither an id nor a hash",
  async (text) => expect(await searchLedger(text, END)).toEqual({ kind: "UNREADABLE" }),
);

test("invalid parameters of the address are ignored", async () => {
  const overview = await getLedgerOverview({
    find: ["a", "b"],
    before: "-5",
    kind: "secrets",
  });
  expect(overview).toMatchObject({ query: "", found: null, kind: null, isFirstPage: true });
  expect(overview.checkpoint?.note).toContain("ledger");
});

test("figures count openings and failures, and show times from five openings on", async () => {
  const before = await loadFigures();
  const corrected = await sealedBreak(station);
  await station.correct(corrected.id, {
    pack: 1,
    position: 1,
    reason: "Misread",
    changes: { player: "Mara Quill" },
  });
  await openFirstPack(corrected.productId, corrected.buyer);
  const failed = await recordedBreak(station);
  await breakOf(await station.void(failed.id));
  const after = await loadFigures();
  expect([
    after.breaks - before.breaks,
    after.voids - before.voids,
    after.corrections - before.corrections,
    after.claims,
  ]).toEqual([1, 1, 1, 0]);
  expect(before.purchaseToBreak).toBeNull();
  expect(after.ripToRequest).toBeNull();
  while (!(await loadFigures()).purchaseToBreak) await sealedBreak(station);
  const { purchaseToBreak } = await loadFigures();
  expect(purchaseToBreak?.count).toBe(5);
  expect(purchaseToBreak?.median).toBeGreaterThan(0);
  expect(purchaseToBreak?.p90).toBeGreaterThanOrEqual(purchaseToBreak?.median ?? 0);
});
