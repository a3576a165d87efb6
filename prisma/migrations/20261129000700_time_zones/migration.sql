-- Where a collector last read our pages, so that mails say times as they read them.
ALTER TABLE users ADD COLUMN time_zone TEXT;
ALTER TABLE users ADD CONSTRAINT users_time_zone_length CHECK (char_length(time_zone) BETWEEN 1 AND 64);
