-- What others last said about the ledger's log. No row, so the code that runs now goes on as before.
CREATE TABLE ledger_continuity (
  id BOOLEAN NOT NULL DEFAULT TRUE,
  history TEXT NOT NULL,
  answers JSONB NOT NULL,
  problem TEXT,
  checked_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT ledger_continuity_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_continuity_one CHECK (id)
);
