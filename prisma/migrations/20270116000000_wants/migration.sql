-- A watch may be a want: of a card of a checklist, or of a player. Card wants keep the player for words.
ALTER TABLE "watches"
  ADD COLUMN "player" TEXT,
  ADD COLUMN "checklist_id" UUID,
  ADD COLUMN "number" TEXT,
  ADD COLUMN "parallel" TEXT,
  ADD COLUMN "serial_from" INTEGER,
  ADD COLUMN "serial_to" INTEGER,
  ADD COLUMN "serial_of" INTEGER,
  ADD COLUMN "max_price" DECIMAL(10, 2),
  DROP CONSTRAINT "watches_one_subject",
  ADD CONSTRAINT "watches_one_subject" CHECK (CASE WHEN player IS NULL
    THEN num_nonnulls(listing_id, "set") = 1 AND num_nonnulls(checklist_id, number, parallel, serial_from, serial_to, serial_of, max_price) = 0
    ELSE num_nonnulls(listing_id, "set") = 0 AND num_nonnulls(checklist_id, number) IN (0, 2) AND (parallel IS NULL OR checklist_id IS NOT NULL) END),
  ADD CONSTRAINT "watches_player_length" CHECK (char_length(player) BETWEEN 1 AND 120),
  ADD CONSTRAINT "watches_serials_whole" CHECK (num_nonnulls(serial_from, serial_to) IN (0, 2) AND (serial_of IS NULL OR serial_from IS NOT NULL)),
  ADD CONSTRAINT "watches_serials_in_order" CHECK (serial_from BETWEEN 1 AND serial_to AND serial_to <= 99999 AND serial_to <= serial_of AND serial_of <= 99999),
  ADD CONSTRAINT "watches_max_price" CHECK (max_price BETWEEN 1 AND 99999),
  ADD CONSTRAINT "watches_checklist_id_fkey" FOREIGN KEY ("checklist_id") REFERENCES "checklists"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE UNIQUE INDEX "watches_one_want" ON "watches" (
  user_id, checklist_id, lower(number), lower(parallel), (CASE WHEN checklist_id IS NULL THEN lower(player) END), serial_from, serial_to, serial_of
) NULLS NOT DISTINCT WHERE player IS NOT NULL;
CREATE INDEX "watches_wanted_cards" ON "watches" (checklist_id, lower(number)) WHERE checklist_id IS NOT NULL;
CREATE INDEX "watches_wanted_players" ON "watches" (lower(player)) WHERE checklist_id IS NULL;

-- An offer has an event for each time that it may be news: when it begins, and when its price falls.
ALTER TABLE "watch_events"
  ADD COLUMN "price_before" DECIMAL(10, 2),
  ADD COLUMN "told_price" DECIMAL(10, 2);
DROP INDEX "watch_events_offer_id_key";
CREATE INDEX "watch_events_offer_id_idx" ON "watch_events" ("offer_id");

ALTER TABLE "market_shelf" ADD COLUMN "player" TEXT, ADD COLUMN "serial" TEXT;
UPDATE market_shelf s SET player = c.player, serial = c.serial
  FROM market_offers o JOIN cards c ON c.id = o.card_id WHERE o.id = s.offer_id;
ALTER TABLE "market_shelf" ALTER COLUMN "player" SET NOT NULL;
CREATE INDEX "market_shelf_by_player" ON "market_shelf" (lower(player), price, id);

ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_known",
  ADD CONSTRAINT "notices_kind_known" CHECK (
    num_nonnulls(owned_box_id, shipment_id, submission_id, publication_id, showcase_id, order_card_id, payout_id, claim_id, watch_id, ends_at) = 1
    AND (card_count IS NOT NULL) = (kind IN ('STORAGE_ENDING', 'SET_LISTED', 'CARD_WANTED')) AND CASE
    WHEN kind = 'BOX_READY' THEN owned_box_id IS NOT NULL
    WHEN kind IN ('SHIPMENT_SHIPPED', 'SHIPMENT_RETURNING', 'STORAGE_ENDED', 'ARRIVAL_ASKED') THEN shipment_id IS NOT NULL
    WHEN kind IN ('EVALUATION_ANSWERED', 'GRADED', 'GRADING_RETURNED') THEN submission_id IS NOT NULL
    WHEN kind IN ('PUBLICATION_HIDDEN', 'PUBLICATION_RESTORED') THEN publication_id IS NOT NULL
    WHEN kind IN ('SHOWCASE_HIDDEN', 'SHOWCASE_RESTORED') THEN showcase_id IS NOT NULL
    WHEN kind IN ('CARD_SOLD', 'SALE_CLAIMED', 'SALE_UNDONE') THEN order_card_id IS NOT NULL
    WHEN kind IN ('PAYOUT_PAID', 'PAYOUT_REFUSED', 'PAYOUT_RETURNED') THEN payout_id IS NOT NULL
    WHEN kind = 'CLAIM_ANSWERED' THEN claim_id IS NOT NULL
    WHEN kind IN ('LISTING_BACK', 'SET_LISTED', 'CARD_WANTED') THEN watch_id IS NOT NULL
    WHEN kind = 'STORAGE_ENDING' THEN ends_at IS NOT NULL
    ELSE FALSE END);
