-- What each card was worth, by whose word, and when. The newest statement counts: a card's own columns repeat it, and
-- versions without this table go on writing only those.

ALTER TABLE cards ADD COLUMN pulled_value DECIMAL(10,2);

CREATE TABLE value_imports (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "imported_by_id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "row_count" INTEGER NOT NULL,
    "card_count" INTEGER NOT NULL,
    "value_before" DECIMAL(14,2) NOT NULL,
    "value_after" DECIMAL(14,2) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "value_imports_pkey" PRIMARY KEY ("id")
);

CREATE TABLE valuations (
    "id" BIGSERIAL NOT NULL,
    "card_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "amount" DECIMAL(10,2) NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "source" TEXT NOT NULL,
    "source_name" TEXT NOT NULL,
    "valued_at" TIMESTAMPTZ(3) NOT NULL,
    "note" TEXT,
    "import_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "valuations_pkey" PRIMARY KEY ("id")
);

CREATE TABLE collection_days (
    "owner_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "value" DECIMAL(14,2) NOT NULL,
    "pulled_value" DECIMAL(14,2) NOT NULL,

    CONSTRAINT "collection_days_pkey" PRIMARY KEY ("owner_id", "day")
);

CREATE UNIQUE INDEX "valuations_card_id_number_key" ON valuations("card_id", "number");
CREATE INDEX "valuations_import_id_idx" ON valuations("import_id");
CREATE INDEX "value_imports_created_at_idx" ON value_imports("created_at");
-- Whole cards that a price list names. Grades come with the slabs.
CREATE INDEX cards_by_checklist ON cards (year, lower(brand), lower("set"), lower(number), lower(parallel));

ALTER TABLE valuations ADD CONSTRAINT "valuations_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES cards("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE valuations ADD CONSTRAINT "valuations_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES value_imports("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE collection_days ADD CONSTRAINT "collection_days_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES users("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE valuations
  ADD CONSTRAINT valuations_number_from_one CHECK (number >= 1),
  ADD CONSTRAINT valuations_amount_not_negative CHECK (amount >= 0),
  ADD CONSTRAINT valuations_currency_known CHECK (currency = 'USD'),
  ADD CONSTRAINT valuations_source_known CHECK (source IN ('BREAK_STATION', 'IMPORT', 'SALE')),
  ADD CONSTRAINT valuations_import_of_imported CHECK ((source = 'IMPORT') = (import_id IS NOT NULL));
ALTER TABLE value_imports ADD CONSTRAINT value_imports_counts CHECK (row_count >= 1 AND card_count >= 0);

-- What is known so far. Corrections before this migration left no earlier value to keep.
INSERT INTO valuations (card_id, number, amount, source, source_name, valued_at, created_at)
SELECT id, 1, estimated_value, 'BREAK_STATION', value_source, value_date, created_at FROM cards;
UPDATE cards SET pulled_value = estimated_value WHERE pulled_at IS NOT NULL;
INSERT INTO collection_days (owner_id, day, value, pulled_value)
SELECT owner_id, (pulled_at AT TIME ZONE 'UTC')::date, sum(estimated_value), sum(estimated_value)
FROM cards WHERE pulled_at IS NOT NULL GROUP BY 1, 2;

ALTER TABLE cards ADD CONSTRAINT cards_pulled_value_when_pulled CHECK ((pulled_at IS NULL) = (pulled_value IS NULL));

CREATE TRIGGER valuations_append_only BEFORE UPDATE OR TRUNCATE ON valuations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER valuations_go_with_card BEFORE DELETE ON valuations FOR EACH ROW EXECUTE FUNCTION refuse_direct_delete();
CREATE TRIGGER value_imports_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON value_imports
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What a card was worth when it was pulled.
CREATE FUNCTION keep_pulled_value() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR OLD.pulled_at IS NULL THEN
    NEW.pulled_value := CASE WHEN NEW.pulled_at IS NOT NULL THEN NEW.estimated_value END;
  ELSE
    NEW.pulled_value := OLD.pulled_value;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER cards_keep_pulled_value BEFORE INSERT OR UPDATE OF pulled_at, pulled_value ON cards
  FOR EACH ROW EXECUTE FUNCTION keep_pulled_value();

-- Numbers a card's valuations without gaps. The card's lock lets them wait for each other.
CREATE FUNCTION number_valuation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM cards WHERE id = NEW.card_id FOR NO KEY UPDATE;
  NEW.number := 1 + coalesce((SELECT max(number) FROM valuations WHERE card_id = NEW.card_id), 0);
  RETURN NEW;
END $$;
CREATE TRIGGER valuations_number BEFORE INSERT ON valuations
  FOR EACH ROW WHEN (NEW.number IS NULL) EXECUTE FUNCTION number_valuation();

-- The newest valuation is the card's value.
CREATE FUNCTION apply_valuations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- This trigger and the one on cards call each other, also for no rows.
  IF NOT EXISTS (SELECT FROM added) THEN RETURN NULL; END IF;
  UPDATE cards c SET estimated_value = v.amount, value_source = v.source_name, value_date = v.valued_at
  FROM (SELECT DISTINCT ON (card_id) * FROM added ORDER BY card_id, number DESC) v
  WHERE c.id = v.card_id
    AND (c.estimated_value, c.value_source, c.value_date) IS DISTINCT FROM (v.amount, v.source_name, v.valued_at);
  RETURN NULL;
END $$;
CREATE TRIGGER valuations_apply AFTER INSERT ON valuations
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION apply_valuations();

-- A value that is written to the card itself, at the station or by a correction, is a valuation, too.
CREATE FUNCTION note_first_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO valuations (card_id, number, amount, source, source_name, valued_at)
  SELECT id, 1, estimated_value, 'BREAK_STATION', value_source, value_date FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER cards_note_first_values AFTER INSERT ON cards
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_first_values();

CREATE FUNCTION note_changed_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO valuations (card_id, number, amount, source, source_name, valued_at)
  SELECT n.id, newest.number + 1, n.estimated_value, 'BREAK_STATION', n.value_source, n.value_date
  FROM now_cards n JOIN old_cards o ON o.id = n.id
    CROSS JOIN LATERAL (SELECT * FROM valuations v WHERE v.card_id = n.id ORDER BY v.number DESC LIMIT 1) newest
  WHERE (n.estimated_value, n.value_source, n.value_date) IS DISTINCT FROM (o.estimated_value, o.value_source, o.value_date)
    AND (n.estimated_value, n.value_source, n.value_date) IS DISTINCT FROM (newest.amount, newest.source_name, newest.valued_at);
  RETURN NULL;
END $$;
CREATE TRIGGER cards_note_changed_values AFTER UPDATE ON cards
  REFERENCING OLD TABLE AS old_cards NEW TABLE AS now_cards FOR EACH STATEMENT EXECUTE FUNCTION note_changed_values();

-- ---------------------------------------------------------------------------------------------------------------------
-- By how much each day changed what a collector's cards are worth, so that years of history are a short range.
-- ---------------------------------------------------------------------------------------------------------------------

CREATE FUNCTION count_pulled_cards() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign INTEGER := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  INSERT INTO collection_days AS d (owner_id, day, value, pulled_value)
  SELECT owner_id, (pulled_at AT TIME ZONE 'UTC')::date, sign * sum(estimated_value), sign * sum(pulled_value)
  FROM changed WHERE pulled_at IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (owner_id, day) DO UPDATE SET value = d.value + excluded.value, pulled_value = d.pulled_value + excluded.pulled_value;
  RETURN NULL;
END $$;
CREATE TRIGGER cards_count_added AFTER INSERT ON cards
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_pulled_cards();
-- Only samples are deleted, whose owner may be on the way out as well.
CREATE TRIGGER cards_count_removed AFTER DELETE ON cards
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_pulled_cards();

CREATE FUNCTION count_changed_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO collection_days AS d (owner_id, day, value, pulled_value)
  SELECT n.owner_id,
    (CASE WHEN o.pulled_at IS NULL THEN n.pulled_at ELSE greatest(n.value_date, n.pulled_at) END AT TIME ZONE 'UTC')::date,
    sum(n.estimated_value - CASE WHEN o.pulled_at IS NULL THEN 0 ELSE o.estimated_value END),
    sum(n.pulled_value - coalesce(o.pulled_value, 0))
  FROM now_cards n JOIN old_cards o ON o.id = n.id
  WHERE n.pulled_at IS NOT NULL AND (o.pulled_at IS NULL OR n.estimated_value <> o.estimated_value)
  GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (owner_id, day) DO UPDATE SET value = d.value + excluded.value, pulled_value = d.pulled_value + excluded.pulled_value;
  RETURN NULL;
END $$;
CREATE TRIGGER cards_count_changed AFTER UPDATE ON cards
  REFERENCING OLD TABLE AS old_cards NEW TABLE AS now_cards FOR EACH STATEMENT EXECUTE FUNCTION count_changed_cards();
