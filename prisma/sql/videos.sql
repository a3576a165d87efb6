CREATE OR REPLACE TRIGGER break_videos_not_emptied BEFORE TRUNCATE ON break_videos FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER break_video_chunks_not_emptied BEFORE TRUNCATE ON break_video_chunks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
-- Its bytes may move into the object of the same hash.
CREATE OR REPLACE TRIGGER break_video_chunks_never_change BEFORE UPDATE ON break_video_chunks FOR EACH ROW
  WHEN (((NEW.video_id, NEW.index, NEW.sha256, NEW.object) = (OLD.video_id, OLD.index, OLD.sha256, OLD.sha256) AND num_nonnulls(NEW.data, NEW.file_key) = 0) IS NOT TRUE)
  EXECUTE FUNCTION refuse_change();

-- A ready video is immutable, and stays once the ledger names it.
CREATE OR REPLACE FUNCTION keep_ready_video() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_open boolean;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.ready_at IS NOT NULL OR (NEW.id, NEW.break_id, NEW.camera, NEW.part, NEW.pack, NEW.content_type, NEW.cut_from)
        IS DISTINCT FROM (OLD.id, OLD.break_id, OLD.camera, OLD.part, OLD.pack, OLD.content_type, OLD.cut_from) THEN
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
CREATE OR REPLACE TRIGGER break_videos_stay BEFORE UPDATE OR DELETE ON break_videos FOR EACH ROW EXECUTE FUNCTION keep_ready_video();

-- Once the break is sealed, a film of all packs is cut into one part for each.
CREATE OR REPLACE FUNCTION require_whole_film() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM break_videos w JOIN breaks b ON b.id = w.break_id
      WHERE w.id = NEW.cut_from AND (w.break_id, w.camera, w.content_type) = (NEW.break_id, NEW.camera, NEW.content_type)
        AND w.pack IS NULL AND w.ready_at IS NOT NULL AND b.status = 'COMMITTED' AND NEW.pack <= b.pack_count) THEN
    RAISE EXCEPTION 'a part is cut from the film of a whole sealed break' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER break_videos_cut_from_whole BEFORE INSERT OR UPDATE ON break_videos FOR EACH ROW
  WHEN (NEW.cut_from IS NOT NULL) EXECUTE FUNCTION require_whole_film();

CREATE OR REPLACE FUNCTION keep_video_chunk() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE TRIGGER break_video_chunks_in_order BEFORE INSERT OR DELETE ON break_video_chunks FOR EACH ROW EXECUTE FUNCTION keep_video_chunk();

-- A job deletes their files an hour later, and those of moved chunks a day later, for a database that is restored to a moment
-- before.
CREATE OR REPLACE FUNCTION leave_video_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stray_video_files (key, kept_until)
    VALUES (OLD.file_key, CASE TG_OP WHEN 'UPDATE' THEN now() + INTERVAL '1 day' END)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER break_video_chunks_leave_file AFTER DELETE ON break_video_chunks FOR EACH ROW
  WHEN (OLD.file_key IS NOT NULL) EXECUTE FUNCTION leave_video_file();
CREATE OR REPLACE TRIGGER break_video_chunks_leave_moved_file AFTER UPDATE OF file_key ON break_video_chunks FOR EACH ROW
  WHEN (OLD.file_key IS NOT NULL AND NEW.file_key IS NULL) EXECUTE FUNCTION leave_video_file();
CREATE OR REPLACE TRIGGER break_video_chunks_loosen_objects AFTER DELETE ON break_video_chunks
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION loosen_objects();
