-- A collector's limit on their time here: its amount is in minutes.
ALTER TABLE "spending_limits" DROP CONSTRAINT "spending_limits_period_known",
  ADD CONSTRAINT "spending_limits_period_known" CHECK (period IN ('DAY', 'WEEK', 'MONTH', 'TIME')),
  ADD CONSTRAINT "spending_limits_minutes" CHECK (period <> 'TIME' OR (amount BETWEEN 15 AND 1440 AND amount = trunc(amount)));

CREATE TABLE "minutes_here" (
  "user_id" UUID NOT NULL,
  "minute" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "minutes_here_pkey" PRIMARY KEY ("user_id", "minute"),
  CONSTRAINT "minutes_here_whole" CHECK (mod(extract(epoch FROM minute) * 1000, 60000) = 0),
  CONSTRAINT "minutes_here_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "minutes_here_minute_idx" ON "minutes_here"("minute");
