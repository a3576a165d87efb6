CREATE TABLE "drop_reminders" (
    "user_id" UUID NOT NULL,
    "drop_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "drop_reminders_pkey" PRIMARY KEY ("user_id", "drop_id")
);
CREATE INDEX "drop_reminders_drop_id_idx" ON "drop_reminders"("drop_id");
ALTER TABLE "drop_reminders" ADD CONSTRAINT "drop_reminders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "drop_reminders" ADD CONSTRAINT "drop_reminders_drop_id_fkey" FOREIGN KEY ("drop_id") REFERENCES "drops"("id") ON DELETE CASCADE ON UPDATE CASCADE;
