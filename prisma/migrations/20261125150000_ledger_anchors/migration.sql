-- What services outside confirmed about checkpoints of the ledger: a timestamp, a commit, an entry in another log.
CREATE TABLE "ledger_anchors" (
    "service" TEXT NOT NULL,
    "signer" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "root" BYTEA NOT NULL,
    "receipt" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    -- Two processes that anchor the same checkpoint keep one receipt.
    CONSTRAINT "ledger_anchors_pkey" PRIMARY KEY ("service","signer","size")
);

CREATE INDEX "ledger_anchors_signer_size_idx" ON "ledger_anchors"("signer","size");

-- An anchor is of a checkpoint that is there.
ALTER TABLE "ledger_anchors" ADD CONSTRAINT "ledger_anchors_signer_size_fkey" FOREIGN KEY ("signer", "size") REFERENCES "ledger_checkpoints"("signer", "size") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- What Prisma cannot say.

CREATE TRIGGER ledger_anchors_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_anchors
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE ledger_anchors
  ADD CONSTRAINT ledger_anchors_service_known CHECK (service IN ('git', 'rfc3161', 'rekor')),
  ADD CONSTRAINT ledger_anchors_root_is_sha256 CHECK (octet_length(root) = 32),
  ADD CONSTRAINT ledger_anchors_receipt_of_its_service CHECK (receipt ->> 'service' = service);
