import { createHash, randomUUID } from "node:crypto";

import { GET as readCard } from "@/app/api/inventory/cards/[id]/route";
import { cardDetailSchema } from "@/lib/inventory/schema";
import { db } from "@/lib/platform/database/db";
import { opened } from "@/tests/setup/opened";
import { call, sessionOf, sentence } from "@/tests/setup/request";
import { cardsOf, hex, lastEvent, openFirstPack, sealedBreak } from "@/tests/setup/sealed-break";
import { createOpenBreak } from "@/tests/setup/sold-box";
import { breakOf, createStation } from "@/tests/setup/station";

const station = opened(createStation);

const correction = {
  pack: 2,
  position: 1,
  reason: "Misread the name",
  changes: { player: "Mara Quill", parallel: "Gold", serial: "1/50" },
};

test("a correction changes a card in a closed pack and adds no text to the ledger", async () => {
  const { id, productId, boxId } = await sealedBreak(station);
  const before = (await cardsOf(productId))[3];
  const catalogued = await db.ledgerEntry.findFirstOrThrow({
    where: { box: boxId, type: "CATALOGUED" },
  });
  const answer = await (await station.correct(id, correction)).text();
  expect(answer).not.toContain("Mara Quill");
  const after = await db.card.findUniqueOrThrow({
    where: { id: before?.id ?? "" },
    include: { corrections: true },
  });
  expect(after).toMatchObject({
    player: "Mara Quill",
    parallel: "Gold",
    serial: "1/50",
    set: before?.set,
    pulledAt: null,
  });
  expect(hex(after.record)).toBe(hex(before?.record));
  expect(after.corrections).toMatchObject([
    {
      byId: station.admin.id,
      reason: "Misread the name",
      changes: {
        player: { was: before?.player, is: "Mara Quill" },
        parallel: { was: "Base", is: "Gold" },
        serial: { was: "", is: "1/50" },
      },
    },
  ]);
  const event = await lastEvent(boxId);
  expect(event).toMatchObject({
    type: "CORRECTION",
    pack: 2,
    position: 1,
    reason: "WORDS",
    refersTo: hex(catalogued.leafHash),
  });
  const { salt } = JSON.parse(Buffer.from(after.record ?? []).toString()) as { salt: string };
  const [kept] = after.corrections;
  const canonical = `{"at":"${kept?.at.toISOString()}","changes":{"parallel":{"is":"Gold","was":"Base"},"player":{"is":"Mara Quill","was":"${before?.player}"},"serial":{"is":"1/50","was":""}},"reason":"Misread the name","salt":"${salt}","v":1}`;
  expect(event.evidence).toBe(createHash("sha256").update(canonical).digest("hex"));
});

test("a correction requires a sealed card and a change, and never removes the player", async () => {
  const { id, boxId } = await sealedBreak(station);
  expect(await sentence(await station.correct((await createOpenBreak()).id, correction))).toEqual([
    409,
    "This break is still open, so change the card itself.",
  ]);
  expect((await station.correct(randomUUID(), correction)).status).toBe(404);
  expect(await sentence(await station.correct(id, { ...correction, position: 4 }))).toEqual([
    404,
    "We couldn't find that card.",
  ]);
  expect(
    await sentence(await station.correct(id, { ...correction, changes: { player: " " } })),
  ).toEqual([400, "The player must not be empty."]);
  expect(await sentence(await station.correct(id, { ...correction, changes: {} }))).toEqual([
    400,
    "Please change something",
  ]);
  expect(await sentence(await station.correct(id, { ...correction, reason: "x" }))).toEqual([
    400,
    "Please say why",
  ]);
  expect(
    await sentence(await station.correct(id, { ...correction, changes: { player: "Player 2-1" } })),
  ).toEqual([409, "The card already has these values."]);
  expect(await db.ledgerEntry.count({ where: { box: boxId, type: "CORRECTION" } })).toBe(0);
});

test("a correction can change the value; the owner sees the old one", async () => {
  const { id, productId, buyer } = await sealedBreak(station);
  const [card] = await cardsOf(productId);
  const changes = {
    estimatedValue: "4.5",
    valueSource: "Recent sales",
    valueDate: "2026-11-20",
    conditionNote: "Soft corner",
  };
  const place = { pack: 1, position: 1, reason: "The point was missing", changes };
  expect(
    await sentence(await station.correct(id, { ...place, changes: { estimatedValue: "" } })),
  ).toEqual([400, "The value must not be empty."]);
  expect((await breakOf(await station.correct(id, place))).corrections).toEqual([]);
  expect(
    await sentence(
      await station.correct(id, {
        ...place,
        changes: { estimatedValue: "4.50", valueDate: "2026-11-20" },
      }),
    ),
  ).toEqual([409, "The card already has these values."]);

  const cookie = await sessionOf(buyer);
  const detail = () =>
    call(readCard, "/api/inventory/cards/x", { cookie, params: { id: card?.id ?? "" } });
  expect((await detail()).status).toBe(404);
  await openFirstPack(productId, buyer);
  expect((await breakOf(await station.read(id))).corrections).toMatchObject([
    { pack: 1, position: 1, reason: "The point was missing" },
  ]);
  expect(cardDetailSchema.parse(await (await detail()).json())).toMatchObject({
    estimatedValue: "4.50",
    valueSource: "Recent sales",
    valueDate: "2026-11-20T00:00:00.000Z",
    conditionNote: "Soft corner",
    sightings: [
      { camera: "A", ms: card?.offsetAMs },
      { camera: "B", ms: card?.offsetBMs },
    ],
    corrections: [
      {
        reason: "The point was missing",
        changes: { estimatedValue: { was: card?.estimatedValue.toFixed(2), is: "4.50" } },
      },
    ],
  });
});

test("a correction counts once when sent twice concurrently", async () => {
  const { id, boxId } = await sealedBreak(station);
  const statuses = await Promise.all(
    [1, 2, 3].map(async () => (await station.correct(id, correction)).status),
  );
  expect(statuses.sort()).toEqual([200, 409, 409]);
  expect(await db.ledgerEntry.count({ where: { box: boxId, type: "CORRECTION" } })).toBe(1);
});
