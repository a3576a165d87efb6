-- News for the browsers of its collector that get push. A job sends what is still true and wanted.
-- Without a key, it waits for no other transaction; jobs of a browser run one after the other.
CREATE OR REPLACE FUNCTION push_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO push_messages (session_id, notice_id, at)
    SELECT p.session_id, NEW.id, clock_timestamp() FROM sessions s JOIN push_subscriptions p ON p.session_id = s.id
    WHERE s.user_id = NEW.user_id AND s.expires_at > now()
    ON CONFLICT DO NOTHING;
  PERFORM graphile_worker.add_job('send-push', json_build_object('id', session_id), queue_name => 'send-push:' || session_id, max_attempts => 32767)
    FROM push_messages WHERE notice_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER notices_pushed AFTER INSERT ON notices FOR EACH ROW EXECUTE FUNCTION push_notice();
-- More of the same before it is seen is no news.
CREATE OR REPLACE TRIGGER notices_pushed_again AFTER UPDATE OF seen_at ON notices
  FOR EACH ROW WHEN (OLD.seen_at IS NOT NULL AND NEW.seen_at IS NULL) EXECUTE FUNCTION push_notice();
