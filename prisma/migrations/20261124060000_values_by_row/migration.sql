-- Values are noted and counted row by row: joining the rows before and after a statement takes quadratic time, and most
-- changes of many cards are of their status.

DROP TRIGGER cards_note_changed_values ON cards;
DROP FUNCTION note_changed_values();
CREATE FUNCTION note_changed_value() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE newest valuations;
BEGIN
  SELECT * INTO newest FROM valuations WHERE card_id = NEW.id ORDER BY number DESC LIMIT 1;
  IF (NEW.estimated_value, NEW.value_source, NEW.value_date) IS DISTINCT FROM (newest.amount, newest.source_name, newest.valued_at) THEN
    INSERT INTO valuations (card_id, number, amount, source, source_name, valued_at)
    VALUES (NEW.id, newest.number + 1, NEW.estimated_value, 'BREAK_STATION', NEW.value_source, NEW.value_date);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER cards_note_changed_value AFTER UPDATE ON cards FOR EACH ROW
  WHEN ((OLD.estimated_value, OLD.value_source, OLD.value_date) IS DISTINCT FROM (NEW.estimated_value, NEW.value_source, NEW.value_date))
  EXECUTE FUNCTION note_changed_value();

DROP TRIGGER cards_count_changed ON cards;
DROP FUNCTION count_changed_cards();
CREATE FUNCTION count_changed_card() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE at TIMESTAMPTZ := CASE WHEN OLD.pulled_at IS NULL THEN NEW.pulled_at ELSE greatest(NEW.value_date, NEW.pulled_at) END;
BEGIN
  INSERT INTO collection_days AS d (owner_id, day, value, pulled_value)
  VALUES (NEW.owner_id, (at AT TIME ZONE 'UTC')::date,
    NEW.estimated_value - CASE WHEN OLD.pulled_at IS NULL THEN 0 ELSE OLD.estimated_value END,
    NEW.pulled_value - coalesce(OLD.pulled_value, 0))
  ON CONFLICT (owner_id, day) DO UPDATE SET value = d.value + excluded.value, pulled_value = d.pulled_value + excluded.pulled_value;
  RETURN NULL;
END $$;
CREATE TRIGGER cards_count_changed AFTER UPDATE ON cards FOR EACH ROW
  WHEN (NEW.pulled_at IS NOT NULL AND (OLD.pulled_at IS NULL OR NEW.estimated_value <> OLD.estimated_value))
  EXECUTE FUNCTION count_changed_card();
