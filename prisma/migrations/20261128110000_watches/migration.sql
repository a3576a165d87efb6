-- Collectors watch listings that are sold out and sets of the market, and are told in the app and by mail.

CREATE TABLE "mail_opt_ins" (
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_opt_ins_pkey" PRIMARY KEY ("user_id", "kind")
);

CREATE TABLE "watches" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "listing_id" INTEGER,
    "set" TEXT,
    "unmailed_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "watches_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "watch_events" (
    "id" BIGSERIAL NOT NULL,
    "listing_id" INTEGER,
    "offer_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "told_at" TIMESTAMPTZ(3),

    CONSTRAINT "watch_events_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "alert_mails" (
    "user_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "alert_mails_pkey" PRIMARY KEY ("user_id", "day")
);

ALTER TABLE "notices" ADD COLUMN "watch_id" UUID;

CREATE UNIQUE INDEX "watches_user_id_listing_id_key" ON "watches"("user_id", "listing_id");
CREATE UNIQUE INDEX "watches_user_id_set_key" ON "watches"("user_id", "set");
CREATE INDEX "watches_listing_id_idx" ON "watches"("listing_id");
CREATE INDEX "watches_set_idx" ON "watches"("set");
CREATE UNIQUE INDEX "watch_events_offer_id_key" ON "watch_events"("offer_id");
CREATE INDEX "watch_events_listing_id_idx" ON "watch_events"("listing_id");
ALTER TABLE "mail_opt_ins" ADD CONSTRAINT "mail_opt_ins_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "watches" ADD CONSTRAINT "watches_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "watches" ADD CONSTRAINT "watches_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "watch_events" ADD CONSTRAINT "watch_events_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "watch_events" ADD CONSTRAINT "watch_events_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "market_offers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "alert_mails" ADD CONSTRAINT "alert_mails_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notices" ADD CONSTRAINT "notices_watch_id_fkey" FOREIGN KEY ("watch_id") REFERENCES "watches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot say.

CREATE INDEX watches_unmailed ON watches (user_id) WHERE unmailed_count > 0;
CREATE INDEX watch_events_untold ON watch_events (id) WHERE told_at IS NULL;
ALTER TABLE watches
  ADD CONSTRAINT watches_one_subject CHECK (num_nonnulls(listing_id, "set") = 1),
  ADD CONSTRAINT watches_set_length CHECK (char_length("set") BETWEEN 1 AND 200),
  ADD CONSTRAINT watches_unmailed_minimum CHECK (unmailed_count >= 0);
ALTER TABLE watch_events ADD CONSTRAINT watch_events_one_subject CHECK (num_nonnulls(listing_id, offer_id) = 1);
ALTER TABLE alert_mails ADD CONSTRAINT alert_mails_on_day CHECK (day = (at AT TIME ZONE 'UTC')::date);

-- ---------------------------------------------------------------------------------------------------------------------
-- What happens to what is watched. The times are those of the statements: a watch that began before one sees it.
-- ---------------------------------------------------------------------------------------------------------------------

CREATE FUNCTION note_listing_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO watch_events (listing_id, at) SELECT NEW.id, clock_timestamp() WHERE EXISTS (SELECT FROM watches WHERE listing_id = NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER listings_back AFTER UPDATE OF available_count ON listings
  FOR EACH ROW WHEN (OLD.available_count = 0 AND NEW.available_count > 0) EXECUTE FUNCTION note_listing_back();

CREATE FUNCTION note_card_of_set() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO watch_events (offer_id, at) SELECT NEW.offer_id, clock_timestamp() WHERE EXISTS (SELECT FROM watches w WHERE w.set = NEW.set);
  RETURN NULL;
END $$;
CREATE TRIGGER market_shelf_watched AFTER INSERT ON market_shelf FOR EACH ROW EXECUTE FUNCTION note_card_of_set();

-- ---------------------------------------------------------------------------------------------------------------------
-- Notices: one per watch and day
-- ---------------------------------------------------------------------------------------------------------------------

CREATE UNIQUE INDEX notices_of_watch ON notices (watch_id, ((created_at AT TIME ZONE 'UTC')::date)) WHERE watch_id IS NOT NULL;
ALTER TABLE notices DROP CONSTRAINT notices_kind_known;
ALTER TABLE notices ADD CONSTRAINT notices_kind_known CHECK (
  num_nonnulls(owned_box_id, shipment_id, submission_id, publication_id, showcase_id, order_card_id, payout_id, claim_id, watch_id, ends_at) = 1
  AND (card_count IS NOT NULL) = (kind IN ('STORAGE_ENDING', 'SET_LISTED')) AND CASE
  WHEN kind = 'BOX_READY' THEN owned_box_id IS NOT NULL
  WHEN kind IN ('SHIPMENT_SHIPPED', 'STORAGE_ENDED', 'ARRIVAL_ASKED') THEN shipment_id IS NOT NULL
  WHEN kind IN ('EVALUATION_ANSWERED', 'GRADED', 'GRADING_RETURNED') THEN submission_id IS NOT NULL
  WHEN kind IN ('PUBLICATION_HIDDEN', 'PUBLICATION_RESTORED') THEN publication_id IS NOT NULL
  WHEN kind IN ('SHOWCASE_HIDDEN', 'SHOWCASE_RESTORED') THEN showcase_id IS NOT NULL
  WHEN kind IN ('CARD_SOLD', 'SALE_CLAIMED', 'SALE_UNDONE') THEN order_card_id IS NOT NULL
  WHEN kind IN ('PAYOUT_PAID', 'PAYOUT_REFUSED', 'PAYOUT_RETURNED') THEN payout_id IS NOT NULL
  WHEN kind = 'CLAIM_ANSWERED' THEN claim_id IS NOT NULL
  WHEN kind IN ('LISTING_BACK', 'SET_LISTED') THEN watch_id IS NOT NULL
  WHEN kind = 'STORAGE_ENDING' THEN ends_at IS NOT NULL
  ELSE FALSE END);
