CREATE OR REPLACE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER ledger_nodes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_nodes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER ledger_checkpoints_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_checkpoints
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER ledger_anchors_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_anchors
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER ledger_key_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_key_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER ledger_cosignatures_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_cosignatures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A server that was not restarted with the new key signs nothing more, and no one signs less than was signed before.
CREATE OR REPLACE FUNCTION check_ledger_checkpoint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_whole_ledger();
  IF EXISTS (SELECT FROM ledger_key_changes WHERE earlier = NEW.signer AND until < NEW.size) THEN
    RAISE EXCEPTION 'the key % was replaced', NEW.signer USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_checkpoints_of_current_key';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER ledger_checkpoints_of_current_key BEFORE INSERT ON ledger_checkpoints
  FOR EACH ROW EXECUTE FUNCTION check_ledger_checkpoint();

-- Otherwise two keys could each be replaced by the other, and no one could sign.
CREATE OR REPLACE FUNCTION refuse_used_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM ledger_key_changes WHERE earlier = NEW.later) THEN
    RAISE EXCEPTION 'the key % was replaced before', NEW.later USING ERRCODE = 'unique_violation', CONSTRAINT = 'ledger_key_changes_to_a_new_key';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER ledger_key_changes_to_a_new_key BEFORE INSERT ON ledger_key_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_used_key();

-- Appends wait for each other until commit, so that a rollback leaves no gap.
CREATE OR REPLACE FUNCTION lock_ledger() RETURNS void LANGUAGE sql AS $$ SELECT pg_advisory_xact_lock(hashtext('ledger_entries')) $$;

-- What tells this database from an earlier state of it: a restore or a failover begins another timeline, a copy of its
-- files runs under another server process, and a dump makes another table. Null on a standby.
CREATE OR REPLACE FUNCTION database_history() RETURNS text LANGUAGE sql AS $$
  SELECT format('%s/%s/%s/%s %s', (pg_control_system()).system_identifier, left(pg_walfile_name(pg_current_wal_lsn()), 8),
    d.oid, 'ledger_entries'::regclass::oid, extract(epoch FROM pg_postmaster_start_time()))
  FROM pg_database d WHERE d.datname = current_database() AND NOT pg_is_in_recovery()
$$;

-- Why the log may not grow now (lib/proof/continuity). Null if it may, and where nobody is asked.
CREATE OR REPLACE FUNCTION ledger_problem() RETURNS text LANGUAGE sql AS $$
  SELECT CASE WHEN c.history = database_history() THEN c.problem
    ELSE 'The database was restarted, restored or failed over, so we are asking how far the ledger''s log was signed.' END
  FROM ledger_continuity c
$$;

CREATE OR REPLACE FUNCTION require_whole_ledger() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  problem text := ledger_problem();
BEGIN
  IF problem IS NOT NULL THEN
    RAISE EXCEPTION '%', problem USING ERRCODE = 'FW003';
  END IF;
END $$;

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
    WHEN 'BREAK_START' THEN past.assigned AND NOT past.started
    WHEN 'BREAK_COMMIT' THEN past.started AND NOT past.committed
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

-- Keeps the tree complete: a node is known once its last leaf is. RFC 6962, section 2.1.
CREATE OR REPLACE FUNCTION add_ledger_nodes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  node_level smallint := 0;
  node_index bigint := NEW.seq;
  node_hash bytea := NEW.leaf_hash;
  left_hash bytea;
BEGIN
  WHILE node_index % 2 = 1 LOOP
    IF node_level = 0 THEN
      SELECT e.leaf_hash INTO STRICT left_hash FROM ledger_entries e WHERE e.seq = node_index - 1;
    ELSE
      SELECT n.hash INTO STRICT left_hash FROM ledger_nodes n WHERE (n.level, n.index) = (node_level, node_index - 1);
    END IF;
    node_level := node_level + 1;
    node_index := node_index / 2;
    node_hash := sha256('\x01'::bytea || left_hash || node_hash);
    INSERT INTO ledger_nodes (level, index, hash) VALUES (node_level, node_index, node_hash);
  END LOOP;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER ledger_entries_nodes AFTER INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION add_ledger_nodes();

-- Appends leaves that lack their time and the hash before them, and returns their hashes in order.
-- Each has the type and box, and its bytes before, between and after the two (lib/ledger/append-events.ts).
CREATE OR REPLACE FUNCTION append_to_ledger(unfinished jsonb, not_before timestamptz) RETURNS SETOF bytea LANGUAGE plpgsql AS $$
DECLARE
  event record;
  head record;
  entry ledger_entries;
  moment timestamptz;
BEGIN
  PERFORM lock_ledger();
  PERFORM require_whole_ledger();
  SELECT coalesce(max(seq), -1) INTO entry.seq FROM ledger_entries;
  moment := date_trunc('milliseconds', greatest(clock_timestamp(), not_before));
  FOR event IN SELECT * FROM jsonb_to_recordset(unfinished) AS u (type text, box text, start text, middle text, "end" text) LOOP
    SELECT leaf_hash, at INTO head FROM ledger_entries WHERE box = event.box ORDER BY seq DESC LIMIT 1;
    entry.seq := entry.seq + 1;
    entry.type := event.type;
    entry.box := event.box;
    entry.at := greatest(moment, head.at);
    entry.prev := head.leaf_hash;
    entry.leaf := convert_to(concat(event.start, to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      event.middle, encode(entry.prev, 'hex'), event."end"), 'UTF8');
    -- An entry bundle encodes each length in two bytes.
    IF octet_length(entry.leaf) > 65535 THEN
      RAISE EXCEPTION 'this event is too large for the ledger' USING ERRCODE = 'program_limit_exceeded';
    END IF;
    entry.leaf_hash := sha256('\x00'::bytea || entry.leaf);
    INSERT INTO ledger_entries VALUES (entry.*);
    RETURN NEXT entry.leaf_hash;
  END LOOP;
END $$;

-- The head of the audit log according to the ledger.
CREATE OR REPLACE FUNCTION published_audit_heads() RETURNS TABLE ("position" bigint, hash bytea, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT leaf_text(e.leaf, 'position')::bigint, decode(leaf_text(e.leaf, 'hash'), 'hex'), e.at
  FROM ledger_entries e WHERE e.type = 'AUDIT_HEAD'
$$;

-- A box that the ledger gave away isn't put on sale, although its order may be missing (ledger:recover).
CREATE OR REPLACE FUNCTION keep_assigned_boxes_off_sale() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_gone boolean;
BEGIN
  SELECT count(*) FILTER (WHERE type = 'ASSIGN') > count(*) FILTER (WHERE type = 'RELEASE') OR coalesce(bool_or(type = 'VOID'), FALSE)
    INTO is_gone FROM ledger_entries WHERE box = NEW.box_id;
  IF is_gone THEN
    RAISE EXCEPTION 'the ledger says that box % is sold or withdrawn', NEW.box_id USING ERRCODE = 'FW004';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER products_stay_off_sale_if_assigned BEFORE UPDATE OF is_available ON products FOR EACH ROW
  WHEN (NEW.is_available AND NOT OLD.is_available AND OLD.order_id IS NULL AND OLD.held_by_id IS NULL)
  EXECUTE FUNCTION keep_assigned_boxes_off_sale();
