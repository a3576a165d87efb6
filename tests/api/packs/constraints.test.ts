import { openPack } from "@/lib/packs/open-pack";
import { db } from "@/lib/platform/database/db";
import { createOwnedBox } from "@/tests/setup/collection";
import { createUser } from "@/tests/setup/factories";

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
    stranger: (await createUser()).id,
    sampleBox: (await createOwnedBox({ owner, packs: 1, isSample: true })).id,
  };
}

let rows: Awaited<ReturnType<typeof createRows>>;
beforeAll(async () => {
  rows = await createRows();
});

/** The tables as text, which refused changes must not touch. */
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
    "open a pack without a rip id",
    "UPDATE packs SET opened_at = now() WHERE id = '{closedPack}'",
    "packs_rip_with_opening",
  ],
  [
    "give two packs one rip id",
    "UPDATE packs SET opened_at = now(), rip_id = (SELECT rip_id FROM packs WHERE id = '{openedPack}') WHERE id = '{closedPack}'",
    "rip_id",
  ],
  [
    "reveal a closed pack",
    "UPDATE packs SET revealed_count = 1 WHERE id = '{closedPack}'",
    "packs_revealed_after_opening",
  ],
  [
    "reveal more than there is",
    "UPDATE packs SET revealed_count = 5 WHERE id = '{openedPack}'",
    "packs_revealed_bounds",
  ],
  [
    "complete a pack early",
    "UPDATE packs SET completed_at = now() WHERE id = '{openedPack}'",
    "packs_complete_when_all_revealed",
  ],
  [
    "have two packs in one place",
    "UPDATE packs SET position = 1 WHERE id = '{closedPack}'",
    "position",
  ],
  [
    "pull a card of a closed pack",
    "UPDATE cards SET status = 'Vault', pulled_at = now() WHERE id = '{closedCard}'",
    "cards_pulled_with_pack",
  ],
  [
    "date a pull otherwise",
    "UPDATE cards SET pulled_at = pulled_at - interval '1 day' WHERE id = '{pulledCard}'",
    "cards_pulled_with_pack",
  ],
  [
    "give a status without a pull",
    "UPDATE cards SET status = 'Vault' WHERE id = '{closedCard}'",
    "cards_status_when_pulled",
  ],
  [
    "take the status away",
    "UPDATE cards SET status = NULL WHERE id = '{pulledCard}'",
    "cards_status_when_pulled",
  ],
  [
    "make up a status",
    "UPDATE cards SET status = 'Lost' WHERE id = '{pulledCard}'",
    "cards_status_known",
  ],
  [
    "leave a card without an owner",
    "UPDATE cards SET owner_id = NULL WHERE id = '{pulledCard}'",
    "owner_id",
  ],
  [
    "have two cards in one place",
    "UPDATE cards SET position = 2 WHERE id = '{closedCard}'",
    "position",
  ],
  [
    "serve pictures under a short name",
    "UPDATE cards SET front_key = 'short' WHERE id = '{pulledCard}'",
    "cards_keys_unguessable",
  ],
  [
    "serve two pictures under one name",
    "UPDATE cards SET front_key = (SELECT front_key FROM cards WHERE id = '{pulledCard}') WHERE id = '{closedCard}'",
    "front_key",
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
  [
    "pull a card twice",
    "INSERT INTO card_events (card_id, type, to_status) VALUES ('{pulledCard}', 'PULLED', 'Vault')",
    "card_events_one_pull",
  ],
  ["delete a card", "DELETE FROM cards WHERE id = '{pulledCard}'", "not deleted by themselves"],
  ["delete a pack", "DELETE FROM packs WHERE id = '{closedPack}'", "not deleted by themselves"],
  [
    "delete a box that was opened",
    "DELETE FROM owned_boxes WHERE id = '{boxId}'",
    "a box that was opened is never deleted",
  ],
  [
    "make a physical box a sample",
    "UPDATE owned_boxes SET is_sample = true WHERE id = '{boxId}'",
    "owned_boxes_sample_or_product",
  ],
  [
    "own a box of the shop twice",
    "UPDATE owned_boxes SET is_sample = false, product_id = (SELECT product_id FROM owned_boxes WHERE id = '{boxId}') WHERE id = '{sampleBox}'",
    "product_id",
  ],
  [
    "delete an owner",
    "DELETE FROM users WHERE id = (SELECT owner_id FROM owned_boxes WHERE id = '{boxId}')",
    "owner_id_fkey",
  ],
])("the database refuses to %s", async (_, sql, reason) => {
  const before = await storedRows();
  const attempt = db.$executeRawUnsafe(
    sql.replaceAll(/\{(\w+)\}/g, (_match, name: keyof typeof rows) => rows[name]),
  );
  await expect(attempt).rejects.toThrow(reason);
  expect(await storedRows()).toBe(before);
});
