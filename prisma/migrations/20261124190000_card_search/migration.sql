-- The most valuable cards first, and cards by player.
CREATE INDEX cards_owned_by_value ON cards (owner_id, estimated_value DESC, pulled_at DESC, sequence DESC) WHERE pulled_at IS NOT NULL AND left_at IS NULL;
CREATE INDEX cards_owned_by_player ON cards (owner_id, lower(player), pulled_at DESC, sequence DESC) WHERE pulled_at IS NOT NULL AND left_at IS NULL;

-- What a search compares, stored because taking off accents costs more than the comparison.
CREATE FUNCTION card_words(player text, year integer, brand text, set_name text, parallel text, number text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT ' ' || btrim(regexp_replace(public.plain_text(concat_ws(' ', player, year::text, brand, set_name, parallel, number)), '[^[:alnum:]]+', ' ', 'g')) || ' ' $$;

ALTER TABLE cards ADD COLUMN search_words TEXT NOT NULL DEFAULT '';
CREATE FUNCTION set_card_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_words := card_words(NEW.player, NEW.year, NEW.brand, NEW.set, NEW.parallel, NEW.number);
  RETURN NEW;
END $$;
CREATE TRIGGER cards_set_words BEFORE INSERT OR UPDATE OF player, year, brand, "set", parallel, number ON cards
  FOR EACH ROW EXECUTE FUNCTION set_card_words();
UPDATE cards SET player = player;
