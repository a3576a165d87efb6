-- Refuses unrevealed subjects, those of another collector, and hidden ones. The lock on the subject
-- makes a change of its owner wait, which then ends the new publication.
CREATE OR REPLACE FUNCTION check_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE NEW.kind
    WHEN 'CARD' THEN
      PERFORM FROM cards c WHERE c.id = NEW.card_id AND c.owner_id = NEW.owner_id AND c.pulled_at IS NOT NULL
        AND EXISTS (SELECT FROM packs k WHERE k.id = c.pack_id AND k.completed_at IS NOT NULL) FOR SHARE OF c;
    WHEN 'PACK' THEN
      PERFORM FROM owned_boxes b WHERE b.owner_id = NEW.owner_id
        AND b.id = (SELECT k.box_id FROM packs k WHERE k.id = NEW.pack_id AND k.completed_at IS NOT NULL) FOR SHARE OF b;
    ELSE
      PERFORM FROM owned_boxes b WHERE b.id = NEW.box_id AND b.owner_id = NEW.owner_id
        AND EXISTS (SELECT FROM packs k WHERE k.box_id = b.id)
        AND NOT EXISTS (SELECT FROM packs k WHERE k.box_id = b.id AND k.completed_at IS NULL) FOR SHARE OF b;
  END CASE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only what its owner has revealed is published' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF EXISTS (SELECT FROM publications h WHERE h.hidden_at IS NOT NULL AND h.owner_id = NEW.owner_id
    AND (h.card_id = NEW.card_id OR h.pack_id = NEW.pack_id OR h.box_id = NEW.box_id)) THEN
    RAISE EXCEPTION 'what is hidden is not published again' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER publications_checked BEFORE INSERT ON publications FOR EACH ROW EXECUTE FUNCTION check_publication();

CREATE OR REPLACE FUNCTION keep_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.slug, NEW.kind, NEW.owner_id, NEW.card_id, NEW.pack_id, NEW.box_id, NEW.published_at)
    IS DISTINCT FROM (OLD.id, OLD.slug, OLD.kind, OLD.owner_id, OLD.card_id, OLD.pack_id, OLD.box_id, OLD.published_at) THEN
    RAISE EXCEPTION 'a publication never changes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.ended_at IS NOT NULL AND (NEW.ended_at, NEW.ended_as) IS DISTINCT FROM (OLD.ended_at, OLD.ended_as) THEN
    RAISE EXCEPTION 'a publication ends once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER publications_stay BEFORE UPDATE ON publications FOR EACH ROW EXECUTE FUNCTION keep_publication();

-- A new owner makes their own choice.
CREATE OR REPLACE FUNCTION end_publications_of_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE publications SET ended_at = greatest(now(), published_at), ended_as = 'OWNER_CHANGED' WHERE card_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER cards_end_publications AFTER UPDATE OF owner_id ON cards FOR EACH ROW
  WHEN (NEW.owner_id <> OLD.owner_id) EXECUTE FUNCTION end_publications_of_card();

CREATE OR REPLACE FUNCTION end_publications_of_box() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE publications SET ended_at = greatest(now(), published_at), ended_as = 'OWNER_CHANGED'
  WHERE ended_at IS NULL AND (box_id = NEW.id OR pack_id IN (SELECT id FROM packs WHERE box_id = NEW.id));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER owned_boxes_end_publications AFTER UPDATE OF owner_id ON owned_boxes FOR EACH ROW
  WHEN (NEW.owner_id <> OLD.owner_id) EXECUTE FUNCTION end_publications_of_box();

CREATE OR REPLACE FUNCTION check_showcase_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM publications WHERE id = NEW.publication_id AND ended_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a showcase shows live publications' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER showcase_items_checked BEFORE INSERT ON showcase_items FOR EACH ROW EXECUTE FUNCTION check_showcase_item();

CREATE OR REPLACE FUNCTION check_showcase_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_public_name(NEW.name, NEW.user_id, 'showcases_name_key');
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER showcases_name_checked BEFORE INSERT OR UPDATE OF name ON showcases FOR EACH ROW EXECUTE FUNCTION check_showcase_name();

CREATE OR REPLACE FUNCTION keep_publication_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'OPEN' AND (NEW.status, NEW.decided_at, NEW.decided_by_id) IS DISTINCT FROM (OLD.status, OLD.decided_at, OLD.decided_by_id)
    OR (NEW.publication_id, NEW.showcase_id, NEW.reason, NEW.details, NEW.created_at)
      IS DISTINCT FROM (OLD.publication_id, OLD.showcase_id, OLD.reason, OLD.details, OLD.created_at) THEN
    RAISE EXCEPTION 'a report is decided once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER publication_reports_stay BEFORE UPDATE ON publication_reports FOR EACH ROW EXECUTE FUNCTION keep_publication_report();

-- An ended publication leaves the showcase, and its reports become moot.
CREATE OR REPLACE FUNCTION leave_showcase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM showcase_items WHERE publication_id = NEW.id;
  UPDATE publication_reports SET status = 'MOOT', decided_at = NEW.ended_at WHERE publication_id = NEW.id AND status = 'OPEN';
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER publications_leave_showcase AFTER UPDATE OF ended_at ON publications FOR EACH ROW
  WHEN (NEW.ended_at IS NOT NULL AND OLD.ended_at IS NULL) EXECUTE FUNCTION leave_showcase();
