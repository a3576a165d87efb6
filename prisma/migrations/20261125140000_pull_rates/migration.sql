-- What was pulled from each box, counted for pull rates, and the odds that makers state.

CREATE TABLE box_pulls (
    "box_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "packs" INTEGER NOT NULL,
    "cards" INTEGER NOT NULL,

    CONSTRAINT "box_pulls_pkey" PRIMARY KEY ("box_id", "kind", "name")
);

CREATE TABLE maker_odds (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "year" INTEGER NOT NULL,
    "brand" TEXT NOT NULL,
    "set" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "stated_on" DATE NOT NULL,
    "imported_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "maker_odds_pkey" PRIMARY KEY ("id")
);

CREATE TABLE maker_odds_lines (
    "odds_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "packs" DECIMAL(10,2) NOT NULL,

    CONSTRAINT "maker_odds_lines_pkey" PRIMARY KEY ("odds_id", "kind", "name")
);

CREATE INDEX "listings_by_release" ON listings("year", "brand", "set", "format");
CREATE INDEX "ledger_entries_by_type" ON ledger_entries("type", "seq");
ALTER TABLE box_pulls ADD CONSTRAINT "box_pulls_box_id_fkey" FOREIGN KEY ("box_id") REFERENCES owned_boxes("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE maker_odds_lines ADD CONSTRAINT "maker_odds_lines_odds_id_fkey" FOREIGN KEY ("odds_id") REFERENCES maker_odds("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE box_pulls ADD CONSTRAINT box_pulls_kind_known CHECK (kind IN ('PACK', 'RARITY', 'PARALLEL'));
ALTER TABLE maker_odds_lines
  ADD CONSTRAINT maker_odds_lines_kind_known CHECK (kind IN ('RARITY', 'PARALLEL')),
  ADD CONSTRAINT maker_odds_lines_at_least_a_pack CHECK (packs >= 1);
CREATE UNIQUE INDEX maker_odds_one_per_release ON maker_odds (year, lower(brand), lower(set), lower(format));
CREATE UNIQUE INDEX maker_odds_lines_one_per_name ON maker_odds_lines (odds_id, kind, lower(name));

-- Searches of /ledger, and the figures beside them.
CREATE FUNCTION leaf_text(leaf BYTEA, name TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$ SELECT convert_from(leaf, 'UTF8')::jsonb ->> name $$;
CREATE INDEX ledger_entries_order_commit ON ledger_entries (leaf_text(leaf, 'orderCommit')) WHERE type = 'ASSIGN';
CREATE INDEX ledger_entries_unfinished ON ledger_entries (seq) WHERE type = 'VOID' AND leaf_text(leaf, 'reason') = 'UNFINISHED';
CREATE INDEX ledger_entries_claims ON ledger_entries (seq) WHERE type = 'CUSTODY' AND leaf_text(leaf, 'state') = 'CLAIM';
CREATE INDEX shipments_by_shipping ON shipments (shipped_at) WHERE shipped_at IS NOT NULL;

-- Opening a pack pulls its cards in one statement, and a correction may rename a rarity or a parallel. The
-- difference is added, so that packs of a box which open at the same time don't lose each other's counts. The
-- rows are taken in order, so that they don't wait for each other in a circle.
CREATE FUNCTION count_pulls() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Most updates change neither. EXCEPT hashes, where a join would loop: its plan is that of the first, short update.
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

CREATE TRIGGER cards_count_pulls AFTER UPDATE ON cards REFERENCING OLD TABLE AS old_cards NEW TABLE AS new_cards
FOR EACH STATEMENT EXECUTE FUNCTION count_pulls();

INSERT INTO box_pulls (box_id, kind, name, packs, cards)
SELECT p.box_id, k.kind, k.name, count(DISTINCT p.id), count(*)
FROM cards c JOIN packs p ON p.id = c.pack_id JOIN owned_boxes b ON b.id = p.box_id AND b.product_id IS NOT NULL,
  LATERAL (VALUES ('PACK', ''), ('RARITY', c.rarity), ('PARALLEL', c.parallel)) AS k (kind, name)
WHERE c.pulled_at IS NOT NULL
GROUP BY 1, 2, 3;
