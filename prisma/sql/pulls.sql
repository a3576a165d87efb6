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
