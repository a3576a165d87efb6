-- The entries so far are chained by a statement in prisma/sql/platform.sql.
CREATE TABLE audit_chain (
  position BIGSERIAL NOT NULL,
  entry_id BIGINT NOT NULL,
  hash BYTEA NOT NULL,
  CONSTRAINT audit_chain_pkey PRIMARY KEY (position),
  CONSTRAINT audit_chain_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES audit_entries(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT audit_chain_sha256 CHECK (length(hash) = 32)
);
CREATE UNIQUE INDEX audit_chain_entry_id_key ON audit_chain (entry_id);
CREATE INDEX audit_entries_by_actor ON audit_entries (actor_id, id);
CREATE INDEX audit_entries_by_action ON audit_entries (action, id);
