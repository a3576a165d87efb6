-- A card's scans get new addresses with each owner, whatever moves it.

CREATE FUNCTION new_picture_key() RETURNS TEXT LANGUAGE sql VOLATILE AS $$
  SELECT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
$$;
CREATE FUNCTION renew_picture_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.front_key := new_picture_key();
  NEW.back_key := new_picture_key();
  RETURN NEW;
END $$;
CREATE TRIGGER cards_keys_of_owner BEFORE UPDATE OF owner_id ON cards
  FOR EACH ROW WHEN (NEW.owner_id IS DISTINCT FROM OLD.owner_id) EXECUTE FUNCTION renew_picture_keys();

-- Those that were sold already.
UPDATE cards c SET front_key = new_picture_key(), back_key = new_picture_key()
WHERE EXISTS (SELECT FROM order_cards l WHERE l.card_id = c.id);
