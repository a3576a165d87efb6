CREATE OR REPLACE TRIGGER packs_go_with_box BEFORE DELETE ON packs FOR EACH ROW EXECUTE FUNCTION refuse_direct_delete();
CREATE OR REPLACE TRIGGER cards_go_with_pack BEFORE DELETE ON cards FOR EACH ROW EXECUTE FUNCTION refuse_direct_delete();
CREATE OR REPLACE TRIGGER card_events_go_with_card BEFORE DELETE ON card_events FOR EACH ROW EXECUTE FUNCTION refuse_direct_delete();
CREATE OR REPLACE TRIGGER card_events_append_only BEFORE UPDATE OR TRUNCATE ON card_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A sealed box may be deleted when its order is canceled or it is sent. An opened one stays.
CREATE OR REPLACE FUNCTION keep_physical_boxes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT OLD.is_sample AND EXISTS (SELECT FROM packs WHERE box_id = OLD.id) THEN
    RAISE EXCEPTION 'a box that was opened is never deleted' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER owned_boxes_keep_physical BEFORE DELETE ON owned_boxes FOR EACH ROW EXECUTE FUNCTION keep_physical_boxes();

CREATE OR REPLACE FUNCTION keep_pack_opening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.opened_at IS NOT NULL AND (NEW.opened_at, NEW.rip_id) IS DISTINCT FROM (OLD.opened_at, OLD.rip_id) THEN
    RAISE EXCEPTION 'a pack opens once' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  -- The clocks of two servers may differ a little.
  IF OLD.opened_at IS NULL AND EXISTS (
    SELECT FROM owned_boxes o JOIN breaks b ON b.product_id = o.product_id
    WHERE o.id = NEW.box_id AND NEW.opened_at < b.committed_at - interval '1 minute') THEN
    RAISE EXCEPTION 'a pack opens after its box was sealed' USING ERRCODE = 'check_violation', CONSTRAINT = 'packs_opened_after_seal';
  END IF;
  IF OLD.opened_at IS NULL AND NEW.opened_at IS NOT NULL THEN
    -- A gift locks the box, too.
    PERFORM FROM owned_boxes WHERE id = NEW.box_id FOR SHARE;
    IF is_wrapped((SELECT product_id FROM owned_boxes WHERE id = NEW.box_id)) THEN
      RAISE EXCEPTION 'the packs of a wrapped gift stay closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'packs_closed_in_gifts';
    END IF;
  END IF;
  IF NEW.revealed_count < OLD.revealed_count OR (OLD.completed_at IS NOT NULL AND NEW.completed_at IS DISTINCT FROM OLD.completed_at) THEN
    RAISE EXCEPTION 'a revealed card stays revealed' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER packs_open_once BEFORE UPDATE ON packs FOR EACH ROW EXECUTE FUNCTION keep_pack_opening();

CREATE OR REPLACE FUNCTION keep_card_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a card''s record never changes' USING ERRCODE = 'object_not_in_prerequisite_state';
END $$;
CREATE OR REPLACE TRIGGER cards_keep_record BEFORE UPDATE OF record, pack_id, position, front_file, back_file, offset_a_ms, offset_b_ms ON cards
  FOR EACH ROW WHEN (OLD.record IS NOT NULL AND
    (NEW.record, NEW.pack_id, NEW.position, NEW.front_file, NEW.back_file, NEW.offset_a_ms, NEW.offset_b_ms)
      IS DISTINCT FROM (OLD.record, OLD.pack_id, OLD.position, OLD.front_file, OLD.back_file, OLD.offset_a_ms, OLD.offset_b_ms))
  EXECUTE FUNCTION keep_card_record();

-- Racks A to Z, then AA to ZZ; nine shelves per rack, 20 boxes per shelf, 500 slots per box.
CREATE OR REPLACE FUNCTION vault_place_of(slot BIGINT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN rack < 26 THEN chr(65 + rack) ELSE chr(64 + rack / 26) || chr(65 + rack % 26) END
    || (shelf % 9 + 1) || '-' || lpad((slot / 500 % 20 + 1)::text, 2, '0') || '-' || lpad((slot % 500 + 1)::text, 3, '0')
  FROM (SELECT (slot / 10000)::int AS shelf, (slot / 90000)::int AS rack) place
$$;

-- In the order of recording. The lock keeps the cards of a break together while others are sealed.
CREATE OR REPLACE FUNCTION put_in_vault() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('vault_slots'));
  NEW.vault_place := vault_place_of(nextval('vault_slots'));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER cards_put_in_vault BEFORE INSERT ON cards FOR EACH ROW
  WHEN (NEW.record IS NOT NULL AND NEW.vault_place IS NULL) EXECUTE FUNCTION put_in_vault();

-- The text that searches compare, stored because removing accents costs more than the comparison.
CREATE OR REPLACE FUNCTION card_words(player text, year integer, brand text, set_name text, parallel text, number text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT ' ' || btrim(regexp_replace(public.plain_text(concat_ws(' ', player, year::text, brand, set_name, parallel, number)), '[^[:alnum:]]+', ' ', 'g')) || ' ' $$;

CREATE OR REPLACE FUNCTION set_card_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_words := card_words(NEW.player, NEW.year, NEW.brand, NEW.set, NEW.parallel, NEW.number);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER cards_set_words BEFORE INSERT OR UPDATE OF player, year, brand, "set", parallel, number ON cards
  FOR EACH ROW EXECUTE FUNCTION set_card_words();

CREATE OR REPLACE FUNCTION new_picture_key() RETURNS TEXT LANGUAGE sql VOLATILE AS $$
  SELECT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
$$;

CREATE OR REPLACE FUNCTION renew_picture_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.front_key := new_picture_key();
  NEW.back_key := new_picture_key();
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER cards_keys_of_owner BEFORE UPDATE OF owner_id ON cards
  FOR EACH ROW WHEN (NEW.owner_id IS DISTINCT FROM OLD.owner_id) EXECUTE FUNCTION renew_picture_keys();

-- Puts boxes into a collector's inventory. Packs that we have no picture of show our own wrapper.
CREATE OR REPLACE FUNCTION own_boxes(collector uuid, boxes integer[], moment timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO owned_boxes (owner_id, product_id, name, type, image_url, pack_art, created_at)
    SELECT collector, p.id, concat_ws(' ', p.year, p.brand, p.set), CASE p.format WHEN 'Tin' THEN 'Tin' ELSE p.format || ' Box' END, p.image_url, 'house', moment
    FROM products p WHERE p.id = ANY (boxes)
$$;

-- Moves a box with its closed packs, and tells its new owner that it is ready, if it is.
CREATE OR REPLACE FUNCTION move_box(product integer, new_owner uuid, moment timestamptz) RETURNS void LANGUAGE sql AS $$
  UPDATE owned_boxes SET owner_id = new_owner WHERE product_id = product;
  UPDATE cards c SET owner_id = new_owner FROM packs p JOIN owned_boxes b ON b.id = p.box_id WHERE b.product_id = product AND c.pack_id = p.id;
  UPDATE notices n SET user_id = new_owner, created_at = moment, seen_at = NULL FROM owned_boxes b WHERE b.product_id = product AND n.owned_box_id = b.id;
$$;
