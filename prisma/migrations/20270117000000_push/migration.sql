CREATE TABLE "push_choices" (
  "user_id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "is_on" BOOLEAN NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "push_choices_pkey" PRIMARY KEY ("user_id", "kind"),
  CONSTRAINT "push_choices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "push_subscriptions" (
  "session_id" UUID NOT NULL,
  "endpoint" TEXT NOT NULL,
  "p256dh" TEXT NOT NULL,
  "auth" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("session_id"),
  CONSTRAINT "push_subscriptions_endpoint_encrypted" CHECK (endpoint LIKE 'https://%' AND char_length(endpoint) <= 1000),
  CONSTRAINT "push_subscriptions_keys" CHECK (p256dh ~ '^[A-Za-z0-9_-]{87}$' AND auth ~ '^[A-Za-z0-9_-]{22}$'),
  CONSTRAINT "push_subscriptions_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions"("endpoint");

CREATE TABLE "push_messages" (
  "session_id" UUID NOT NULL,
  "notice_id" UUID NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "push_messages_pkey" PRIMARY KEY ("session_id", "notice_id"),
  CONSTRAINT "push_messages_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "push_subscriptions"("session_id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "push_messages_notice_id_fkey" FOREIGN KEY ("notice_id") REFERENCES "notices"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "push_messages_notice_id_idx" ON "push_messages"("notice_id");
CREATE INDEX "push_messages_at_idx" ON "push_messages"("at");
