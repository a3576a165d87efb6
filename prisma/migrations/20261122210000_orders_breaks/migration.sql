-- Checkouts with the boxes they hold, payments, orders, the breaks of sold boxes with their scans, and what collectors are told of them.

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "cards_per_pack" INTEGER,
ADD COLUMN     "held_by_id" UUID,
ADD COLUMN     "held_until" TIMESTAMPTZ(3),
ADD COLUMN     "order_id" UUID,
ADD COLUMN     "packs_per_box" INTEGER;

-- AlterTable
ALTER TABLE "cards" ADD COLUMN     "condition_note" TEXT,
ADD COLUMN     "offset_a_ms" INTEGER,
ADD COLUMN     "offset_b_ms" INTEGER,
ADD COLUMN     "record" BYTEA;

-- CreateTable
CREATE TABLE "checkouts" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID,
    "idempotency_key" TEXT NOT NULL,
    "request_digest" TEXT NOT NULL,
    "buyer_nonce" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "full_name" TEXT NOT NULL,
    "street" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "zip_code" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "subtotal" DECIMAL(10,2) NOT NULL,
    "shipping" DECIMAL(10,2) NOT NULL,
    "fee" DECIMAL(10,2) NOT NULL,
    "total" DECIMAL(10,2) NOT NULL,
    "hold_until" TIMESTAMPTZ(3) NOT NULL,
    "holds" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "checkouts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checkout_lines" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "checkout_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "product_id" INTEGER,
    "price" DECIMAL(10,2) NOT NULL,
    "shipping" DECIMAL(10,2) NOT NULL,
    "delivery" TEXT NOT NULL,

    CONSTRAINT "checkout_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payments" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "checkout_id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "url" TEXT,
    "status" TEXT NOT NULL DEFAULT 'PENDING',
    "amount" DECIMAL(10,2) NOT NULL,
    "failure" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "checked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "succeeded_at" TIMESTAMPTZ(3),

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refunds" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "payment_id" UUID NOT NULL,
    "order_line_id" UUID,
    "amount" DECIMAL(10,2) NOT NULL,
    "reason" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "test_charges" (
    "reference" TEXT NOT NULL,
    "amount" DECIMAL(10,2) NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'PENDING',
    "failure" TEXT,
    "refunded_amount" DECIMAL(10,2) NOT NULL DEFAULT 0,
    "refund_keys" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "test_charges_pkey" PRIMARY KEY ("reference")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "number" TEXT NOT NULL,
    "user_id" UUID,
    "checkout_id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "full_name" TEXT NOT NULL,
    "street" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "zip_code" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "subtotal" DECIMAL(10,2) NOT NULL,
    "shipping" DECIMAL(10,2) NOT NULL,
    "fee" DECIMAL(10,2) NOT NULL,
    "total" DECIMAL(10,2) NOT NULL,
    "placed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_lines" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "price" DECIMAL(10,2) NOT NULL,
    "shipping" DECIMAL(10,2) NOT NULL,
    "delivery" TEXT NOT NULL,
    "assign_salt" TEXT NOT NULL,
    "assign_leaf" BYTEA NOT NULL,
    "cancelled_at" TIMESTAMPTZ(3),
    "break_started_at" TIMESTAMPTZ(3),
    "shipped_at" TIMESTAMPTZ(3),
    "tracking" TEXT,
    "waits_for" TEXT GENERATED ALWAYS AS (CASE WHEN cancelled_at IS NULL AND break_started_at IS NULL AND shipped_at IS NULL THEN delivery END) STORED,

    CONSTRAINT "order_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "breaks" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_line_id" UUID NOT NULL,
    "product_id" INTEGER NOT NULL,
    "pack_count" INTEGER NOT NULL,
    "cards_per_pack" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "station" TEXT NOT NULL,
    "cameras" TEXT[],
    "challenge" TEXT NOT NULL,
    "started_by_id" UUID NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "video_a" TEXT,
    "video_b" TEXT,
    "deviations" TEXT,
    "committed_by_id" UUID,
    "committed_at" TIMESTAMPTZ(3),
    "contents_root" BYTEA,
    "voided_by_id" UUID,
    "voided_at" TIMESTAMPTZ(3),
    "void_reason" TEXT,
    "void_salt" TEXT,

    CONSTRAINT "breaks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "break_cards" (
    "break_id" UUID NOT NULL,
    "pack_position" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "front_scan_id" UUID,
    "back_scan_id" UUID,
    "player" TEXT NOT NULL DEFAULT '',
    "team" TEXT NOT NULL DEFAULT '',
    "set" TEXT NOT NULL DEFAULT '',
    "number" TEXT NOT NULL DEFAULT '',
    "parallel" TEXT NOT NULL DEFAULT '',
    "rarity" TEXT NOT NULL DEFAULT '',
    "serial" TEXT NOT NULL DEFAULT '',
    "condition_note" TEXT NOT NULL DEFAULT '',
    "estimated_value" DECIMAL(10,2),
    "value_source" TEXT NOT NULL DEFAULT '',
    "value_date" TIMESTAMPTZ(3),
    "offset_a_ms" INTEGER,
    "offset_b_ms" INTEGER,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "break_cards_pkey" PRIMARY KEY ("break_id","pack_position","position")
);

-- CreateTable
CREATE TABLE "scans" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "break_id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "sha256" BYTEA NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "data" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "scans_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "scan_renditions" (
    "scan_id" UUID NOT NULL,
    "width" INTEGER NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "scan_renditions_pkey" PRIMARY KEY ("scan_id","width")
);

-- CreateTable
CREATE TABLE "card_corrections" (
    "id" BIGSERIAL NOT NULL,
    "card_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "changes" JSONB NOT NULL,

    CONSTRAINT "card_corrections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notices" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "owned_box_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3),

    CONSTRAINT "notices_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "checkouts_user_id_idempotency_key_key" ON "checkouts"("user_id", "idempotency_key");

-- CreateIndex
CREATE INDEX "checkout_lines_product_id_idx" ON "checkout_lines"("product_id");

-- CreateIndex
CREATE INDEX "checkout_lines_listing_id_idx" ON "checkout_lines"("listing_id");

-- CreateIndex
CREATE UNIQUE INDEX "checkout_lines_checkout_id_position_key" ON "checkout_lines"("checkout_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "checkout_lines_checkout_id_product_id_key" ON "checkout_lines"("checkout_id", "product_id");

-- CreateIndex
CREATE UNIQUE INDEX "payments_reference_key" ON "payments"("reference");

-- CreateIndex
CREATE INDEX "payments_checkout_id_idx" ON "payments"("checkout_id");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_order_line_id_key" ON "refunds"("order_line_id");

-- CreateIndex
CREATE INDEX "refunds_payment_id_idx" ON "refunds"("payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_number_key" ON "orders"("number");

-- CreateIndex
CREATE UNIQUE INDEX "orders_checkout_id_key" ON "orders"("checkout_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_payment_id_key" ON "orders"("payment_id");

-- CreateIndex
CREATE INDEX "orders_by_user" ON "orders"("user_id", "placed_at", "id");

-- CreateIndex
CREATE INDEX "order_lines_product_id_idx" ON "order_lines"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_lines_order_id_position_key" ON "order_lines"("order_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "breaks_order_line_id_key" ON "breaks"("order_line_id");

-- CreateIndex
CREATE UNIQUE INDEX "breaks_product_id_key" ON "breaks"("product_id");

-- CreateIndex
CREATE INDEX "breaks_status_started_at_idx" ON "breaks"("status", "started_at");

-- CreateIndex
CREATE INDEX "break_cards_front_scan_id_idx" ON "break_cards"("front_scan_id");

-- CreateIndex
CREATE INDEX "break_cards_back_scan_id_idx" ON "break_cards"("back_scan_id");

-- CreateIndex
CREATE UNIQUE INDEX "scans_break_id_sha256_key" ON "scans"("break_id", "sha256");

-- CreateIndex
CREATE INDEX "card_corrections_card_id_id_idx" ON "card_corrections"("card_id", "id");

-- CreateIndex
CREATE INDEX "notices_user_id_created_at_idx" ON "notices"("user_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "notices_owned_box_id_kind_key" ON "notices"("owned_box_id", "kind");

-- CreateIndex
CREATE INDEX "products_held_by_id_idx" ON "products"("held_by_id");

-- CreateIndex
CREATE INDEX "products_order_id_idx" ON "products"("order_id");

-- AddForeignKey
ALTER TABLE "products" ADD CONSTRAINT "products_held_by_id_fkey" FOREIGN KEY ("held_by_id") REFERENCES "checkouts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "products" ADD CONSTRAINT "products_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "checkouts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "checkouts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_line_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "order_lines"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "checkouts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "breaks" ADD CONSTRAINT "breaks_order_line_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "order_lines"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "breaks" ADD CONSTRAINT "breaks_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "break_cards" ADD CONSTRAINT "break_cards_break_id_fkey" FOREIGN KEY ("break_id") REFERENCES "breaks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "break_cards" ADD CONSTRAINT "break_cards_front_scan_id_fkey" FOREIGN KEY ("front_scan_id") REFERENCES "scans"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "break_cards" ADD CONSTRAINT "break_cards_back_scan_id_fkey" FOREIGN KEY ("back_scan_id") REFERENCES "scans"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scans" ADD CONSTRAINT "scans_break_id_fkey" FOREIGN KEY ("break_id") REFERENCES "breaks"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scan_renditions" ADD CONSTRAINT "scan_renditions_scan_id_fkey" FOREIGN KEY ("scan_id") REFERENCES "scans"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_corrections" ADD CONSTRAINT "card_corrections_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "cards"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_owned_box_id_fkey" FOREIGN KEY ("owned_box_id") REFERENCES "owned_boxes"("id") ON DELETE CASCADE ON UPDATE CASCADE;



-- What Prisma cannot say.

CREATE SEQUENCE order_numbers START 10001;

-- ---------------------------------------------------------------------------------------------------------------------
-- Boxes: on sale, held or sold
-- ---------------------------------------------------------------------------------------------------------------------

ALTER TABLE products
  ADD CONSTRAINT products_held_until_when CHECK ((held_by_id IS NULL) = (held_until IS NULL)),
  ADD CONSTRAINT products_held_or_sold CHECK (num_nonnulls(held_by_id, order_id) <= 1),
  ADD CONSTRAINT products_on_sale_is_free CHECK (NOT is_available OR (held_by_id IS NULL AND order_id IS NULL)),
  ADD CONSTRAINT products_contents_bounds CHECK (packs_per_box BETWEEN 1 AND 200 AND cards_per_pack BETWEEN 1 AND 100),
  ADD CONSTRAINT products_contents_whole CHECK ((packs_per_box IS NULL) = (cards_per_pack IS NULL));

-- What a checkout looks through beside the boxes on sale.
CREATE INDEX products_held_by_listing ON products (listing_id, id) WHERE held_by_id IS NOT NULL;

-- ---------------------------------------------------------------------------------------------------------------------
-- Checkouts and payments
-- ---------------------------------------------------------------------------------------------------------------------

ALTER TABLE checkouts
  ADD CONSTRAINT checkouts_status_known CHECK (status IN ('OPEN', 'PLACED', 'EXPIRED', 'ABANDONED')),
  ADD CONSTRAINT checkouts_open_is_somebodys CHECK (status <> 'OPEN' OR user_id IS NOT NULL),
  ADD CONSTRAINT checkouts_closed_when CHECK ((status = 'OPEN') = (closed_at IS NULL)),
  ADD CONSTRAINT checkouts_total_is_the_sum CHECK (total = subtotal + shipping + fee AND subtotal > 0 AND shipping >= 0 AND fee >= 0),
  ADD CONSTRAINT checkouts_hold_later CHECK (hold_until > created_at),
  ADD CONSTRAINT checkouts_held_once CHECK (holds >= 1),
  ADD CONSTRAINT checkouts_nonce_of_16_bytes CHECK (buyer_nonce ~ '^[0-9a-f]{32}$'),
  ADD CONSTRAINT checkouts_key_length CHECK (char_length(idempotency_key) BETWEEN 1 AND 200);
CREATE UNIQUE INDEX checkouts_one_open ON checkouts (user_id) WHERE status = 'OPEN';
CREATE INDEX checkouts_by_user ON checkouts (user_id, created_at);
CREATE INDEX checkouts_open_until ON checkouts (hold_until) WHERE status = 'OPEN';
-- What is deleted after a while, unless somebody tried to pay it.
CREATE INDEX checkouts_unpaid ON checkouts (closed_at) WHERE status IN ('EXPIRED', 'ABANDONED');

ALTER TABLE checkout_lines
  ADD CONSTRAINT checkout_lines_position_from_one CHECK (position >= 1),
  ADD CONSTRAINT checkout_lines_amounts CHECK (price > 0 AND shipping >= 0),
  ADD CONSTRAINT checkout_lines_delivery_known CHECK (delivery IN ('BREAK', 'SHIP_SEALED'));

ALTER TABLE payments
  ADD CONSTRAINT payments_provider_known CHECK (provider IN ('test', 'stripe')),
  ADD CONSTRAINT payments_status_known CHECK (status IN ('PENDING', 'SUCCEEDED', 'FAILED')),
  ADD CONSTRAINT payments_succeeded_when CHECK ((status = 'SUCCEEDED') = (succeeded_at IS NOT NULL)),
  ADD CONSTRAINT payments_failure_said CHECK (failure IS NULL OR status = 'FAILED'),
  ADD CONSTRAINT payments_amount_positive CHECK (amount > 0);
-- What is asked after when neither the buyer nor the provider came back: what was not asked after for longest comes first.
CREATE INDEX payments_pending ON payments (checked_at) WHERE status = 'PENDING';
-- One try at a time: two at once could both take the money.
CREATE UNIQUE INDEX payments_one_pending ON payments (checkout_id) WHERE status = 'PENDING';

ALTER TABLE refunds
  ADD CONSTRAINT refunds_amount_positive CHECK (amount > 0),
  ADD CONSTRAINT refunds_reason_known CHECK (reason IN ('LATE', 'TWICE', 'CANCELLED', 'VOIDED'));
CREATE INDEX refunds_due ON refunds (next_attempt_at) WHERE done_at IS NULL;
-- A whole payment goes back once.
CREATE UNIQUE INDEX refunds_one_whole ON refunds (payment_id) WHERE order_line_id IS NULL;

ALTER TABLE test_charges
  ADD CONSTRAINT test_charges_status_known CHECK (status IN ('PENDING', 'SUCCEEDED', 'DECLINED')),
  ADD CONSTRAINT test_charges_failure_said CHECK ((status = 'DECLINED') = (failure IS NOT NULL)),
  ADD CONSTRAINT test_charges_refund_bounds CHECK (refunded_amount BETWEEN 0 AND amount);

-- ---------------------------------------------------------------------------------------------------------------------
-- Orders
-- ---------------------------------------------------------------------------------------------------------------------

ALTER TABLE orders
  ADD CONSTRAINT orders_total_is_the_sum CHECK (total = subtotal + shipping + fee AND subtotal > 0 AND shipping >= 0 AND fee >= 0);

ALTER TABLE order_lines
  ADD CONSTRAINT order_lines_position_from_one CHECK (position >= 1),
  ADD CONSTRAINT order_lines_amounts CHECK (price > 0 AND shipping >= 0),
  ADD CONSTRAINT order_lines_delivery_known CHECK (delivery IN ('BREAK', 'SHIP_SEALED')),
  ADD CONSTRAINT order_lines_salt_of_16_bytes CHECK (assign_salt ~ '^[0-9a-f]{32}$'),
  ADD CONSTRAINT order_lines_opened_as_wished CHECK (break_started_at IS NULL OR delivery = 'BREAK'),
  ADD CONSTRAINT order_lines_shipped_sealed CHECK (shipped_at IS NULL OR (delivery = 'SHIP_SEALED' AND cancelled_at IS NULL)),
  ADD CONSTRAINT order_lines_tracking_when_shipped CHECK (tracking IS NULL OR shipped_at IS NOT NULL),
  ADD CONSTRAINT order_lines_assign_leaf FOREIGN KEY (assign_leaf) REFERENCES ledger_entries (leaf_hash) DEFERRABLE INITIALLY DEFERRED;
-- A box is sold once, until that sale is cancelled.
CREATE UNIQUE INDEX order_lines_one_sale ON order_lines (product_id) WHERE cancelled_at IS NULL;
-- What there is still to do: it stays small, however many boxes were sold. One column says it, so that the planner knows how small.
CREATE INDEX order_lines_waiting ON order_lines (waits_for, product_id) WHERE waits_for IS NOT NULL;

-- An owner's box may go while it is sealed: its order was cancelled, or it was sent. What was opened stays.
CREATE OR REPLACE FUNCTION keep_physical_boxes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT OLD.is_sample AND EXISTS (SELECT FROM packs WHERE box_id = OLD.id) THEN
    RAISE EXCEPTION 'a box that was opened is never deleted' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN OLD;
END $$;

-- ---------------------------------------------------------------------------------------------------------------------
-- Breaks
-- ---------------------------------------------------------------------------------------------------------------------

ALTER TABLE breaks
  ADD CONSTRAINT breaks_status_known CHECK (status IN ('OPEN', 'COMMITTED', 'VOIDED')),
  ADD CONSTRAINT breaks_contents_bounds CHECK (pack_count BETWEEN 1 AND 200 AND cards_per_pack BETWEEN 1 AND 100),
  ADD CONSTRAINT breaks_sealed_whole CHECK (
    CASE status WHEN 'COMMITTED' THEN num_nulls(committed_by_id, committed_at, contents_root, video_a, video_b) = 0
    ELSE num_nonnulls(committed_by_id, committed_at, contents_root) = 0 END),
  ADD CONSTRAINT breaks_voided_whole CHECK (
    CASE status WHEN 'VOIDED' THEN num_nulls(voided_by_id, voided_at, void_reason, void_salt) = 0 AND void_reason <> '' AND void_salt ~ '^[0-9a-f]{32}$'
    ELSE num_nonnulls(voided_by_id, voided_at, void_reason, void_salt) = 0 END);
-- The latest of those that have ended.
CREATE INDEX breaks_committed ON breaks (committed_at DESC, id) WHERE status = 'COMMITTED';
CREATE INDEX breaks_voided ON breaks (voided_at DESC, id) WHERE status = 'VOIDED';

-- Its line says that a break has begun, so that what still waits can be found without looking through all that was ever opened.
CREATE FUNCTION begin_break() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines SET break_started_at = NEW.started_at
    WHERE id = NEW.order_line_id AND product_id = NEW.product_id AND delivery = 'BREAK' AND cancelled_at IS NULL AND break_started_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only a box that was sold to be opened is opened, once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER breaks_begin AFTER INSERT ON breaks FOR EACH ROW EXECUTE FUNCTION begin_break();

-- From the start of its break on, the sale of a box ends with the break alone.
CREATE FUNCTION keep_sale_of_break() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM breaks WHERE order_line_id = NEW.id AND status = 'VOIDED') THEN
    RAISE EXCEPTION 'a box that is being opened, or was, cannot be cancelled' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER order_lines_keep_sale BEFORE UPDATE OF cancelled_at, break_started_at ON order_lines
  FOR EACH ROW WHEN (NEW.cancelled_at IS NOT NULL AND NEW.break_started_at IS NOT NULL) EXECUTE FUNCTION keep_sale_of_break();

CREATE FUNCTION keep_ended_breaks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'OPEN' THEN
    RAISE EXCEPTION 'a break that was committed or voided stays as it is' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;

CREATE TRIGGER breaks_keep_ended BEFORE UPDATE OR DELETE ON breaks FOR EACH ROW EXECUTE FUNCTION keep_ended_breaks();

-- Its counts may be put right while it is open, but not so that a recorded card falls out of them.
CREATE FUNCTION keep_recorded_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM break_cards WHERE break_id = NEW.id AND (pack_position > NEW.pack_count OR position > NEW.cards_per_pack)) THEN
    RAISE EXCEPTION 'a recorded card lies outside % packs of % cards', NEW.pack_count, NEW.cards_per_pack USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER breaks_keep_recorded BEFORE UPDATE OF pack_count, cards_per_pack ON breaks
  FOR EACH ROW WHEN ((NEW.pack_count, NEW.cards_per_pack) IS DISTINCT FROM (OLD.pack_count, OLD.cards_per_pack)) EXECUTE FUNCTION keep_recorded_cards();

-- What was opened, or begun to be, is never sold again.
CREATE FUNCTION keep_opened_boxes_off_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM breaks WHERE product_id = NEW.id) THEN
    RAISE EXCEPTION 'a box whose break has begun is never on sale again' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER products_keep_opened_off_sale BEFORE UPDATE OF is_available, held_by_id ON products
  FOR EACH ROW WHEN (NEW.is_available OR NEW.held_by_id IS NOT NULL) EXECUTE FUNCTION keep_opened_boxes_off_sale();

ALTER TABLE break_cards
  ADD CONSTRAINT break_cards_positions_from_one CHECK (pack_position >= 1 AND position >= 1),
  ADD CONSTRAINT break_cards_offsets_not_negative CHECK (offset_a_ms >= 0 AND offset_b_ms >= 0),
  ADD CONSTRAINT break_cards_value_not_negative CHECK (estimated_value >= 0);

-- A card or a scan is added only while its break is open, and within what the box holds; the lock keeps a commit waiting until it is there,
-- and for a card a change of the counts, too.
CREATE FUNCTION require_open_break() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  b record;
BEGIN
  IF TG_TABLE_NAME = 'break_cards' THEN
    SELECT status, pack_count, cards_per_pack INTO b FROM breaks WHERE id = NEW.break_id FOR SHARE;
    IF NEW.pack_position > b.pack_count OR NEW.position > b.cards_per_pack THEN
      RAISE EXCEPTION 'the box holds % packs of % cards', b.pack_count, b.cards_per_pack USING ERRCODE = 'check_violation';
    END IF;
  ELSE
    SELECT status INTO b FROM breaks WHERE id = NEW.break_id FOR KEY SHARE;
  END IF;
  IF b.status <> 'OPEN' THEN
    RAISE EXCEPTION 'a break that was committed or voided stays as it is' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER break_cards_while_open BEFORE INSERT OR UPDATE ON break_cards FOR EACH ROW EXECUTE FUNCTION require_open_break();
CREATE TRIGGER scans_while_open BEFORE INSERT ON scans FOR EACH ROW EXECUTE FUNCTION require_open_break();

-- What was recorded of a break that was voided stays: the ledger has its hash.
CREATE FUNCTION keep_voided_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM breaks WHERE id = OLD.break_id AND status = 'VOIDED') THEN
    RAISE EXCEPTION 'a break that was voided keeps its cards' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN OLD;
END $$;

CREATE TRIGGER break_cards_keep_voided BEFORE DELETE ON break_cards FOR EACH ROW EXECUTE FUNCTION keep_voided_cards();

ALTER TABLE scans
  ADD CONSTRAINT scans_hash_is_of_the_data CHECK (sha256 = pg_catalog.sha256(data)),
  ADD CONSTRAINT scans_size_positive CHECK (width > 0 AND height > 0);

CREATE TRIGGER scans_never_change BEFORE UPDATE OR TRUNCATE ON scans FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ---------------------------------------------------------------------------------------------------------------------
-- Cards of a break
-- ---------------------------------------------------------------------------------------------------------------------

ALTER TABLE cards
  ADD CONSTRAINT cards_offsets_not_negative CHECK (offset_a_ms >= 0 AND offset_b_ms >= 0),
  ADD CONSTRAINT cards_record_whole CHECK ((record IS NULL) = (offset_a_ms IS NULL) AND (record IS NULL) = (offset_b_ms IS NULL));

CREATE FUNCTION keep_card_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was recorded of a card stays' USING ERRCODE = 'object_not_in_prerequisite_state';
END $$;

CREATE TRIGGER cards_keep_record BEFORE UPDATE OF record, pack_id, position, front_file, back_file, offset_a_ms, offset_b_ms ON cards
  FOR EACH ROW WHEN (OLD.record IS NOT NULL AND
    (NEW.record, NEW.pack_id, NEW.position, NEW.front_file, NEW.back_file, NEW.offset_a_ms, NEW.offset_b_ms)
      IS DISTINCT FROM (OLD.record, OLD.pack_id, OLD.position, OLD.front_file, OLD.back_file, OLD.offset_a_ms, OLD.offset_b_ms))
  EXECUTE FUNCTION keep_card_record();

CREATE TRIGGER card_corrections_go_with_card BEFORE DELETE ON card_corrections FOR EACH ROW EXECUTE FUNCTION refuse_direct_delete();
CREATE TRIGGER card_corrections_append_only BEFORE UPDATE OR TRUNCATE ON card_corrections
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE notices ADD CONSTRAINT notices_kind_known CHECK (kind IN ('BOX_READY'));

-- ---------------------------------------------------------------------------------------------------------------------
-- The ledger: what may be said of a box, and when
-- ---------------------------------------------------------------------------------------------------------------------

CREATE UNIQUE INDEX ledger_entries_one_start ON ledger_entries (box) WHERE type = 'BREAK_START';

-- Appends wait for each other (lock_ledger), so what is read here is all there is.
CREATE FUNCTION check_ledger_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  past record;
  allowed boolean;
BEGIN
  SELECT count(*) FILTER (WHERE type = 'ASSIGN') > count(*) FILTER (WHERE type = 'RELEASE') AS assigned,
    coalesce(bool_or(type = 'BREAK_START'), FALSE) AS started,
    coalesce(bool_or(type = 'BREAK_COMMIT'), FALSE) AS committed,
    coalesce(bool_or(type = 'VOID'), FALSE) AS voided
    INTO past FROM ledger_entries WHERE box = NEW.box;
  -- Nothing follows a VOID. Before a break it says that nobody's box was withdrawn, after its start that the break came to no commit.
  allowed := NOT past.voided AND CASE NEW.type
    WHEN 'LISTED' THEN NOT past.started
    WHEN 'ASSIGN' THEN NOT past.assigned AND NOT past.started
    WHEN 'RELEASE' THEN past.assigned AND NOT past.started
    WHEN 'BREAK_START' THEN past.assigned
    WHEN 'BREAK_COMMIT' THEN past.started
    WHEN 'CORRECTION' THEN past.committed
    WHEN 'CUSTODY' THEN past.assigned
    WHEN 'VOID' THEN NOT past.committed AND (past.started OR NOT past.assigned)
    ELSE TRUE END;
  IF NOT allowed THEN
    RAISE EXCEPTION 'this cannot be said of the box now: %', NEW.type USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER ledger_entries_order BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION check_ledger_order();
