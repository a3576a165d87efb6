CREATE OR REPLACE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- SHA-256 over the hash of the previous entry (32 zero bytes before the first) and this entry.
CREATE OR REPLACE FUNCTION audit_hash(previous bytea, a audit_entries) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(coalesce(previous, decode(repeat('00', 32), 'hex')) || convert_to(jsonb_build_object(
    'id', a.id, 'at', to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'actor', a.actor_id,
    'action', a.action, 'subject', a.subject, 'details', a.details, 'request', a.request_id)::text, 'UTF8'))
$$;

-- Runs at the end of the transaction, so that this lock comes after all others and is held briefly.
CREATE OR REPLACE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('audit_chain'));
  INSERT INTO audit_chain (entry_id, hash)
  SELECT NEW.id, audit_hash((SELECT c.hash FROM audit_chain c ORDER BY c.position DESC LIMIT 1), NEW);
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS audit_entries_chained ON audit_entries;
CREATE CONSTRAINT TRIGGER audit_entries_chained AFTER INSERT ON audit_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();
CREATE OR REPLACE TRIGGER audit_chain_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Chains the entries from before the chain existed.
DO $$
DECLARE
  entry audit_entries;
BEGIN
  FOR entry IN SELECT a.* FROM audit_entries a WHERE NOT EXISTS (SELECT FROM audit_chain c WHERE c.entry_id = a.id) ORDER BY a.id LOOP
    INSERT INTO audit_chain (entry_id, hash)
    VALUES (entry.id, audit_hash((SELECT c.hash FROM audit_chain c ORDER BY c.position DESC LIMIT 1), entry));
  END LOOP;
END $$;

-- Entries whose hash, or whose predecessor's, isn't what was chained; and entries that aren't in the chain.
CREATE OR REPLACE FUNCTION audit_breaks() RETURNS TABLE (entry_id bigint) LANGUAGE sql STABLE AS $$
  SELECT a.id FROM audit_entries a LEFT JOIN (
    SELECT c.entry_id, c.hash, lag(c.hash) OVER (ORDER BY c.position) AS previous FROM audit_chain c
  ) c ON c.entry_id = a.id
  WHERE c.hash IS DISTINCT FROM audit_hash(c.previous, a)
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
