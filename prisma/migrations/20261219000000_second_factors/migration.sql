-- Sessions opened before this have neither: staff sign in again, and confirm before what needs it.
ALTER TABLE "sessions"
  ADD COLUMN "confirmed_at" TIMESTAMPTZ(3),
  ADD COLUMN "second_factor_at" TIMESTAMPTZ(3);

CREATE TABLE "authenticator_apps" (
  "user_id" UUID NOT NULL,
  "sealed_secret" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "confirmed_at" TIMESTAMPTZ(3),
  "last_step" INTEGER,
  CONSTRAINT "authenticator_apps_pkey" PRIMARY KEY ("user_id"),
  CONSTRAINT "authenticator_apps_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  -- Confirming an app uses up the code that proved it.
  CONSTRAINT "authenticator_apps_confirmed_by_code" CHECK (("confirmed_at" IS NULL) = ("last_step" IS NULL))
);

CREATE TABLE "passkeys" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "user_id" UUID NOT NULL,
  "credential_id" TEXT NOT NULL,
  "public_key" BYTEA NOT NULL,
  "counter" BIGINT NOT NULL,
  "transports" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  "name" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "last_used_at" TIMESTAMPTZ(3),
  CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "passkeys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "passkeys_counter" CHECK ("counter" BETWEEN 0 AND 4294967295),
  CONSTRAINT "passkeys_name" CHECK (char_length("name") BETWEEN 1 AND 60)
);
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys"("credential_id");
CREATE INDEX "passkeys_user_id_idx" ON "passkeys"("user_id");

CREATE TABLE "recovery_codes" (
  "user_id" UUID NOT NULL,
  "code_hash" TEXT NOT NULL,
  "used_at" TIMESTAMPTZ(3),
  CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("user_id", "code_hash"),
  CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "passkey_challenges" (
  "challenge" TEXT NOT NULL,
  "user_id" UUID NOT NULL,
  "purpose" TEXT NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "passkey_challenges_pkey" PRIMARY KEY ("challenge"),
  CONSTRAINT "passkey_challenges_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "passkey_challenges_purpose" CHECK ("purpose" IN ('ADD', 'SIGN_IN', 'CONFIRM'))
);
CREATE INDEX "passkey_challenges_user_id_idx" ON "passkey_challenges"("user_id");
CREATE INDEX "passkey_challenges_expires_at_idx" ON "passkey_challenges"("expires_at");

CREATE TABLE "sign_in_steps" (
  "token_hash" TEXT NOT NULL,
  "user_id" UUID NOT NULL,
  "version" INTEGER NOT NULL,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "sign_in_steps_pkey" PRIMARY KEY ("token_hash"),
  CONSTRAINT "sign_in_steps_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "sign_in_steps_attempts" CHECK ("attempts" BETWEEN 0 AND 5)
);
CREATE INDEX "sign_in_steps_user_id_idx" ON "sign_in_steps"("user_id");
CREATE INDEX "sign_in_steps_expires_at_idx" ON "sign_in_steps"("expires_at");
