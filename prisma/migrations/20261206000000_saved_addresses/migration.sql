CREATE TABLE saved_addresses (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  user_id UUID NOT NULL,
  position INTEGER NOT NULL,
  street TEXT NOT NULL,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  zip_code TEXT NOT NULL,
  country TEXT NOT NULL,
  CONSTRAINT saved_addresses_pkey PRIMARY KEY (id),
  CONSTRAINT saved_addresses_at_most_20 CHECK (position BETWEEN 1 AND 20)
);
CREATE UNIQUE INDEX saved_addresses_user_id_position_key ON saved_addresses (user_id, position);
ALTER TABLE saved_addresses ADD CONSTRAINT saved_addresses_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users (id) ON UPDATE CASCADE ON DELETE CASCADE;
