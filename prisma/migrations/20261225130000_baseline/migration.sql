-- Tables, constraints and indexes. Functions and triggers are in prisma/sql.

CREATE SEQUENCE rip_numbers START 1001;
CREATE SEQUENCE order_numbers START 10001;
CREATE SEQUENCE shipment_numbers START 1001;
CREATE SEQUENCE vault_slots MINVALUE 0 START 0;
CREATE SEQUENCE grading_numbers START 1001;
CREATE SEQUENCE grading_batch_numbers START 101;
CREATE SEQUENCE payout_numbers START 1001;
CREATE SEQUENCE claim_numbers START 1001;
CREATE SEQUENCE bank_file_numbers START 1001;

CREATE TABLE users (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  username CITEXT NOT NULL,
  email CITEXT NOT NULL,
  password_hash TEXT NOT NULL,
  full_name TEXT NOT NULL,
  street TEXT NOT NULL,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  zip_code TEXT NOT NULL,
  country TEXT NOT NULL DEFAULT 'United States',
  card_interests TEXT[] DEFAULT '{}',
  email_verified BOOLEAN NOT NULL DEFAULT false,
  is_active BOOLEAN NOT NULL DEFAULT true,
  is_admin BOOLEAN NOT NULL DEFAULT false,
  is_trusted_buyer BOOLEAN NOT NULL DEFAULT false,
  session_version INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  sample_granted_at TIMESTAMPTZ(3),
  last_sign_in_network TEXT,
  market_name CITEXT,
  time_zone TEXT,
  adult_confirmed_at TIMESTAMPTZ(3),
  role TEXT,
  is_email_vouched BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_username_length CHECK (char_length(username::text) BETWEEN 3 AND 50),
  CONSTRAINT users_username_trimmed CHECK (username::text = btrim(username::text)),
  CONSTRAINT users_email_shape CHECK (email::text LIKE '_%@_%' AND char_length(email::text) <= 254),
  CONSTRAINT users_card_interests_known CHECK (
    card_interests <@ ARRAY['baseball', 'basketball', 'football', 'soccer', 'hockey', 'non-sport']
  ),
  CONSTRAINT users_session_version_positive CHECK (session_version > 0),
  CONSTRAINT users_market_name_length CHECK (char_length(market_name::text) BETWEEN 3 AND 50),
  CONSTRAINT users_market_name_trimmed CHECK (market_name::text = btrim(market_name::text)),
  CONSTRAINT users_time_zone_length CHECK (char_length(time_zone) BETWEEN 1 AND 64),
  CONSTRAINT users_role_check CHECK (role IN ('OWNER', 'MANAGER', 'BREAKER', 'SHIPPER', 'SUPPORT')),
  CONSTRAINT users_admin_with_role CHECK (is_admin = (role IS NOT NULL))
);
CREATE UNIQUE INDEX users_username_key ON users (username);
CREATE UNIQUE INDEX users_email_key ON users (email);
CREATE UNIQUE INDEX users_market_name_key ON users (market_name);
CREATE INDEX users_username_skeletons ON users USING gin (name_skeletons(username::text));
CREATE INDEX users_market_name_skeletons ON users USING gin (name_skeletons(market_name::text)) WHERE market_name IS NOT NULL;
CREATE INDEX users_staff ON users (role) WHERE role IS NOT NULL;
CREATE INDEX users_trigrams ON users USING gin (lower(username::text || ' ' || email::text || ' ' || full_name) gin_trgm_ops);
CREATE INDEX users_created_at ON users (created_at DESC, id DESC);

CREATE TABLE pending_registrations (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  token_hash TEXT NOT NULL,
  username CITEXT NOT NULL,
  email CITEXT NOT NULL,
  password_hash TEXT NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT pending_registrations_pkey PRIMARY KEY (id),
  CONSTRAINT pending_registrations_expire_later CHECK (expires_at > created_at)
);
CREATE UNIQUE INDEX pending_registrations_token_hash_key ON pending_registrations (token_hash);
CREATE INDEX pending_registrations_expires_at_idx ON pending_registrations (expires_at);

CREATE TABLE password_resets (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  user_id UUID NOT NULL,
  token_hash TEXT NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  used BOOLEAN NOT NULL DEFAULT false,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT password_resets_pkey PRIMARY KEY (id),
  CONSTRAINT password_resets_expire_later CHECK (expires_at > created_at)
);
CREATE UNIQUE INDEX password_resets_token_hash_key ON password_resets (token_hash);
CREATE INDEX password_resets_user_id_idx ON password_resets (user_id);
-- A new request voids the older ones: two valid tokens cannot stand side by side.
CREATE UNIQUE INDEX password_resets_one_unused ON password_resets (user_id) WHERE NOT used;

CREATE TABLE listings (
  id SERIAL NOT NULL,
  slug TEXT NOT NULL,
  key TEXT NOT NULL,
  image_url TEXT NOT NULL,
  year INTEGER NOT NULL,
  brand TEXT NOT NULL,
  "set" TEXT NOT NULL,
  format TEXT NOT NULL,
  price DECIMAL(10, 2) NOT NULL,
  provenance TEXT NOT NULL,
  name TEXT NOT NULL,
  description TEXT,
  category TEXT,
  sourcing_type TEXT NOT NULL,
  sort_name TEXT NOT NULL DEFAULT '',
  search_text TEXT NOT NULL DEFAULT '',
  search_vector TSVECTOR,
  available_count INTEGER NOT NULL DEFAULT 0,
  first_available_id INTEGER,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  low_stock_at INTEGER,
  is_shown BOOLEAN NOT NULL DEFAULT TRUE,
  CONSTRAINT listings_pkey PRIMARY KEY (id),
  CONSTRAINT listings_price_minimum CHECK (price >= 0.01),
  CONSTRAINT listings_year_minimum CHECK (year >= 1900),
  CONSTRAINT listings_provenance_known CHECK (provenance IN ('Loose Box', 'Sealed Case')),
  CONSTRAINT listings_category_known CHECK (
    category IN ('baseball', 'basketball', 'football', 'soccer', 'hockey', 'non-sport')
  ),
  CONSTRAINT listings_count_matches_first CHECK (
    available_count >= 0 AND (available_count = 0) = (first_available_id IS NULL)
  ),
  CONSTRAINT listings_low_stock_at CHECK (low_stock_at BETWEEN 0 AND 100)
);
CREATE UNIQUE INDEX listings_slug_key ON listings (slug);
CREATE UNIQUE INDEX listings_key_key ON listings (key);
-- The catalogue reads only listings with a box left. Every sort it offers, alone and under every filter, is an index scan.
CREATE INDEX listings_by_name ON listings (sort_name, id) WHERE available_count > 0;
CREATE INDEX listings_by_category_name ON listings (category, sort_name, id) WHERE available_count > 0;
CREATE INDEX listings_by_year_name ON listings (year, sort_name, id) WHERE available_count > 0;
CREATE INDEX listings_by_category_year_name ON listings (category, year, sort_name, id) WHERE available_count > 0;
CREATE INDEX listings_by_price ON listings (price, id) WHERE available_count > 0;
CREATE INDEX listings_by_category_price ON listings (category, price, id) WHERE available_count > 0;
CREATE INDEX listings_by_year_price ON listings (year, price, id) WHERE available_count > 0;
CREATE INDEX listings_by_category_year_price ON listings (category, year, price, id) WHERE available_count > 0;
CREATE INDEX listings_by_year ON listings (year, id) WHERE available_count > 0;
CREATE INDEX listings_by_category_year ON listings (category, year, id) WHERE available_count > 0;
CREATE INDEX listings_trigrams ON listings USING gin (search_text gin_trgm_ops);
CREATE INDEX listings_words ON listings USING gin (search_vector) WHERE available_count > 0;
CREATE INDEX listings_by_release ON listings (year, brand, "set", format);
CREATE INDEX listings_all_by_name ON listings (sort_name, id);
CREATE INDEX listings_all_by_price ON listings (((price * 100)::bigint), id);
CREATE INDEX listings_all_by_stock ON listings ((available_count::bigint), id);
CREATE INDEX listings_all_by_time ON listings (created_at, id);

CREATE TABLE products (
  id SERIAL NOT NULL,
  box_id TEXT NOT NULL DEFAULT (gen_random_uuid()),
  listing_id INTEGER NOT NULL,
  image_url TEXT NOT NULL,
  year INTEGER NOT NULL,
  brand TEXT NOT NULL,
  "set" TEXT NOT NULL,
  format TEXT NOT NULL,
  price DECIMAL(10, 2) NOT NULL,
  provenance TEXT NOT NULL,
  is_available BOOLEAN NOT NULL DEFAULT true,
  in_stock BOOLEAN NOT NULL DEFAULT true,
  name TEXT NOT NULL,
  description TEXT,
  category TEXT,
  sourcing_type TEXT NOT NULL,
  sort_name TEXT NOT NULL DEFAULT '',
  search_text TEXT NOT NULL DEFAULT '',
  packs_per_box INTEGER,
  cards_per_pack INTEGER,
  held_by_id UUID,
  held_until TIMESTAMPTZ(3),
  order_id UUID,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  -- A box that waits for its moment is off sale.
  release_at TIMESTAMPTZ(3),
  CONSTRAINT products_pkey PRIMARY KEY (id),
  CONSTRAINT products_price_minimum CHECK (price >= 0.01),
  CONSTRAINT products_year_minimum CHECK (year >= 1900),
  CONSTRAINT products_image_present CHECK (image_url <> ''),
  CONSTRAINT products_provenance_known CHECK (provenance IN ('Loose Box', 'Sealed Case')),
  CONSTRAINT products_category_known CHECK (
    category IN ('baseball', 'basketball', 'football', 'soccer', 'hockey', 'non-sport')
  ),
  CONSTRAINT products_held_until_when CHECK ((held_by_id IS NULL) = (held_until IS NULL)),
  CONSTRAINT products_held_or_sold CHECK (num_nonnulls(held_by_id, order_id) <= 1),
  CONSTRAINT products_on_sale_is_free CHECK (NOT is_available OR (held_by_id IS NULL AND order_id IS NULL)),
  CONSTRAINT products_contents_bounds CHECK (packs_per_box BETWEEN 1 AND 200 AND cards_per_pack BETWEEN 1 AND 100),
  CONSTRAINT products_contents_whole CHECK ((packs_per_box IS NULL) = (cards_per_pack IS NULL)),
  CONSTRAINT products_waiting_is_off_sale CHECK (release_at IS NULL OR (NOT is_available AND held_by_id IS NULL AND order_id IS NULL))
);
CREATE UNIQUE INDEX products_box_id_key ON products (box_id);
CREATE INDEX products_by_listing ON products (listing_id, id);
CREATE INDEX products_available_by_listing ON products (listing_id, id) WHERE is_available;
CREATE INDEX products_by_name ON products (sort_name, id);
CREATE INDEX products_by_price ON products (price, id);
CREATE INDEX products_by_year ON products (year, id);
CREATE INDEX products_by_category ON products (category, id);
CREATE INDEX products_trigrams ON products USING gin (search_text gin_trgm_ops);
CREATE INDEX products_held_by_id_idx ON products (held_by_id);
CREATE INDEX products_order_id_idx ON products (order_id);
-- What a checkout looks through beside the boxes on sale.
CREATE INDEX products_held_by_listing ON products (listing_id, id) WHERE held_by_id IS NOT NULL;
-- The orders of the admin list within a category. Its filter alone keeps products_by_category.
CREATE INDEX products_by_category_name ON products (category, sort_name, id);
CREATE INDEX products_by_category_price ON products (category, price, id);
CREATE INDEX products_by_category_year ON products (category, year, id);
CREATE INDEX products_by_short_id ON products (left(box_id, 8));
CREATE INDEX products_waiting ON products (listing_id, release_at) WHERE release_at IS NOT NULL;
CREATE INDEX products_by_release ON products (release_at) WHERE release_at IS NOT NULL;

CREATE TABLE listing_facets (
  category TEXT NOT NULL,
  year INTEGER NOT NULL,
  listing_count INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT listing_facets_pkey PRIMARY KEY (category, year),
  CONSTRAINT listing_facets_not_negative CHECK (listing_count >= 0)
);

CREATE TABLE cart_items (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  session_id TEXT,
  user_id UUID,
  listing_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  quantity INTEGER NOT NULL DEFAULT 1,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT cart_items_pkey PRIMARY KEY (id),
  CONSTRAINT cart_items_one_owner CHECK (num_nonnulls(session_id, user_id) = 1),
  CONSTRAINT cart_items_quantity_bounds CHECK (quantity BETWEEN 1 AND 100)
);
CREATE INDEX cart_items_listing_id_idx ON cart_items (listing_id);
CREATE INDEX cart_items_product_id_idx ON cart_items (product_id);
CREATE INDEX cart_items_updated_at_idx ON cart_items (updated_at);
CREATE UNIQUE INDEX cart_items_session_id_listing_id_key ON cart_items (session_id, listing_id);
CREATE UNIQUE INDEX cart_items_user_id_listing_id_key ON cart_items (user_id, listing_id);

CREATE TABLE uploads (
  key TEXT NOT NULL,
  created_by_id UUID NOT NULL,
  image_url TEXT NOT NULL,
  ready_at TIMESTAMPTZ(3),
  expires_at TIMESTAMPTZ(3) NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT uploads_pkey PRIMARY KEY (key)
);
CREATE UNIQUE INDEX uploads_image_url_key ON uploads (image_url);
CREATE INDEX uploads_expires_at_idx ON uploads (expires_at);

CREATE TABLE audit_entries (
  id BIGSERIAL NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  actor_id UUID NOT NULL,
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  details JSONB NOT NULL DEFAULT '{}'::jsonb,
  request_id TEXT,
  CONSTRAINT audit_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_entries_at_idx ON audit_entries (at);
CREATE INDEX audit_entries_by_actor ON audit_entries (actor_id, id);
CREATE INDEX audit_entries_by_action ON audit_entries (action, id);
CREATE INDEX audit_entries_trigrams ON audit_entries USING gin (lower(subject) gin_trgm_ops);

CREATE TABLE outgoing_mails (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  recipient TEXT NOT NULL,
  reply_to TEXT,
  subject TEXT NOT NULL,
  sealed_body TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  sent_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT outgoing_mails_pkey PRIMARY KEY (id)
);
CREATE INDEX outgoing_mails_due ON outgoing_mails (next_attempt_at) WHERE sent_at IS NULL;
CREATE INDEX outgoing_mails_recipient ON outgoing_mails (recipient, created_at);
CREATE INDEX outgoing_mails_created_at ON outgoing_mails (created_at DESC, id DESC);

CREATE TABLE rate_limits (
  key VARCHAR(255) NOT NULL,
  points INTEGER NOT NULL DEFAULT 0,
  expire BIGINT,
  -- The package inserts three values by position, so the column comes last and may be empty.
  user_id UUID,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expire_idx ON rate_limits (expire);
CREATE INDEX rate_limits_user_id_idx ON rate_limits (user_id);

CREATE TABLE catalog_words (
  word TEXT NOT NULL,
  CONSTRAINT catalog_words_pkey PRIMARY KEY (word)
);
CREATE INDEX catalog_words_trigrams ON catalog_words USING GIN (word gin_trgm_ops);

CREATE TABLE email_verifications (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  user_id UUID NOT NULL,
  email CITEXT NOT NULL,
  token_hash TEXT NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  used BOOLEAN NOT NULL DEFAULT false,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT email_verifications_pkey PRIMARY KEY (id),
  CONSTRAINT email_verifications_expire_later CHECK (expires_at > created_at)
);
CREATE UNIQUE INDEX email_verifications_token_hash_key ON email_verifications (token_hash);
CREATE INDEX email_verifications_user_id_idx ON email_verifications (user_id);
-- A new mail voids the older ones: there is never a second token that works.
CREATE UNIQUE INDEX email_verifications_one_unused ON email_verifications (user_id) WHERE NOT used;

CREATE TABLE contact_messages (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  name TEXT NOT NULL,
  email CITEXT NOT NULL,
  topic TEXT NOT NULL,
  message TEXT NOT NULL,
  is_spam BOOLEAN NOT NULL DEFAULT false,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  answered_at TIMESTAMPTZ(3),
  reopened_at TIMESTAMPTZ(3),
  customer_id UUID,
  order_id UUID,
  CONSTRAINT contact_messages_pkey PRIMARY KEY (id),
  CONSTRAINT contact_messages_email_shape CHECK (email::text LIKE '_%@_%' AND char_length(email::text) <= 254),
  CONSTRAINT contact_messages_message_length CHECK (char_length(message) BETWEEN 10 AND 4000),
  CONSTRAINT contact_messages_topic_known CHECK (topic IN ('buying', 'order', 'account', 'recording', 'privacy', 'other'))
);
CREATE INDEX contact_messages_email_idx ON contact_messages (email);
CREATE INDEX contact_messages_created_at_idx ON contact_messages (created_at);
CREATE INDEX contact_messages_new ON contact_messages (created_at, id) WHERE NOT is_spam AND answered_at IS NULL;
CREATE INDEX contact_messages_answered ON contact_messages (answered_at, id) WHERE answered_at IS NOT NULL;
CREATE INDEX contact_messages_spam ON contact_messages (created_at, id) WHERE is_spam;
CREATE INDEX contact_messages_customer_id_idx ON contact_messages (customer_id);
CREATE INDEX contact_messages_order_id_idx ON contact_messages (order_id);
CREATE INDEX contact_messages_waiting ON contact_messages ((COALESCE(reopened_at, created_at)), id) WHERE NOT is_spam AND answered_at IS NULL;

CREATE TABLE owned_boxes (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  owner_id UUID NOT NULL,
  product_id INTEGER,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  image_url TEXT NOT NULL,
  pack_art TEXT NOT NULL,
  is_sample BOOLEAN NOT NULL DEFAULT false,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  closed_at TIMESTAMPTZ(3),
  CONSTRAINT owned_boxes_pkey PRIMARY KEY (id),
  -- A sample has no physical box, and every physical box was on sale once.
  CONSTRAINT owned_boxes_sample_or_product CHECK (is_sample = (product_id IS NULL))
);
CREATE UNIQUE INDEX owned_boxes_product_id_key ON owned_boxes (product_id);
CREATE INDEX owned_boxes_by_owner ON owned_boxes (owner_id, created_at, id);

CREATE TABLE packs (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  box_id UUID NOT NULL,
  position INTEGER NOT NULL,
  card_count INTEGER NOT NULL,
  opened_at TIMESTAMPTZ(3),
  rip_id TEXT,
  revealed_count INTEGER NOT NULL DEFAULT 0,
  completed_at TIMESTAMPTZ(3),
  CONSTRAINT packs_pkey PRIMARY KEY (id),
  CONSTRAINT packs_opening UNIQUE (id, opened_at),
  CONSTRAINT packs_position_from_one CHECK (position BETWEEN 1 AND 1000),
  CONSTRAINT packs_card_count_bounds CHECK (card_count BETWEEN 1 AND 100),
  CONSTRAINT packs_rip_with_opening CHECK ((opened_at IS NULL) = (rip_id IS NULL)),
  CONSTRAINT packs_revealed_bounds CHECK (revealed_count BETWEEN 0 AND card_count),
  CONSTRAINT packs_revealed_after_opening CHECK (opened_at IS NOT NULL OR revealed_count = 0),
  CONSTRAINT packs_complete_when_all_revealed CHECK (completed_at IS NULL OR (opened_at IS NOT NULL AND revealed_count = card_count))
);
CREATE UNIQUE INDEX packs_rip_id_key ON packs (rip_id);
CREATE UNIQUE INDEX packs_box_id_position_key ON packs (box_id, position);

CREATE TABLE cards (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  sequence BIGSERIAL NOT NULL,
  pack_id UUID NOT NULL,
  position INTEGER NOT NULL,
  owner_id UUID NOT NULL,
  player TEXT NOT NULL,
  team TEXT,
  year INTEGER NOT NULL,
  brand TEXT NOT NULL,
  "set" TEXT NOT NULL,
  number TEXT NOT NULL,
  category TEXT,
  parallel TEXT NOT NULL,
  rarity TEXT COLLATE "C" NOT NULL,
  serial TEXT,
  front_key TEXT NOT NULL,
  back_key TEXT NOT NULL,
  front_file TEXT NOT NULL,
  back_file TEXT NOT NULL,
  estimated_value DECIMAL(10, 2) NOT NULL,
  value_source TEXT NOT NULL,
  value_date TIMESTAMPTZ(3) NOT NULL,
  pulled_value DECIMAL(10, 2),
  condition_note TEXT,
  offset_a_ms INTEGER,
  offset_b_ms INTEGER,
  record BYTEA,
  is_sample BOOLEAN NOT NULL DEFAULT false,
  identity BYTEA,
  status TEXT COLLATE "C",
  pulled_at TIMESTAMPTZ(3),
  action_deadline TIMESTAMPTZ(3),
  vault_place TEXT,
  shipment_id UUID,
  submission_id UUID,
  grading_company TEXT,
  grade TEXT,
  certificate TEXT,
  left_at TIMESTAMPTZ(3),
  left_as TEXT,
  bought_at TIMESTAMPTZ(3),
  storage_ended_at TIMESTAMPTZ(3),
  search_words TEXT NOT NULL DEFAULT '',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT cards_pkey PRIMARY KEY (id),
  CONSTRAINT cards_position_from_one CHECK (position BETWEEN 1 AND 100),
  CONSTRAINT cards_rarity_known CHECK (rarity IN ('Common', 'Uncommon', 'Rare', 'Ultra Rare', 'One-of-One')),
  CONSTRAINT cards_status_known CHECK (status IN ('To Ship', 'Listed', 'To Grade', 'Vault')),
  CONSTRAINT cards_status_when_pulled CHECK ((pulled_at IS NULL) = (status IS NULL)),
  CONSTRAINT cards_deadline_after_pull CHECK (action_deadline IS NULL OR (pulled_at IS NOT NULL AND action_deadline > pulled_at)),
  CONSTRAINT cards_value_not_negative CHECK (estimated_value >= 0),
  -- 128 bits or more, as base64url.
  CONSTRAINT cards_keys_unguessable CHECK (char_length(front_key) >= 22 AND char_length(back_key) >= 22 AND front_key <> back_key),
  CONSTRAINT cards_offsets_not_negative CHECK (offset_a_ms >= 0 AND offset_b_ms >= 0),
  CONSTRAINT cards_record_whole CHECK ((record IS NULL) = (offset_a_ms IS NULL) AND (record IS NULL) = (offset_b_ms IS NULL)),
  CONSTRAINT cards_pulled_value_when_pulled CHECK ((pulled_at IS NULL) = (pulled_value IS NULL)),
  CONSTRAINT cards_left_known CHECK (left_as IN ('SHIPPED') AND left_at IS NOT NULL OR left_as IS NULL AND left_at IS NULL),
  CONSTRAINT cards_left_in_a_shipment CHECK (left_as <> 'SHIPPED' OR shipment_id IS NOT NULL),
  CONSTRAINT cards_shipped_from_the_tray CHECK (shipment_id IS NULL OR (status = 'To Ship' AND record IS NOT NULL)),
  CONSTRAINT cards_place_until_they_leave CHECK ((record IS NOT NULL AND left_at IS NULL) = (vault_place IS NOT NULL)),
  CONSTRAINT cards_place_well_formed CHECK (vault_place ~ '^[A-Z]{1,2}[1-9]-[0-9]{2}-[0-9]{3}$'),
  -- Such a card can only be shipped.
  CONSTRAINT cards_only_shipped_after_storage CHECK (storage_ended_at IS NULL OR (status = 'To Ship' AND record IS NOT NULL)),
  CONSTRAINT cards_graded_from_the_vault CHECK (
    submission_id IS NULL OR (status IN ('Vault', 'To Grade') AND record IS NOT NULL AND left_at IS NULL AND shipment_id IS NULL)),
  CONSTRAINT cards_grade_known CHECK (grade IN (
    '1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5', '5.5', '6', '6.5', '7', '7.5', '8', '8.5', '9', '9.5', '10', 'Authentic')),
  CONSTRAINT cards_company_known CHECK (grading_company IN ('PSA', 'BGS', 'SGC', 'CGC')),
  CONSTRAINT cards_whole_grade CHECK (num_nonnulls(grading_company, grade, certificate) IN (0, 3)),
  CONSTRAINT cards_identity_of_recorded CHECK (identity IS NULL OR record IS NOT NULL),
  CONSTRAINT cards_sample_unrecorded CHECK (NOT is_sample OR record IS NULL)
);
CREATE UNIQUE INDEX cards_sequence_key ON cards (sequence);
CREATE UNIQUE INDEX cards_pack_id_position_key ON cards (pack_id, position);
CREATE UNIQUE INDEX cards_front_key_key ON cards (front_key);
CREATE UNIQUE INDEX cards_back_key_key ON cards (back_key);
-- Whole cards that a price list names. Grades come with the slabs.
CREATE INDEX cards_by_checklist ON cards (year, lower(brand), lower("set"), lower(number), lower(parallel));
CREATE INDEX cards_shipment_id_idx ON cards (shipment_id);
CREATE UNIQUE INDEX cards_one_per_place ON cards (vault_place) WHERE vault_place IS NOT NULL;
-- The short id on labels and pick lists.
CREATE UNIQUE INDEX cards_by_short_id ON cards (left(id::text, 8)) WHERE record IS NOT NULL;
CREATE INDEX cards_gone ON cards (owner_id, left_at DESC, sequence DESC) INCLUDE (estimated_value) WHERE left_at IS NOT NULL;
CREATE INDEX cards_ending ON cards (action_deadline, id)
  WHERE record IS NOT NULL AND left_at IS NULL AND shipment_id IS NULL AND storage_ended_at IS NULL AND status IN ('Vault', 'To Ship');
CREATE INDEX cards_ended ON cards (owner_id) WHERE storage_ended_at IS NOT NULL AND left_at IS NULL AND shipment_id IS NULL;
-- A collector's cards of a set, whether or not they still are in the vault.
CREATE INDEX cards_pulled_by_set ON cards (owner_id, year, lower(brand), lower("set")) WHERE pulled_at IS NOT NULL;
CREATE INDEX cards_submission_id_idx ON cards (submission_id) WHERE submission_id IS NOT NULL;
-- One slab for one certificate.
CREATE UNIQUE INDEX cards_by_certificate ON cards (grading_company, certificate) WHERE certificate IS NOT NULL;
CREATE INDEX cards_owned_by_status_and_date ON cards (owner_id, status, is_sample, pulled_at DESC, sequence DESC) INCLUDE (estimated_value, rarity) WHERE pulled_at IS NOT NULL AND left_at IS NULL;
CREATE INDEX cards_owned_by_status_and_rarity ON cards (owner_id, status, is_sample, rarity, pulled_at DESC, sequence DESC) WHERE pulled_at IS NOT NULL AND left_at IS NULL;
CREATE INDEX cards_owned_by_date ON cards (owner_id, is_sample, pulled_at DESC, sequence DESC) WHERE pulled_at IS NOT NULL AND left_at IS NULL;
CREATE INDEX cards_owned_by_rarity ON cards (owner_id, is_sample, rarity, pulled_at DESC, sequence DESC) WHERE pulled_at IS NOT NULL AND left_at IS NULL;
CREATE INDEX cards_owned_by_value ON cards (owner_id, is_sample, estimated_value DESC, pulled_at DESC, sequence DESC) WHERE pulled_at IS NOT NULL AND left_at IS NULL;
CREATE INDEX cards_owned_by_player ON cards (owner_id, is_sample, plain_text(player), pulled_at DESC, sequence DESC) WHERE pulled_at IS NOT NULL AND left_at IS NULL;
-- The graded cards like another one.
CREATE INDEX cards_graded_by_set ON cards (year, lower(brand), lower("set"), lower(parallel)) WHERE grade IS NOT NULL;

CREATE TABLE card_events (
  id BIGSERIAL NOT NULL,
  card_id UUID NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  type TEXT NOT NULL,
  from_status TEXT,
  to_status TEXT,
  action_id UUID,
  is_undo BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT card_events_pkey PRIMARY KEY (id),
  CONSTRAINT card_events_change_is_one CHECK (type <> 'STATUS_CHANGED' OR (from_status IS NOT NULL AND to_status IS NOT NULL AND from_status <> to_status)),
  CONSTRAINT card_events_sold_to_vault CHECK (type <> 'SOLD' OR (from_status = 'Listed' AND to_status = 'Vault' AND action_id IS NULL)),
  CONSTRAINT card_events_type_known CHECK (type IN (
  'PULLED', 'STATUS_CHANGED', 'EVALUATION_REQUESTED', 'EVALUATION_WITHDRAWN', 'EVALUATION_PAID', 'EVALUATION_CANCELLED', 'EVALUATION_ANSWERED',
  'STORAGE_ENDED', 'SHIPMENT_PAID', 'SHIPMENT_CANCELLED', 'PACKED', 'SHIPPED', 'DELIVERED', 'COMES_BACK', 'CAME_BACK',
  'GRADING_PAID', 'GRADING_CANCELLED', 'GRADING_RECEIVED', 'GRADING_SENT', 'GRADED', 'GRADING_REJECTED', 'GRADING_RETURNED', 'SOLD', 'SALE_UNDONE')),
  CONSTRAINT card_events_undone_to_vault CHECK (type <> 'SALE_UNDONE' OR (to_status = 'Vault' AND action_id IS NULL))
);
CREATE INDEX card_events_card_id_id_idx ON card_events (card_id, id);
CREATE INDEX card_events_action_id_idx ON card_events (action_id);
-- A card is pulled once.
CREATE UNIQUE INDEX card_events_one_pull ON card_events (card_id) WHERE type = 'PULLED';

CREATE TABLE inventory_actions (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  owner_id UUID NOT NULL,
  action TEXT NOT NULL,
  card_count INTEGER NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  undone_at TIMESTAMPTZ(3),
  CONSTRAINT inventory_actions_pkey PRIMARY KEY (id),
  CONSTRAINT inventory_actions_known CHECK (action IN ('ship', 'list', 'grade', 'vault', 'evaluate')),
  CONSTRAINT inventory_actions_touch_cards CHECK (card_count >= 1)
);
CREATE INDEX inventory_actions_owner_id_at_idx ON inventory_actions (owner_id, at);

CREATE TABLE grading_evaluations (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  card_id UUID NOT NULL,
  requested_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  withdrawn_at TIMESTAMPTZ(3),
  finished_at TIMESTAMPTZ(3),
  finding TEXT,
  expected_from TEXT,
  expected_to TEXT,
  CONSTRAINT grading_evaluations_pkey PRIMARY KEY (id),
  CONSTRAINT grading_evaluations_one_end CHECK (num_nonnulls(withdrawn_at, finished_at) <= 1),
  CONSTRAINT grading_evaluations_finding_when_finished CHECK (finding IS NULL OR finished_at IS NOT NULL),
  CONSTRAINT grading_evaluations_range_when_finished CHECK (
    num_nonnulls(expected_from, expected_to) = 0 OR (num_nulls(expected_from, expected_to, finding, finished_at) = 0 AND expected_from::numeric <= expected_to::numeric)),
  CONSTRAINT grading_evaluations_range_known CHECK (
    expected_from IN ('1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5', '5.5', '6', '6.5', '7', '7.5', '8', '8.5', '9', '9.5', '10')
    AND expected_to IN ('1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5', '5.5', '6', '6.5', '7', '7.5', '8', '8.5', '9', '9.5', '10'))
);
CREATE INDEX grading_evaluations_card_id_idx ON grading_evaluations (card_id);
CREATE UNIQUE INDEX grading_evaluations_one_open ON grading_evaluations (card_id) WHERE withdrawn_at IS NULL AND finished_at IS NULL;

CREATE TABLE ledger_entries (
  seq BIGINT NOT NULL,
  type TEXT NOT NULL,
  box TEXT NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  leaf BYTEA NOT NULL,
  leaf_hash BYTEA NOT NULL,
  prev BYTEA,
  CONSTRAINT ledger_entries_pkey PRIMARY KEY (seq),
  -- A chain begins with the box's arrival, and only there.
  CONSTRAINT ledger_entries_chain_starts_with_box_in CHECK ((prev IS NULL) = (type = 'BOX_IN') OR type = 'AUDIT_HEAD'),
  CONSTRAINT ledger_entries_from_zero CHECK (seq >= 0),
  CONSTRAINT ledger_entries_leaf_fits_a_bundle CHECK (octet_length(leaf) <= 65535),
  CONSTRAINT ledger_entries_type_known CHECK (type IN ('BOX_IN', 'LISTED', 'ASSIGN', 'RELEASE', 'BREAK_START', 'BREAK_COMMIT', 'CATALOGUED', 'CORRECTION', 'CUSTODY', 'VOID', 'AUDIT_HEAD')),
  CONSTRAINT ledger_entries_audit_log_apart CHECK ((type = 'AUDIT_HEAD') = (box = 'audit'))
);
CREATE UNIQUE INDEX ledger_entries_leaf_hash_key ON ledger_entries (leaf_hash);
CREATE INDEX ledger_entries_box_seq_idx ON ledger_entries (box, seq);
-- A box comes in once, and is opened once.
CREATE UNIQUE INDEX ledger_entries_one_box_in ON ledger_entries (box) WHERE type = 'BOX_IN';
CREATE UNIQUE INDEX ledger_entries_one_commit ON ledger_entries (box) WHERE type = 'BREAK_COMMIT';
CREATE UNIQUE INDEX ledger_entries_one_start ON ledger_entries (box) WHERE type = 'BREAK_START';
CREATE INDEX ledger_entries_by_type ON ledger_entries (type, seq);
CREATE INDEX ledger_entries_order_commit ON ledger_entries (leaf_text(leaf, 'orderCommit')) WHERE type = 'ASSIGN';
CREATE INDEX ledger_entries_unfinished ON ledger_entries (seq) WHERE type = 'VOID' AND leaf_text(leaf, 'reason') = 'UNFINISHED';
CREATE INDEX ledger_entries_claims ON ledger_entries (seq) WHERE type = 'CUSTODY' AND leaf_text(leaf, 'state') = 'CLAIM';
CREATE UNIQUE INDEX ledger_entries_audit_head_daily ON ledger_entries (((at AT TIME ZONE 'UTC')::date)) WHERE type = 'AUDIT_HEAD';

CREATE TABLE checkouts (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  user_id UUID,
  idempotency_key TEXT NOT NULL,
  request_digest TEXT NOT NULL,
  buyer_nonce TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'OPEN',
  full_name TEXT NOT NULL,
  street TEXT NOT NULL,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  zip_code TEXT NOT NULL,
  country TEXT NOT NULL,
  subtotal DECIMAL(10, 2) NOT NULL,
  cards DECIMAL(10, 2) NOT NULL DEFAULT 0,
  shipping DECIMAL(10, 2) NOT NULL,
  card_postage DECIMAL(10, 2) NOT NULL DEFAULT 0,
  card_insurance DECIMAL(10, 2) NOT NULL DEFAULT 0,
  card_signature DECIMAL(10, 2) NOT NULL DEFAULT 0,
  fee DECIMAL(10, 2) NOT NULL,
  total DECIMAL(10, 2) NOT NULL,
  hold_until TIMESTAMPTZ(3) NOT NULL,
  holds INTEGER NOT NULL DEFAULT 1,
  network TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  closed_at TIMESTAMPTZ(3),
  CONSTRAINT checkouts_pkey PRIMARY KEY (id),
  CONSTRAINT checkouts_status_known CHECK (status IN ('OPEN', 'PLACED', 'EXPIRED', 'ABANDONED')),
  CONSTRAINT checkouts_open_is_somebodys CHECK (status <> 'OPEN' OR user_id IS NOT NULL),
  CONSTRAINT checkouts_closed_when CHECK ((status = 'OPEN') = (closed_at IS NULL)),
  CONSTRAINT checkouts_total_is_the_sum CHECK (total = subtotal + shipping + fee AND subtotal > 0 AND shipping >= 0 AND fee >= 0),
  CONSTRAINT checkouts_hold_later CHECK (hold_until > created_at),
  CONSTRAINT checkouts_held_once CHECK (holds >= 1),
  CONSTRAINT checkouts_nonce_of_16_bytes CHECK (buyer_nonce ~ '^[0-9a-f]{32}$'),
  CONSTRAINT checkouts_key_length CHECK (char_length(idempotency_key) BETWEEN 1 AND 200),
  CONSTRAINT checkouts_network_while_open CHECK (network IS NULL OR status = 'OPEN'),
  CONSTRAINT checkouts_cards_in_subtotal CHECK (cards BETWEEN 0 AND subtotal),
  CONSTRAINT checkouts_card_shipping CHECK (
  card_postage >= 0 AND card_insurance >= 0 AND card_signature >= 0 AND card_postage + card_insurance + card_signature <= shipping
  -- Postage is never free, so it says whether the cards are shipped.
  AND (card_postage > 0 OR card_insurance + card_signature = 0) AND (card_postage = 0 OR cards > 0))
);
CREATE UNIQUE INDEX checkouts_user_id_idempotency_key_key ON checkouts (user_id, idempotency_key);
CREATE UNIQUE INDEX checkouts_one_open ON checkouts (user_id) WHERE status = 'OPEN';
CREATE INDEX checkouts_by_user ON checkouts (user_id, created_at);
CREATE INDEX checkouts_open_until ON checkouts (hold_until) WHERE status = 'OPEN';
-- Deleted after a while, unless a payment was attempted.
CREATE INDEX checkouts_unpaid ON checkouts (closed_at) WHERE status IN ('EXPIRED', 'ABANDONED');
-- What a network holds now, and what an account held without paying.
CREATE INDEX checkouts_open_by_network ON checkouts (network) WHERE status = 'OPEN';
CREATE INDEX checkouts_unpaid_by_user ON checkouts (user_id, hold_until) WHERE status <> 'PLACED';

CREATE TABLE checkout_lines (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  checkout_id UUID NOT NULL,
  position INTEGER NOT NULL,
  listing_id INTEGER NOT NULL,
  product_id INTEGER,
  price DECIMAL(10, 2) NOT NULL,
  shipping DECIMAL(10, 2) NOT NULL,
  delivery TEXT NOT NULL,
  CONSTRAINT checkout_lines_pkey PRIMARY KEY (id),
  CONSTRAINT checkout_lines_position_from_one CHECK (position >= 1),
  CONSTRAINT checkout_lines_amounts CHECK (price > 0 AND shipping >= 0),
  CONSTRAINT checkout_lines_delivery_known CHECK (delivery IN ('BREAK', 'SHIP_SEALED'))
);
CREATE INDEX checkout_lines_product_id_idx ON checkout_lines (product_id);
CREATE INDEX checkout_lines_listing_id_idx ON checkout_lines (listing_id);
CREATE UNIQUE INDEX checkout_lines_checkout_id_position_key ON checkout_lines (checkout_id, position);
CREATE UNIQUE INDEX checkout_lines_checkout_id_product_id_key ON checkout_lines (checkout_id, product_id);

CREATE TABLE payments (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  checkout_id UUID,
  shipment_id UUID,
  submission_id UUID,
  provider TEXT NOT NULL,
  reference TEXT,
  url TEXT,
  status TEXT NOT NULL DEFAULT 'PENDING',
  amount DECIMAL(10, 2) NOT NULL,
  failure TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  checked_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  succeeded_at TIMESTAMPTZ(3),
  CONSTRAINT payments_pkey PRIMARY KEY (id),
  CONSTRAINT payments_provider_known CHECK (provider IN ('test', 'stripe')),
  CONSTRAINT payments_status_known CHECK (status IN ('PENDING', 'SUCCEEDED', 'FAILED')),
  CONSTRAINT payments_succeeded_when CHECK ((status = 'SUCCEEDED') = (succeeded_at IS NOT NULL)),
  CONSTRAINT payments_failure_said CHECK (failure IS NULL OR status = 'FAILED'),
  CONSTRAINT payments_amount_positive CHECK (amount > 0),
  CONSTRAINT payments_for_one_thing CHECK (num_nonnulls(checkout_id, shipment_id, submission_id) = 1),
  CONSTRAINT payments_succeeded_started CHECK (reference IS NOT NULL OR status <> 'SUCCEEDED')
);
CREATE UNIQUE INDEX payments_reference_key ON payments (reference);
CREATE INDEX payments_checkout_id_idx ON payments (checkout_id);
-- What is asked after when neither the buyer nor the provider came back: what was not asked after for longest comes first.
CREATE INDEX payments_pending ON payments (checked_at) WHERE status = 'PENDING';
-- One attempt at a time: two could both take the money.
CREATE UNIQUE INDEX payments_one_pending ON payments (checkout_id) WHERE status = 'PENDING';
CREATE INDEX payments_shipment_id_idx ON payments (shipment_id);
CREATE UNIQUE INDEX payments_one_pending_of_shipment ON payments (shipment_id) WHERE status = 'PENDING';
CREATE INDEX payments_submission_id_idx ON payments (submission_id);
CREATE UNIQUE INDEX payments_one_pending_of_submission ON payments (submission_id) WHERE status = 'PENDING';

CREATE TABLE refunds (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  payment_id UUID NOT NULL,
  order_line_id UUID,
  claim_id UUID,
  order_card_id UUID,
  amount DECIMAL(10, 2) NOT NULL,
  reason TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  done_at TIMESTAMPTZ(3),
  -- Goodwill: a part of an order's payment that we give back. An order may have several.
  note TEXT,
  -- What goodwill gave back before, of what a cancellation or a claim would refund. The rest is the amount, and nothing
  -- is left to send if goodwill gave it all.
  given_before DECIMAL(10, 2) NOT NULL DEFAULT 0,
  idempotency_key TEXT,
  CONSTRAINT refunds_pkey PRIMARY KEY (id),
  CONSTRAINT refunds_amount_positive CHECK (amount >= 0 AND given_before >= 0 AND amount + given_before > 0),
  CONSTRAINT refunds_of_claim CHECK ((reason = 'CLAIM') = (claim_id IS NOT NULL)),
  CONSTRAINT refunds_reason_known CHECK (reason IN ('LATE', 'TWICE', 'CANCELLED', 'VOIDED', 'CLAIM', 'GOODWILL')),
  CONSTRAINT refunds_of_claimed_card CHECK (order_card_id IS NULL OR claim_id IS NOT NULL),
  CONSTRAINT refunds_claimed_or_cancelled CHECK (claim_id IS NULL OR order_line_id IS NULL),
  CONSTRAINT refunds_goodwill CHECK (reason <> 'GOODWILL' OR (note IS NOT NULL AND num_nonnulls(order_line_id, claim_id, order_card_id) = 0)),
  CONSTRAINT refunds_given_before CHECK (given_before = 0 OR reason IN ('CANCELLED', 'VOIDED', 'CLAIM')),
  CONSTRAINT refunds_nothing_to_send CHECK (amount > 0 OR done_at IS NOT NULL),
  CONSTRAINT refunds_key_of_goodwill CHECK (idempotency_key IS NULL OR reason = 'GOODWILL')
);
CREATE UNIQUE INDEX refunds_order_line_id_key ON refunds (order_line_id);
CREATE INDEX refunds_payment_id_idx ON refunds (payment_id);
CREATE INDEX refunds_due ON refunds (next_attempt_at) WHERE done_at IS NULL;
CREATE UNIQUE INDEX refunds_claim_id_key ON refunds (claim_id);
CREATE UNIQUE INDEX refunds_order_card_id_key ON refunds (order_card_id);
CREATE UNIQUE INDEX refunds_one_whole ON refunds (payment_id) WHERE order_line_id IS NULL AND claim_id IS NULL AND reason <> 'GOODWILL';
CREATE UNIQUE INDEX refunds_payment_id_idempotency_key_key ON refunds (payment_id, idempotency_key);

CREATE TABLE test_charges (
  reference TEXT NOT NULL,
  amount DECIMAL(10, 2) NOT NULL,
  status TEXT NOT NULL DEFAULT 'PENDING',
  failure TEXT,
  refunded_amount DECIMAL(10, 2) NOT NULL DEFAULT 0,
  refund_keys TEXT[] DEFAULT '{}',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT test_charges_pkey PRIMARY KEY (reference),
  CONSTRAINT test_charges_status_known CHECK (status IN ('PENDING', 'SUCCEEDED', 'DECLINED')),
  CONSTRAINT test_charges_failure_said CHECK ((status = 'DECLINED') = (failure IS NOT NULL)),
  CONSTRAINT test_charges_refund_bounds CHECK (refunded_amount BETWEEN 0 AND amount)
);

CREATE TABLE orders (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  number TEXT NOT NULL,
  user_id UUID,
  checkout_id UUID NOT NULL,
  payment_id UUID NOT NULL,
  full_name TEXT NOT NULL,
  street TEXT NOT NULL,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  zip_code TEXT NOT NULL,
  country TEXT NOT NULL,
  subtotal DECIMAL(10, 2) NOT NULL,
  cards DECIMAL(10, 2) NOT NULL DEFAULT 0,
  shipping DECIMAL(10, 2) NOT NULL,
  card_shipping DECIMAL(10, 2) NOT NULL DEFAULT 0,
  fee DECIMAL(10, 2) NOT NULL,
  total DECIMAL(10, 2) NOT NULL,
  placed_at TIMESTAMPTZ(3) NOT NULL,
  -- How often the address changed, so that two colleagues don't overwrite each other's.
  address_version INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT orders_pkey PRIMARY KEY (id),
  CONSTRAINT orders_total_is_the_sum CHECK (total = subtotal + shipping + fee AND subtotal > 0 AND shipping >= 0 AND fee >= 0),
  CONSTRAINT orders_cards_in_subtotal CHECK (cards BETWEEN 0 AND subtotal),
  CONSTRAINT orders_card_shipping CHECK (card_shipping BETWEEN 0 AND shipping AND (card_shipping = 0 OR cards > 0))
);
CREATE UNIQUE INDEX orders_number_key ON orders (number);
CREATE UNIQUE INDEX orders_checkout_id_key ON orders (checkout_id);
CREATE UNIQUE INDEX orders_payment_id_key ON orders (payment_id);
CREATE INDEX orders_by_user ON orders (user_id, placed_at, id);
CREATE INDEX orders_by_time ON orders (placed_at DESC, id DESC);
CREATE INDEX orders_by_total ON orders (total, id);

CREATE TABLE order_lines (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  order_id UUID NOT NULL,
  position INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  price DECIMAL(10, 2) NOT NULL,
  shipping DECIMAL(10, 2) NOT NULL,
  delivery TEXT NOT NULL,
  assign_salt TEXT NOT NULL,
  assign_leaf BYTEA NOT NULL,
  cancelled_at TIMESTAMPTZ(3),
  break_started_at TIMESTAMPTZ(3),
  shipped_at TIMESTAMPTZ(3),
  tracking TEXT,
  waits_for TEXT GENERATED ALWAYS AS (
CASE
    WHEN ((cancelled_at IS NULL) AND (break_started_at IS NULL) AND (shipped_at IS NULL)) THEN delivery
    ELSE NULL::text
END) STORED,
  shipment_id UUID,
  -- A sealed box that left and came back. It waits to be sent again, and is never sold to someone else.
  came_back_at TIMESTAMPTZ(3),
  CONSTRAINT order_lines_pkey PRIMARY KEY (id),
  CONSTRAINT order_lines_position_from_one CHECK (position >= 1),
  CONSTRAINT order_lines_amounts CHECK (price > 0 AND shipping >= 0),
  CONSTRAINT order_lines_delivery_known CHECK (delivery IN ('BREAK', 'SHIP_SEALED')),
  CONSTRAINT order_lines_salt_of_16_bytes CHECK (assign_salt ~ '^[0-9a-f]{32}$'),
  CONSTRAINT order_lines_opened_as_wished CHECK (break_started_at IS NULL OR delivery = 'BREAK'),
  CONSTRAINT order_lines_shipped_sealed CHECK (shipped_at IS NULL OR (delivery = 'SHIP_SEALED' AND cancelled_at IS NULL)),
  CONSTRAINT order_lines_tracking_when_shipped CHECK (tracking IS NULL OR shipped_at IS NOT NULL),
  CONSTRAINT order_lines_sealed_in_shipment CHECK (shipment_id IS NULL OR (delivery = 'SHIP_SEALED' AND cancelled_at IS NULL))
);
CREATE INDEX order_lines_product_id_idx ON order_lines (product_id);
CREATE UNIQUE INDEX order_lines_order_id_position_key ON order_lines (order_id, position);
-- A box is sold once, until that sale is cancelled.
CREATE UNIQUE INDEX order_lines_one_sale ON order_lines (product_id) WHERE cancelled_at IS NULL;
-- What there is still to do: it stays small, however many boxes were sold. One column says it, so that the planner knows how small.
CREATE INDEX order_lines_waiting ON order_lines (waits_for, product_id) WHERE waits_for IS NOT NULL;
CREATE INDEX order_lines_shipment_id_idx ON order_lines (shipment_id);
-- The back office finds parcels by their tracking number, and payouts by the reference of bank or provider.
CREATE INDEX order_lines_by_tracking ON order_lines (replace(upper(tracking), ' ', '')) WHERE tracking IS NOT NULL;

CREATE TABLE breaks (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  order_line_id UUID NOT NULL,
  product_id INTEGER NOT NULL,
  pack_count INTEGER NOT NULL,
  cards_per_pack INTEGER NOT NULL,
  status TEXT NOT NULL DEFAULT 'OPEN',
  station TEXT NOT NULL,
  cameras TEXT[],
  challenge TEXT NOT NULL,
  started_by_id UUID NOT NULL,
  started_at TIMESTAMPTZ(3) NOT NULL,
  challenge_a_ms INTEGER,
  challenge_b_ms INTEGER,
  deviations TEXT,
  committed_by_id UUID,
  committed_at TIMESTAMPTZ(3),
  contents_root BYTEA,
  voided_by_id UUID,
  voided_at TIMESTAMPTZ(3),
  void_reason TEXT,
  void_salt TEXT,
  CONSTRAINT breaks_pkey PRIMARY KEY (id),
  CONSTRAINT breaks_status_known CHECK (status IN ('OPEN', 'COMMITTED', 'VOIDED')),
  CONSTRAINT breaks_contents_bounds CHECK (pack_count BETWEEN 1 AND 200 AND cards_per_pack BETWEEN 1 AND 100),
  CONSTRAINT breaks_voided_whole CHECK (
    CASE status WHEN 'VOIDED' THEN num_nulls(voided_by_id, voided_at, void_reason, void_salt) = 0 AND void_reason <> '' AND void_salt ~ '^[0-9a-f]{32}$'
    ELSE num_nonnulls(voided_by_id, voided_at, void_reason, void_salt) = 0 END),
  CONSTRAINT breaks_challenge_not_negative CHECK (challenge_a_ms >= 0 AND challenge_b_ms >= 0),
  CONSTRAINT breaks_sealed_whole CHECK (
  CASE status WHEN 'COMMITTED' THEN num_nulls(committed_by_id, committed_at, contents_root) = 0
  ELSE num_nonnulls(committed_by_id, committed_at, contents_root) = 0 END)
);
CREATE UNIQUE INDEX breaks_order_line_id_key ON breaks (order_line_id);
CREATE UNIQUE INDEX breaks_product_id_key ON breaks (product_id);
CREATE INDEX breaks_status_started_at_idx ON breaks (status, started_at);
-- The latest of those that have ended.
CREATE INDEX breaks_committed ON breaks (committed_at DESC, id) WHERE status = 'COMMITTED';
CREATE INDEX breaks_voided ON breaks (voided_at DESC, id) WHERE status = 'VOIDED';

CREATE TABLE break_cards (
  break_id UUID NOT NULL,
  pack_position INTEGER NOT NULL,
  position INTEGER NOT NULL,
  front_scan_id UUID,
  back_scan_id UUID,
  player TEXT NOT NULL DEFAULT '',
  team TEXT NOT NULL DEFAULT '',
  "set" TEXT NOT NULL DEFAULT '',
  number TEXT NOT NULL DEFAULT '',
  parallel TEXT NOT NULL DEFAULT '',
  rarity TEXT NOT NULL DEFAULT '',
  serial TEXT NOT NULL DEFAULT '',
  condition_note TEXT NOT NULL DEFAULT '',
  estimated_value DECIMAL(10, 2),
  value_source TEXT NOT NULL DEFAULT '',
  value_date TIMESTAMPTZ(3),
  offset_a_ms INTEGER,
  offset_b_ms INTEGER,
  record BYTEA,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT break_cards_pkey PRIMARY KEY (break_id, pack_position, "position"),
  CONSTRAINT break_cards_positions_from_one CHECK (pack_position >= 1 AND position >= 1),
  CONSTRAINT break_cards_offsets_not_negative CHECK (offset_a_ms >= 0 AND offset_b_ms >= 0),
  CONSTRAINT break_cards_value_not_negative CHECK (estimated_value >= 0)
);
CREATE INDEX break_cards_front_scan_id_idx ON break_cards (front_scan_id);
CREATE INDEX break_cards_back_scan_id_idx ON break_cards (back_scan_id);

CREATE TABLE scans (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  break_id UUID NOT NULL,
  file_name TEXT NOT NULL,
  sha256 BYTEA NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  data BYTEA NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT scans_pkey PRIMARY KEY (id),
  CONSTRAINT scans_hash_is_of_the_data CHECK (sha256 = pg_catalog.sha256(data)),
  CONSTRAINT scans_size_positive CHECK (width > 0 AND height > 0)
);
CREATE UNIQUE INDEX scans_break_id_sha256_key ON scans (break_id, sha256);

CREATE TABLE scan_renditions (
  scan_id UUID NOT NULL,
  width INTEGER NOT NULL,
  data BYTEA NOT NULL,
  CONSTRAINT scan_renditions_pkey PRIMARY KEY (scan_id, width)
);

CREATE TABLE card_corrections (
  id BIGSERIAL NOT NULL,
  card_id UUID NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  by_id UUID NOT NULL,
  reason TEXT NOT NULL,
  changes JSONB NOT NULL,
  CONSTRAINT card_corrections_pkey PRIMARY KEY (id)
);
CREATE INDEX card_corrections_card_id_id_idx ON card_corrections (card_id, id);

CREATE TABLE notices (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  user_id UUID NOT NULL,
  kind TEXT NOT NULL,
  owned_box_id UUID,
  shipment_id UUID,
  submission_id UUID,
  publication_id UUID,
  showcase_id UUID,
  order_card_id UUID,
  payout_id UUID,
  claim_id UUID,
  watch_id UUID,
  card_count INTEGER,
  ends_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL,
  seen_at TIMESTAMPTZ(3),
  CONSTRAINT notices_pkey PRIMARY KEY (id),
  CONSTRAINT notices_kind_known CHECK (
  num_nonnulls(owned_box_id, shipment_id, submission_id, publication_id, showcase_id, order_card_id, payout_id, claim_id, watch_id, ends_at) = 1
  AND (card_count IS NOT NULL) = (kind IN ('STORAGE_ENDING', 'SET_LISTED')) AND CASE
  WHEN kind = 'BOX_READY' THEN owned_box_id IS NOT NULL
  WHEN kind IN ('SHIPMENT_SHIPPED', 'SHIPMENT_RETURNING', 'STORAGE_ENDED', 'ARRIVAL_ASKED') THEN shipment_id IS NOT NULL
  WHEN kind IN ('EVALUATION_ANSWERED', 'GRADED', 'GRADING_RETURNED') THEN submission_id IS NOT NULL
  WHEN kind IN ('PUBLICATION_HIDDEN', 'PUBLICATION_RESTORED') THEN publication_id IS NOT NULL
  WHEN kind IN ('SHOWCASE_HIDDEN', 'SHOWCASE_RESTORED') THEN showcase_id IS NOT NULL
  WHEN kind IN ('CARD_SOLD', 'SALE_CLAIMED', 'SALE_UNDONE') THEN order_card_id IS NOT NULL
  WHEN kind IN ('PAYOUT_PAID', 'PAYOUT_REFUSED', 'PAYOUT_RETURNED') THEN payout_id IS NOT NULL
  WHEN kind = 'CLAIM_ANSWERED' THEN claim_id IS NOT NULL
  WHEN kind IN ('LISTING_BACK', 'SET_LISTED') THEN watch_id IS NOT NULL
  WHEN kind = 'STORAGE_ENDING' THEN ends_at IS NOT NULL
  ELSE FALSE END)
);
CREATE INDEX notices_user_id_created_at_idx ON notices (user_id, created_at);
CREATE UNIQUE INDEX notices_owned_box_id_kind_key ON notices (owned_box_id, kind);
CREATE UNIQUE INDEX notices_shipment_id_kind_key ON notices (shipment_id, kind);
CREATE UNIQUE INDEX notices_submission_id_kind_key ON notices (submission_id, kind);
CREATE UNIQUE INDEX notices_publication_id_kind_key ON notices (publication_id, kind);
CREATE UNIQUE INDEX notices_showcase_id_kind_key ON notices (showcase_id, kind);
CREATE UNIQUE INDEX notices_order_card_id_kind_key ON notices (order_card_id, kind);
CREATE UNIQUE INDEX notices_payout_id_kind_key ON notices (payout_id, kind);
CREATE UNIQUE INDEX notices_claim_id_kind_key ON notices (claim_id, kind);
CREATE UNIQUE INDEX notices_of_watch ON notices (watch_id, ((created_at AT TIME ZONE 'UTC')::date)) WHERE watch_id IS NOT NULL;

CREATE TABLE sessions (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  user_id UUID NOT NULL,
  version INTEGER NOT NULL,
  device TEXT NOT NULL,
  network TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_used_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  confirmed_at TIMESTAMPTZ(3),
  second_factor_at TIMESTAMPTZ(3),
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_end_after_30_days CHECK (expires_at <= created_at + interval '720 hours'),
  CONSTRAINT sessions_end_after_14_idle_days CHECK (expires_at <= last_used_at + interval '336 hours'),
  CONSTRAINT sessions_text_length CHECK (char_length(device) <= 100 AND char_length(network) <= 50)
);
CREATE INDEX sessions_user_id_last_used_at_idx ON sessions (user_id, last_used_at DESC);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);

CREATE TABLE value_imports (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  imported_by_id UUID NOT NULL,
  file_name TEXT NOT NULL,
  row_count INTEGER NOT NULL,
  card_count INTEGER NOT NULL,
  value_before DECIMAL(14, 2) NOT NULL,
  value_after DECIMAL(14, 2) NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT value_imports_pkey PRIMARY KEY (id),
  CONSTRAINT value_imports_counts CHECK (row_count >= 1 AND card_count >= 0)
);
CREATE INDEX value_imports_created_at_idx ON value_imports (created_at);

CREATE TABLE valuations (
  id BIGSERIAL NOT NULL,
  card_id UUID NOT NULL,
  number INTEGER NOT NULL,
  amount DECIMAL(10, 2) NOT NULL,
  currency TEXT NOT NULL DEFAULT 'USD',
  source TEXT NOT NULL,
  source_name TEXT NOT NULL,
  valued_at TIMESTAMPTZ(3) NOT NULL,
  note TEXT,
  import_id UUID,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT valuations_pkey PRIMARY KEY (id),
  CONSTRAINT valuations_number_from_one CHECK (number >= 1),
  CONSTRAINT valuations_amount_not_negative CHECK (amount >= 0),
  CONSTRAINT valuations_currency_known CHECK (currency = 'USD'),
  CONSTRAINT valuations_source_known CHECK (source IN ('BREAK_STATION', 'IMPORT', 'SALE')),
  CONSTRAINT valuations_import_of_imported CHECK ((source = 'IMPORT') = (import_id IS NOT NULL))
);
CREATE UNIQUE INDEX valuations_card_id_number_key ON valuations (card_id, number);
CREATE INDEX valuations_import_id_idx ON valuations (import_id);

CREATE TABLE collection_days (
  owner_id UUID NOT NULL,
  day DATE NOT NULL,
  value DECIMAL(14, 2) NOT NULL,
  pulled_value DECIMAL(14, 2) NOT NULL,
  CONSTRAINT collection_days_pkey PRIMARY KEY (owner_id, day)
);

CREATE TABLE shipments (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  number TEXT NOT NULL,
  user_id UUID,
  idempotency_key TEXT NOT NULL,
  request_digest TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'AWAITING_PAYMENT',
  full_name TEXT NOT NULL,
  street TEXT NOT NULL,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  zip_code TEXT NOT NULL,
  country TEXT NOT NULL,
  declared_value DECIMAL(14, 2) NOT NULL,
  is_signed BOOLEAN NOT NULL,
  postage DECIMAL(10, 2) NOT NULL,
  insurance DECIMAL(10, 2) NOT NULL,
  signature DECIMAL(10, 2) NOT NULL,
  total DECIMAL(10, 2) NOT NULL,
  payment_id UUID,
  carrier TEXT,
  tracking TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  paid_at TIMESTAMPTZ(3),
  packed_at TIMESTAMPTZ(3),
  shipped_at TIMESTAMPTZ(3),
  delivered_at TIMESTAMPTZ(3),
  cancelled_at TIMESTAMPTZ(3),
  is_auto BOOLEAN NOT NULL DEFAULT false,
  reminded_at TIMESTAMPTZ(3),
  asked_at TIMESTAMPTZ(3),
  -- Shipments of one owner to one address that leave as one parcel, led by the one paid first.
  joined_to_id UUID,
  -- A parcel that its carrier brings back, and what the desk did with it. It stays SHIPPED meanwhile.
  delivered_by TEXT,
  returning_at TIMESTAMPTZ(3),
  return_reason TEXT,
  return_count INTEGER NOT NULL DEFAULT 0,
  returned_at TIMESTAMPTZ(3),
  CONSTRAINT shipments_pkey PRIMARY KEY (id),
  CONSTRAINT shipments_status_known CHECK (status IN ('AWAITING_PAYMENT', 'PAID', 'PACKED', 'SHIPPED', 'DELIVERED', 'CANCELLED')),
  CONSTRAINT shipments_total_is_the_sum CHECK (total = postage + insurance + signature),
  CONSTRAINT shipments_amounts CHECK (postage > 0 AND insurance >= 0 AND signature >= 0 AND declared_value >= 0),
  CONSTRAINT shipments_paid_with_payment CHECK ((paid_at IS NULL) = (payment_id IS NULL)),
  CONSTRAINT shipments_paid_before_packed CHECK (CASE status WHEN 'AWAITING_PAYMENT' THEN paid_at IS NULL WHEN 'CANCELLED' THEN TRUE ELSE paid_at IS NOT NULL END),
  CONSTRAINT shipments_times_of_status CHECK (
    (packed_at IS NOT NULL) = (status IN ('PACKED', 'SHIPPED', 'DELIVERED') OR returned_at IS NOT NULL)
    AND (shipped_at IS NOT NULL) = (status IN ('SHIPPED', 'DELIVERED') OR returned_at IS NOT NULL)
    AND (delivered_at IS NOT NULL) = (status = 'DELIVERED')
    AND (cancelled_at IS NOT NULL) = (status = 'CANCELLED')),
  CONSTRAINT shipments_tracked_when_shipped CHECK ((carrier IS NOT NULL) = (shipped_at IS NOT NULL) AND (tracking IS NOT NULL) = (shipped_at IS NOT NULL)),
  CONSTRAINT shipments_reminded_if_auto CHECK (is_auto = (reminded_at IS NOT NULL)),
  CONSTRAINT shipments_asked_once_shipped CHECK (asked_at IS NULL OR shipped_at IS NOT NULL),
  CONSTRAINT shipments_joined_to_another CHECK (joined_to_id <> id),
  CONSTRAINT shipments_delivered_by_known CHECK (
    delivered_by IS NULL OR (status = 'DELIVERED' AND delivered_by IN ('OWNER', 'DESK', 'CARRIER'))),
  CONSTRAINT shipments_joined_once_paid CHECK (
    joined_to_id IS NULL OR status IN ('PAID', 'PACKED', 'SHIPPED', 'DELIVERED') OR returned_at IS NOT NULL),
  CONSTRAINT shipments_returning_on_the_way CHECK (returning_at IS NULL OR status = 'SHIPPED'),
  CONSTRAINT shipments_return_reason_known CHECK (
    CASE WHEN returning_at IS NULL THEN return_reason IS NULL
      ELSE coalesce(return_reason IN ('return_to_sender', 'failure', 'error', 'cancelled'), FALSE) END),
  CONSTRAINT shipments_taken_back_once_returned CHECK (
    return_count >= 0 AND (returned_at IS NULL OR (status = 'CANCELLED' AND return_count > 0)))
);
CREATE UNIQUE INDEX shipments_number_key ON shipments (number);
CREATE UNIQUE INDEX shipments_payment_id_key ON shipments (payment_id);
CREATE UNIQUE INDEX shipments_user_id_idempotency_key_key ON shipments (user_id, idempotency_key);
CREATE INDEX shipments_by_user ON shipments (user_id, created_at, id);
-- The desk's queues, oldest first.
CREATE INDEX shipments_by_status ON shipments (status, paid_at, id) WHERE status IN ('PAID', 'PACKED', 'SHIPPED');
CREATE UNIQUE INDEX shipments_one_unpaid ON shipments (user_id) WHERE status = 'AWAITING_PAYMENT' AND NOT is_auto;
CREATE UNIQUE INDEX shipments_one_unpaid_auto ON shipments (user_id) WHERE status = 'AWAITING_PAYMENT' AND is_auto;
CREATE INDEX shipments_to_remind ON shipments (reminded_at) WHERE status = 'AWAITING_PAYMENT' AND is_auto;
CREATE INDEX shipments_to_ask ON shipments (shipped_at) WHERE status = 'SHIPPED' AND asked_at IS NULL;
CREATE INDEX shipments_by_shipping ON shipments (shipped_at) WHERE shipped_at IS NOT NULL;
CREATE INDEX shipments_joined_to_id_idx ON shipments (joined_to_id) WHERE joined_to_id IS NOT NULL;
-- The desk's list of all paid shipments: newest first, by declared value, and by tracking number or recipient.
CREATE INDEX shipments_by_payment ON shipments (paid_at, id) WHERE payment_id IS NOT NULL;
CREATE INDEX shipments_by_declared_value ON shipments (((declared_value * 100)::bigint), id) WHERE payment_id IS NOT NULL;
CREATE INDEX shipments_by_tracking ON shipments (replace(upper(tracking), ' ', '')) WHERE tracking IS NOT NULL;
CREATE INDEX shipments_recipients ON shipments USING gin (lower(full_name) gin_trgm_ops);
CREATE INDEX shipments_returning ON shipments (returning_at, id) WHERE returning_at IS NOT NULL;

CREATE TABLE shipment_cards (
  shipment_id UUID NOT NULL,
  card_id UUID NOT NULL,
  checked_at TIMESTAMPTZ(3),
  released_at TIMESTAMPTZ(3),
  CONSTRAINT shipment_cards_pkey PRIMARY KEY (shipment_id, card_id)
);
CREATE INDEX shipment_cards_card_id_idx ON shipment_cards (card_id);
-- A card is in one shipment at a time, and one that was shipped never enters another.
CREATE UNIQUE INDEX shipment_cards_one_open ON shipment_cards (card_id) WHERE released_at IS NULL;

CREATE TABLE storage_reminders (
  card_id UUID NOT NULL,
  deadline TIMESTAMPTZ(3) NOT NULL,
  days_before INTEGER NOT NULL,
  sent_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT storage_reminders_pkey PRIMARY KEY (card_id, deadline, days_before),
  CONSTRAINT storage_reminders_days_known CHECK (days_before IN (1, 3))
);

CREATE TABLE shipment_boxes (
  shipment_id UUID NOT NULL,
  order_line_id UUID NOT NULL,
  checked_at TIMESTAMPTZ(3),
  released_at TIMESTAMPTZ(3),
  CONSTRAINT shipment_boxes_pkey PRIMARY KEY (shipment_id, order_line_id)
);
CREATE INDEX shipment_boxes_order_line_id_idx ON shipment_boxes (order_line_id);
CREATE UNIQUE INDEX shipment_boxes_one_open ON shipment_boxes (order_line_id) WHERE released_at IS NULL;

CREATE TABLE checklists (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  year INTEGER NOT NULL,
  brand TEXT NOT NULL,
  "set" TEXT NOT NULL,
  number_count INTEGER NOT NULL DEFAULT 0,
  slot_count INTEGER NOT NULL DEFAULT 0,
  imported_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT checklists_year_bounds CHECK (year BETWEEN 1800 AND 2099),
  CONSTRAINT checklists_brand_present CHECK (brand <> ''),
  CONSTRAINT checklists_set_present CHECK ("set" <> ''),
  CONSTRAINT checklists_count_not_negative CHECK (number_count >= 0),
  CONSTRAINT checklists_slots_cover_numbers CHECK (slot_count >= number_count),
  CONSTRAINT checklists_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX checklists_set ON checklists (year, lower(brand), lower("set"));
CREATE INDEX checklists_in_order ON checklists (year DESC, plain_text(brand), plain_text("set"), id);

CREATE TABLE checklist_slots (
  checklist_id UUID NOT NULL,
  number TEXT NOT NULL,
  parallel TEXT NOT NULL,
  player TEXT NOT NULL,
  sort_number TEXT COLLATE "C" NOT NULL,
  CONSTRAINT checklist_slots_number_present CHECK (number <> ''),
  CONSTRAINT checklist_slots_parallel_present CHECK (parallel <> ''),
  CONSTRAINT checklist_slots_player_present CHECK (player <> ''),
  CONSTRAINT checklist_slots_pkey PRIMARY KEY (checklist_id, number, parallel)
);
CREATE UNIQUE INDEX checklist_slots_card ON checklist_slots (checklist_id, lower(number), lower(parallel));
CREATE INDEX checklist_slots_in_order ON checklist_slots (checklist_id, sort_number, lower(number) COLLATE "C");
CREATE INDEX checklist_slots_by_parallel ON checklist_slots (checklist_id, lower(parallel), sort_number, lower(number) COLLATE "C");

CREATE TABLE mail_opt_outs (
  user_id UUID NOT NULL,
  kind TEXT NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT mail_opt_outs_pkey PRIMARY KEY (user_id, kind),
  CONSTRAINT mail_opt_outs_kind_known CHECK (kind IN ('BOX_OPENING', 'BOX_READY', 'STORAGE_ENDING', 'ARRIVAL_ASKED', 'GRADING_STEPS'))
);

CREATE TABLE grading_batches (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  number TEXT NOT NULL,
  company TEXT NOT NULL,
  tier TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'OPEN',
  created_by_id UUID NOT NULL,
  carrier TEXT,
  tracking TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  sent_at TIMESTAMPTZ(3),
  CONSTRAINT grading_batches_pkey PRIMARY KEY (id),
  CONSTRAINT grading_batches_company_known CHECK (company IN ('PSA', 'BGS', 'SGC', 'CGC')),
  CONSTRAINT grading_batches_tier_known CHECK (tier IN ('VALUE', 'REGULAR', 'EXPRESS')),
  CONSTRAINT grading_batches_status_known CHECK (status IN ('OPEN', 'SENT')),
  CONSTRAINT grading_batches_tracked_when_sent CHECK (
    (sent_at IS NOT NULL) = (status = 'SENT') AND (carrier IS NOT NULL) = (status = 'SENT') AND (tracking IS NOT NULL) = (status = 'SENT'))
);
CREATE UNIQUE INDEX grading_batches_number_key ON grading_batches (number);
CREATE INDEX grading_batches_by_status ON grading_batches (status, created_at, id);
CREATE INDEX grading_batches_by_tracking ON grading_batches (replace(upper(tracking), ' ', '')) WHERE tracking IS NOT NULL;

CREATE TABLE grading_submissions (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  number TEXT NOT NULL,
  user_id UUID,
  idempotency_key TEXT NOT NULL,
  request_digest TEXT NOT NULL,
  service TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'AWAITING_PAYMENT',
  company TEXT,
  tier TEXT,
  total DECIMAL(10, 2) NOT NULL,
  payment_id UUID,
  batch_id UUID,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  paid_at TIMESTAMPTZ(3),
  received_at TIMESTAMPTZ(3),
  sent_at TIMESTAMPTZ(3),
  graded_at TIMESTAMPTZ(3),
  returned_at TIMESTAMPTZ(3),
  answered_at TIMESTAMPTZ(3),
  cancelled_at TIMESTAMPTZ(3),
  CONSTRAINT grading_submissions_pkey PRIMARY KEY (id),
  CONSTRAINT grading_submissions_service_known CHECK (service IN ('EVALUATION', 'GRADING')),
  CONSTRAINT grading_submissions_status_known CHECK (CASE service
    WHEN 'GRADING' THEN status IN ('AWAITING_PAYMENT', 'REQUESTED', 'RECEIVED', 'SENT', 'GRADED', 'RETURNED', 'CANCELLED')
    ELSE status IN ('AWAITING_PAYMENT', 'REQUESTED', 'ANSWERED', 'CANCELLED') END),
  CONSTRAINT grading_submissions_company_known CHECK (company IN ('PSA', 'BGS', 'SGC', 'CGC')),
  CONSTRAINT grading_submissions_tier_known CHECK (tier IN ('VALUE', 'REGULAR', 'EXPRESS')),
  CONSTRAINT grading_submissions_company_when_graded CHECK (num_nonnulls(company, tier) = CASE service WHEN 'GRADING' THEN 2 ELSE 0 END),
  CONSTRAINT grading_submissions_total_positive CHECK (total > 0),
  CONSTRAINT grading_submissions_paid_with_payment CHECK ((paid_at IS NULL) = (payment_id IS NULL)),
  CONSTRAINT grading_submissions_paid_before_work CHECK (CASE status WHEN 'AWAITING_PAYMENT' THEN paid_at IS NULL WHEN 'CANCELLED' THEN TRUE ELSE paid_at IS NOT NULL END),
  CONSTRAINT grading_submissions_times_of_status CHECK (
    (received_at IS NOT NULL) = (status IN ('RECEIVED', 'SENT', 'GRADED', 'RETURNED'))
    AND (sent_at IS NOT NULL) = (status IN ('SENT', 'GRADED', 'RETURNED'))
    AND (graded_at IS NOT NULL) = (status IN ('GRADED', 'RETURNED'))
    AND (returned_at IS NOT NULL) = (status = 'RETURNED')
    AND (answered_at IS NOT NULL) = (status = 'ANSWERED')
    AND (cancelled_at IS NOT NULL) = (status = 'CANCELLED')),
  CONSTRAINT grading_submissions_sent_in_batch CHECK (
    (sent_at IS NULL OR batch_id IS NOT NULL) AND (batch_id IS NULL OR received_at IS NOT NULL))
);
CREATE UNIQUE INDEX grading_submissions_number_key ON grading_submissions (number);
CREATE UNIQUE INDEX grading_submissions_payment_id_key ON grading_submissions (payment_id);
CREATE UNIQUE INDEX grading_submissions_user_id_idempotency_key_key ON grading_submissions (user_id, idempotency_key);
CREATE INDEX grading_submissions_by_user ON grading_submissions (user_id, created_at, id);
CREATE INDEX grading_submissions_batch_id_idx ON grading_submissions (batch_id);
-- The desk's queues, oldest first.
CREATE INDEX grading_submissions_by_status ON grading_submissions (status, service, paid_at, id) WHERE status IN ('REQUESTED', 'RECEIVED', 'SENT', 'GRADED');
-- A new submission replaces the unpaid one of its kind.
CREATE UNIQUE INDEX grading_submissions_one_unpaid ON grading_submissions (user_id, service) WHERE status = 'AWAITING_PAYMENT';

CREATE TABLE grading_cards (
  submission_id UUID NOT NULL,
  card_id UUID NOT NULL,
  evaluation_id UUID,
  declared_value DECIMAL(10, 2),
  fee DECIMAL(10, 2) NOT NULL,
  received_at TIMESTAMPTZ(3),
  returned_at TIMESTAMPTZ(3),
  grade TEXT,
  certificate TEXT,
  rejection TEXT,
  graded_at TIMESTAMPTZ(3),
  released_at TIMESTAMPTZ(3),
  CONSTRAINT grading_cards_pkey PRIMARY KEY (submission_id, card_id),
  CONSTRAINT grading_cards_fee_positive CHECK (fee > 0),
  CONSTRAINT grading_cards_declared_value_not_negative CHECK (declared_value >= 0),
  -- A card to be graded has a declared value; one to be looked at belongs to its evaluation.
  CONSTRAINT grading_cards_one_service CHECK (num_nonnulls(declared_value, evaluation_id) = 1),
  CONSTRAINT grading_cards_grade_known CHECK (grade IN (
    '1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5', '5.5', '6', '6.5', '7', '7.5', '8', '8.5', '9', '9.5', '10', 'Authentic', 'Rejected')),
  CONSTRAINT grading_cards_graded_once CHECK ((graded_at IS NULL) = (grade IS NULL)),
  CONSTRAINT grading_cards_slab_or_reason CHECK (CASE
    WHEN grade IS NULL THEN num_nonnulls(certificate, rejection) = 0
    WHEN grade = 'Rejected' THEN rejection IS NOT NULL AND certificate IS NULL
    ELSE certificate IS NOT NULL AND rejection IS NULL END),
  CONSTRAINT grading_cards_in_order CHECK (
    (graded_at IS NULL OR received_at IS NOT NULL) AND (returned_at IS NULL OR graded_at IS NOT NULL))
);
CREATE INDEX grading_cards_card_id_idx ON grading_cards (card_id);
CREATE INDEX grading_cards_evaluation_id_idx ON grading_cards (evaluation_id);
-- A card is in one submission at a time.
CREATE UNIQUE INDEX grading_cards_one_open ON grading_cards (card_id) WHERE released_at IS NULL;

CREATE TABLE pack_out_photos (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  shipment_id UUID NOT NULL,
  card_id UUID NOT NULL,
  sha256 BYTEA NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  data BYTEA NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT pack_out_photos_pkey PRIMARY KEY (id),
  CONSTRAINT pack_out_photos_hash_is_of_the_data CHECK (sha256 = pg_catalog.sha256(data)),
  CONSTRAINT pack_out_photos_size_positive CHECK (width > 0 AND height > 0)
);
CREATE UNIQUE INDEX pack_out_photos_shipment_id_card_id_key ON pack_out_photos (shipment_id, card_id);
CREATE INDEX pack_out_photos_card_id_idx ON pack_out_photos (card_id);

CREATE TABLE pack_out_renditions (
  photo_id UUID NOT NULL,
  width INTEGER NOT NULL,
  data BYTEA NOT NULL,
  CONSTRAINT pack_out_renditions_pkey PRIMARY KEY (photo_id, width)
);

CREATE TABLE ledger_nodes (
  level SMALLINT NOT NULL,
  "index" BIGINT NOT NULL,
  hash BYTEA NOT NULL,
  CONSTRAINT ledger_nodes_pkey PRIMARY KEY (level, index),
  CONSTRAINT ledger_nodes_above_the_leaves CHECK (level BETWEEN 1 AND 62 AND index >= 0),
  CONSTRAINT ledger_nodes_hash_is_sha256 CHECK (octet_length(hash) = 32)
);

CREATE TABLE ledger_checkpoints (
  signer TEXT NOT NULL,
  size BIGINT NOT NULL,
  root BYTEA NOT NULL,
  note TEXT NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  last_seq BIGINT GENERATED ALWAYS AS ((size - 1)) STORED,
  CONSTRAINT ledger_checkpoints_pkey PRIMARY KEY (signer, size),
  CONSTRAINT ledger_checkpoints_not_empty CHECK (size > 0),
  CONSTRAINT ledger_checkpoints_root_is_sha256 CHECK (octet_length(root) = 32)
);
CREATE INDEX ledger_checkpoints_last_seq_idx ON ledger_checkpoints (last_seq);

CREATE TABLE break_videos (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  break_id UUID NOT NULL,
  camera TEXT NOT NULL,
  part INTEGER NOT NULL,
  pack INTEGER,
  content_type TEXT NOT NULL,
  bytes BIGINT NOT NULL DEFAULT 0,
  chunks INTEGER NOT NULL DEFAULT 0,
  hash_state BYTEA,
  sha256 BYTEA,
  ms INTEGER,
  ready_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT break_videos_pkey PRIMARY KEY (id),
  CONSTRAINT break_videos_camera_known CHECK (camera IN ('A', 'B')),
  CONSTRAINT break_videos_type_known CHECK (content_type IN ('video/webm', 'video/mp4')),
  CONSTRAINT break_videos_part_bounds CHECK (part BETWEEN 0 AND 249),
  CONSTRAINT break_videos_pack_bounds CHECK (pack BETWEEN 0 AND 200),
  CONSTRAINT break_videos_whole_is_one_part CHECK (pack IS NOT NULL OR part = 0),
  CONSTRAINT break_videos_chunk_bounds CHECK (chunks BETWEEN 0 AND 512),
  -- Only the last chunk is smaller than 4 MiB.
  CONSTRAINT break_videos_chunks_are_full CHECK (
    CASE chunks WHEN 0 THEN bytes = 0 ELSE bytes BETWEEN (chunks - 1) * 4194304::bigint + 1 AND chunks * 4194304::bigint END),
  CONSTRAINT break_videos_ready_whole CHECK (num_nulls(ready_at, sha256, ms) IN (0, 3)),
  CONSTRAINT break_videos_ready_has_bytes CHECK (ready_at IS NULL OR (bytes > 0 AND ms > 0 AND octet_length(sha256) = 32)),
  CONSTRAINT break_videos_hash_while_arriving CHECK ((hash_state IS NOT NULL) = (chunks > 0 AND ready_at IS NULL))
);
CREATE UNIQUE INDEX break_videos_break_id_camera_part_key ON break_videos (break_id, camera, part);
CREATE INDEX break_videos_unfinished ON break_videos (updated_at) WHERE ready_at IS NULL;

CREATE TABLE break_video_chunks (
  video_id UUID NOT NULL,
  "index" INTEGER NOT NULL,
  sha256 BYTEA NOT NULL,
  data BYTEA,
  file_key TEXT,
  CONSTRAINT break_video_chunks_pkey PRIMARY KEY (video_id, index),
  CONSTRAINT break_video_chunks_index_bounds CHECK (index BETWEEN 0 AND 511),
  CONSTRAINT break_video_chunks_one_place CHECK (num_nonnulls(data, file_key) = 1),
  CONSTRAINT break_video_chunks_size CHECK (octet_length(data) BETWEEN 1 AND 4194304),
  CONSTRAINT break_video_chunks_hash_is_of_the_data CHECK (octet_length(sha256) = 32 AND (data IS NULL OR sha256 = pg_catalog.sha256(data)))
);
CREATE UNIQUE INDEX break_video_chunks_file_key_key ON break_video_chunks (file_key);

CREATE TABLE stray_video_files (
  key TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT stray_video_files_pkey PRIMARY KEY (key)
);
CREATE INDEX stray_video_files_created_at_idx ON stray_video_files (created_at);

CREATE TABLE seal_photos (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  sha256 BYTEA NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  data BYTEA NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT seal_photos_pkey PRIMARY KEY (id),
  CONSTRAINT seal_photos_hash_is_of_the_data CHECK (sha256 = pg_catalog.sha256(data)),
  CONSTRAINT seal_photos_size_positive CHECK (width > 0 AND height > 0)
);
CREATE INDEX seal_photos_created_at_idx ON seal_photos (created_at);

CREATE TABLE seal_renditions (
  photo_id UUID NOT NULL,
  width INTEGER NOT NULL,
  data BYTEA NOT NULL,
  CONSTRAINT seal_renditions_pkey PRIMARY KEY (photo_id, width)
);

CREATE TABLE product_seals (
  product_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  photo_id UUID NOT NULL,
  CONSTRAINT product_seals_pkey PRIMARY KEY (product_id, "position"),
  CONSTRAINT product_seals_at_most_six CHECK (position BETWEEN 1 AND 6)
);
CREATE INDEX product_seals_photo_id_idx ON product_seals (photo_id);
CREATE UNIQUE INDEX product_seals_product_id_photo_id_key ON product_seals (product_id, photo_id);

CREATE TABLE box_pulls (
  box_id UUID NOT NULL,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  packs INTEGER NOT NULL,
  cards INTEGER NOT NULL,
  CONSTRAINT box_pulls_pkey PRIMARY KEY (box_id, kind, name),
  CONSTRAINT box_pulls_kind_known CHECK (kind IN ('PACK', 'RARITY', 'PARALLEL'))
);

CREATE TABLE maker_odds (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  year INTEGER NOT NULL,
  brand TEXT NOT NULL,
  "set" TEXT NOT NULL,
  format TEXT NOT NULL,
  source TEXT NOT NULL,
  stated_on DATE NOT NULL,
  imported_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT maker_odds_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX maker_odds_one_per_release ON maker_odds (year, lower(brand), lower(set), lower(format));

CREATE TABLE maker_odds_lines (
  odds_id UUID NOT NULL,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  packs DECIMAL(10, 2) NOT NULL,
  CONSTRAINT maker_odds_lines_pkey PRIMARY KEY (odds_id, kind, name),
  CONSTRAINT maker_odds_lines_kind_known CHECK (kind IN ('RARITY', 'PARALLEL')),
  CONSTRAINT maker_odds_lines_at_least_a_pack CHECK (packs >= 1)
);
CREATE UNIQUE INDEX maker_odds_lines_one_per_name ON maker_odds_lines (odds_id, kind, lower(name));

CREATE TABLE ledger_anchors (
  signer TEXT NOT NULL,
  size BIGINT NOT NULL,
  root BYTEA NOT NULL,
  receipt JSONB NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  -- Two processes that anchor the same checkpoint keep one receipt.
  CONSTRAINT ledger_anchors_pkey PRIMARY KEY (signer, size),
  CONSTRAINT ledger_anchors_root_is_sha256 CHECK (octet_length(root) = 32)
);

CREATE TABLE ledger_cosignatures (
  witness TEXT NOT NULL,
  signer TEXT NOT NULL,
  size BIGINT NOT NULL,
  line TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT ledger_cosignatures_pkey PRIMARY KEY (witness, signer, size),
  -- It is served after the note as it is.
  CONSTRAINT ledger_cosignatures_line_is_one CHECK (line ~ '^— [^[:space:]]+ [A-Za-z0-9+/=]+\n$')
);
CREATE INDEX ledger_cosignatures_signer_size_idx ON ledger_cosignatures (signer, size);

CREATE TABLE book_entries (
  id BIGSERIAL NOT NULL,
  kind TEXT NOT NULL,
  subject_id UUID NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  country TEXT,
  state TEXT,
  CONSTRAINT book_entries_pkey PRIMARY KEY (id),
  CONSTRAINT book_entries_kind_known CHECK (kind IN (
    'PAYMENT', 'ORDER', 'CARD_SALE', 'SHIPMENT', 'SUBMISSION', 'REFUND', 'REFUND_PAID', 'REFUND_RETURNED',
    'PAYOUT', 'PAYOUT_PAID', 'PAYOUT_REFUSED', 'PAYOUT_RETURNED')),
  -- Where it was sold to, or where the collector lives who was paid.
  CONSTRAINT book_entries_place_of_sales CHECK ((country IS NOT NULL AND state IS NOT NULL)
    = (kind IN ('ORDER', 'CARD_SALE', 'SHIPMENT', 'SUBMISSION', 'PAYOUT_PAID', 'PAYOUT_RETURNED')) OR kind = 'REFUND')
);
CREATE INDEX book_entries_kind_subject_id_idx ON book_entries (kind, subject_id);
CREATE INDEX book_entries_at_idx ON book_entries (at);
-- A bank may send a refund back, so it is paid again.
CREATE UNIQUE INDEX book_entries_booked_once ON book_entries (kind, subject_id) WHERE kind NOT IN ('REFUND_PAID', 'REFUND_RETURNED');

CREATE TABLE book_lines (
  entry_id BIGINT NOT NULL,
  account TEXT NOT NULL,
  amount_cents BIGINT NOT NULL,
  collector_id UUID,
  CONSTRAINT book_lines_pkey PRIMARY KEY (entry_id, account),
  CONSTRAINT book_lines_no_zero CHECK (amount_cents <> 0),
  CONSTRAINT book_lines_owed_to_somebody CHECK ((account = 'COLLECTORS') = (collector_id IS NOT NULL)),
  CONSTRAINT book_lines_account_known CHECK (account IN (
  'CASH', 'DEPOSITS', 'BOXES', 'SHIPPING', 'ORDER_FEES', 'GRADING', 'REFUNDS_DUE', 'COLLECTORS', 'MARKET_FEES', 'PAYOUTS_DUE', 'CLAIMS', 'GOODWILL'))
);
CREATE INDEX book_lines_collector_id_entry_id_idx ON book_lines (collector_id, entry_id);

CREATE TABLE market_offers (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  slug TEXT NOT NULL,
  card_id UUID NOT NULL,
  seller_id UUID,
  price DECIMAL(10, 2) NOT NULL,
  fee_percent INTEGER NOT NULL,
  listed_at TIMESTAMPTZ(3) NOT NULL,
  priced_at TIMESTAMPTZ(3) NOT NULL,
  held_by_id UUID,
  held_until TIMESTAMPTZ(3),
  ended_at TIMESTAMPTZ(3),
  ended_as TEXT,
  CONSTRAINT market_offers_pkey PRIMARY KEY (id),
  CONSTRAINT market_offers_price_range CHECK (price BETWEEN 1.00 AND 99999.00),
  CONSTRAINT market_offers_fee_range CHECK (fee_percent BETWEEN 0 AND 100),
  CONSTRAINT market_offers_whole_end CHECK ((ended_at IS NULL) = (ended_as IS NULL)),
  CONSTRAINT market_offers_in_order CHECK (priced_at >= listed_at AND ended_at >= listed_at),
  CONSTRAINT market_offers_live_has_seller CHECK (ended_at IS NOT NULL OR seller_id IS NOT NULL),
  -- WITHDRAWN: by its seller. MOVED: to another tray, or out of the vault. SOLD: by an order.
  CONSTRAINT market_offers_end_known CHECK (ended_as IN ('WITHDRAWN', 'MOVED', 'SOLD')),
  CONSTRAINT market_offers_held_until_when CHECK ((held_by_id IS NULL) = (held_until IS NULL)),
  CONSTRAINT market_offers_held_while_live CHECK (held_by_id IS NULL OR ended_at IS NULL)
);
CREATE UNIQUE INDEX market_offers_slug_key ON market_offers (slug);
CREATE INDEX market_offers_card_id_idx ON market_offers (card_id);
CREATE INDEX market_offers_seller_id_listed_at_idx ON market_offers (seller_id, listed_at DESC);
CREATE UNIQUE INDEX market_offers_live_card ON market_offers (card_id) WHERE ended_at IS NULL;
CREATE INDEX market_offers_held_by_id_idx ON market_offers (held_by_id);

CREATE TABLE market_prices (
  id BIGSERIAL NOT NULL,
  offer_id UUID NOT NULL,
  price DECIMAL(10, 2) NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT market_prices_pkey PRIMARY KEY (id)
);
CREATE INDEX market_prices_offer_id_idx ON market_prices (offer_id);

CREATE TABLE publications (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  slug TEXT NOT NULL,
  kind TEXT NOT NULL,
  owner_id UUID NOT NULL,
  card_id UUID,
  pack_id UUID,
  box_id UUID,
  published_at TIMESTAMPTZ(3) NOT NULL,
  ended_at TIMESTAMPTZ(3),
  ended_as TEXT,
  hidden_at TIMESTAMPTZ(3),
  hidden_reason TEXT,
  CONSTRAINT publications_pkey PRIMARY KEY (id),
  -- 96 bits in base64url.
  CONSTRAINT publications_slug_random CHECK (slug ~ '^[A-Za-z0-9_-]{16}$'),
  CONSTRAINT publications_one_subject CHECK (num_nonnulls(card_id, pack_id, box_id) = 1 AND CASE kind
    WHEN 'CARD' THEN card_id IS NOT NULL WHEN 'PACK' THEN pack_id IS NOT NULL WHEN 'BOX' THEN box_id IS NOT NULL ELSE FALSE END),
  CONSTRAINT publications_ended_as_known CHECK (ended_as IN ('TAKEN_BACK', 'OWNER_CHANGED')),
  CONSTRAINT publications_ended_somehow CHECK ((ended_at IS NULL) = (ended_as IS NULL) AND ended_at >= published_at),
  CONSTRAINT publications_hidden_for_a_reason CHECK (
    (hidden_at IS NULL) = (hidden_reason IS NULL) AND char_length(hidden_reason) BETWEEN 1 AND 500)
);
CREATE UNIQUE INDEX publications_slug_key ON publications (slug);
CREATE UNIQUE INDEX publications_id_owner_id_key ON publications (id, owner_id);
CREATE INDEX publications_by_owner ON publications (owner_id, published_at, id);
CREATE INDEX publications_card_id_idx ON publications (card_id);
CREATE INDEX publications_pack_id_idx ON publications (pack_id);
CREATE INDEX publications_box_id_idx ON publications (box_id);
CREATE UNIQUE INDEX publications_one_live_of_card ON publications (card_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX publications_one_live_of_pack ON publications (pack_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX publications_one_live_of_box ON publications (box_id) WHERE ended_at IS NULL;
CREATE INDEX publications_hidden ON publications (hidden_at, id) WHERE hidden_at IS NOT NULL;

CREATE TABLE showcases (
  user_id UUID NOT NULL,
  name CITEXT NOT NULL,
  bio TEXT NOT NULL DEFAULT '',
  revision INTEGER NOT NULL DEFAULT 0,
  published_at TIMESTAMPTZ(3),
  hidden_at TIMESTAMPTZ(3),
  hidden_reason TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT showcases_pkey PRIMARY KEY (user_id),
  CONSTRAINT showcases_name_length CHECK (char_length(name) BETWEEN 3 AND 50),
  CONSTRAINT showcases_bio_length CHECK (char_length(bio) <= 500),
  CONSTRAINT showcases_hidden_for_a_reason CHECK (
    (hidden_at IS NULL) = (hidden_reason IS NULL) AND char_length(hidden_reason) BETWEEN 1 AND 500)
);
CREATE UNIQUE INDEX showcases_name_key ON showcases (name);
CREATE INDEX showcases_hidden ON showcases (hidden_at, user_id) WHERE hidden_at IS NOT NULL;
CREATE INDEX showcases_name_skeletons ON showcases USING gin (name_skeletons(name::text));

CREATE TABLE showcase_items (
  publication_id UUID NOT NULL,
  owner_id UUID NOT NULL,
  position INTEGER NOT NULL,
  CONSTRAINT showcase_items_pkey PRIMARY KEY (publication_id),
  CONSTRAINT showcase_items_owner_id_position_key UNIQUE (owner_id, "position") DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT showcase_items_position_from_1 CHECK (position >= 1)
);

CREATE TABLE publication_reports (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  publication_id UUID,
  showcase_id UUID,
  reason TEXT NOT NULL,
  details TEXT NOT NULL DEFAULT '',
  reporter_id UUID,
  created_at TIMESTAMPTZ(3) NOT NULL,
  status TEXT NOT NULL DEFAULT 'OPEN',
  decided_at TIMESTAMPTZ(3),
  decided_by_id UUID,
  CONSTRAINT publication_reports_pkey PRIMARY KEY (id),
  CONSTRAINT publication_reports_one_subject CHECK (num_nonnulls(publication_id, showcase_id) = 1),
  CONSTRAINT publication_reports_reason_known CHECK (reason IN ('PERSONAL_DATA', 'OFFENSIVE', 'IMPERSONATION', 'WRONG_CARD', 'OTHER')),
  CONSTRAINT publication_reports_details_length CHECK (char_length(details) <= 1000),
  CONSTRAINT publication_reports_status_known CHECK (status IN ('OPEN', 'DISMISSED', 'UPHELD', 'MOOT')),
  -- MOOT: taken back before the desk decided.
  CONSTRAINT publication_reports_decided_by_someone CHECK (
    (decided_at IS NOT NULL) = (status <> 'OPEN') AND (decided_by_id IS NOT NULL) = (status IN ('DISMISSED', 'UPHELD')))
);
CREATE INDEX publication_reports_publication_id_idx ON publication_reports (publication_id);
CREATE INDEX publication_reports_showcase_id_idx ON publication_reports (showcase_id);
CREATE INDEX publication_reports_reporter_id_idx ON publication_reports (reporter_id);
CREATE INDEX publication_reports_open ON publication_reports (created_at, id) WHERE status = 'OPEN';
-- A collector reports the same thing once while the report waits.
CREATE UNIQUE INDEX publication_reports_one_open ON publication_reports (publication_id, reporter_id) WHERE status = 'OPEN';
CREATE UNIQUE INDEX showcase_reports_one_open ON publication_reports (showcase_id, reporter_id) WHERE status = 'OPEN';

CREATE TABLE checkout_cards (
  checkout_id UUID NOT NULL,
  position INTEGER NOT NULL,
  offer_id UUID NOT NULL,
  price DECIMAL(10, 2) NOT NULL,
  CONSTRAINT checkout_cards_pkey PRIMARY KEY (checkout_id, "position"),
  CONSTRAINT checkout_cards_position_minimum CHECK (position >= 1),
  CONSTRAINT checkout_cards_price_minimum CHECK (price > 0)
);
CREATE UNIQUE INDEX checkout_cards_checkout_id_offer_id_key ON checkout_cards (checkout_id, offer_id);
CREATE INDEX checkout_cards_offer_id_idx ON checkout_cards (offer_id);

CREATE TABLE order_cards (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  order_id UUID NOT NULL,
  position INTEGER NOT NULL,
  offer_id UUID NOT NULL,
  card_id UUID NOT NULL,
  seller_id UUID,
  price DECIMAL(10, 2) NOT NULL,
  fee DECIMAL(10, 2) NOT NULL,
  sold_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT order_cards_pkey PRIMARY KEY (id),
  CONSTRAINT order_cards_position_minimum CHECK (position >= 1),
  CONSTRAINT order_cards_price_minimum CHECK (price > 0),
  CONSTRAINT order_cards_fee_range CHECK (fee BETWEEN 0 AND price)
);
CREATE UNIQUE INDEX order_cards_order_id_position_key ON order_cards (order_id, position);
CREATE UNIQUE INDEX order_cards_offer_id_key ON order_cards (offer_id);
CREATE INDEX order_cards_card_id_sold_at_idx ON order_cards (card_id, sold_at);
CREATE INDEX order_cards_seller_id_sold_at_id_idx ON order_cards (seller_id, sold_at, id);

CREATE TABLE cart_cards (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  session_id TEXT,
  user_id UUID,
  offer_id UUID NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT cart_cards_pkey PRIMARY KEY (id),
  CONSTRAINT cart_cards_one_owner CHECK (num_nonnulls(session_id, user_id) = 1)
);
CREATE UNIQUE INDEX cart_cards_session_id_offer_id_key ON cart_cards (session_id, offer_id);
CREATE UNIQUE INDEX cart_cards_user_id_offer_id_key ON cart_cards (user_id, offer_id);
CREATE INDEX cart_cards_offer_id_idx ON cart_cards (offer_id);
CREATE INDEX cart_cards_created_at_idx ON cart_cards (created_at);

CREATE TABLE market_shelf (
  id SERIAL NOT NULL,
  offer_id UUID NOT NULL,
  price DECIMAL(10, 2) NOT NULL,
  value DECIMAL(10, 2) NOT NULL,
  category TEXT,
  year INTEGER NOT NULL,
  "set" TEXT NOT NULL,
  rarity TEXT NOT NULL,
  is_graded BOOLEAN NOT NULL,
  search_vector TSVECTOR NOT NULL,
  brand TEXT,
  number TEXT,
  parallel TEXT,
  CONSTRAINT market_shelf_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX market_shelf_offer_id_key ON market_shelf (offer_id);
CREATE INDEX market_shelf_price_id_idx ON market_shelf (price, id);
CREATE INDEX market_shelf_value_id_idx ON market_shelf (value, id);
CREATE INDEX market_shelf_category_id_idx ON market_shelf (category, id);
CREATE INDEX market_shelf_year_id_idx ON market_shelf (year, id);
CREATE INDEX market_shelf_set_id_idx ON market_shelf ("set", id);
CREATE INDEX market_shelf_rarity_id_idx ON market_shelf (rarity, id);
CREATE INDEX market_shelf_is_graded_id_idx ON market_shelf (is_graded, id);
CREATE INDEX market_shelf_words ON market_shelf USING GIN (search_vector);
-- The cheapest offer of a checklist's number, in any parallel or in one.
CREATE INDEX market_shelf_by_number ON market_shelf (year, lower(brand), lower("set"), lower(number), price, id);
CREATE INDEX market_shelf_by_slot ON market_shelf (year, lower(brand), lower("set"), lower(number), lower(parallel), price, id);

CREATE TABLE payout_accounts (
  user_id UUID NOT NULL,
  bank TEXT,
  bank_name TEXT,
  stripe_id TEXT,
  is_stripe_ready BOOLEAN NOT NULL DEFAULT false,
  changed_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT payout_accounts_pkey PRIMARY KEY (user_id),
  CONSTRAINT payout_accounts_bank_named CHECK ((bank IS NULL) = (bank_name IS NULL)),
  CONSTRAINT payout_accounts_ready_with_account CHECK (NOT is_stripe_ready OR stripe_id IS NOT NULL)
);
CREATE UNIQUE INDEX payout_accounts_stripe_id_key ON payout_accounts (stripe_id);

CREATE TABLE payouts (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  number TEXT NOT NULL DEFAULT ('P-' || nextval('payout_numbers'::regclass)),
  user_id UUID,
  collector_id UUID NOT NULL,
  status TEXT NOT NULL DEFAULT 'REQUESTED',
  amount DECIMAL(10, 2) NOT NULL,
  is_final BOOLEAN NOT NULL DEFAULT false,
  provider TEXT NOT NULL,
  destination TEXT NOT NULL,
  account TEXT,
  requested_at TIMESTAMPTZ(3) NOT NULL,
  approved_at TIMESTAMPTZ(3),
  paid_at TIMESTAMPTZ(3),
  refused_at TIMESTAMPTZ(3),
  returned_at TIMESTAMPTZ(3),
  reference TEXT,
  reason TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  bank_file_id UUID,
  CONSTRAINT payouts_pkey PRIMARY KEY (id),
  CONSTRAINT payouts_provider_known CHECK (provider IN ('manual', 'stripe')),
  -- The whole balance of an account that closes may be less.
  CONSTRAINT payouts_amount_minimum CHECK (amount >= 20 OR (is_final AND amount > 0)),
  CONSTRAINT payouts_of_user CHECK (user_id = collector_id),
  CONSTRAINT payouts_account_forgotten CHECK (account IS NULL OR status IN ('REQUESTED', 'APPROVED')),
  CONSTRAINT payouts_status_known CHECK (status IN ('REQUESTED', 'APPROVED', 'IN_BANK_FILE', 'PAID', 'REFUSED', 'RETURNED')),
  CONSTRAINT payouts_filed_by_hand CHECK (bank_file_id IS NULL OR provider = 'manual'),
  -- A bank returns what it has: a payment, or a line of a file.
  CONSTRAINT payouts_steps_by_status CHECK (CASE status
    WHEN 'REQUESTED' THEN num_nonnulls(approved_at, paid_at, refused_at, returned_at, reference, reason, bank_file_id) = 0
    WHEN 'APPROVED' THEN approved_at IS NOT NULL AND num_nonnulls(paid_at, refused_at, returned_at, reference, reason, bank_file_id) = 0
    WHEN 'IN_BANK_FILE' THEN num_nonnulls(approved_at, bank_file_id) = 2 AND num_nonnulls(paid_at, refused_at, returned_at, reference, reason) = 0
    WHEN 'PAID' THEN num_nonnulls(approved_at, paid_at, reference) = 3 AND num_nonnulls(refused_at, returned_at, reason) = 0
    WHEN 'REFUSED' THEN num_nonnulls(refused_at, reason) = 2 AND num_nonnulls(paid_at, returned_at, reference, bank_file_id) = 0
    WHEN 'RETURNED' THEN num_nonnulls(approved_at, returned_at, reason) = 3 AND refused_at IS NULL
      AND num_nonnulls(paid_at, reference) IN (0, 2) AND num_nonnulls(paid_at, bank_file_id) > 0
    END),
  CONSTRAINT payouts_steps_in_order CHECK (requested_at <= approved_at AND approved_at <= paid_at AND paid_at <= returned_at AND approved_at <= returned_at)
);
CREATE UNIQUE INDEX payouts_number_key ON payouts (number);
CREATE INDEX payouts_user_id_requested_at_idx ON payouts (user_id, requested_at);
CREATE INDEX payouts_status_requested_at_id_idx ON payouts (status, requested_at, id);
-- Days in UTC.
CREATE UNIQUE INDEX payouts_once_a_day ON payouts (collector_id, ((requested_at AT TIME ZONE 'UTC')::date));
CREATE INDEX payouts_to_send ON payouts (next_attempt_at) WHERE status = 'APPROVED' AND provider = 'stripe';
CREATE INDEX payouts_bank_file_id_idx ON payouts (bank_file_id);
CREATE INDEX payouts_by_reference ON payouts (reference) WHERE reference IS NOT NULL;

CREATE TABLE payout_items (
  payout_id UUID NOT NULL,
  entry_id BIGINT NOT NULL,
  released_at TIMESTAMPTZ(3),
  CONSTRAINT payout_items_pkey PRIMARY KEY (payout_id, entry_id)
);
CREATE INDEX payout_items_entry_id_idx ON payout_items (entry_id);
CREATE UNIQUE INDEX payout_items_paid_once ON payout_items (entry_id) WHERE released_at IS NULL;

CREATE TABLE claims (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  number TEXT NOT NULL DEFAULT ('C-' || nextval('claim_numbers'::regclass)),
  user_id UUID,
  order_card_id UUID,
  card_id UUID,
  order_line_id UUID,
  reason TEXT NOT NULL,
  details TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'OPEN',
  opened_at TIMESTAMPTZ(3) NOT NULL,
  answer_due_on DATE NOT NULL,
  answer TEXT,
  answer_words TEXT,
  is_undone BOOLEAN NOT NULL DEFAULT false,
  answered_at TIMESTAMPTZ(3),
  answered_by_id UUID,
  withdrawn_at TIMESTAMPTZ(3),
  seller_words TEXT,
  seller_wrote_at TIMESTAMPTZ(3),
  CONSTRAINT claims_pkey PRIMARY KEY (id),
  CONSTRAINT claims_one_subject CHECK (num_nonnulls(order_card_id, card_id, order_line_id) = 1),
  CONSTRAINT claims_reason_known CHECK (reason IN ('MISSING', 'DAMAGED', 'WRONG_CARD', 'NOT_AS_SCANNED')),
  -- The words of a deleted account go with it.
  CONSTRAINT claims_details_given CHECK (char_length(details) <= 1000 AND (details <> '' OR user_id IS NULL)),
  CONSTRAINT claims_steps_by_status CHECK (CASE status
    WHEN 'OPEN' THEN num_nonnulls(answer, answer_words, answered_at, answered_by_id, withdrawn_at) = 0
    WHEN 'ANSWERED' THEN num_nonnulls(answer, answer_words, answered_at) = 3 AND withdrawn_at IS NULL
    WHEN 'WITHDRAWN' THEN withdrawn_at IS NOT NULL AND num_nonnulls(answer, answer_words, answered_at, answered_by_id) = 0
    ELSE FALSE END),
  CONSTRAINT claims_steps_in_order CHECK (opened_at <= answered_at AND opened_at <= withdrawn_at),
  CONSTRAINT claims_answer_known CHECK (answer IN ('REFUND', 'REPLACEMENT', 'REFUSAL')),
  CONSTRAINT claims_answer_in_words CHECK (answer_words <> ''),
  CONSTRAINT claims_undo_of_sale CHECK (NOT is_undone OR (answer IS NOT DISTINCT FROM 'REFUND' AND order_card_id IS NOT NULL)),
  CONSTRAINT claims_seller_words CHECK (
    CASE WHEN seller_words IS NULL THEN seller_wrote_at IS NULL
      ELSE seller_wrote_at IS NOT NULL AND order_card_id IS NOT NULL AND char_length(seller_words) BETWEEN 1 AND 1000 END)
);
CREATE UNIQUE INDEX claims_number_key ON claims (number);
CREATE INDEX claims_user_id_opened_at_id_idx ON claims (user_id, opened_at, id);
CREATE INDEX claims_order_card_id_idx ON claims (order_card_id);
CREATE INDEX claims_card_id_idx ON claims (card_id);
CREATE INDEX claims_order_line_id_idx ON claims (order_line_id);
CREATE INDEX claims_status_answered_at_id_idx ON claims (status, answered_at, id);
CREATE UNIQUE INDEX claims_one_open ON claims (coalesce(order_card_id, card_id, order_line_id)) WHERE status = 'OPEN';
CREATE UNIQUE INDEX claims_once_per_reason ON claims (coalesce(order_card_id, card_id, order_line_id), reason) WHERE status <> 'WITHDRAWN';
CREATE INDEX claims_waiting ON claims (answer_due_on, opened_at, id) WHERE status = 'OPEN';
CREATE UNIQUE INDEX claims_undone_once ON claims (order_card_id) WHERE is_undone;

CREATE TABLE mail_opt_ins (
  user_id UUID NOT NULL,
  kind TEXT NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT mail_opt_ins_pkey PRIMARY KEY (user_id, kind)
);

CREATE TABLE watches (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  user_id UUID NOT NULL,
  listing_id INTEGER,
  "set" TEXT,
  unmailed_count INTEGER NOT NULL DEFAULT 0,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT watches_pkey PRIMARY KEY (id),
  CONSTRAINT watches_one_subject CHECK (num_nonnulls(listing_id, "set") = 1),
  CONSTRAINT watches_set_length CHECK (char_length("set") BETWEEN 1 AND 200),
  CONSTRAINT watches_unmailed_minimum CHECK (unmailed_count >= 0)
);
CREATE UNIQUE INDEX watches_user_id_listing_id_key ON watches (user_id, listing_id);
CREATE UNIQUE INDEX watches_user_id_set_key ON watches (user_id, "set");
CREATE INDEX watches_listing_id_idx ON watches (listing_id);
CREATE INDEX watches_set_idx ON watches ("set");
CREATE INDEX watches_unmailed ON watches (user_id) WHERE unmailed_count > 0;

CREATE TABLE watch_events (
  id BIGSERIAL NOT NULL,
  listing_id INTEGER,
  offer_id UUID,
  at TIMESTAMPTZ(3) NOT NULL,
  told_at TIMESTAMPTZ(3),
  CONSTRAINT watch_events_pkey PRIMARY KEY (id),
  CONSTRAINT watch_events_one_subject CHECK (num_nonnulls(listing_id, offer_id) = 1)
);
CREATE UNIQUE INDEX watch_events_offer_id_key ON watch_events (offer_id);
CREATE INDEX watch_events_listing_id_idx ON watch_events (listing_id);
CREATE INDEX watch_events_untold ON watch_events (id) WHERE told_at IS NULL;

CREATE TABLE alert_mails (
  user_id UUID NOT NULL,
  day DATE NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT alert_mails_pkey PRIMARY KEY (user_id, day),
  CONSTRAINT alert_mails_on_day CHECK (day = (at AT TIME ZONE 'UTC')::date)
);

CREATE TABLE market_search_words (
  word TEXT NOT NULL,
  CONSTRAINT market_search_words_pkey PRIMARY KEY (word)
);
CREATE INDEX market_search_words_trigrams ON market_search_words USING GIN (word gin_trgm_ops);

CREATE TABLE listing_words (
  listing_id INTEGER NOT NULL,
  word TEXT COLLATE "C" NOT NULL,
  name_rank SMALLINT NOT NULL,
  year INTEGER NOT NULL,
  CONSTRAINT listing_words_pkey PRIMARY KEY (listing_id, word)
);
CREATE INDEX listing_words_best ON listing_words (word, name_rank DESC, year DESC, listing_id DESC);

CREATE TABLE bank_files (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  number TEXT NOT NULL DEFAULT ('B-' || nextval('bank_file_numbers'::regclass)),
  made_at TIMESTAMPTZ(3) NOT NULL,
  payout_count INTEGER NOT NULL,
  amount DECIMAL(12, 2) NOT NULL,
  content TEXT,
  CONSTRAINT bank_files_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX bank_files_number_key ON bank_files (number);

CREATE TABLE spending_limits (
  id BIGSERIAL NOT NULL,
  user_id UUID NOT NULL,
  period TEXT NOT NULL,
  amount DECIMAL(10, 2),
  created_at TIMESTAMPTZ(3) NOT NULL,
  takes_effect_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT spending_limits_pkey PRIMARY KEY (id),
  CONSTRAINT spending_limits_period_known CHECK (period IN ('DAY', 'WEEK', 'MONTH')),
  CONSTRAINT spending_limits_amount_minimum CHECK (amount >= 0),
  CONSTRAINT spending_limits_effect_time CHECK (
    takes_effect_at BETWEEN created_at AND created_at + interval '24 hours'
  )
);
CREATE INDEX spending_limits_user_id_period_idx ON spending_limits (user_id, period);

CREATE TABLE purchase_breaks (
  id BIGSERIAL NOT NULL,
  user_id UUID NOT NULL,
  started_at TIMESTAMPTZ(3) NOT NULL,
  ends_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT purchase_breaks_pkey PRIMARY KEY (id),
  CONSTRAINT purchase_breaks_length CHECK (
    ends_at >= started_at + interval '24 hours'
    AND ends_at AT TIME ZONE 'UTC' <= started_at AT TIME ZONE 'UTC' + interval '6 months'
  )
);
CREATE INDEX purchase_breaks_user_id_ends_at_idx ON purchase_breaks (user_id, ends_at);

CREATE TABLE saved_addresses (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  user_id UUID NOT NULL,
  position INTEGER NOT NULL,
  street TEXT NOT NULL,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  zip_code TEXT NOT NULL,
  country TEXT NOT NULL,
  CONSTRAINT saved_addresses_pkey PRIMARY KEY (id),
  CONSTRAINT saved_addresses_at_most_20 CHECK (position BETWEEN 1 AND 20)
);
CREATE UNIQUE INDEX saved_addresses_user_id_position_key ON saved_addresses (user_id, position);

CREATE TABLE audit_chain (
  position BIGINT NOT NULL,
  entry_id BIGINT NOT NULL,
  hash BYTEA NOT NULL,
  CONSTRAINT audit_chain_pkey PRIMARY KEY (position),
  CONSTRAINT audit_chain_sha256 CHECK (length(hash) = 32)
);
CREATE UNIQUE INDEX audit_chain_entry_id_key ON audit_chain (entry_id);

CREATE TABLE contact_replies (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  message_id UUID NOT NULL,
  is_ours BOOLEAN NOT NULL,
  author_id UUID,
  text TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  token_hash TEXT,
  mail_id TEXT,
  sender CITEXT,
  rest TEXT,
  attachment_count INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT contact_replies_pkey PRIMARY KEY (id),
  CONSTRAINT contact_replies_text_length CHECK (char_length(text) BETWEEN 1 AND 20000),
  CONSTRAINT contact_replies_token_is_ours CHECK (token_hash IS NULL OR is_ours),
  CONSTRAINT contact_replies_by_mail CHECK (
    CASE WHEN mail_id IS NULL THEN sender IS NULL AND rest IS NULL AND attachment_count = 0
    ELSE NOT is_ours AND author_id IS NULL END),
  CONSTRAINT contact_replies_sender_length CHECK (char_length(sender::text) BETWEEN 3 AND 254),
  CONSTRAINT contact_replies_rest_length CHECK (char_length(rest) BETWEEN 1 AND 200000),
  CONSTRAINT contact_replies_attachment_count CHECK (attachment_count >= 0)
);
CREATE INDEX contact_replies_message_id_idx ON contact_replies (message_id, created_at);
CREATE INDEX contact_replies_author_id_idx ON contact_replies (author_id);
CREATE UNIQUE INDEX contact_replies_token_hash_key ON contact_replies (token_hash);
CREATE UNIQUE INDEX contact_replies_message_id_mail_id_key ON contact_replies (message_id, mail_id);

CREATE TABLE customer_notes (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  user_id UUID NOT NULL,
  author_id UUID,
  text TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT customer_notes_pkey PRIMARY KEY (id),
  CONSTRAINT customer_notes_text_length CHECK (char_length(text) BETWEEN 1 AND 4000)
);
CREATE INDEX customer_notes_user_id_idx ON customer_notes (user_id, created_at);
CREATE INDEX customer_notes_author_id_idx ON customer_notes (author_id);

CREATE TABLE admin_views (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  user_id UUID NOT NULL,
  table_name TEXT NOT NULL,
  name TEXT NOT NULL,
  query TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT admin_views_pkey PRIMARY KEY (id),
  CONSTRAINT admin_views_lengths CHECK (char_length(name) BETWEEN 1 AND 60 AND char_length(query) <= 2000)
);
CREATE UNIQUE INDEX admin_views_user_id_table_name_name_key ON admin_views (user_id, table_name, name);

CREATE TABLE order_notes (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  order_id UUID NOT NULL,
  author_id UUID,
  text TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT order_notes_pkey PRIMARY KEY (id),
  CONSTRAINT order_notes_text_length CHECK (char_length(text) BETWEEN 1 AND 4000)
);
CREATE INDEX order_notes_order_id_idx ON order_notes (order_id, created_at);
CREATE INDEX order_notes_author_id_idx ON order_notes (author_id);

CREATE TABLE listing_changes (
  id BIGINT GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  listing_id INTEGER NOT NULL,
  actor_id UUID NOT NULL,
  before JSONB NOT NULL,
  after JSONB NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT listing_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX listing_changes_by_listing ON listing_changes (listing_id, id);

-- Labels bought from a carrier service. One that is being bought, bought or being voided is the only one of its parcel.
CREATE TABLE carrier_labels (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  shipment_id UUID NOT NULL,
  status TEXT NOT NULL DEFAULT 'BUYING',
  ounces DECIMAL(6, 1) NOT NULL,
  reference TEXT,
  tracker TEXT,
  carrier TEXT,
  service TEXT,
  tracking TEXT,
  cost DECIMAL(10, 2),
  image BYTEA,
  failure TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  bought_at TIMESTAMPTZ(3),
  voided_at TIMESTAMPTZ(3),
  tracking_status TEXT,
  tracked_at TIMESTAMPTZ(3),
  -- The label under which a parcel came back is no longer that of its parcel.
  returned_at TIMESTAMPTZ(3),
  CONSTRAINT carrier_labels_pkey PRIMARY KEY (id),
  CONSTRAINT carrier_labels_status_known CHECK (status IN ('BUYING', 'BOUGHT', 'FAILED', 'VOIDING', 'VOIDED')),
  CONSTRAINT carrier_labels_ounces CHECK (ounces > 0 AND ounces <= 1120),
  CONSTRAINT carrier_labels_bought_in_full CHECK (
    CASE WHEN status IN ('BOUGHT', 'VOIDING', 'VOIDED')
      THEN num_nulls(reference, tracker, carrier, service, tracking, cost, image, bought_at) = 0
      ELSE num_nonnulls(tracker, carrier, service, tracking, cost, image, bought_at) = 0 END),
  CONSTRAINT carrier_labels_voided_at CHECK ((status = 'VOIDED') = (voided_at IS NOT NULL)),
  CONSTRAINT carrier_labels_failed_with_reason CHECK (status <> 'FAILED' OR failure IS NOT NULL),
  CONSTRAINT carrier_labels_tracked CHECK ((tracking_status IS NULL) = (tracked_at IS NULL)),
  CONSTRAINT carrier_labels_returned_if_bought CHECK (returned_at IS NULL OR status = 'BOUGHT')
);
CREATE INDEX carrier_labels_shipment_id_idx ON carrier_labels (shipment_id);
CREATE UNIQUE INDEX carrier_labels_reference_key ON carrier_labels (reference);
CREATE UNIQUE INDEX carrier_labels_tracker_key ON carrier_labels (tracker);
CREATE UNIQUE INDEX carrier_labels_one_of_parcel ON carrier_labels (shipment_id) WHERE status IN ('BUYING', 'BOUGHT', 'VOIDING') AND returned_at IS NULL;
CREATE INDEX carrier_labels_by_tracking ON carrier_labels (replace(upper(tracking), ' ', '')) WHERE tracking IS NOT NULL;

CREATE TABLE webhook_deliveries (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  source TEXT NOT NULL,
  event_id TEXT NOT NULL,
  type TEXT NOT NULL,
  error TEXT,
  received_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id)
);
CREATE INDEX webhook_deliveries_received_at ON webhook_deliveries (received_at DESC, id DESC);

CREATE TABLE invariant_checks (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  started_by_id UUID,
  started_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ended_at TIMESTAMPTZ(3),
  breaches JSONB,
  error TEXT,
  CONSTRAINT invariant_checks_pkey PRIMARY KEY (id),
  CONSTRAINT invariant_checks_result CHECK (num_nonnulls(breaches, error) = (ended_at IS NOT NULL)::int)
);
CREATE UNIQUE INDEX invariant_checks_one_running ON invariant_checks ((TRUE)) WHERE ended_at IS NULL;
CREATE INDEX invariant_checks_started_at ON invariant_checks (started_at DESC, id DESC);
CREATE INDEX invariant_checks_started_by_id_idx ON invariant_checks (started_by_id);

CREATE TABLE setting_versions (
  key TEXT NOT NULL,
  version INTEGER NOT NULL,
  value JSONB NOT NULL,
  changed_by_id UUID NOT NULL,
  changed_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT setting_versions_pkey PRIMARY KEY (key, version),
  CONSTRAINT setting_versions_counted CHECK (version > 0)
);

CREATE TABLE authenticator_apps (
  user_id UUID NOT NULL,
  sealed_secret TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  confirmed_at TIMESTAMPTZ(3),
  last_step INTEGER,
  CONSTRAINT authenticator_apps_pkey PRIMARY KEY (user_id),
  -- Confirming an app uses up the code that proved it.
  CONSTRAINT authenticator_apps_confirmed_by_code CHECK ((confirmed_at IS NULL) = (last_step IS NULL))
);

CREATE TABLE passkeys (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  user_id UUID NOT NULL,
  credential_id TEXT NOT NULL,
  public_key BYTEA NOT NULL,
  counter BIGINT NOT NULL,
  transports TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  name TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_used_at TIMESTAMPTZ(3),
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_counter CHECK (counter BETWEEN 0 AND 4294967295),
  CONSTRAINT passkeys_name CHECK (char_length(name) BETWEEN 1 AND 60)
);
CREATE UNIQUE INDEX passkeys_credential_id_key ON passkeys (credential_id);
CREATE INDEX passkeys_user_id_idx ON passkeys (user_id);

CREATE TABLE recovery_codes (
  user_id UUID NOT NULL,
  code_hash TEXT NOT NULL,
  used_at TIMESTAMPTZ(3),
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash)
);

CREATE TABLE passkey_challenges (
  challenge TEXT NOT NULL,
  user_id UUID NOT NULL,
  purpose TEXT NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge),
  CONSTRAINT passkey_challenges_purpose CHECK (purpose IN ('ADD', 'SIGN_IN', 'CONFIRM'))
);
CREATE INDEX passkey_challenges_user_id_idx ON passkey_challenges (user_id);
CREATE INDEX passkey_challenges_expires_at_idx ON passkey_challenges (expires_at);

CREATE TABLE sign_in_steps (
  token_hash TEXT NOT NULL,
  user_id UUID NOT NULL,
  version INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT sign_in_steps_pkey PRIMARY KEY (token_hash),
  CONSTRAINT sign_in_steps_attempts CHECK (attempts BETWEEN 0 AND 5)
);
CREATE INDEX sign_in_steps_user_id_idx ON sign_in_steps (user_id);
CREATE INDEX sign_in_steps_expires_at_idx ON sign_in_steps (expires_at);

CREATE TABLE cases (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  listing_id INTEGER NOT NULL,
  size INTEGER NOT NULL,
  number TEXT,
  bought TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT cases_pkey PRIMARY KEY (id),
  CONSTRAINT cases_size_is_positive CHECK (size >= 1),
  CONSTRAINT cases_id_size_key UNIQUE (id, size)
);
CREATE INDEX cases_by_time ON cases (created_at, id);
CREATE INDEX cases_listing_id_idx ON cases (listing_id);

CREATE TABLE case_boxes (
  case_id UUID NOT NULL,
  case_size INTEGER NOT NULL,
  position INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  CONSTRAINT case_boxes_pkey PRIMARY KEY (case_id, position),
  CONSTRAINT case_boxes_product_id_key UNIQUE (product_id),
  CONSTRAINT case_boxes_fit CHECK (position BETWEEN 1 AND case_size)
);

CREATE TABLE case_seals (
  case_id UUID NOT NULL,
  position INTEGER NOT NULL,
  photo_id UUID NOT NULL,
  CONSTRAINT case_seals_pkey PRIMARY KEY (case_id, position),
  CONSTRAINT case_seals_case_id_photo_id_key UNIQUE (case_id, photo_id),
  CONSTRAINT case_seals_position_range CHECK (position BETWEEN 1 AND 6)
);
CREATE INDEX case_seals_photo_id_idx ON case_seals (photo_id);

CREATE TABLE box_shelves (
  product_id INTEGER NOT NULL,
  shelf TEXT NOT NULL,
  placed_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT box_shelves_pkey PRIMARY KEY (product_id),
  CONSTRAINT box_shelves_shelf CHECK (shelf ~ '^[A-Z]{1,2}[1-9][0-9]?$')
);
CREATE INDEX box_shelves_by_shelf ON box_shelves (shelf);

CREATE TABLE stock_counts (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  shelf TEXT,
  started_by_id UUID NOT NULL,
  started_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  finished_by_id UUID,
  finished_at TIMESTAMPTZ(3),
  discarded_at TIMESTAMPTZ(3),
  looked_again_at TIMESTAMPTZ(3),
  CONSTRAINT stock_counts_pkey PRIMARY KEY (id),
  CONSTRAINT stock_counts_shelf CHECK (shelf ~ '^[A-Z]{1,2}[1-9][0-9]?$'),
  CONSTRAINT stock_counts_finished_by_someone CHECK ((finished_at IS NULL) = (finished_by_id IS NULL)),
  CONSTRAINT stock_counts_end_once CHECK (finished_at IS NULL OR discarded_at IS NULL),
  CONSTRAINT stock_counts_looked_again_if_finished CHECK (looked_again_at IS NULL OR finished_at IS NOT NULL)
);
-- A second device continues the count instead of starting another one.
CREATE UNIQUE INDEX stock_counts_open ON stock_counts (coalesce(shelf, '')) WHERE finished_at IS NULL AND discarded_at IS NULL;
CREATE INDEX stock_counts_by_time ON stock_counts (started_at, id);

CREATE TABLE stock_count_scans (
  count_id UUID NOT NULL,
  code TEXT NOT NULL,
  scanned_by_id UUID NOT NULL,
  scanned_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT stock_count_scans_code CHECK (length(code) BETWEEN 1 AND 200),
  CONSTRAINT stock_count_scans_pkey PRIMARY KEY (count_id, code)
);

CREATE TABLE stock_count_lines (
  count_id UUID NOT NULL,
  code TEXT NOT NULL,
  name TEXT,
  outcome TEXT NOT NULL,
  state TEXT NOT NULL,
  shelf TEXT,
  CONSTRAINT stock_count_lines_outcome_known CHECK (outcome IN ('FOUND', 'NEW', 'ELSEWHERE', 'MISSING', 'OPENED', 'LEFT', 'UNKNOWN')),
  CONSTRAINT stock_count_lines_state_known CHECK (state IN ('ON_SALE', 'OFF_SALE', 'HELD', 'SOLD', 'AT_STATION', 'OPENED', 'LEFT', 'UNKNOWN')),
  CONSTRAINT stock_count_lines_pkey PRIMARY KEY (count_id, code)
);
CREATE INDEX stock_count_lines_by_code ON stock_count_lines (code);

CREATE TABLE file_imports (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  kind TEXT NOT NULL,
  file_name TEXT,
  sha256 BYTEA,
  row_count INTEGER NOT NULL,
  imported_by_id UUID,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  taken_back_at TIMESTAMPTZ(3),
  taken_back_by_id UUID,
  CONSTRAINT file_imports_pkey PRIMARY KEY (id),
  CONSTRAINT file_imports_kind_known CHECK (kind IN ('CHECKLISTS', 'ODDS', 'VALUES')),
  CONSTRAINT file_imports_sha256 CHECK (octet_length(sha256) = 32),
  CONSTRAINT file_imports_row_count CHECK (row_count >= 0),
  CONSTRAINT file_imports_taken_back_by_someone CHECK ((taken_back_at IS NULL) = (taken_back_by_id IS NULL))
);

CREATE TABLE file_import_parts (
  id BIGINT GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  import_id UUID NOT NULL,
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  name TEXT NOT NULL,
  row_count INTEGER NOT NULL,
  added INTEGER NOT NULL DEFAULT 0,
  changed INTEGER NOT NULL DEFAULT 0,
  removed INTEGER NOT NULL DEFAULT 0,
  replaced_id BIGINT,
  before JSONB,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT file_import_parts_pkey PRIMARY KEY (id)
);
CREATE INDEX file_import_parts_by_key ON file_import_parts (kind, key, id);
CREATE INDEX file_import_parts_by_import ON file_import_parts (import_id);
CREATE INDEX file_import_parts_by_time ON file_import_parts (created_at, id);

CREATE TABLE staff_invitations (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  email CITEXT NOT NULL,
  role TEXT NOT NULL,
  token_hash TEXT NOT NULL,
  invited_by_id UUID,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  accepted_at TIMESTAMPTZ(3),
  accepted_by_id UUID,
  withdrawn_at TIMESTAMPTZ(3),
  CONSTRAINT staff_invitations_role_check CHECK (role IN ('OWNER', 'MANAGER', 'BREAKER', 'SHIPPER', 'SUPPORT')),
  CONSTRAINT staff_invitations_pkey PRIMARY KEY (id),
  CONSTRAINT staff_invitations_end_once CHECK (accepted_at IS NULL OR withdrawn_at IS NULL),
  CONSTRAINT staff_invitations_accepted_in_time CHECK (accepted_at < expires_at),
  CONSTRAINT staff_invitations_accepted_by CHECK (accepted_by_id IS NULL OR accepted_at IS NOT NULL)
);
CREATE UNIQUE INDEX staff_invitations_token_hash_key ON staff_invitations (token_hash);
CREATE UNIQUE INDEX staff_invitations_one_open ON staff_invitations (email) WHERE accepted_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX staff_invitations_expires_at_idx ON staff_invitations (expires_at);
CREATE INDEX staff_invitations_invited_by_id_idx ON staff_invitations (invited_by_id);
CREATE INDEX staff_invitations_accepted_by_id_idx ON staff_invitations (accepted_by_id);

-- The last link, one row.
CREATE TABLE audit_heads (
  id BOOLEAN NOT NULL DEFAULT TRUE,
  position BIGINT NOT NULL,
  hash BYTEA NOT NULL,
  CONSTRAINT audit_heads_pkey PRIMARY KEY (id),
  CONSTRAINT audit_heads_one CHECK (id),
  CONSTRAINT audit_heads_sha256 CHECK (length(hash) = 32)
);

-- Free words and addresses of entries, apart from the entries, which are permanent.
CREATE TABLE audit_words (
  entry_id BIGINT NOT NULL,
  user_id UUID NOT NULL,
  details JSONB NOT NULL,
  CONSTRAINT audit_words_pkey PRIMARY KEY (entry_id)
);
CREATE INDEX audit_words_user_id_idx ON audit_words (user_id);

-- References
ALTER TABLE password_resets ADD CONSTRAINT password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE products ADD CONSTRAINT products_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE products ADD CONSTRAINT products_held_by_id_fkey FOREIGN KEY (held_by_id) REFERENCES checkouts(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE products ADD CONSTRAINT products_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE cart_items ADD CONSTRAINT cart_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE cart_items ADD CONSTRAINT cart_items_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE cart_items ADD CONSTRAINT cart_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE rate_limits ADD CONSTRAINT rate_limits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE email_verifications ADD CONSTRAINT email_verifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE contact_messages ADD CONSTRAINT contact_messages_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE contact_messages ADD CONSTRAINT contact_messages_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE owned_boxes ADD CONSTRAINT owned_boxes_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE owned_boxes ADD CONSTRAINT owned_boxes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE packs ADD CONSTRAINT packs_box_id_fkey FOREIGN KEY (box_id) REFERENCES owned_boxes(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE cards ADD CONSTRAINT cards_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES packs(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE cards ADD CONSTRAINT cards_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE cards ADD CONSTRAINT cards_pulled_with_pack FOREIGN KEY (pack_id, pulled_at) REFERENCES packs(id, opened_at);
ALTER TABLE cards ADD CONSTRAINT cards_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE cards ADD CONSTRAINT cards_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES grading_submissions(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE card_events ADD CONSTRAINT card_events_card_id_fkey FOREIGN KEY (card_id) REFERENCES cards(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE card_events ADD CONSTRAINT card_events_action_id_fkey FOREIGN KEY (action_id) REFERENCES inventory_actions(id) ON UPDATE CASCADE;
ALTER TABLE inventory_actions ADD CONSTRAINT inventory_actions_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE grading_evaluations ADD CONSTRAINT grading_evaluations_card_id_fkey FOREIGN KEY (card_id) REFERENCES cards(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE checkouts ADD CONSTRAINT checkouts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE checkout_lines ADD CONSTRAINT checkout_lines_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE checkout_lines ADD CONSTRAINT checkout_lines_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE checkout_lines ADD CONSTRAINT checkout_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE payments ADD CONSTRAINT payments_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE payments ADD CONSTRAINT payments_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE payments ADD CONSTRAINT payments_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES grading_submissions(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE refunds ADD CONSTRAINT refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE refunds ADD CONSTRAINT refunds_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE refunds ADD CONSTRAINT refunds_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE refunds ADD CONSTRAINT refunds_order_card_id_fkey FOREIGN KEY (order_card_id) REFERENCES order_cards(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE orders ADD CONSTRAINT orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE orders ADD CONSTRAINT orders_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE orders ADD CONSTRAINT orders_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE order_lines ADD CONSTRAINT order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE order_lines ADD CONSTRAINT order_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE order_lines ADD CONSTRAINT order_lines_assign_leaf FOREIGN KEY (assign_leaf) REFERENCES ledger_entries(leaf_hash) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE order_lines ADD CONSTRAINT order_lines_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE breaks ADD CONSTRAINT breaks_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE breaks ADD CONSTRAINT breaks_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE break_cards ADD CONSTRAINT break_cards_break_id_fkey FOREIGN KEY (break_id) REFERENCES breaks(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE break_cards ADD CONSTRAINT break_cards_front_scan_id_fkey FOREIGN KEY (front_scan_id) REFERENCES scans(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE break_cards ADD CONSTRAINT break_cards_back_scan_id_fkey FOREIGN KEY (back_scan_id) REFERENCES scans(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE scans ADD CONSTRAINT scans_break_id_fkey FOREIGN KEY (break_id) REFERENCES breaks(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE scan_renditions ADD CONSTRAINT scan_renditions_scan_id_fkey FOREIGN KEY (scan_id) REFERENCES scans(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE card_corrections ADD CONSTRAINT card_corrections_card_id_fkey FOREIGN KEY (card_id) REFERENCES cards(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE notices ADD CONSTRAINT notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE notices ADD CONSTRAINT notices_owned_box_id_fkey FOREIGN KEY (owned_box_id) REFERENCES owned_boxes(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE notices ADD CONSTRAINT notices_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE notices ADD CONSTRAINT notices_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES grading_submissions(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE notices ADD CONSTRAINT notices_publication_id_fkey FOREIGN KEY (publication_id) REFERENCES publications(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE notices ADD CONSTRAINT notices_showcase_id_fkey FOREIGN KEY (showcase_id) REFERENCES showcases(user_id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE notices ADD CONSTRAINT notices_order_card_id_fkey FOREIGN KEY (order_card_id) REFERENCES order_cards(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE notices ADD CONSTRAINT notices_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE notices ADD CONSTRAINT notices_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE notices ADD CONSTRAINT notices_watch_id_fkey FOREIGN KEY (watch_id) REFERENCES watches(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE sessions ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE valuations ADD CONSTRAINT valuations_card_id_fkey FOREIGN KEY (card_id) REFERENCES cards(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE valuations ADD CONSTRAINT valuations_import_id_fkey FOREIGN KEY (import_id) REFERENCES value_imports(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE collection_days ADD CONSTRAINT collection_days_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE shipments ADD CONSTRAINT shipments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE shipments ADD CONSTRAINT shipments_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE shipments ADD CONSTRAINT shipments_joined_to_id_fkey FOREIGN KEY (joined_to_id) REFERENCES shipments(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE shipment_cards ADD CONSTRAINT shipment_cards_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE shipment_cards ADD CONSTRAINT shipment_cards_card_id_fkey FOREIGN KEY (card_id) REFERENCES cards(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE storage_reminders ADD CONSTRAINT storage_reminders_card_id_fkey FOREIGN KEY (card_id) REFERENCES cards(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE shipment_boxes ADD CONSTRAINT shipment_boxes_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE shipment_boxes ADD CONSTRAINT shipment_boxes_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE checklist_slots ADD CONSTRAINT checklist_slots_checklist_id_fkey FOREIGN KEY (checklist_id) REFERENCES checklists(id) ON DELETE CASCADE;
ALTER TABLE mail_opt_outs ADD CONSTRAINT mail_opt_outs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE grading_submissions ADD CONSTRAINT grading_submissions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE grading_submissions ADD CONSTRAINT grading_submissions_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE grading_submissions ADD CONSTRAINT grading_submissions_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES grading_batches(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE grading_cards ADD CONSTRAINT grading_cards_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES grading_submissions(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE grading_cards ADD CONSTRAINT grading_cards_card_id_fkey FOREIGN KEY (card_id) REFERENCES cards(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE grading_cards ADD CONSTRAINT grading_cards_evaluation_id_fkey FOREIGN KEY (evaluation_id) REFERENCES grading_evaluations(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE pack_out_photos ADD CONSTRAINT pack_out_photos_shipment_id_card_id_fkey FOREIGN KEY (shipment_id, card_id) REFERENCES shipment_cards(shipment_id, card_id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE pack_out_renditions ADD CONSTRAINT pack_out_renditions_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES pack_out_photos(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ledger_checkpoints ADD CONSTRAINT ledger_checkpoints_last_seq_fkey FOREIGN KEY (last_seq) REFERENCES ledger_entries(seq) ON UPDATE RESTRICT ON DELETE RESTRICT;
ALTER TABLE break_videos ADD CONSTRAINT break_videos_break_id_fkey FOREIGN KEY (break_id) REFERENCES breaks(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE break_video_chunks ADD CONSTRAINT break_video_chunks_video_id_fkey FOREIGN KEY (video_id) REFERENCES break_videos(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE seal_renditions ADD CONSTRAINT seal_renditions_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES seal_photos(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE product_seals ADD CONSTRAINT product_seals_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE product_seals ADD CONSTRAINT product_seals_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES seal_photos(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE box_pulls ADD CONSTRAINT box_pulls_box_id_fkey FOREIGN KEY (box_id) REFERENCES owned_boxes(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE maker_odds_lines ADD CONSTRAINT maker_odds_lines_odds_id_fkey FOREIGN KEY (odds_id) REFERENCES maker_odds(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ledger_anchors ADD CONSTRAINT ledger_anchors_signer_size_fkey FOREIGN KEY (signer, size) REFERENCES ledger_checkpoints(signer, size) ON UPDATE RESTRICT ON DELETE RESTRICT;
ALTER TABLE ledger_cosignatures ADD CONSTRAINT ledger_cosignatures_signer_size_fkey FOREIGN KEY (signer, size) REFERENCES ledger_checkpoints(signer, size) ON UPDATE RESTRICT ON DELETE RESTRICT;
ALTER TABLE book_lines ADD CONSTRAINT book_lines_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES book_entries(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE market_offers ADD CONSTRAINT market_offers_card_id_fkey FOREIGN KEY (card_id) REFERENCES cards(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE market_offers ADD CONSTRAINT market_offers_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE market_offers ADD CONSTRAINT market_offers_held_by_id_fkey FOREIGN KEY (held_by_id) REFERENCES checkouts(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE market_prices ADD CONSTRAINT market_prices_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES market_offers(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE publications ADD CONSTRAINT publications_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE publications ADD CONSTRAINT publications_card_id_fkey FOREIGN KEY (card_id) REFERENCES cards(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE publications ADD CONSTRAINT publications_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES packs(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE publications ADD CONSTRAINT publications_box_id_fkey FOREIGN KEY (box_id) REFERENCES owned_boxes(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE showcases ADD CONSTRAINT showcases_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE showcase_items ADD CONSTRAINT showcase_items_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES showcases(user_id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE showcase_items ADD CONSTRAINT showcase_items_publication_id_owner_id_fkey FOREIGN KEY (publication_id, owner_id) REFERENCES publications(id, owner_id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE publication_reports ADD CONSTRAINT publication_reports_publication_id_fkey FOREIGN KEY (publication_id) REFERENCES publications(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE publication_reports ADD CONSTRAINT publication_reports_showcase_id_fkey FOREIGN KEY (showcase_id) REFERENCES showcases(user_id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE publication_reports ADD CONSTRAINT publication_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE checkout_cards ADD CONSTRAINT checkout_cards_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE checkout_cards ADD CONSTRAINT checkout_cards_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES market_offers(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE order_cards ADD CONSTRAINT order_cards_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE order_cards ADD CONSTRAINT order_cards_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES market_offers(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE order_cards ADD CONSTRAINT order_cards_card_id_fkey FOREIGN KEY (card_id) REFERENCES cards(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE order_cards ADD CONSTRAINT order_cards_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE cart_cards ADD CONSTRAINT cart_cards_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE cart_cards ADD CONSTRAINT cart_cards_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES market_offers(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE market_shelf ADD CONSTRAINT market_shelf_offer FOREIGN KEY (offer_id) REFERENCES market_offers(id);
ALTER TABLE payout_accounts ADD CONSTRAINT payout_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE payouts ADD CONSTRAINT payouts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE payouts ADD CONSTRAINT payouts_bank_file_id_fkey FOREIGN KEY (bank_file_id) REFERENCES bank_files(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE payout_items ADD CONSTRAINT payout_items_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE payout_items ADD CONSTRAINT payout_items_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES book_entries(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE claims ADD CONSTRAINT claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE claims ADD CONSTRAINT claims_order_card_id_fkey FOREIGN KEY (order_card_id) REFERENCES order_cards(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE claims ADD CONSTRAINT claims_card_id_fkey FOREIGN KEY (card_id) REFERENCES cards(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE claims ADD CONSTRAINT claims_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE mail_opt_ins ADD CONSTRAINT mail_opt_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE watches ADD CONSTRAINT watches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE watches ADD CONSTRAINT watches_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE watch_events ADD CONSTRAINT watch_events_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE watch_events ADD CONSTRAINT watch_events_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES market_offers(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE alert_mails ADD CONSTRAINT alert_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE listing_words ADD CONSTRAINT listing_words_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE spending_limits ADD CONSTRAINT spending_limits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE purchase_breaks ADD CONSTRAINT purchase_breaks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE saved_addresses ADD CONSTRAINT saved_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE audit_chain ADD CONSTRAINT audit_chain_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES audit_entries(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE contact_replies ADD CONSTRAINT contact_replies_message_id_fkey FOREIGN KEY (message_id) REFERENCES contact_messages(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE contact_replies ADD CONSTRAINT contact_replies_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE customer_notes ADD CONSTRAINT customer_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE customer_notes ADD CONSTRAINT customer_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE admin_views ADD CONSTRAINT admin_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE order_notes ADD CONSTRAINT order_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE order_notes ADD CONSTRAINT order_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE listing_changes ADD CONSTRAINT listing_changes_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE carrier_labels ADD CONSTRAINT carrier_labels_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE invariant_checks ADD CONSTRAINT invariant_checks_started_by_id_fkey FOREIGN KEY (started_by_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE authenticator_apps ADD CONSTRAINT authenticator_apps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE passkeys ADD CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE recovery_codes ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE passkey_challenges ADD CONSTRAINT passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE sign_in_steps ADD CONSTRAINT sign_in_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE cases ADD CONSTRAINT cases_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE case_boxes ADD CONSTRAINT case_boxes_case_id_case_size_fkey FOREIGN KEY (case_id, case_size) REFERENCES cases(id, size) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE case_boxes ADD CONSTRAINT case_boxes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE case_seals ADD CONSTRAINT case_seals_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE case_seals ADD CONSTRAINT case_seals_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES seal_photos(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE box_shelves ADD CONSTRAINT box_shelves_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE stock_count_scans ADD CONSTRAINT stock_count_scans_count_id_fkey FOREIGN KEY (count_id) REFERENCES stock_counts(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE stock_count_lines ADD CONSTRAINT stock_count_lines_count_id_fkey FOREIGN KEY (count_id) REFERENCES stock_counts(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE file_import_parts ADD CONSTRAINT file_import_parts_import_id_fkey FOREIGN KEY (import_id) REFERENCES file_imports(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE file_import_parts ADD CONSTRAINT file_import_parts_replaced_id_fkey FOREIGN KEY (replaced_id) REFERENCES file_import_parts(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE staff_invitations ADD CONSTRAINT staff_invitations_invited_by_id_fkey FOREIGN KEY (invited_by_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE staff_invitations ADD CONSTRAINT staff_invitations_accepted_by_id_fkey FOREIGN KEY (accepted_by_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE audit_words ADD CONSTRAINT audit_words_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES audit_entries(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE audit_words ADD CONSTRAINT audit_words_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
