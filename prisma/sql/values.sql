CREATE OR REPLACE TRIGGER valuations_append_only BEFORE UPDATE OR TRUNCATE ON valuations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER valuations_go_with_card BEFORE DELETE ON valuations FOR EACH ROW EXECUTE FUNCTION refuse_direct_delete();
CREATE OR REPLACE TRIGGER value_imports_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON value_imports
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The card's value when it was pulled.
CREATE OR REPLACE FUNCTION keep_pulled_value() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR OLD.pulled_at IS NULL THEN
    NEW.pulled_value := CASE WHEN NEW.pulled_at IS NOT NULL THEN NEW.estimated_value END;
  ELSE
    NEW.pulled_value := OLD.pulled_value;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER cards_keep_pulled_value BEFORE INSERT OR UPDATE OF pulled_at, pulled_value ON cards
  FOR EACH ROW EXECUTE FUNCTION keep_pulled_value();

-- Numbers a card's valuations without gaps, under the card's lock.
CREATE OR REPLACE FUNCTION number_valuation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM cards WHERE id = NEW.card_id FOR NO KEY UPDATE;
  NEW.number := 1 + coalesce((SELECT max(number) FROM valuations WHERE card_id = NEW.card_id), 0);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER valuations_number BEFORE INSERT ON valuations
  FOR EACH ROW WHEN (NEW.number IS NULL) EXECUTE FUNCTION number_valuation();

-- The newest valuation is the card's value.
CREATE OR REPLACE FUNCTION apply_valuations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- This trigger and the one on cards call each other, even for no rows.
  IF NOT EXISTS (SELECT FROM added) THEN RETURN NULL; END IF;
  UPDATE cards c SET estimated_value = v.amount, value_source = v.source_name, value_date = v.valued_at
  FROM (SELECT DISTINCT ON (card_id) * FROM added ORDER BY card_id, number DESC) v
  WHERE c.id = v.card_id
    AND (c.estimated_value, c.value_source, c.value_date) IS DISTINCT FROM (v.amount, v.source_name, v.valued_at);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER valuations_apply AFTER INSERT ON valuations
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION apply_valuations();

-- A value written to the card itself, at the station or by a correction, also becomes a valuation.
CREATE OR REPLACE FUNCTION note_first_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO valuations (card_id, number, amount, source, source_name, valued_at)
  SELECT id, 1, estimated_value, 'BREAK_STATION', value_source, value_date FROM added;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER cards_note_first_values AFTER INSERT ON cards
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_first_values();

CREATE OR REPLACE FUNCTION count_pulled_cards() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign INTEGER := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  INSERT INTO collection_days AS d (owner_id, day, value, pulled_value)
  SELECT owner_id, (pulled_at AT TIME ZONE 'UTC')::date, sign * sum(estimated_value), sign * sum(pulled_value)
  FROM changed WHERE pulled_at IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (owner_id, day) DO UPDATE SET value = d.value + excluded.value, pulled_value = d.pulled_value + excluded.pulled_value;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER cards_count_added AFTER INSERT ON cards
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_pulled_cards();
-- Only samples are deleted, possibly together with their owner.
CREATE OR REPLACE TRIGGER cards_count_removed AFTER DELETE ON cards
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_pulled_cards();

CREATE OR REPLACE FUNCTION note_changed_value() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE newest valuations;
BEGIN
  SELECT * INTO newest FROM valuations WHERE card_id = NEW.id ORDER BY number DESC LIMIT 1;
  IF (NEW.estimated_value, NEW.value_source, NEW.value_date) IS DISTINCT FROM (newest.amount, newest.source_name, newest.valued_at) THEN
    INSERT INTO valuations (card_id, number, amount, source, source_name, valued_at)
    VALUES (NEW.id, newest.number + 1, NEW.estimated_value, 'BREAK_STATION', NEW.value_source, NEW.value_date);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER cards_note_changed_value AFTER UPDATE ON cards FOR EACH ROW
  WHEN ((OLD.estimated_value, OLD.value_source, OLD.value_date) IS DISTINCT FROM (NEW.estimated_value, NEW.value_source, NEW.value_date))
  EXECUTE FUNCTION note_changed_value();

-- A returned card leaves the buyer's collection today: its earlier day is the seller's.
CREATE OR REPLACE FUNCTION count_changed_card() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_counted BOOLEAN := OLD.pulled_at IS NOT NULL AND OLD.left_at IS NULL;
  is_counted BOOLEAN := NEW.pulled_at IS NOT NULL AND NEW.left_at IS NULL;
  at TIMESTAMPTZ := CASE WHEN OLD.pulled_at IS NULL THEN NEW.pulled_at
    WHEN NEW.owner_id <> OLD.owner_id THEN CASE WHEN OLD.bought_at IS NULL OR NEW.bought_at > OLD.bought_at THEN coalesce(NEW.bought_at, now()) ELSE now() END
    WHEN OLD.left_at IS NULL AND NEW.left_at IS NOT NULL THEN NEW.left_at ELSE greatest(NEW.value_date, NEW.pulled_at, NEW.bought_at) END;
BEGIN
  INSERT INTO collection_days AS d (owner_id, day, value, pulled_value)
  SELECT changed.owner_id, (at AT TIME ZONE 'UTC')::date, sum(changed.value), sum(changed.pulled_value)
  FROM (VALUES
    (OLD.owner_id, CASE WHEN was_counted THEN -OLD.estimated_value ELSE 0 END, CASE WHEN was_counted THEN -OLD.pulled_value ELSE 0 END),
    (NEW.owner_id, CASE WHEN is_counted THEN NEW.estimated_value ELSE 0 END, CASE WHEN is_counted THEN NEW.pulled_value ELSE 0 END)
  ) changed (owner_id, value, pulled_value) GROUP BY changed.owner_id ORDER BY changed.owner_id
  ON CONFLICT (owner_id, day) DO UPDATE SET value = d.value + excluded.value, pulled_value = d.pulled_value + excluded.pulled_value;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER cards_count_changed AFTER UPDATE ON cards FOR EACH ROW
  WHEN (NEW.pulled_at IS NOT NULL AND (OLD.pulled_at IS NULL OR NEW.estimated_value <> OLD.estimated_value OR OLD.left_at IS DISTINCT FROM NEW.left_at
    OR NEW.owner_id <> OLD.owner_id))
  EXECUTE FUNCTION count_changed_card();
