-- The public page of each box: photos of its seals, and a choice for its owner.

-- Closed to everyone but its owner: the pictures, names and videos of its cards.
ALTER TABLE owned_boxes ADD COLUMN "closed_at" TIMESTAMPTZ(3);

CREATE TABLE seal_photos (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "sha256" BYTEA NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "data" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seal_photos_pkey" PRIMARY KEY ("id")
);

CREATE TABLE seal_renditions (
    "photo_id" UUID NOT NULL,
    "width" INTEGER NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "seal_renditions_pkey" PRIMARY KEY ("photo_id", "width")
);

CREATE TABLE product_seals (
    "product_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "photo_id" UUID NOT NULL,

    CONSTRAINT "product_seals_pkey" PRIMARY KEY ("product_id", "position")
);

CREATE INDEX "seal_photos_created_at_idx" ON seal_photos("created_at");
CREATE INDEX "product_seals_photo_id_idx" ON product_seals("photo_id");
CREATE UNIQUE INDEX "product_seals_product_id_photo_id_key" ON product_seals("product_id", "photo_id");
ALTER TABLE seal_renditions ADD CONSTRAINT "seal_renditions_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES seal_photos("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE product_seals ADD CONSTRAINT "product_seals_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES products("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE product_seals ADD CONSTRAINT "product_seals_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES seal_photos("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE seal_photos
  ADD CONSTRAINT seal_photos_hash_is_of_the_data CHECK (sha256 = pg_catalog.sha256(data)),
  ADD CONSTRAINT seal_photos_size_positive CHECK (width > 0 AND height > 0);
ALTER TABLE product_seals ADD CONSTRAINT product_seals_at_most_six CHECK (position BETWEEN 1 AND 6);

-- The ledger names them when the box comes in, so they stay as they are.
CREATE TRIGGER seal_photos_never_change BEFORE UPDATE OR TRUNCATE ON seal_photos FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER product_seals_never_change BEFORE UPDATE OR TRUNCATE ON product_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER product_seals_go_with_box BEFORE DELETE ON product_seals FOR EACH ROW EXECUTE FUNCTION refuse_direct_delete();
