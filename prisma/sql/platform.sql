CREATE OR REPLACE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- SHA-256 over the hash of the previous entry (32 zero bytes before the first) and this entry.
CREATE OR REPLACE FUNCTION audit_hash(previous bytea, a audit_entries) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(coalesce(previous, decode(repeat('00', 32), 'hex')) || convert_to(jsonb_build_object(
    'id', a.id, 'at', to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'actor', a.actor_id,
    'action', a.action, 'subject', a.subject, 'details', a.details, 'request', a.request_id)::text, 'UTF8'))
$$;

-- Follows the stored head, not the last link that is left, so that a cut tail stays a gap. Runs at
-- the end of the transaction, so that this lock comes after all others and is held briefly.
CREATE OR REPLACE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head audit_heads;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('audit_chain'));
  SELECT * INTO head FROM audit_heads;
  head.position := coalesce(head.position, 0) + 1;
  head.hash := audit_hash(head.hash, NEW);
  INSERT INTO audit_chain (position, entry_id, hash) VALUES (head.position, NEW.id, head.hash);
  INSERT INTO audit_heads (position, hash) VALUES (head.position, head.hash)
  ON CONFLICT (id) DO UPDATE SET position = excluded.position, hash = excluded.hash;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS audit_entries_chained ON audit_entries;
CREATE CONSTRAINT TRIGGER audit_entries_chained AFTER INSERT ON audit_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();
CREATE OR REPLACE TRIGGER audit_chain_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE FUNCTION check_audit_head() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.position <> OLD.position + 1 THEN
    RAISE EXCEPTION 'the head of the audit log only moves on' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER audit_heads_move_on BEFORE UPDATE ON audit_heads FOR EACH ROW EXECUTE FUNCTION check_audit_head();
CREATE OR REPLACE TRIGGER audit_heads_stay BEFORE DELETE OR TRUNCATE ON audit_heads FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Where the log isn't what was chained: entries that were changed or deleted, or that no link holds;
-- positions that are missing up to the stored head and the last one in the ledger; and links that
-- differ from those heads.
CREATE OR REPLACE FUNCTION audit_breaks() RETURNS TABLE ("position" bigint, entry_id bigint) LANGUAGE sql STABLE AS $$
  WITH links AS (
    SELECT c.position, c.entry_id, c.hash, lag(c.hash) OVER w AS previous,
      lag(c.position, 1, 0::bigint) OVER w = c.position - 1 AS follows
    FROM audit_chain c WINDOW w AS (ORDER BY c.position)
  ), heads AS (
    SELECT h.position, h.hash FROM audit_heads h UNION SELECT p.position, p.hash FROM published_audit_heads() p
  )
  SELECT l.position, coalesce(a.id, l.entry_id) FROM links l FULL JOIN audit_entries a ON a.id = l.entry_id
  WHERE a.id IS NULL OR l.position IS NULL OR (l.follows AND l.hash <> audit_hash(l.previous, a))
  UNION
  SELECT n, NULL FROM generate_series(1, greatest((SELECT max(l.position) FROM links l), (SELECT max(h.position) FROM heads h))) n
  WHERE NOT EXISTS (SELECT FROM audit_chain c WHERE c.position = n)
  UNION
  SELECT l.position, l.entry_id FROM links l JOIN heads h ON h.position = l.position AND h.hash <> l.hash
  UNION
  SELECT l.position, l.entry_id FROM links l WHERE l.position > coalesce((SELECT h.position FROM audit_heads h), 0)
$$;

CREATE OR REPLACE TRIGGER file_import_parts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON file_import_parts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER file_imports_stay BEFORE DELETE OR TRUNCATE ON file_imports
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
-- A file is taken back once, and nothing else about it changes.
CREATE OR REPLACE FUNCTION keep_file_import() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.taken_back_at IS NOT NULL OR (OLD.id, OLD.kind, OLD.file_name, OLD.sha256, OLD.row_count, OLD.imported_by_id, OLD.created_at)
    IS DISTINCT FROM (NEW.id, NEW.kind, NEW.file_name, NEW.sha256, NEW.row_count, NEW.imported_by_id, NEW.created_at) THEN
    RAISE EXCEPTION 'file import % only changes when it is taken back', OLD.id USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER file_imports_change_once BEFORE UPDATE ON file_imports
  FOR EACH ROW EXECUTE FUNCTION keep_file_import();

-- An address of a picture is kept for a year. Its bytes may move into the object of the same hash.
CREATE OR REPLACE TRIGGER upload_files_never_change BEFORE UPDATE ON upload_files FOR EACH ROW
  WHEN (((NEW.id, NEW.name, NEW.upload_key, NEW.sha256, NEW.object) = (OLD.id, OLD.name, OLD.upload_key, OLD.sha256, OLD.sha256) AND NEW.data IS NULL) IS NOT TRUE)
  EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER upload_files_loosen_objects AFTER DELETE ON upload_files
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION loosen_objects();

CREATE OR REPLACE FUNCTION keep_object() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an object keeps its bytes' USING ERRCODE = 'object_not_in_prerequisite_state';
END $$;
CREATE OR REPLACE TRIGGER objects_keep_bytes BEFORE UPDATE ON objects FOR EACH ROW
  WHEN ((NEW.sha256, NEW.bytes) IS DISTINCT FROM (OLD.sha256, OLD.bytes)) EXECUTE FUNCTION keep_object();
CREATE OR REPLACE TRIGGER objects_not_emptied BEFORE TRUNCATE ON objects FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER object_rows_never_change BEFORE UPDATE OR TRUNCATE ON object_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE FUNCTION keep_object_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM objects WHERE key = OLD.key) THEN
    RAISE EXCEPTION 'an object keeps its row' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER object_rows_stay BEFORE DELETE ON object_rows FOR EACH ROW EXECUTE FUNCTION keep_object_row();

-- A job deletes the bytes. Where an object was before it moved, they stay for a day, for a database that is restored to a
-- moment before.
CREATE OR REPLACE FUNCTION leave_object() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stray_objects (key, place, delete_after)
    VALUES (OLD.key, OLD.place, now() + CASE TG_OP WHEN 'UPDATE' THEN INTERVAL '1 day' ELSE INTERVAL '1 hour' END)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER objects_leave_bytes AFTER DELETE ON objects FOR EACH ROW EXECUTE FUNCTION leave_object();
CREATE OR REPLACE TRIGGER objects_leave_old_place AFTER UPDATE OF key ON objects FOR EACH ROW
  WHEN (NEW.key <> OLD.key) EXECUTE FUNCTION leave_object();

-- Deletes objects that were loose for a day, so that a database restored to a moment of that day finds them, and keeps those
-- that are used after all: foreign keys know, and wait for concurrent users. Returns how many it looked at.
CREATE OR REPLACE FUNCTION delete_loose_objects(most INTEGER) RETURNS INTEGER LANGUAGE plpgsql AS $$
DECLARE
  loose bytea;
  looked_at integer := 0;
BEGIN
  FOR loose IN
    SELECT sha256 FROM objects WHERE loose_since < now() - INTERVAL '1 day' ORDER BY loose_since LIMIT most FOR UPDATE SKIP LOCKED
  LOOP
    looked_at := looked_at + 1;
    BEGIN
      DELETE FROM objects WHERE sha256 = loose;
    EXCEPTION WHEN foreign_key_violation OR restrict_violation THEN
      UPDATE objects SET loose_since = NULL WHERE sha256 = loose;
    END;
  END LOOP;
  RETURN looked_at;
END $$;
