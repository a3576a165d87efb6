CREATE TABLE "gifts" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "order_line_id" UUID NOT NULL,
  "token_hash" TEXT NOT NULL,
  "message" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "opens_at" TIMESTAMPTZ(3) NOT NULL,
  "returns_at" TIMESTAMPTZ(3) NOT NULL,
  "reminded_at" TIMESTAMPTZ(3),
  "claimed_at" TIMESTAMPTZ(3),
  "claimed_by_id" UUID,
  "ended_at" TIMESTAMPTZ(3),
  "ended_as" TEXT,
  CONSTRAINT "gifts_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "gifts_token_hashed" CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT "gifts_message_length" CHECK (char_length(message) <= 500),
  -- Hours, because a day of an interval can have 23 or 25 of them in a session's time zone.
  CONSTRAINT "gifts_open_within_60_days" CHECK (opens_at BETWEEN created_at AND created_at + interval '1440 hours'),
  CONSTRAINT "gifts_return_after_60_days" CHECK (returns_at = opens_at + interval '1440 hours'),
  CONSTRAINT "gifts_claimed_in_time" CHECK (claimed_at >= opens_at AND claimed_at < returns_at),
  CONSTRAINT "gifts_claimed_by" CHECK (CASE WHEN claimed_at IS NULL THEN claimed_by_id IS NULL ELSE claimed_by_id IS NOT NULL OR ended_at IS NOT NULL END),
  CONSTRAINT "gifts_ended_as_known" CHECK (ended_as IN ('TAKEN_BACK', 'RETURNED', 'CANCELLED', 'DISPUTED')),
  CONSTRAINT "gifts_ended_as" CHECK ((ended_at IS NULL) = (ended_as IS NULL)),
  CONSTRAINT "gifts_claimed_end_with_their_sale" CHECK (claimed_at IS NULL OR ended_as NOT IN ('TAKEN_BACK', 'RETURNED')),
  CONSTRAINT "gifts_returned_in_time" CHECK (ended_as <> 'RETURNED' OR ended_at >= returns_at),
  CONSTRAINT "gifts_order_line_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "order_lines"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "gifts_claimed_by_id_fkey" FOREIGN KEY ("claimed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "gifts_token_hash_key" ON "gifts"("token_hash");
CREATE UNIQUE INDEX "gifts_one_per_box" ON "gifts"("order_line_id") WHERE ended_at IS NULL;
CREATE INDEX "gifts_order_line_id_idx" ON "gifts"("order_line_id");
CREATE INDEX "gifts_claimed_by_id_idx" ON "gifts"("claimed_by_id");
CREATE INDEX "gifts_to_return" ON "gifts"("returns_at") WHERE claimed_at IS NULL AND ended_at IS NULL;
