-- The ledger names seal photos when the box comes in, so they never change.
CREATE OR REPLACE TRIGGER seal_photos_not_emptied BEFORE TRUNCATE ON seal_photos FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
-- Its bytes may move into the object of the same hash.
CREATE OR REPLACE TRIGGER seal_photos_never_change BEFORE UPDATE ON seal_photos FOR EACH ROW
  WHEN (((NEW.id, NEW.sha256, NEW.width, NEW.height, NEW.created_at, NEW.object) = (OLD.id, OLD.sha256, OLD.width, OLD.height, OLD.created_at, OLD.sha256) AND NEW.data IS NULL) IS NOT TRUE)
  EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER seal_photos_loosen_objects AFTER DELETE ON seal_photos
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION loosen_objects();
CREATE OR REPLACE TRIGGER product_seals_never_change BEFORE UPDATE OR TRUNCATE ON product_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER product_seals_go_with_box BEFORE DELETE ON product_seals FOR EACH ROW EXECUTE FUNCTION refuse_direct_delete();

-- The result of a count is what the labels said while it was open.
CREATE OR REPLACE FUNCTION require_open_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted uuid := coalesce(NEW.count_id, OLD.count_id);
BEGIN
  PERFORM FROM stock_counts WHERE id = counted AND finished_at IS NULL AND discarded_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'stock count % is over', counted USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE OR REPLACE TRIGGER stock_count_scans_while_open BEFORE INSERT OR UPDATE OR DELETE ON stock_count_scans
  FOR EACH ROW EXECUTE FUNCTION require_open_count();
CREATE OR REPLACE TRIGGER stock_count_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_count_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A count is over once.
CREATE OR REPLACE FUNCTION keep_ended_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'stock count % is over', OLD.id USING ERRCODE = 'object_not_in_prerequisite_state';
END $$;
CREATE OR REPLACE TRIGGER stock_counts_stay_over BEFORE UPDATE OR DELETE ON stock_counts
  FOR EACH ROW WHEN (OLD.finished_at IS NOT NULL OR OLD.discarded_at IS NOT NULL) EXECUTE FUNCTION keep_ended_count();

CREATE OR REPLACE TRIGGER case_seals_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON case_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A box leaves its case only when it is deleted, unsold.
CREATE OR REPLACE TRIGGER case_boxes_never_change BEFORE UPDATE OR TRUNCATE ON case_boxes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER case_boxes_go_with_box BEFORE DELETE ON case_boxes FOR EACH ROW EXECUTE FUNCTION refuse_direct_delete();

CREATE OR REPLACE FUNCTION set_case_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products p SET case_order = f.first_id * 10000::bigint + n.position
    FROM new_rows n JOIN (
      SELECT b.case_id, min(b.product_id) AS first_id FROM case_boxes b WHERE b.case_id IN (SELECT case_id FROM new_rows) GROUP BY b.case_id
    ) f USING (case_id)
    WHERE p.id = n.product_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER case_boxes_set_order AFTER INSERT ON case_boxes
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION set_case_order();
