-- What collectors own: boxes, their packs and cards, what happened to each card, and what was done in the inventory.

ALTER TABLE "users" ADD COLUMN "sample_granted_at" TIMESTAMPTZ(3);

CREATE TABLE "owned_boxes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "owner_id" UUID NOT NULL,
    "product_id" INTEGER,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "image_url" TEXT NOT NULL,
    "pack_art" TEXT NOT NULL,
    "is_sample" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "owned_boxes_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "packs" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "box_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "card_count" INTEGER NOT NULL,
    "opened_at" TIMESTAMPTZ(3),
    "rip_id" TEXT,
    "revealed_count" INTEGER NOT NULL DEFAULT 0,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "packs_pkey" PRIMARY KEY ("id")
);

-- Rarities and statuses are sorted and compared byte by byte, as their words are written.
CREATE TABLE "cards" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "sequence" BIGSERIAL NOT NULL,
    "pack_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "owner_id" UUID NOT NULL,
    "player" TEXT NOT NULL,
    "team" TEXT,
    "year" INTEGER NOT NULL,
    "brand" TEXT NOT NULL,
    "set" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "category" TEXT,
    "parallel" TEXT NOT NULL,
    "rarity" TEXT COLLATE "C" NOT NULL,
    "serial" TEXT,
    "front_key" TEXT NOT NULL,
    "back_key" TEXT NOT NULL,
    "front_file" TEXT NOT NULL,
    "back_file" TEXT NOT NULL,
    "estimated_value" DECIMAL(10,2) NOT NULL,
    "value_source" TEXT NOT NULL,
    "value_date" TIMESTAMPTZ(3) NOT NULL,
    "status" TEXT COLLATE "C",
    "pulled_at" TIMESTAMPTZ(3),
    "action_deadline" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cards_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "card_events" (
    "id" BIGSERIAL NOT NULL,
    "card_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "type" TEXT NOT NULL,
    "from_status" TEXT,
    "to_status" TEXT,
    "action_id" UUID,
    "is_undo" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "card_events_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "inventory_actions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "owner_id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "card_count" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "inventory_actions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "grading_evaluations" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "card_id" UUID NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "withdrawn_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "finding" TEXT,

    CONSTRAINT "grading_evaluations_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "owned_boxes_product_id_key" ON "owned_boxes"("product_id");
CREATE INDEX "owned_boxes_by_owner" ON "owned_boxes"("owner_id", "created_at", "id");
CREATE UNIQUE INDEX "packs_rip_id_key" ON "packs"("rip_id");
CREATE UNIQUE INDEX "packs_box_id_position_key" ON "packs"("box_id", "position");
CREATE UNIQUE INDEX "cards_sequence_key" ON "cards"("sequence");
CREATE UNIQUE INDEX "cards_pack_id_position_key" ON "cards"("pack_id", "position");
CREATE UNIQUE INDEX "cards_front_key_key" ON "cards"("front_key");
CREATE UNIQUE INDEX "cards_back_key_key" ON "cards"("back_key");
CREATE INDEX "card_events_card_id_id_idx" ON "card_events"("card_id", "id");
CREATE INDEX "card_events_action_id_idx" ON "card_events"("action_id");
CREATE INDEX "inventory_actions_owner_id_at_idx" ON "inventory_actions"("owner_id", "at");
CREATE INDEX "grading_evaluations_card_id_idx" ON "grading_evaluations"("card_id");

-- Whose boxes and cards are still here cannot be deleted from under them: lib/account/delete-account.ts lets go of the samples first.
ALTER TABLE "owned_boxes" ADD CONSTRAINT "owned_boxes_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "owned_boxes" ADD CONSTRAINT "owned_boxes_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "packs" ADD CONSTRAINT "packs_box_id_fkey" FOREIGN KEY ("box_id") REFERENCES "owned_boxes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "cards" ADD CONSTRAINT "cards_pack_id_fkey" FOREIGN KEY ("pack_id") REFERENCES "packs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "cards" ADD CONSTRAINT "cards_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "inventory_actions" ADD CONSTRAINT "inventory_actions_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "card_events" ADD CONSTRAINT "card_events_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "cards"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "card_events" ADD CONSTRAINT "card_events_action_id_fkey" FOREIGN KEY ("action_id") REFERENCES "inventory_actions"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "grading_evaluations" ADD CONSTRAINT "grading_evaluations_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "cards"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot say.

CREATE SEQUENCE rip_numbers START 1001;

-- ---------------------------------------------------------------------------------------------------------------------
-- Boxes
-- ---------------------------------------------------------------------------------------------------------------------

ALTER TABLE owned_boxes
  -- A sample stands for no physical box, and a physical box is one that we had on sale.
  ADD CONSTRAINT owned_boxes_sample_or_product CHECK (is_sample = (product_id IS NULL));

CREATE FUNCTION keep_physical_boxes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT OLD.is_sample THEN
    RAISE EXCEPTION 'a physical box is never deleted' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN OLD;
END $$;

CREATE TRIGGER owned_boxes_keep_physical BEFORE DELETE ON owned_boxes FOR EACH ROW EXECUTE FUNCTION keep_physical_boxes();

-- ---------------------------------------------------------------------------------------------------------------------
-- Packs: opened once
-- ---------------------------------------------------------------------------------------------------------------------

ALTER TABLE packs
  ADD CONSTRAINT packs_position_from_one CHECK (position BETWEEN 1 AND 1000),
  ADD CONSTRAINT packs_card_count_bounds CHECK (card_count BETWEEN 1 AND 100),
  ADD CONSTRAINT packs_rip_with_opening CHECK ((opened_at IS NULL) = (rip_id IS NULL)),
  ADD CONSTRAINT packs_revealed_bounds CHECK (revealed_count BETWEEN 0 AND card_count),
  ADD CONSTRAINT packs_revealed_after_opening CHECK (opened_at IS NOT NULL OR revealed_count = 0),
  ADD CONSTRAINT packs_complete_when_all_revealed CHECK (completed_at IS NULL OR (opened_at IS NOT NULL AND revealed_count = card_count)),
  -- What the cards' date pulled refers to.
  ADD CONSTRAINT packs_opening UNIQUE (id, opened_at);

CREATE FUNCTION keep_pack_opening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.opened_at IS NOT NULL AND (NEW.opened_at, NEW.rip_id) IS DISTINCT FROM (OLD.opened_at, OLD.rip_id) THEN
    RAISE EXCEPTION 'a pack opens once' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  IF NEW.revealed_count < OLD.revealed_count OR (OLD.completed_at IS NOT NULL AND NEW.completed_at IS DISTINCT FROM OLD.completed_at) THEN
    RAISE EXCEPTION 'what was revealed stays revealed' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER packs_open_once BEFORE UPDATE ON packs FOR EACH ROW EXECUTE FUNCTION keep_pack_opening();

-- ---------------------------------------------------------------------------------------------------------------------
-- Cards: pulled with their pack
-- ---------------------------------------------------------------------------------------------------------------------

ALTER TABLE cards
  ADD CONSTRAINT cards_position_from_one CHECK (position BETWEEN 1 AND 100),
  ADD CONSTRAINT cards_rarity_known CHECK (rarity IN ('Common', 'Uncommon', 'Rare', 'Ultra Rare', 'One-of-One')),
  ADD CONSTRAINT cards_status_known CHECK (status IN ('To Ship', 'Listed', 'To Grade', 'Vault')),
  ADD CONSTRAINT cards_status_when_pulled CHECK ((pulled_at IS NULL) = (status IS NULL)),
  ADD CONSTRAINT cards_deadline_after_pull CHECK (action_deadline IS NULL OR (pulled_at IS NOT NULL AND action_deadline > pulled_at)),
  ADD CONSTRAINT cards_value_not_negative CHECK (estimated_value >= 0),
  -- 128 bits or more, as base64url.
  ADD CONSTRAINT cards_keys_unguessable CHECK (char_length(front_key) >= 22 AND char_length(back_key) >= 22 AND front_key <> back_key),
  -- A card is pulled exactly when its pack was opened, and in no other way.
  ADD CONSTRAINT cards_pulled_with_pack FOREIGN KEY (pack_id, pulled_at) REFERENCES packs (id, opened_at);

-- A page of the inventory is a range of one of these, whatever is filtered and sorted by.
CREATE INDEX cards_by_date ON cards (owner_id, pulled_at DESC, sequence DESC) WHERE pulled_at IS NOT NULL;
CREATE INDEX cards_by_rarity ON cards (owner_id, rarity, pulled_at DESC, sequence DESC) WHERE pulled_at IS NOT NULL;
CREATE INDEX cards_by_status_and_date ON cards (owner_id, status, pulled_at DESC, sequence DESC) INCLUDE (estimated_value, rarity) WHERE pulled_at IS NOT NULL;
CREATE INDEX cards_by_status_and_rarity ON cards (owner_id, status, rarity, pulled_at DESC, sequence DESC) WHERE pulled_at IS NOT NULL;

-- A row of these goes only with the one above it: a removed sample box takes its packs, cards and their history along.
CREATE FUNCTION refuse_direct_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() = 1 THEN
    RAISE EXCEPTION 'rows of % are not deleted by themselves', TG_TABLE_NAME USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN OLD;
END $$;

CREATE TRIGGER packs_go_with_box BEFORE DELETE ON packs FOR EACH ROW EXECUTE FUNCTION refuse_direct_delete();
CREATE TRIGGER cards_go_with_pack BEFORE DELETE ON cards FOR EACH ROW EXECUTE FUNCTION refuse_direct_delete();
CREATE TRIGGER card_events_go_with_card BEFORE DELETE ON card_events FOR EACH ROW EXECUTE FUNCTION refuse_direct_delete();

CREATE TRIGGER card_events_append_only BEFORE UPDATE OR TRUNCATE ON card_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE card_events
  ADD CONSTRAINT card_events_type_known CHECK (type IN ('PULLED', 'STATUS_CHANGED', 'EVALUATION_REQUESTED', 'EVALUATION_WITHDRAWN')),
  ADD CONSTRAINT card_events_change_is_one CHECK (type <> 'STATUS_CHANGED' OR (from_status IS NOT NULL AND to_status IS NOT NULL AND from_status <> to_status));
-- A card is pulled once.
CREATE UNIQUE INDEX card_events_one_pull ON card_events (card_id) WHERE type = 'PULLED';

-- ---------------------------------------------------------------------------------------------------------------------
-- Actions and evaluations
-- ---------------------------------------------------------------------------------------------------------------------

ALTER TABLE inventory_actions
  ADD CONSTRAINT inventory_actions_known CHECK (action IN ('ship', 'list', 'grade', 'vault', 'evaluate')),
  ADD CONSTRAINT inventory_actions_touch_cards CHECK (card_count >= 1);

ALTER TABLE grading_evaluations
  ADD CONSTRAINT grading_evaluations_one_end CHECK (num_nonnulls(withdrawn_at, finished_at) <= 1),
  ADD CONSTRAINT grading_evaluations_finding_when_finished CHECK (finding IS NULL OR finished_at IS NOT NULL);
CREATE UNIQUE INDEX grading_evaluations_one_open ON grading_evaluations (card_id) WHERE withdrawn_at IS NULL AND finished_at IS NULL;
