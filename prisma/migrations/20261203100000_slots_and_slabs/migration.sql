ALTER TABLE market_shelf ADD COLUMN brand TEXT, ADD COLUMN number TEXT, ADD COLUMN parallel TEXT;
UPDATE market_shelf s SET brand = c.brand, number = c.number, parallel = c.parallel
  FROM market_offers o JOIN cards c ON c.id = o.card_id WHERE o.id = s.offer_id;
-- The cheapest offer of a checklist's number, in any parallel or in one.
CREATE INDEX market_shelf_by_number ON market_shelf (year, lower(brand), lower("set"), lower(number), price, id);
CREATE INDEX market_shelf_by_slot ON market_shelf (year, lower(brand), lower("set"), lower(number), lower(parallel), price, id);
-- The graded cards like another one.
CREATE INDEX cards_graded_by_set ON cards (year, lower(brand), lower("set"), lower(parallel)) WHERE grade IS NOT NULL;
