CREATE OR REPLACE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER ledger_nodes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_nodes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER ledger_checkpoints_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_checkpoints
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER ledger_anchors_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_anchors
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER ledger_cosignatures_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_cosignatures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Appends wait for each other until commit, so that a rollback leaves no gap.
CREATE OR REPLACE FUNCTION lock_ledger() RETURNS void LANGUAGE sql AS $$ SELECT pg_advisory_xact_lock(hashtext('ledger_entries')) $$;

-- Checks every append: the next number, the box's last leaf, ascending times, the right hash, and
-- columns that agree with the leaf.
CREATE OR REPLACE FUNCTION check_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  next_seq bigint;
  last_leaf bytea;
  last_at timestamptz;
  body jsonb;
BEGIN
  PERFORM lock_ledger();
  SELECT coalesce(max(seq) + 1, 0) INTO next_seq FROM ledger_entries;
  IF NEW.seq <> next_seq THEN
    RAISE EXCEPTION 'the next entry of the ledger is %', next_seq USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  SELECT leaf_hash, at INTO last_leaf, last_at FROM ledger_entries WHERE box = NEW.box ORDER BY seq DESC LIMIT 1;
  IF NEW.prev IS DISTINCT FROM last_leaf THEN
    RAISE EXCEPTION 'an entry names the last leaf of its box' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.at < last_at THEN
    RAISE EXCEPTION 'the times of a box do not run backwards' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.leaf_hash <> sha256('\x00'::bytea || NEW.leaf) THEN
    RAISE EXCEPTION 'a leaf has the hash of its bytes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  body := convert_from(NEW.leaf, 'UTF8')::jsonb;
  IF (body ->> 'type', body ->> 'box', (body ->> 'at')::timestamptz, body ->> 'prev')
    IS DISTINCT FROM (NEW.type, NEW.box, NEW.at, coalesce(encode(NEW.prev, 'hex'), '')) THEN
    RAISE EXCEPTION 'the columns of an entry say what its leaf says' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER ledger_entries_check BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION check_ledger_entry();

-- Appends are serialized (lock_ledger), so this reads every entry.
CREATE OR REPLACE FUNCTION check_ledger_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  past record;
  allowed boolean;
BEGIN
  SELECT count(*) FILTER (WHERE type = 'ASSIGN') > count(*) FILTER (WHERE type = 'RELEASE') AS assigned,
    coalesce(bool_or(type = 'BREAK_START'), FALSE) AS started,
    coalesce(bool_or(type = 'BREAK_COMMIT'), FALSE) AS committed,
    coalesce(bool_or(type = 'VOID'), FALSE) AS voided
    INTO past FROM ledger_entries WHERE box = NEW.box;
  -- Nothing follows a VOID. It withdraws an unsold box, or ends a started break without a commit.
  allowed := NOT past.voided AND CASE NEW.type
    WHEN 'LISTED' THEN NOT past.started
    WHEN 'ASSIGN' THEN NOT past.assigned AND NOT past.started
    WHEN 'RELEASE' THEN past.assigned AND NOT past.started
    WHEN 'BREAK_START' THEN past.assigned
    WHEN 'BREAK_COMMIT' THEN past.started
    WHEN 'CORRECTION' THEN past.committed
    WHEN 'CUSTODY' THEN past.assigned
    WHEN 'VOID' THEN NOT past.committed AND (past.started OR NOT past.assigned)
    ELSE TRUE END;
  IF NOT allowed THEN
    RAISE EXCEPTION 'this cannot be said of the box now: %', NEW.type USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER ledger_entries_order BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION check_ledger_order();

-- The head of the audit log according to the ledger.
CREATE OR REPLACE FUNCTION published_audit_heads() RETURNS TABLE ("position" bigint, hash bytea, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT leaf_text(e.leaf, 'position')::bigint, decode(leaf_text(e.leaf, 'hash'), 'hex'), e.at
  FROM ledger_entries e WHERE e.type = 'AUDIT_HEAD'
$$;
