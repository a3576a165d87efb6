CREATE TABLE "ledger_key_changes" (
    "earlier" TEXT NOT NULL,
    "later" TEXT NOT NULL,
    "until" BIGINT NOT NULL,
    "note" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ledger_key_changes_pkey" PRIMARY KEY ("earlier"),
    CONSTRAINT "ledger_key_changes_to_another" CHECK ("earlier" <> "later")
);
CREATE UNIQUE INDEX "ledger_key_changes_later_key" ON "ledger_key_changes"("later");
