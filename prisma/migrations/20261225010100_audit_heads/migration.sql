-- Positions came from a sequence, whose gaps say nothing. From here on, a gap is a missing entry.
ALTER TABLE audit_chain ALTER COLUMN position DROP DEFAULT;
DROP SEQUENCE audit_chain_position_seq;
ALTER TABLE audit_chain DISABLE TRIGGER USER;
UPDATE audit_chain c SET position = -counted.place
FROM (SELECT entry_id, row_number() OVER (ORDER BY position) AS place FROM audit_chain) counted
WHERE counted.entry_id = c.entry_id AND counted.place <> c.position;
UPDATE audit_chain SET position = -position WHERE position < 0;
ALTER TABLE audit_chain ENABLE TRIGGER USER;

-- The last link, one row.
CREATE TABLE audit_heads (
  id BOOLEAN NOT NULL DEFAULT TRUE,
  position BIGINT NOT NULL,
  hash BYTEA NOT NULL,
  CONSTRAINT audit_heads_pkey PRIMARY KEY (id),
  CONSTRAINT audit_heads_one CHECK (id),
  CONSTRAINT audit_heads_sha256 CHECK (length(hash) = 32)
);
INSERT INTO audit_heads (position, hash) SELECT position, hash FROM audit_chain ORDER BY position DESC LIMIT 1;

-- The ledger holds them, once a day, beside the histories of boxes.
ALTER TABLE ledger_entries
  DROP CONSTRAINT ledger_entries_type_known,
  ADD CONSTRAINT ledger_entries_type_known CHECK (type IN ('BOX_IN', 'LISTED', 'ASSIGN', 'RELEASE', 'BREAK_START', 'BREAK_COMMIT', 'CATALOGUED', 'CORRECTION', 'CUSTODY', 'VOID', 'AUDIT_HEAD')),
  DROP CONSTRAINT ledger_entries_chain_starts_with_box_in,
  ADD CONSTRAINT ledger_entries_chain_starts_with_box_in CHECK ((prev IS NULL) = (type = 'BOX_IN') OR type = 'AUDIT_HEAD'),
  ADD CONSTRAINT ledger_entries_audit_log_apart CHECK ((type = 'AUDIT_HEAD') = (box = 'audit'));
CREATE UNIQUE INDEX ledger_entries_audit_head_daily ON ledger_entries (((at AT TIME ZONE 'UTC')::date)) WHERE type = 'AUDIT_HEAD';

-- It returns more columns now.
DROP FUNCTION IF EXISTS audit_breaks();
