-- Photos of cards as they went into their parcel, which their owner sees beside the scans of the break.

CREATE TABLE pack_out_photos (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "shipment_id" UUID NOT NULL,
    "card_id" UUID NOT NULL,
    "sha256" BYTEA NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "data" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pack_out_photos_pkey" PRIMARY KEY ("id")
);

CREATE TABLE pack_out_renditions (
    "photo_id" UUID NOT NULL,
    "width" INTEGER NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "pack_out_renditions_pkey" PRIMARY KEY ("photo_id", "width")
);

CREATE UNIQUE INDEX "pack_out_photos_shipment_id_card_id_key" ON pack_out_photos("shipment_id", "card_id");
CREATE INDEX "pack_out_photos_card_id_idx" ON pack_out_photos("card_id");
ALTER TABLE pack_out_photos ADD CONSTRAINT "pack_out_photos_shipment_id_card_id_fkey" FOREIGN KEY ("shipment_id", "card_id") REFERENCES shipment_cards("shipment_id", "card_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE pack_out_renditions ADD CONSTRAINT "pack_out_renditions_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES pack_out_photos("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE pack_out_photos
  ADD CONSTRAINT pack_out_photos_hash_is_of_the_data CHECK (sha256 = pg_catalog.sha256(data)),
  ADD CONSTRAINT pack_out_photos_size_positive CHECK (width > 0 AND height > 0);

CREATE TRIGGER pack_out_photos_never_change BEFORE UPDATE OR TRUNCATE ON pack_out_photos FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A parcel gets photos of its checked cards while it is packed. The lock waits for a concurrent packing.
CREATE FUNCTION require_open_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM shipments s WHERE s.id = NEW.shipment_id AND s.status = 'PAID'
    AND EXISTS (SELECT FROM shipment_cards l WHERE l.shipment_id = s.id AND l.card_id = NEW.card_id AND l.checked_at IS NOT NULL) FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only a checked card of an open parcel gets a photo' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER pack_out_photos_while_open BEFORE INSERT ON pack_out_photos FOR EACH ROW EXECUTE FUNCTION require_open_parcel();

-- From then on they stay until their owner's account is erased.
CREATE FUNCTION keep_pack_out_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM shipments s WHERE s.id = OLD.shipment_id AND (s.status IN ('PAID', 'CANCELLED')
    OR NOT EXISTS (SELECT FROM users u WHERE u.id = s.user_id AND u.password_hash <> '')) FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the photos of a packed parcel stay' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER pack_out_photos_stay BEFORE DELETE ON pack_out_photos FOR EACH ROW EXECUTE FUNCTION keep_pack_out_photo();

CREATE FUNCTION drop_pack_out_photos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM pack_out_photos WHERE shipment_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER shipments_drop_photos AFTER UPDATE OF status ON shipments FOR EACH ROW
  WHEN (NEW.status = 'CANCELLED' AND OLD.status <> 'CANCELLED') EXECUTE FUNCTION drop_pack_out_photos();
