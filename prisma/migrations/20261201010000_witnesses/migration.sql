-- Of the services outside, only timestamps stay.
ALTER TABLE ledger_anchors
  DROP CONSTRAINT ledger_anchors_service_known,
  DROP CONSTRAINT ledger_anchors_receipt_of_its_service,
  DROP CONSTRAINT ledger_anchors_pkey,
  DROP COLUMN service,
  -- Two processes that anchor the same checkpoint keep one receipt.
  ADD CONSTRAINT ledger_anchors_pkey PRIMARY KEY (signer, size);
DROP INDEX ledger_anchors_signer_size_idx;

CREATE TABLE ledger_cosignatures (
  witness TEXT NOT NULL,
  signer TEXT NOT NULL,
  size BIGINT NOT NULL,
  line TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT ledger_cosignatures_pkey PRIMARY KEY (witness, signer, size),
  -- It is served after the note as it is.
  CONSTRAINT ledger_cosignatures_line_is_one CHECK (line ~ '^— [^[:space:]]+ [A-Za-z0-9+/=]+\n$'),
  CONSTRAINT ledger_cosignatures_signer_size_fkey FOREIGN KEY (signer, size) REFERENCES ledger_checkpoints(signer, size) ON UPDATE RESTRICT ON DELETE RESTRICT
);
CREATE INDEX ledger_cosignatures_signer_size_idx ON ledger_cosignatures (signer, size);
