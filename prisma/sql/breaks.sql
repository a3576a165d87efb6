CREATE OR REPLACE TRIGGER scans_not_emptied BEFORE TRUNCATE ON scans FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
-- Its bytes may move into the object of the same hash.
CREATE OR REPLACE TRIGGER scans_never_change BEFORE UPDATE ON scans FOR EACH ROW
  WHEN (((NEW.id, NEW.break_id, NEW.file_name, NEW.sha256, NEW.width, NEW.height, NEW.created_at, NEW.object) = (OLD.id, OLD.break_id, OLD.file_name, OLD.sha256, OLD.width, OLD.height, OLD.created_at, OLD.sha256) AND NEW.data IS NULL) IS NOT TRUE)
  EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER scans_loosen_objects AFTER DELETE ON scans
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION loosen_objects();
CREATE OR REPLACE TRIGGER card_corrections_go_with_card BEFORE DELETE ON card_corrections FOR EACH ROW EXECUTE FUNCTION refuse_direct_delete();
CREATE OR REPLACE TRIGGER card_corrections_append_only BEFORE UPDATE OR TRUNCATE ON card_corrections
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Marks the line, so that the queue of unstarted breaks doesn't search through every break.
CREATE OR REPLACE FUNCTION begin_break() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines SET break_started_at = NEW.started_at
    WHERE id = NEW.order_line_id AND product_id = NEW.product_id AND cancelled_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a box is opened for a sale that stands' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER breaks_begin AFTER INSERT ON breaks FOR EACH ROW EXECUTE FUNCTION begin_break();

-- Once its break has started, only voiding the break ends the sale of a box.
CREATE OR REPLACE FUNCTION keep_sale_of_break() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM breaks WHERE order_line_id = NEW.id AND status = 'VOIDED') THEN
    RAISE EXCEPTION 'a box whose break has started cannot be canceled' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER order_lines_keep_sale BEFORE UPDATE OF cancelled_at, break_started_at ON order_lines
  FOR EACH ROW WHEN (NEW.cancelled_at IS NOT NULL AND NEW.break_started_at IS NOT NULL) EXECUTE FUNCTION keep_sale_of_break();

CREATE OR REPLACE FUNCTION keep_ended_breaks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'OPEN' THEN
    RAISE EXCEPTION 'a break that was committed or voided stays as it is' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE OR REPLACE TRIGGER breaks_keep_ended BEFORE UPDATE OR DELETE ON breaks FOR EACH ROW EXECUTE FUNCTION keep_ended_breaks();

-- The counts of an open break may change, but must include every recorded card.
CREATE OR REPLACE FUNCTION keep_recorded_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM break_cards WHERE break_id = NEW.id AND (pack_position > NEW.pack_count OR position > NEW.cards_per_pack)) THEN
    RAISE EXCEPTION 'a recorded card lies outside % packs of % cards', NEW.pack_count, NEW.cards_per_pack USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER breaks_keep_recorded BEFORE UPDATE OF pack_count, cards_per_pack ON breaks
  FOR EACH ROW WHEN ((NEW.pack_count, NEW.cards_per_pack) IS DISTINCT FROM (OLD.pack_count, OLD.cards_per_pack)) EXECUTE FUNCTION keep_recorded_cards();

-- A box whose break has started is never sold again.
CREATE OR REPLACE FUNCTION keep_opened_boxes_off_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM breaks WHERE product_id = NEW.id) THEN
    RAISE EXCEPTION 'a box whose break has started is never on sale again' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER products_keep_opened_off_sale BEFORE UPDATE OF is_available, held_by_id ON products
  FOR EACH ROW WHEN (NEW.is_available OR NEW.held_by_id IS NOT NULL) EXECUTE FUNCTION keep_opened_boxes_off_sale();

-- Cards and scans are added only to an open break and within the box's counts. The lock makes a
-- concurrent commit wait and, for a card, a change of the counts.
CREATE OR REPLACE FUNCTION require_open_break() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  b record;
BEGIN
  IF TG_TABLE_NAME = 'break_cards' THEN
    SELECT status, pack_count, cards_per_pack INTO b FROM breaks WHERE id = NEW.break_id FOR SHARE;
    IF NEW.pack_position > b.pack_count OR NEW.position > b.cards_per_pack THEN
      RAISE EXCEPTION 'the box holds % packs of % cards', b.pack_count, b.cards_per_pack USING ERRCODE = 'check_violation';
    END IF;
  ELSE
    SELECT status INTO b FROM breaks WHERE id = NEW.break_id FOR KEY SHARE;
  END IF;
  IF b.status <> 'OPEN' THEN
    RAISE EXCEPTION 'a break that was committed or voided stays as it is' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER break_cards_while_open BEFORE INSERT OR UPDATE ON break_cards FOR EACH ROW EXECUTE FUNCTION require_open_break();
CREATE OR REPLACE TRIGGER scans_while_open BEFORE INSERT ON scans FOR EACH ROW EXECUTE FUNCTION require_open_break();
-- Videos arrive while their break is open. The lock makes a concurrent commit wait.
CREATE OR REPLACE TRIGGER break_videos_while_open BEFORE INSERT OR UPDATE ON break_videos FOR EACH ROW
  WHEN (NEW.cut_from IS NULL) EXECUTE FUNCTION require_open_break();

-- A voided break keeps its record, because the ledger has its hash.
CREATE OR REPLACE FUNCTION keep_voided_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM breaks WHERE id = OLD.break_id AND status = 'VOIDED') THEN
    RAISE EXCEPTION 'a voided break keeps its cards' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER break_cards_keep_voided BEFORE DELETE ON break_cards FOR EACH ROW EXECUTE FUNCTION keep_voided_cards();

CREATE OR REPLACE FUNCTION require_moments_in_films() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  length_a bigint;
  length_b bigint;
BEGIN
  -- Null without a video: an unknown length refuses nothing.
  SELECT sum(ms) FILTER (WHERE camera = 'A'), sum(ms) FILTER (WHERE camera = 'B') INTO length_a, length_b
    FROM break_videos WHERE break_id = NEW.id AND ready_at IS NOT NULL;
  IF NEW.challenge_a_ms > length_a OR NEW.challenge_b_ms > length_b OR EXISTS (
      SELECT FROM cards c JOIN packs p ON p.id = c.pack_id JOIN owned_boxes o ON o.id = p.box_id
      WHERE o.product_id = NEW.product_id AND (c.offset_a_ms > length_a OR c.offset_b_ms > length_b)) THEN
    RAISE EXCEPTION 'a moment is beyond the end of its film' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER breaks_moments_in_films BEFORE UPDATE OF status ON breaks
  FOR EACH ROW WHEN (NEW.status = 'COMMITTED' AND OLD.status <> 'COMMITTED') EXECUTE FUNCTION require_moments_in_films();
