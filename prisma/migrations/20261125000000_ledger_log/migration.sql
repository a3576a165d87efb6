-- The ledger as a transparency log: a Merkle tree over its entries (RFC 9162), and signed checkpoints of it. Hashing what is
-- already there is left to the servers, in small steps (lib/ledger/log), since the previous version appends entries without nodes.

-- Complete subtrees only, because these never change. Level 0 is ledger_entries.leaf_hash.
CREATE TABLE "ledger_nodes" (
    "level" SMALLINT NOT NULL,
    "index" BIGINT NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "ledger_nodes_pkey" PRIMARY KEY ("level","index")
);

CREATE TABLE "ledger_checkpoints" (
    "signer" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "root" BYTEA NOT NULL,
    "note" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "last_seq" BIGINT GENERATED ALWAYS AS ("size" - 1) STORED,

    CONSTRAINT "ledger_checkpoints_pkey" PRIMARY KEY ("signer","size")
);

CREATE INDEX "ledger_checkpoints_last_seq_idx" ON "ledger_checkpoints"("last_seq");

-- A checkpoint never promises entries that are not there.
ALTER TABLE "ledger_checkpoints" ADD CONSTRAINT "ledger_checkpoints_last_seq_fkey" FOREIGN KEY ("last_seq") REFERENCES "ledger_entries"("seq") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- What Prisma cannot say.

CREATE TRIGGER ledger_nodes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_nodes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_checkpoints_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_checkpoints
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE ledger_nodes
  ADD CONSTRAINT ledger_nodes_above_the_leaves CHECK (level BETWEEN 1 AND 62 AND index >= 0),
  ADD CONSTRAINT ledger_nodes_hash_is_sha256 CHECK (octet_length(hash) = 32);

ALTER TABLE ledger_checkpoints
  ADD CONSTRAINT ledger_checkpoints_not_empty CHECK (size > 0),
  ADD CONSTRAINT ledger_checkpoints_root_is_sha256 CHECK (octet_length(root) = 32);

-- A bundle of entries states their length in two bytes. Not checked for what is there, which would lock the table while it is read:
-- the longest leaf so far is a BREAK_COMMIT of a few thousand bytes.
ALTER TABLE ledger_entries
  ADD CONSTRAINT ledger_entries_leaf_fits_a_bundle CHECK (octet_length(leaf) <= 65535) NOT VALID;
