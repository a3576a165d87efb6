-- Opening a pack pulls its cards in one statement, and a correction may rename a rarity or a
-- parallel. Adds the difference, so that packs opened concurrently don't lose counts, in row order,
-- to avoid deadlocks.
CREATE OR REPLACE FUNCTION count_pulls() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Most updates change neither. EXCEPT hashes; a join would loop, because its plan is cached from
  -- the first, short update.
  IF NOT EXISTS (
    SELECT id, pulled_at, rarity, parallel FROM new_cards EXCEPT SELECT id, pulled_at, rarity, parallel FROM old_cards
  ) THEN
    RETURN NULL;
  END IF;
  WITH packs_touched AS (
    SELECT DISTINCT pack_id FROM (
      SELECT pack_id, id, pulled_at, rarity, parallel FROM new_cards
      EXCEPT
      SELECT pack_id, id, pulled_at, rarity, parallel FROM old_cards
    ) changed
  ), states AS (
    SELECT 1 AS sign, c.pack_id, c.rarity, c.parallel
    FROM packs_touched JOIN cards c USING (pack_id) WHERE c.pulled_at IS NOT NULL
    UNION ALL
    SELECT -1, c.pack_id, coalesce(o.rarity, c.rarity), coalesce(o.parallel, c.parallel)
    FROM packs_touched JOIN cards c USING (pack_id) LEFT JOIN old_cards o ON o.id = c.id
    WHERE CASE WHEN o.id IS NULL THEN c.pulled_at ELSE o.pulled_at END IS NOT NULL
  ), by_pack AS (
    SELECT s.pack_id, s.sign, k.kind, k.name, count(*) AS cards
    FROM states s, LATERAL (VALUES ('PACK', ''), ('RARITY', s.rarity), ('PARALLEL', s.parallel)) AS k (kind, name)
    GROUP BY 1, 2, 3, 4
  )
  INSERT INTO box_pulls (box_id, kind, name, packs, cards)
  SELECT p.box_id, x.kind, x.name, sum(x.sign), sum(x.sign * x.cards)
  FROM by_pack x JOIN packs p ON p.id = x.pack_id JOIN owned_boxes b ON b.id = p.box_id AND b.product_id IS NOT NULL
  GROUP BY 1, 2, 3 HAVING sum(x.sign) <> 0 OR sum(x.sign * x.cards) <> 0
  ORDER BY 1, 2, 3
  ON CONFLICT (box_id, kind, name) DO UPDATE
  SET packs = box_pulls.packs + excluded.packs, cards = box_pulls.cards + excluded.cards;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER cards_count_pulls AFTER UPDATE ON cards REFERENCING OLD TABLE AS old_cards NEW TABLE AS new_cards
FOR EACH STATEMENT EXECUTE FUNCTION count_pulls();

-- Listings and the home page show pulls that are public. Expires those pages when one may no longer be.
CREATE OR REPLACE FUNCTION notify_pulls() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog_changed', 'pulls:');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER owned_boxes_closed_to_pulls AFTER UPDATE OF closed_at, owner_id ON owned_boxes FOR EACH ROW
  WHEN ((NEW.closed_at, NEW.owner_id) IS DISTINCT FROM (OLD.closed_at, OLD.owner_id)) EXECUTE FUNCTION notify_pulls();
CREATE OR REPLACE TRIGGER cards_move_from_pulls AFTER UPDATE OF owner_id ON cards FOR EACH ROW
  WHEN (NEW.owner_id <> OLD.owner_id AND NEW.pulled_at IS NOT NULL) EXECUTE FUNCTION notify_pulls();
CREATE OR REPLACE TRIGGER publications_hidden_from_pulls AFTER UPDATE OF hidden_at ON publications FOR EACH ROW
  WHEN (NEW.card_id IS NOT NULL AND NEW.hidden_at IS DISTINCT FROM OLD.hidden_at) EXECUTE FUNCTION notify_pulls();
-- An ended publication leaves its showcase.
CREATE OR REPLACE TRIGGER showcase_items_leave_pulls AFTER DELETE ON showcase_items FOR EACH ROW EXECUTE FUNCTION notify_pulls();
CREATE OR REPLACE TRIGGER showcases_leave_pulls AFTER UPDATE OF published_at, hidden_at ON showcases FOR EACH ROW
  WHEN ((NEW.published_at, NEW.hidden_at) IS DISTINCT FROM (OLD.published_at, OLD.hidden_at)) EXECUTE FUNCTION notify_pulls();
CREATE OR REPLACE TRIGGER users_leave_pulls AFTER UPDATE OF is_active ON users FOR EACH ROW
  WHEN (NEW.is_active <> OLD.is_active) EXECUTE FUNCTION notify_pulls();
