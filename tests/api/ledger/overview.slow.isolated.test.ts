import { randomUUID } from "node:crypto";

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
  const { name } = await db.box.findUniqueOrThrow({ where: { id: productId } });
  const { events } = await listLatestEvents(END);
  const ofBox = events.filter((event) => event.boxId === boxId);
  expect(ofBox.map(({ words }) => words)).toEqual([
    "6 cards went into our vault.",
    "The cards were identified.",
    "The contents were recorded and sealed: 2 packs and 6 cards.",
    expect.stringContaining("Opening began on camera"),
    "Bought, as the next box in line. From here on, it belongs to one buyer.",
    expect.stringContaining("Put up for sale"),
    expect.stringMatching(/^Arrived in sealed case/),
  ]);
  expect(ofBox[0]?.product).toBe(name);
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
    const page: Awaited<ReturnType<typeof listLatestEvents>> = await listLatestEvents(before);
    expect(page.events.length).toBeLessThanOrEqual(20);
    seen.push(...page.events.map(({ seq }) => seq));
    before = page.next;
  }
  expect(seen).toEqual([...seen].sort((a, b) => b - a));
  expect(seen.at(-1)).toBe(0);
});

test("only signed events are shown and found", async () => {
  const { boxId } = await createSoldBox();
  expect(await searchLedger(boxId, 0)).toEqual({ kind: "NOTHING" });
  expect((await listLatestEvents(0)).events).toEqual([]);
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
  const overview = await getLedgerOverview({ find: ["a", "b"], before: "-5" });
  expect(overview).toMatchObject({ query: "", found: null, isFirstPage: true });
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
