-- Text has one spelling from now on (lib/platform/clean-text.mjs): composed letters, single plain spaces, nothing unseen.
-- What is stored gets it, too, where that changes no record: ledger entries, sealed cards, orders, and what people wrote stay.
-- Listings and sets that become equal are merged.

-- The same as cleanLine, but that it leaves joiners and variation selectors alone in a text with any emoji.
CREATE OR REPLACE FUNCTION clean_line(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(normalize(regexp_replace(
    CASE WHEN value ~ '[\u20E3\u2190-\u2BFF\U0001F000-\U0001FAFF]' THEN value
      ELSE regexp_replace(value, '[\u200D\uFE0F\U000E0020-\U000E007F]', '', 'g') END,
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0E\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E001F\U000E0080-\U000E0FFF]',
    '', 'g'), NFC), '[\u0009-\u000D\u0020\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g'), ' ')
$$;

-- ---------------------------------------------------------------------------------------------------------------------
-- Listings and boxes. A listing that becomes like another gives it its boxes, carts and watches, and stays, sold out, because
-- links lead to it.
-- ---------------------------------------------------------------------------------------------------------------------

CREATE TEMPORARY TABLE clean_listings ON COMMIT DROP AS
  SELECT l.id, k.key AS clean_key, (l.brand, l.set) <> (clean_line(l.brand), clean_line(l.set)) AS is_changed,
    first_value(l.id) OVER (PARTITION BY k.key ORDER BY l.key <> k.key, l.id) AS kept_id
  FROM listings l, LATERAL (SELECT encode(sha256(convert_to(
    concat('[', l.year, ',', to_json(clean_line(l.brand)), ',', to_json(clean_line(l.set)), ',', to_json(l.format), ',', to_json(l.provenance), ',',
      (l.price * 100)::bigint, ',', to_json(l.image_url), ']'), 'UTF8')), 'hex') AS key) k
  WHERE '' NOT IN (clean_line(l.brand), clean_line(l.set), clean_line(l.name));
DELETE FROM clean_listings WHERE kept_id NOT IN (SELECT kept_id FROM clean_listings WHERE is_changed);

-- An update of no listing would count as a change of the catalog.
DO $$
BEGIN
  IF EXISTS (SELECT FROM clean_listings) OR EXISTS (SELECT FROM listings WHERE name <> clean_line(name)) THEN
    UPDATE listings l SET brand = clean_line(brand), "set" = clean_line("set"), key = CASE WHEN c.kept_id = l.id THEN c.clean_key ELSE l.key END
      FROM clean_listings c WHERE c.id = l.id AND c.is_changed;
    UPDATE listings SET name = clean_line(name) WHERE name <> clean_line(name) AND clean_line(name) <> '';
  END IF;
END $$;

CREATE TEMPORARY TABLE clean_carts ON COMMIT DROP AS
  SELECT i.id, c.kept_id, sum(i.quantity) OVER cart AS quantity, row_number() OVER (cart ORDER BY i.created_at, i.id) AS place
  FROM cart_items i JOIN clean_listings c ON c.id = i.listing_id
  WINDOW cart AS (PARTITION BY i.session_id, i.user_id, c.kept_id);
DELETE FROM cart_items i USING clean_carts c WHERE i.id = c.id AND c.place > 1;
UPDATE cart_items i SET listing_id = c.kept_id, quantity = least(c.quantity, 100)
  FROM clean_carts c WHERE i.id = c.id AND (i.listing_id, i.quantity) <> (c.kept_id, least(c.quantity, 100));

CREATE TEMPORARY TABLE clean_watches ON COMMIT DROP AS
  SELECT w.id, c.kept_id, row_number() OVER (PARTITION BY w.user_id, c.kept_id ORDER BY w.created_at, w.id) AS place
  FROM watches w JOIN clean_listings c ON c.id = w.listing_id;
DELETE FROM watches w USING clean_watches c WHERE w.id = c.id AND c.place > 1;
UPDATE watches w SET listing_id = c.kept_id FROM clean_watches c WHERE w.id = c.id AND w.listing_id <> c.kept_id;

UPDATE products p SET listing_id = c.kept_id FROM clean_listings c WHERE c.id = p.listing_id AND c.kept_id <> c.id;
UPDATE checkout_lines l SET listing_id = c.kept_id FROM clean_listings c WHERE c.id = l.listing_id AND c.kept_id <> c.id;
UPDATE products SET brand = clean_line(brand), "set" = clean_line("set"), name = clean_line(name)
  WHERE (brand, "set", name) <> (clean_line(brand), clean_line("set"), clean_line(name))
    AND '' NOT IN (clean_line(brand), clean_line("set"), clean_line(name));
DROP TABLE clean_carts, clean_watches, clean_listings;

-- ---------------------------------------------------------------------------------------------------------------------
-- Checklists and odds. Of sets that become equal, the newest import stays, and a checklist gains the cards of the others.
-- ---------------------------------------------------------------------------------------------------------------------

-- Slots are written again instead of changed: triggers count what is inserted and deleted.
CREATE TEMPORARY TABLE clean_checklists ON COMMIT DROP AS
  SELECT id, first_value(id) OVER (PARTITION BY year, lower(clean_line(brand)), lower(clean_line("set")) ORDER BY imported_at DESC, id) AS kept_id
  FROM checklists;
CREATE TEMPORARY TABLE clean_slots ON COMMIT DROP AS
  SELECT DISTINCT ON (k.kept_id, lower(clean_line(s.number)), lower(clean_line(s.parallel)))
    k.kept_id AS checklist_id, clean_line(s.number) AS number, clean_line(s.parallel) AS parallel, clean_line(s.player) AS player,
    clean_line(s.sort_number) AS sort_number
  FROM checklist_slots s JOIN clean_checklists k ON k.id = s.checklist_id
  WHERE '' NOT IN (clean_line(s.number), clean_line(s.parallel), clean_line(s.player))
    AND k.kept_id IN (
      SELECT kept_id FROM clean_checklists WHERE id <> kept_id
      UNION SELECT c.kept_id FROM checklist_slots o JOIN clean_checklists c ON c.id = o.checklist_id
        WHERE (o.number, o.parallel, o.player) <> (clean_line(o.number), clean_line(o.parallel), clean_line(o.player)))
  ORDER BY k.kept_id, lower(clean_line(s.number)), lower(clean_line(s.parallel)), k.id <> k.kept_id, s.number;
DELETE FROM checklist_slots s USING clean_checklists c
  WHERE s.checklist_id = c.id AND c.kept_id IN (SELECT checklist_id FROM clean_slots);
DELETE FROM checklists l USING clean_checklists c WHERE l.id = c.id AND c.kept_id <> c.id;
UPDATE checklists SET brand = clean_line(brand), "set" = clean_line("set")
  WHERE (brand, "set") <> (clean_line(brand), clean_line("set")) AND '' NOT IN (clean_line(brand), clean_line("set"));
INSERT INTO checklist_slots (checklist_id, number, parallel, player, sort_number)
  SELECT checklist_id, number, parallel, player, sort_number FROM clean_slots;
DROP TABLE clean_slots, clean_checklists;

DELETE FROM maker_odds o USING (
  SELECT id, row_number() OVER (PARTITION BY year, lower(clean_line(brand)), lower(clean_line("set")), lower(format) ORDER BY imported_at DESC, id) AS place
  FROM maker_odds) k
  WHERE o.id = k.id AND k.place > 1;
UPDATE maker_odds SET brand = clean_line(brand), "set" = clean_line("set"), source = clean_line(source)
  WHERE (brand, "set", source) <> (clean_line(brand), clean_line("set"), clean_line(source));
DELETE FROM maker_odds_lines l USING (
  SELECT odds_id, kind, name, row_number() OVER (PARTITION BY odds_id, kind, lower(clean_line(name)) ORDER BY name <> clean_line(name), name) AS place
  FROM maker_odds_lines) k
  WHERE (l.odds_id, l.kind, l.name) = (k.odds_id, k.kind, k.name) AND k.place > 1;
UPDATE maker_odds_lines SET name = clean_line(name) WHERE name <> clean_line(name);

-- ---------------------------------------------------------------------------------------------------------------------
-- Drafts of open breaks, addresses of accounts, and what the market filters by
-- ---------------------------------------------------------------------------------------------------------------------

UPDATE break_cards d SET player = clean_line(d.player), team = clean_line(d.team), "set" = clean_line(d.set), number = clean_line(d.number),
    parallel = clean_line(d.parallel), serial = clean_line(d.serial), condition_note = clean_line(d.condition_note), value_source = clean_line(d.value_source)
  FROM breaks b
  WHERE b.id = d.break_id AND b.status = 'OPEN'
    AND (d.player, d.team, d.set, d.number, d.parallel, d.serial, d.condition_note, d.value_source) <>
      (clean_line(d.player), clean_line(d.team), clean_line(d.set), clean_line(d.number), clean_line(d.parallel), clean_line(d.serial),
        clean_line(d.condition_note), clean_line(d.value_source));

UPDATE users SET full_name = clean_line(full_name), street = clean_line(street), city = clean_line(city), state = clean_line(state),
    zip_code = clean_line(zip_code), country = clean_line(country)
  WHERE (full_name, street, city, state, zip_code, country) <>
    (clean_line(full_name), clean_line(street), clean_line(city), clean_line(state), clean_line(zip_code), clean_line(country));

-- The shelf and its watches use the one spelling, whatever a card was sealed with.
CREATE OR REPLACE FUNCTION clean_shelf_set() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.set := clean_line(NEW.set);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER market_shelf_set_clean BEFORE INSERT OR UPDATE OF "set" ON market_shelf
  FOR EACH ROW EXECUTE FUNCTION clean_shelf_set();
UPDATE market_shelf SET "set" = "set" WHERE "set" <> clean_line("set");
DELETE FROM watches w USING watches o
  WHERE o.user_id = w.user_id AND clean_line(o.set) = clean_line(w.set) AND (o.set <> clean_line(o.set), o.id) < (w.set <> clean_line(w.set), w.id);
UPDATE watches SET "set" = clean_line("set") WHERE "set" <> clean_line("set") AND clean_line("set") <> '';

DO $$
DECLARE
  sealed bigint;
BEGIN
  SELECT count(*) INTO sealed FROM cards
    WHERE (player, brand, "set", number, parallel) <>
      (clean_line(player), clean_line(brand), clean_line("set"), clean_line(number), clean_line(parallel));
  IF sealed > 0 THEN
    RAISE NOTICE '% sealed cards keep a spelling with unusual spaces or letters: a correction can change it', sealed;
  END IF;
END $$;
