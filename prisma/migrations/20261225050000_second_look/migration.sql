-- Null for counts that were finished before second looks were asked for.
ALTER TABLE stock_counts ADD COLUMN looked_again_at timestamptz(3)
  CONSTRAINT stock_counts_looked_again_if_finished CHECK (looked_again_at IS NULL OR finished_at IS NOT NULL);
