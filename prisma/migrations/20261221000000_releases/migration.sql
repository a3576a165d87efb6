-- A box that waits for its moment is off sale, so a version that does not know of releases cannot sell it either.
ALTER TABLE products ADD COLUMN release_at TIMESTAMPTZ(3);
ALTER TABLE products ADD CONSTRAINT products_waiting_is_off_sale
  CHECK (release_at IS NULL OR (NOT is_available AND held_by_id IS NULL AND order_id IS NULL));
CREATE INDEX products_waiting ON products (listing_id, release_at) WHERE release_at IS NOT NULL;
CREATE INDEX products_by_release ON products (release_at) WHERE release_at IS NOT NULL;

ALTER TABLE listings ADD COLUMN is_shown BOOLEAN NOT NULL DEFAULT TRUE;
