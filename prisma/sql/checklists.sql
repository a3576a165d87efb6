-- Each statement updates the counts of the lists it changes.
CREATE OR REPLACE FUNCTION count_checklist_slots() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE TRIGGER checklist_slots_added AFTER INSERT ON checklist_slots
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_checklist_slots();
CREATE OR REPLACE TRIGGER checklist_slots_removed AFTER DELETE ON checklist_slots
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_checklist_slots();
