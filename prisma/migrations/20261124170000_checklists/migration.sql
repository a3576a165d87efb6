CREATE TABLE checklists (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  year integer NOT NULL CHECK (year BETWEEN 1800 AND 2099),
  brand text NOT NULL CHECK (brand <> ''),
  "set" text NOT NULL CHECK ("set" <> ''),
  number_count integer NOT NULL DEFAULT 0 CHECK (number_count >= 0),
  slot_count integer NOT NULL DEFAULT 0 CHECK (slot_count >= number_count),
  imported_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX checklists_set ON checklists (year, lower(brand), lower("set"));
CREATE INDEX checklists_in_order ON checklists (year DESC, lower(brand), lower("set"), id);

CREATE TABLE checklist_slots (
  checklist_id uuid NOT NULL REFERENCES checklists ON DELETE CASCADE,
  number text NOT NULL CHECK (number <> ''),
  parallel text NOT NULL CHECK (parallel <> ''),
  player text NOT NULL CHECK (player <> ''),
  sort_number text COLLATE "C" NOT NULL,
  PRIMARY KEY (checklist_id, number, parallel)
);
CREATE UNIQUE INDEX checklist_slots_card ON checklist_slots (checklist_id, lower(number), lower(parallel));
CREATE INDEX checklist_slots_in_order ON checklist_slots (checklist_id, sort_number, lower(number) COLLATE "C");
CREATE INDEX checklist_slots_by_parallel ON checklist_slots (checklist_id, lower(parallel), sort_number, lower(number) COLLATE "C");

-- The counts of a list belong to the statement that changes it.
CREATE FUNCTION count_checklist_slots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE checklists c SET number_count = k.numbers, slot_count = k.slots
  FROM (
    SELECT l.id, count(DISTINCT lower(s.number)) AS numbers, count(s.number) AS slots
    FROM (SELECT DISTINCT checklist_id AS id FROM changed) l LEFT JOIN checklist_slots s ON s.checklist_id = l.id
    GROUP BY l.id
  ) k
  WHERE c.id = k.id;
  RETURN NULL;
END $$;
CREATE TRIGGER checklist_slots_added AFTER INSERT ON checklist_slots
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_checklist_slots();
CREATE TRIGGER checklist_slots_removed AFTER DELETE ON checklist_slots
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_checklist_slots();

-- A collector's cards of a set, whether or not they still are in the vault.
CREATE INDEX cards_pulled_by_set ON cards (owner_id, year, lower(brand), lower("set")) WHERE pulled_at IS NOT NULL;
