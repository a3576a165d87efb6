-- Verified e-mail addresses, and the contact form.

CREATE TABLE "email_verifications" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "email" CITEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "email_verifications_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "contact_messages" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "email" CITEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "is_spam" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_messages_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "outgoing_mails" ADD COLUMN "reply_to" TEXT;

CREATE UNIQUE INDEX "email_verifications_token_hash_key" ON "email_verifications"("token_hash");

CREATE INDEX "email_verifications_user_id_idx" ON "email_verifications"("user_id");

CREATE INDEX "contact_messages_email_idx" ON "contact_messages"("email");

CREATE INDEX "contact_messages_created_at_idx" ON "contact_messages"("created_at");

ALTER TABLE "email_verifications" ADD CONSTRAINT "email_verifications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot say.

ALTER TABLE email_verifications
  ADD CONSTRAINT email_verifications_expire_later CHECK (expires_at > created_at);
-- A new mail voids the older ones: there is never a second token that works.
CREATE UNIQUE INDEX email_verifications_one_unused ON email_verifications (user_id) WHERE NOT used;

ALTER TABLE contact_messages
  ADD CONSTRAINT contact_messages_email_shape CHECK (email::text LIKE '_%@_%' AND char_length(email::text) <= 254),
  ADD CONSTRAINT contact_messages_message_length CHECK (char_length(message) BETWEEN 10 AND 4000),
  ADD CONSTRAINT contact_messages_topic_known CHECK (topic IN ('buying', 'order', 'account', 'recording', 'privacy', 'other'));
