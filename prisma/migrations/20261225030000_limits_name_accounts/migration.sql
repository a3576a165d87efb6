-- The package inserts three values by position, so the column comes last and may be empty.
ALTER TABLE rate_limits ADD COLUMN user_id UUID,
  ADD CONSTRAINT rate_limits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id)
    ON UPDATE CASCADE ON DELETE CASCADE;
CREATE INDEX rate_limits_user_id_idx ON rate_limits (user_id);
