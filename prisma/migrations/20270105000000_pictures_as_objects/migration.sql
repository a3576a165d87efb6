ALTER TABLE "scans" ADD COLUMN "object" BYTEA, ALTER COLUMN "data" DROP NOT NULL,
  ADD CONSTRAINT "scans_one_place" CHECK (num_nonnulls(data, object) = 1),
  ADD CONSTRAINT "scans_object_has_the_hash" CHECK (object = sha256);
CREATE INDEX "scans_object" ON "scans"("object") WHERE object IS NOT NULL;
ALTER TABLE "scans" ADD CONSTRAINT "scans_object_fkey" FOREIGN KEY ("object") REFERENCES "objects"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "seal_photos" ADD COLUMN "object" BYTEA, ALTER COLUMN "data" DROP NOT NULL,
  ADD CONSTRAINT "seal_photos_one_place" CHECK (num_nonnulls(data, object) = 1),
  ADD CONSTRAINT "seal_photos_object_has_the_hash" CHECK (object = sha256);
CREATE INDEX "seal_photos_object" ON "seal_photos"("object") WHERE object IS NOT NULL;
ALTER TABLE "seal_photos" ADD CONSTRAINT "seal_photos_object_fkey" FOREIGN KEY ("object") REFERENCES "objects"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "pack_out_photos" ADD COLUMN "object" BYTEA, ALTER COLUMN "data" DROP NOT NULL,
  ADD CONSTRAINT "pack_out_photos_one_place" CHECK (num_nonnulls(data, object) = 1),
  ADD CONSTRAINT "pack_out_photos_object_has_the_hash" CHECK (object = sha256);
CREATE INDEX "pack_out_photos_object" ON "pack_out_photos"("object") WHERE object IS NOT NULL;
ALTER TABLE "pack_out_photos" ADD CONSTRAINT "pack_out_photos_object_fkey" FOREIGN KEY ("object") REFERENCES "objects"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "carrier_labels" ADD COLUMN "object" BYTEA;
ALTER TABLE "carrier_labels" DROP CONSTRAINT "carrier_labels_bought_in_full",
  ADD CONSTRAINT "carrier_labels_bought_in_full" CHECK (
    CASE WHEN status IN ('BOUGHT', 'VOIDING', 'VOIDED')
      THEN num_nulls(reference, tracker, carrier, service, tracking, cost, bought_at) = 0 AND num_nonnulls(image, object) = 1
      ELSE num_nonnulls(tracker, carrier, service, tracking, cost, image, object, bought_at) = 0 END);
CREATE INDEX "carrier_labels_object" ON "carrier_labels"("object") WHERE object IS NOT NULL;
ALTER TABLE "carrier_labels" ADD CONSTRAINT "carrier_labels_object_fkey" FOREIGN KEY ("object") REFERENCES "objects"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;
