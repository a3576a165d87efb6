-- The price sheet shows the last sales of each card.
CREATE INDEX cards_sold_by_slot ON cards (year, lower(brand), lower("set"), lower(number), lower(parallel), bought_at DESC) WHERE bought_at IS NOT NULL;
