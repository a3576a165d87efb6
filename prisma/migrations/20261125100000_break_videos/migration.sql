-- The films of a break: the parts of two cameras, uploaded in chunks. They replace the text columns video_a and video_b of
-- breaks, which the previous version still writes.

CREATE TABLE "break_videos" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "break_id" UUID NOT NULL,
    "camera" TEXT NOT NULL,
    "part" INTEGER NOT NULL,
    "pack" INTEGER,
    "content_type" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "chunks" INTEGER NOT NULL DEFAULT 0,
    "hash_state" BYTEA,
    "sha256" BYTEA,
    "ms" INTEGER,
    "ready_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "break_videos_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "break_video_chunks" (
    "video_id" UUID NOT NULL,
    "index" INTEGER NOT NULL,
    "sha256" BYTEA NOT NULL,
    "data" BYTEA,
    "file_key" TEXT,

    CONSTRAINT "break_video_chunks_pkey" PRIMARY KEY ("video_id","index")
);

-- Files at UploadThing that no chunk has, because its upload was cut off or its video was deleted. A job deletes them.
CREATE TABLE "stray_video_files" (
    "key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stray_video_files_pkey" PRIMARY KEY ("key")
);

ALTER TABLE "breaks" ADD COLUMN "challenge_a_ms" INTEGER,
ADD COLUMN "challenge_b_ms" INTEGER;

CREATE UNIQUE INDEX "break_videos_break_id_camera_part_key" ON "break_videos"("break_id", "camera", "part");
CREATE UNIQUE INDEX "break_video_chunks_file_key_key" ON "break_video_chunks"("file_key");
CREATE INDEX "stray_video_files_created_at_idx" ON "stray_video_files"("created_at");

ALTER TABLE "break_videos" ADD CONSTRAINT "break_videos_break_id_fkey" FOREIGN KEY ("break_id") REFERENCES "breaks"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "break_video_chunks" ADD CONSTRAINT "break_video_chunks_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "break_videos"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot say.

-- Ranges are read from the middle of a chunk, and videos are compressed already.
ALTER TABLE break_video_chunks ALTER COLUMN data SET STORAGE EXTERNAL;
CREATE INDEX break_videos_unfinished ON break_videos (updated_at) WHERE ready_at IS NULL;

ALTER TABLE break_videos
  ADD CONSTRAINT break_videos_camera_known CHECK (camera IN ('A', 'B')),
  ADD CONSTRAINT break_videos_type_known CHECK (content_type IN ('video/webm', 'video/mp4')),
  ADD CONSTRAINT break_videos_part_bounds CHECK (part BETWEEN 0 AND 249),
  ADD CONSTRAINT break_videos_pack_bounds CHECK (pack BETWEEN 0 AND 200),
  ADD CONSTRAINT break_videos_whole_is_one_part CHECK (pack IS NOT NULL OR part = 0),
  ADD CONSTRAINT break_videos_chunk_bounds CHECK (chunks BETWEEN 0 AND 512),
  -- Only the last chunk is smaller than 4 MiB.
  ADD CONSTRAINT break_videos_chunks_are_full CHECK (
    CASE chunks WHEN 0 THEN bytes = 0 ELSE bytes BETWEEN (chunks - 1) * 4194304::bigint + 1 AND chunks * 4194304::bigint END),
  ADD CONSTRAINT break_videos_ready_whole CHECK (num_nulls(ready_at, sha256, ms) IN (0, 3)),
  ADD CONSTRAINT break_videos_ready_has_bytes CHECK (ready_at IS NULL OR (bytes > 0 AND ms > 0 AND octet_length(sha256) = 32)),
  ADD CONSTRAINT break_videos_hash_while_arriving CHECK ((hash_state IS NOT NULL) = (chunks > 0 AND ready_at IS NULL));

ALTER TABLE break_video_chunks
  ADD CONSTRAINT break_video_chunks_index_bounds CHECK (index BETWEEN 0 AND 511),
  ADD CONSTRAINT break_video_chunks_one_place CHECK (num_nonnulls(data, file_key) = 1),
  ADD CONSTRAINT break_video_chunks_size CHECK (octet_length(data) BETWEEN 1 AND 4194304),
  ADD CONSTRAINT break_video_chunks_hash_is_of_the_data CHECK (octet_length(sha256) = 32 AND (data IS NULL OR sha256 = pg_catalog.sha256(data)));

ALTER TABLE breaks ADD CONSTRAINT breaks_challenge_not_negative CHECK (challenge_a_ms >= 0 AND challenge_b_ms >= 0);

-- The current version seals a break without the texts.
ALTER TABLE breaks DROP CONSTRAINT breaks_sealed_whole;
ALTER TABLE breaks ADD CONSTRAINT breaks_sealed_whole CHECK (
  CASE status WHEN 'COMMITTED' THEN num_nulls(committed_by_id, committed_at, contents_root) = 0
  ELSE num_nonnulls(committed_by_id, committed_at, contents_root) = 0 END);

-- Videos arrive while their break is open. The lock makes a commit wait until they have.
CREATE TRIGGER break_videos_while_open BEFORE INSERT OR UPDATE ON break_videos FOR EACH ROW EXECUTE FUNCTION require_open_break();

-- A ready video never changes, and stays once the ledger names it.
CREATE FUNCTION keep_ready_video() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_open boolean;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.ready_at IS NOT NULL OR (NEW.id, NEW.break_id, NEW.camera, NEW.part, NEW.pack, NEW.content_type)
        IS DISTINCT FROM (OLD.id, OLD.break_id, OLD.camera, OLD.part, OLD.pack, OLD.content_type) THEN
      RAISE EXCEPTION 'a finished video never changes, nor does what a video is of' USING ERRCODE = 'object_not_in_prerequisite_state';
    END IF;
    RETURN NEW;
  END IF;
  SELECT status = 'OPEN' INTO is_open FROM breaks WHERE id = OLD.break_id FOR KEY SHARE;
  IF OLD.ready_at IS NOT NULL AND NOT is_open THEN
    RAISE EXCEPTION 'the videos of a break that was committed or voided stay' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN OLD;
END $$;

CREATE TRIGGER break_videos_stay BEFORE UPDATE OR DELETE ON break_videos FOR EACH ROW EXECUTE FUNCTION keep_ready_video();
CREATE TRIGGER break_videos_not_emptied BEFORE TRUNCATE ON break_videos FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION keep_video_chunk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM break_videos WHERE id = NEW.video_id AND ready_at IS NULL AND chunks = NEW.index FOR UPDATE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'the chunks of an unfinished video arrive in order' USING ERRCODE = 'object_not_in_prerequisite_state';
    END IF;
    RETURN NEW;
  END IF;
  -- Deleting the video deletes its row first.
  IF EXISTS (SELECT FROM break_videos WHERE id = OLD.video_id AND ready_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a finished video keeps its chunks' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN OLD;
END $$;

CREATE TRIGGER break_video_chunks_in_order BEFORE INSERT OR DELETE ON break_video_chunks FOR EACH ROW EXECUTE FUNCTION keep_video_chunk();
CREATE TRIGGER break_video_chunks_never_change BEFORE UPDATE OR TRUNCATE ON break_video_chunks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Their files are deleted after the transaction.
CREATE FUNCTION leave_video_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stray_video_files (key) VALUES (OLD.file_key) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER break_video_chunks_leave_file AFTER DELETE ON break_video_chunks FOR EACH ROW
  WHEN (OLD.file_key IS NOT NULL) EXECUTE FUNCTION leave_video_file();
