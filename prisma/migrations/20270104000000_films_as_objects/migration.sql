ALTER TABLE "break_video_chunks" ADD COLUMN "object" BYTEA;
ALTER TABLE "break_video_chunks" DROP CONSTRAINT "break_video_chunks_one_place",
  ADD CONSTRAINT "break_video_chunks_one_place" CHECK (num_nonnulls(data, file_key, object) = 1),
  ADD CONSTRAINT "break_video_chunks_object_has_the_hash" CHECK (object = sha256);
CREATE INDEX "break_video_chunks_object" ON "break_video_chunks"("object") WHERE object IS NOT NULL;
ALTER TABLE "break_video_chunks" ADD CONSTRAINT "break_video_chunks_object_fkey" FOREIGN KEY ("object") REFERENCES "objects"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "stray_video_files" ADD COLUMN "kept_until" TIMESTAMPTZ(3);
