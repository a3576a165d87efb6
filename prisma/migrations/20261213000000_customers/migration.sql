CREATE INDEX users_trigrams ON users USING gin (lower(username::text || ' ' || email::text || ' ' || full_name) gin_trgm_ops);
CREATE INDEX users_created_at ON users (created_at DESC, id DESC);

CREATE TABLE customer_notes (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  user_id UUID NOT NULL,
  author_id UUID,
  text TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT customer_notes_pkey PRIMARY KEY (id),
  CONSTRAINT customer_notes_text_length CHECK (char_length(text) BETWEEN 1 AND 4000),
  CONSTRAINT customer_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT customer_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX customer_notes_user_id_idx ON customer_notes (user_id, created_at);
CREATE INDEX customer_notes_author_id_idx ON customer_notes (author_id);
