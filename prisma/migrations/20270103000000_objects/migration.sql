-- Keys sort as in every place, so that their lists can be compared line by line.
CREATE TABLE "objects" (
    "sha256" BYTEA NOT NULL,
    "bytes" BIGINT NOT NULL,
    "place" TEXT NOT NULL,
    "key" TEXT COLLATE "C" NOT NULL,
    "loose_since" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "objects_pkey" PRIMARY KEY ("sha256"),
    CONSTRAINT "objects_place_known" CHECK (place IN ('ROWS', 'FOLDER', 'S3')),
    CONSTRAINT "objects_bytes_positive" CHECK (bytes > 0),
    CONSTRAINT "objects_key_has_the_hash" CHECK (octet_length(sha256) = 32 AND key ~ '^[0-9a-f]{64}\.[0-9a-f]{32}$' AND starts_with(key, encode(sha256, 'hex')))
);
CREATE UNIQUE INDEX "objects_key_key" ON "objects"("key");
CREATE INDEX "objects_loose" ON "objects"("loose_since") WHERE loose_since IS NOT NULL;

CREATE TABLE "object_rows" (
    "key" TEXT COLLATE "C" NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "object_rows_pkey" PRIMARY KEY ("key"),
    CONSTRAINT "object_rows_key_has_the_hash" CHECK (starts_with(key, encode(sha256(data), 'hex')))
);
-- Films and pictures are compressed already, and a range of uncompressed bytes is read without the rest.
ALTER TABLE "object_rows" ALTER COLUMN "data" SET STORAGE EXTERNAL;

CREATE TABLE "stray_objects" (
    "key" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "delete_after" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP + INTERVAL '1 hour',
    "retry_after" TIMESTAMPTZ(3),

    CONSTRAINT "stray_objects_pkey" PRIMARY KEY ("key"),
    CONSTRAINT "stray_objects_place_known" CHECK (place IN ('ROWS', 'FOLDER', 'S3'))
);
CREATE INDEX "stray_objects_delete_after_idx" ON "stray_objects"("delete_after");

-- The id that a file in the folder of objects has, too.
CREATE TABLE "object_folder" (
    "id" BOOLEAN NOT NULL DEFAULT TRUE,
    "marker" TEXT NOT NULL,

    CONSTRAINT "object_folder_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "object_folder_one" CHECK (id)
);
