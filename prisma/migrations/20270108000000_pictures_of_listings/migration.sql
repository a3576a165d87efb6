CREATE TABLE "upload_files" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "upload_key" TEXT NOT NULL,
    "sha256" BYTEA NOT NULL,
    "data" BYTEA,
    "object" BYTEA,

    CONSTRAINT "upload_files_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "upload_files_one_place" CHECK (num_nonnulls(data, object) = 1),
    CONSTRAINT "upload_files_object_has_the_hash" CHECK (object = sha256)
);

CREATE UNIQUE INDEX "upload_files_name_key" ON "upload_files"("name");
CREATE INDEX "upload_files_upload_key_idx" ON "upload_files"("upload_key");
CREATE INDEX "upload_files_object" ON "upload_files"("object") WHERE object IS NOT NULL;

ALTER TABLE "upload_files" ADD CONSTRAINT "upload_files_upload_key_fkey" FOREIGN KEY ("upload_key") REFERENCES "uploads"("key") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "upload_files" ADD CONSTRAINT "upload_files_object_fkey" FOREIGN KEY ("object") REFERENCES "objects"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;
