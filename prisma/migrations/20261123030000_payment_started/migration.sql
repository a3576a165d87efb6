-- Whether the provider has named the payment. Computed, because versions that know only the reference run beside this one; the reference
-- becomes nullable when they are gone. Rewrites the table, which is small.
ALTER TABLE payments ADD COLUMN is_started BOOLEAN NOT NULL GENERATED ALWAYS AS (reference <> 'pending:' || id::text) STORED;
