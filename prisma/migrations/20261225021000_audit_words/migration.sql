-- Free words and addresses of entries, apart from the entries, which are permanent.
CREATE TABLE audit_words (
  entry_id BIGINT NOT NULL,
  user_id UUID NOT NULL,
  details JSONB NOT NULL,
  CONSTRAINT audit_words_pkey PRIMARY KEY (entry_id),
  CONSTRAINT audit_words_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES audit_entries (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT audit_words_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX audit_words_user_id_idx ON audit_words (user_id);

-- How often the address changed, so that two colleagues don't overwrite each other's.
ALTER TABLE orders ADD COLUMN address_version INTEGER NOT NULL DEFAULT 0;
