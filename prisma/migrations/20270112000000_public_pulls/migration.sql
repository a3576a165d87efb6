-- A set's pulls by rarity, the latest hits, and the numbered cards of a set.
CREATE INDEX cards_pulled_of_set ON cards (year, lower(brand), lower("set"), rarity, pulled_at DESC, sequence DESC)
  WHERE pulled_at IS NOT NULL AND NOT is_sample;
CREATE INDEX cards_latest_hits ON cards (pulled_at DESC, sequence DESC)
  WHERE pulled_at IS NOT NULL AND NOT is_sample AND rarity IN ('Rare', 'Ultra Rare', 'One-of-One');
CREATE INDEX cards_numbered_of_set ON cards (year, lower(brand), lower("set"))
  WHERE pulled_at IS NOT NULL AND NOT is_sample AND serial IS NOT NULL;
-- The newest listings on sale.
CREATE INDEX listings_by_time ON listings (created_at, id) WHERE available_count > 0;
