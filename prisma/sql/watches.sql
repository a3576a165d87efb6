CREATE OR REPLACE FUNCTION note_listing_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO watch_events (listing_id, at) SELECT NEW.id, clock_timestamp() WHERE EXISTS (SELECT FROM watches WHERE listing_id = NEW.id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER listings_back AFTER UPDATE OF available_count ON listings
  FOR EACH ROW WHEN (OLD.available_count = 0 AND NEW.available_count > 0) EXECUTE FUNCTION note_listing_back();

CREATE OR REPLACE FUNCTION note_card_of_set() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO watch_events (offer_id, at) SELECT NEW.offer_id, clock_timestamp() WHERE EXISTS (SELECT FROM watches w WHERE w.set = NEW.set);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER market_shelf_watched AFTER INSERT ON market_shelf FOR EACH ROW EXECUTE FUNCTION note_card_of_set();
