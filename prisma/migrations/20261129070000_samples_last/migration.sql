-- Samples come after all other cards, in every order.
ALTER TABLE cards ADD COLUMN "is_sample" BOOLEAN NOT NULL DEFAULT FALSE;
SET LOCAL session_replication_role = replica;
UPDATE cards c SET is_sample = TRUE FROM packs k JOIN owned_boxes b ON b.id = k.box_id WHERE k.id = c.pack_id AND b.is_sample;
SET LOCAL session_replication_role = DEFAULT;
ALTER TABLE cards ADD CONSTRAINT cards_sample_unrecorded CHECK (NOT is_sample OR record IS NULL);

DROP INDEX cards_owned_by_date, cards_owned_by_rarity, cards_owned_by_status_and_date, cards_owned_by_status_and_rarity, cards_owned_by_value, cards_owned_by_player;
CREATE INDEX cards_owned_by_status_and_date ON cards (owner_id, status, is_sample, pulled_at DESC, sequence DESC) INCLUDE (estimated_value, rarity) WHERE pulled_at IS NOT NULL AND left_at IS NULL;
CREATE INDEX cards_owned_by_status_and_rarity ON cards (owner_id, status, is_sample, rarity, pulled_at DESC, sequence DESC) WHERE pulled_at IS NOT NULL AND left_at IS NULL;
CREATE INDEX cards_owned_by_date ON cards (owner_id, is_sample, pulled_at DESC, sequence DESC) WHERE pulled_at IS NOT NULL AND left_at IS NULL;
CREATE INDEX cards_owned_by_rarity ON cards (owner_id, is_sample, rarity, pulled_at DESC, sequence DESC) WHERE pulled_at IS NOT NULL AND left_at IS NULL;
CREATE INDEX cards_owned_by_value ON cards (owner_id, is_sample, estimated_value DESC, pulled_at DESC, sequence DESC) WHERE pulled_at IS NOT NULL AND left_at IS NULL;
CREATE INDEX cards_owned_by_player ON cards (owner_id, is_sample, plain_text(player), pulled_at DESC, sequence DESC) WHERE pulled_at IS NOT NULL AND left_at IS NULL;
