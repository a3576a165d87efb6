import { commitBreak } from "@/lib/breaks/commit-break";
import { openPack } from "@/lib/packs/open-pack";
import { db, type Tx } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";
import { createOwnedBox } from "@/tests/setup/collection";
import { createUser } from "@/tests/setup/factories";
import { disableTriggers, listBreaches, violationsAfter } from "@/tests/setup/invariants";
import { opened } from "@/tests/setup/opened";
import { createOpenBreak } from "@/tests/setup/sold-box";
import { storeRecording } from "@/tests/setup/stored-recording";

/** An owner with an opened and a closed pack. Direct database changes use these names. */
async function createRows() {
  const owner = await createUser();
  const box = await createOwnedBox({ owner, packs: 2 });
  const [opened, closed] = box.packs;
  const { id: packId = "" } = opened ?? {};
  await openPack({ id: packId, ownerId: owner.id });
  const { id: eventId } = await db.cardEvent.findFirstOrThrow({ where: { card: { packId } } });
  return {
    boxId: box.id,
    openedPack: packId,
    closedPack: closed?.id ?? "",
    pulledCard: opened?.cards[0]?.id ?? "",
    closedCard: closed?.cards[0]?.id ?? "",
    eventId: String(eventId),
  };
}

const rows = opened(createRows);

/** The tables as text, which refused changes must not alter. */
async function storedRows(): Promise<string> {
  const tables = ["owned_boxes", "packs", "cards", "card_events"];
  const contents = await Promise.all(
    tables.map((table) =>
      db.$queryRawUnsafe(`SELECT row_to_json(t)::text FROM ${table} t ORDER BY id`),
    ),
  );
  return JSON.stringify(contents);
}

test.each([
  [
    "open a pack a second time",
    "UPDATE packs SET opened_at = now(), rip_id = 'R-1' WHERE id = '{openedPack}'",
    "a pack opens once",
  ],
  [
    "close a pack",
    "UPDATE packs SET opened_at = NULL, rip_id = NULL WHERE id = '{openedPack}'",
    "a pack opens once",
  ],
  [
    "pull a card of a closed pack",
    "UPDATE cards SET status = 'Vault', pulled_at = now() WHERE id = '{closedCard}'",
    "cards_pulled_with_pack",
  ],
  [
    "change what happened",
    "UPDATE card_events SET type = 'PULLED' WHERE id = {eventId}",
    "card_events",
  ],
  [
    "delete what happened",
    "DELETE FROM card_events WHERE id = {eventId}",
    "not deleted by themselves",
  ],
  ["delete a card", "DELETE FROM cards WHERE id = '{pulledCard}'", "not deleted by themselves"],
  ["delete a pack", "DELETE FROM packs WHERE id = '{closedPack}'", "not deleted by themselves"],
  [
    "delete a box that was opened",
    "DELETE FROM owned_boxes WHERE id = '{boxId}'",
    "a box that was opened is never deleted",
  ],
])("the database refuses to %s", async (_, sql, reason) => {
  const before = await storedRows();
  const attempt = db.$executeRawUnsafe(
    sql.replaceAll(/\{(\w+)\}/g, (_match, name: keyof typeof rows) => rows[name]),
  );
  await expect(attempt).rejects.toThrow(reason);
  expect(await storedRows()).toBe(before);
});

test("a pack of a sold box opens after its seal, and its cards are sold after their pull", async () => {
  const { id, productId, owner } = await createOpenBreak();
  await storeRecording(id);
  await commitBreak({ id, shortPacks: [], actorId: owner.id, requestId: "test" });
  const pack = await db.pack.findFirstOrThrow({ where: { box: { productId } } });
  const before = new Date(Date.now() - DAY_MS);
  await expect(openPack({ id: pack.id, ownerId: owner.id, now: before })).rejects.toThrow(
    "a pack opens after its box was sealed",
  );
  await openPack({ id: pack.id, ownerId: owner.id });
  expect(await listBreaches(db)).toEqual([]);
  const packId = pack.id;
  const early = async (tx: Tx) => {
    await disableTriggers(tx);
    await tx.$executeRaw`UPDATE packs SET opened_at = ${before}, completed_at = NULL WHERE id = ${packId}::uuid`;
    await tx.$executeRaw`UPDATE cards SET pulled_at = ${before} WHERE pack_id = ${packId}::uuid`;
  };
  expect(await violationsAfter(early)).toContain(
    "a pack is opened after its box was sealed, as the ledger says",
  );
  const valued = (tx: Tx) => tx.$executeRaw`
    INSERT INTO valuations (card_id, amount, source, source_name, valued_at)
    SELECT id, 5, 'SALE', 'Sale on Fairwax', ${before} FROM cards WHERE pack_id = ${packId}::uuid`;
  expect(await violationsAfter(valued)).toContain("a card is valued by its sale after its pull");
});
