-- Sessions on the server: a cookie works only while its row is here, in every process.

CREATE TABLE "sessions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "device" TEXT NOT NULL,
    "network" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "sessions_user_id_last_used_at_idx" ON "sessions"("user_id", "last_used_at" DESC);

CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot say.

ALTER TABLE sessions
  ADD CONSTRAINT sessions_end_after_30_days CHECK (expires_at <= created_at + interval '720 hours'),
  ADD CONSTRAINT sessions_end_after_14_idle_days CHECK (expires_at <= last_used_at + interval '336 hours'),
  ADD CONSTRAINT sessions_text_length CHECK (char_length(device) <= 100 AND char_length(network) <= 50);

-- Disabling an account ends its sessions for good: enabling it again revives none.
CREATE FUNCTION users_end_sessions_when_disabled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.session_version := greatest(NEW.session_version, OLD.session_version + 1);
  RETURN NEW;
END $$;

CREATE TRIGGER users_end_sessions_when_disabled BEFORE UPDATE ON users
  FOR EACH ROW WHEN (OLD.is_active AND NOT NEW.is_active)
  EXECUTE FUNCTION users_end_sessions_when_disabled();

-- A higher version ends every session that was opened under a lower one.
CREATE FUNCTION users_delete_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE user_id = NEW.id AND version <> NEW.session_version;
  RETURN NULL;
END $$;

CREATE TRIGGER users_delete_ended_sessions AFTER UPDATE ON users
  FOR EACH ROW WHEN (OLD.session_version <> NEW.session_version)
  EXECUTE FUNCTION users_delete_ended_sessions();
