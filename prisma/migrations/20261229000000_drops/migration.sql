CREATE TABLE "drops" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "slug" TEXT NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'ANNOUNCED',
    "opens_at" TIMESTAMPTZ(3) NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "boxes" INTEGER NOT NULL,
    "most_per_account" INTEGER NOT NULL,
    "capacity" INTEGER NOT NULL,
    "admission_seconds" INTEGER NOT NULL,
    "key" BYTEA NOT NULL,
    "chain" TEXT,
    "secret" BYTEA,
    "size" INTEGER,
    "root" BYTEA,
    "round" INTEGER,
    "account_years" JSONB,
    "seed" BYTEA,
    "admitted_up_to" INTEGER NOT NULL DEFAULT 0,
    "placed_until" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "drawn_at" TIMESTAMPTZ(3),
    "paused_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "drops_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "drops_open_before_the_start" CHECK (opens_at < starts_at),
    CONSTRAINT "drops_numbers" CHECK (boxes > 0 AND most_per_account BETWEEN 1 AND 100 AND capacity BETWEEN 1 AND 10000 AND admission_seconds BETWEEN 30 AND 900),
    CONSTRAINT "drops_bytes" CHECK (octet_length(key) = 32 AND octet_length(secret) = 32 AND octet_length(root) = 32 AND octet_length(seed) = 32),
    CONSTRAINT "drops_facts_by_state" CHECK (CASE
      WHEN state = 'ANNOUNCED' THEN num_nonnulls(chain, secret, size, root, round, account_years, closed_at, seed, drawn_at, ended_at) = 0
      WHEN state = 'CANCELED' THEN ended_at IS NOT NULL AND num_nonnulls(size, root, round, account_years, closed_at, seed, drawn_at) = 0
      WHEN num_nonnulls(chain, secret) <> 1 THEN FALSE
      WHEN state = 'OPEN' THEN num_nonnulls(size, root, round, account_years, closed_at, seed, drawn_at, ended_at) = 0
      WHEN num_nonnulls(size, root, account_years, closed_at) <> 4 OR (round IS NULL) <> (chain IS NULL) THEN FALSE
      WHEN state = 'CLOSED' THEN num_nonnulls(seed, drawn_at, ended_at) = 0
      WHEN state IN ('DRAWN', 'SELLING') THEN num_nonnulls(seed, drawn_at) = 2 AND ended_at IS NULL
      WHEN state = 'ENDED' THEN num_nonnulls(seed, drawn_at) IN (0, 2) AND ended_at IS NOT NULL
      ELSE FALSE END)
);
CREATE UNIQUE INDEX "drops_slug_key" ON "drops"("slug");
CREATE INDEX "drops_listing_id_idx" ON "drops"("listing_id");
CREATE UNIQUE INDEX "drops_one_of_a_listing" ON "drops"("listing_id") WHERE state NOT IN ('ENDED', 'CANCELED');
ALTER TABLE "drops" ADD CONSTRAINT "drops_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "drop_places" (
    "drop_id" UUID NOT NULL,
    "tag" BYTEA NOT NULL,
    "user_id" UUID,
    "joined_at" TIMESTAMPTZ(3) NOT NULL,
    "is_late" BOOLEAN NOT NULL,

    CONSTRAINT "drop_places_pkey" PRIMARY KEY ("drop_id", "tag")
);
CREATE UNIQUE INDEX "drop_places_user_id_drop_id_key" ON "drop_places"("user_id", "drop_id");
CREATE INDEX "drop_places_late" ON "drop_places"("drop_id", "joined_at") WHERE is_late;
ALTER TABLE "drop_places" ADD CONSTRAINT "drop_places_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "drop_draw" (
    "drop_id" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "tag" BYTEA NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'WAITING',
    "admitted_at" TIMESTAMPTZ(3),
    "admitted_until" TIMESTAMPTZ(3),

    CONSTRAINT "drop_draw_pkey" PRIMARY KEY ("drop_id", "place"),
    CONSTRAINT "drop_draw_from_1" CHECK (place > 0),
    CONSTRAINT "drop_draw_admission" CHECK (CASE state
      WHEN 'WAITING' THEN num_nonnulls(admitted_at, admitted_until) = 0
      ELSE state IN ('ADMITTED', 'BOUGHT', 'LAPSED') AND num_nonnulls(admitted_at, admitted_until) = 2 AND admitted_at < admitted_until END)
);
CREATE UNIQUE INDEX "drop_draw_drop_id_tag_key" ON "drop_draw"("drop_id", "tag");
CREATE INDEX "drop_draw_admitted" ON "drop_draw"("drop_id", "place") WHERE state = 'ADMITTED';

ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_chain_starts_with_box_in, DROP CONSTRAINT ledger_entries_type_known,
  ADD CONSTRAINT ledger_entries_chain_starts_once CHECK ((prev IS NULL) = (type IN ('BOX_IN', 'DROP_ANNOUNCED')) OR type = 'AUDIT_HEAD'),
  ADD CONSTRAINT ledger_entries_type_known CHECK (type IN ('BOX_IN', 'LISTED', 'ASSIGN', 'RELEASE', 'BREAK_START', 'BREAK_COMMIT', 'CATALOGUED', 'CORRECTION', 'CUSTODY', 'VOID', 'AUDIT_HEAD', 'DROP_ANNOUNCED', 'DROP_CLOSED', 'DROP_DRAWN')),
  ADD CONSTRAINT ledger_entries_drops_apart CHECK (starts_with(type, 'DROP_') = starts_with(box, 'drop:'));
