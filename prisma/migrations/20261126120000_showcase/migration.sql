-- What collectors show to others: cards, packs and whole boxes under a secret link, and a page of their own.

-- ---------------------------------------------------------------------------------------------------------------------
-- Publications: one is live per subject. Its slug is the secret, and a new one comes with every new publication.
-- ---------------------------------------------------------------------------------------------------------------------

CREATE TABLE publications (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "slug" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "owner_id" UUID NOT NULL,
    "card_id" UUID,
    "pack_id" UUID,
    "box_id" UUID,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "ended_as" TEXT,
    "hidden_at" TIMESTAMPTZ(3),
    "hidden_reason" TEXT,

    CONSTRAINT "publications_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "publications_slug_key" ON publications("slug");
CREATE UNIQUE INDEX "publications_id_owner_id_key" ON publications("id", "owner_id");
CREATE INDEX "publications_by_owner" ON publications("owner_id", "published_at", "id");
CREATE INDEX "publications_card_id_idx" ON publications("card_id");
CREATE INDEX "publications_pack_id_idx" ON publications("pack_id");
CREATE INDEX "publications_box_id_idx" ON publications("box_id");
CREATE UNIQUE INDEX publications_one_live_of_card ON publications (card_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX publications_one_live_of_pack ON publications (pack_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX publications_one_live_of_box ON publications (box_id) WHERE ended_at IS NULL;
CREATE INDEX publications_hidden ON publications (hidden_at, id) WHERE hidden_at IS NOT NULL;

ALTER TABLE publications ADD CONSTRAINT "publications_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE publications ADD CONSTRAINT "publications_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "cards"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE publications ADD CONSTRAINT "publications_pack_id_fkey" FOREIGN KEY ("pack_id") REFERENCES "packs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE publications ADD CONSTRAINT "publications_box_id_fkey" FOREIGN KEY ("box_id") REFERENCES "owned_boxes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE publications
  -- 96 bits in base64url.
  ADD CONSTRAINT publications_slug_random CHECK (slug ~ '^[A-Za-z0-9_-]{16}$'),
  ADD CONSTRAINT publications_one_subject CHECK (num_nonnulls(card_id, pack_id, box_id) = 1 AND CASE kind
    WHEN 'CARD' THEN card_id IS NOT NULL WHEN 'PACK' THEN pack_id IS NOT NULL WHEN 'BOX' THEN box_id IS NOT NULL ELSE FALSE END),
  ADD CONSTRAINT publications_ended_as_known CHECK (ended_as IN ('TAKEN_BACK', 'OWNER_CHANGED')),
  ADD CONSTRAINT publications_ended_somehow CHECK ((ended_at IS NULL) = (ended_as IS NULL) AND ended_at >= published_at),
  ADD CONSTRAINT publications_hidden_for_a_reason CHECK (
    (hidden_at IS NULL) = (hidden_reason IS NULL) AND char_length(hidden_reason) BETWEEN 1 AND 500);

-- Nothing that is still closed is published, nothing of another collector's, and nothing that we hid. The lock on the
-- subject makes a change of its owner wait, and end the new publication.
CREATE FUNCTION check_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE NEW.kind
    WHEN 'CARD' THEN
      PERFORM FROM cards c WHERE c.id = NEW.card_id AND c.owner_id = NEW.owner_id AND c.pulled_at IS NOT NULL
        AND EXISTS (SELECT FROM packs k WHERE k.id = c.pack_id AND k.completed_at IS NOT NULL) FOR SHARE OF c;
    WHEN 'PACK' THEN
      PERFORM FROM owned_boxes b WHERE b.owner_id = NEW.owner_id
        AND b.id = (SELECT k.box_id FROM packs k WHERE k.id = NEW.pack_id AND k.completed_at IS NOT NULL) FOR SHARE OF b;
    ELSE
      PERFORM FROM owned_boxes b WHERE b.id = NEW.box_id AND b.owner_id = NEW.owner_id
        AND EXISTS (SELECT FROM packs k WHERE k.box_id = b.id)
        AND NOT EXISTS (SELECT FROM packs k WHERE k.box_id = b.id AND k.completed_at IS NULL) FOR SHARE OF b;
  END CASE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only what its owner has revealed is published' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF EXISTS (SELECT FROM publications h WHERE h.hidden_at IS NOT NULL AND h.owner_id = NEW.owner_id
    AND (h.card_id = NEW.card_id OR h.pack_id = NEW.pack_id OR h.box_id = NEW.box_id)) THEN
    RAISE EXCEPTION 'what is hidden is not published again' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER publications_checked BEFORE INSERT ON publications FOR EACH ROW EXECUTE FUNCTION check_publication();

CREATE FUNCTION keep_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.slug, NEW.kind, NEW.owner_id, NEW.card_id, NEW.pack_id, NEW.box_id, NEW.published_at)
    IS DISTINCT FROM (OLD.id, OLD.slug, OLD.kind, OLD.owner_id, OLD.card_id, OLD.pack_id, OLD.box_id, OLD.published_at) THEN
    RAISE EXCEPTION 'a publication stays what it is' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.ended_at IS NOT NULL AND (NEW.ended_at, NEW.ended_as) IS DISTINCT FROM (OLD.ended_at, OLD.ended_as) THEN
    RAISE EXCEPTION 'a publication ends once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER publications_stay BEFORE UPDATE ON publications FOR EACH ROW EXECUTE FUNCTION keep_publication();

-- A new owner decides for themselves.
CREATE FUNCTION end_publications_of_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE publications SET ended_at = greatest(now(), published_at), ended_as = 'OWNER_CHANGED' WHERE card_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER cards_end_publications AFTER UPDATE OF owner_id ON cards FOR EACH ROW
  WHEN (NEW.owner_id <> OLD.owner_id) EXECUTE FUNCTION end_publications_of_card();

CREATE FUNCTION end_publications_of_box() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE publications SET ended_at = greatest(now(), published_at), ended_as = 'OWNER_CHANGED'
  WHERE ended_at IS NULL AND (box_id = NEW.id OR pack_id IN (SELECT id FROM packs WHERE box_id = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER owned_boxes_end_publications AFTER UPDATE OF owner_id ON owned_boxes FOR EACH ROW
  WHEN (NEW.owner_id <> OLD.owner_id) EXECUTE FUNCTION end_publications_of_box();

-- ---------------------------------------------------------------------------------------------------------------------
-- Showcases: a page that a collector arranges. Private until published.
-- ---------------------------------------------------------------------------------------------------------------------

CREATE TABLE showcases (
    "user_id" UUID NOT NULL,
    "name" CITEXT NOT NULL,
    "bio" TEXT NOT NULL DEFAULT '',
    "revision" INTEGER NOT NULL DEFAULT 0,
    "published_at" TIMESTAMPTZ(3),
    "hidden_at" TIMESTAMPTZ(3),
    "hidden_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "showcases_pkey" PRIMARY KEY ("user_id")
);
CREATE UNIQUE INDEX "showcases_name_key" ON showcases("name");
CREATE INDEX showcases_hidden ON showcases (hidden_at, user_id) WHERE hidden_at IS NOT NULL;
ALTER TABLE showcases ADD CONSTRAINT "showcases_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE showcases
  ADD CONSTRAINT showcases_name_length CHECK (char_length(name) BETWEEN 3 AND 50),
  ADD CONSTRAINT showcases_bio_length CHECK (char_length(bio) <= 500),
  ADD CONSTRAINT showcases_hidden_for_a_reason CHECK (
    (hidden_at IS NULL) = (hidden_reason IS NULL) AND char_length(hidden_reason) BETWEEN 1 AND 500);

-- A place in a showcase is for a live publication of its owner.
CREATE TABLE showcase_items (
    "publication_id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "showcase_items_pkey" PRIMARY KEY ("publication_id"),
    CONSTRAINT "showcase_items_owner_id_position_key" UNIQUE ("owner_id", "position") DEFERRABLE INITIALLY DEFERRED
);
ALTER TABLE showcase_items ADD CONSTRAINT "showcase_items_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES showcases("user_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE showcase_items ADD CONSTRAINT "showcase_items_publication_id_owner_id_fkey" FOREIGN KEY ("publication_id", "owner_id") REFERENCES publications("id", "owner_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE showcase_items ADD CONSTRAINT showcase_items_position_from_1 CHECK (position >= 1);

CREATE FUNCTION check_showcase_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM publications WHERE id = NEW.publication_id AND ended_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a showcase shows live publications' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER showcase_items_checked BEFORE INSERT ON showcase_items FOR EACH ROW EXECUTE FUNCTION check_showcase_item();

-- One name, one collector: user names and the names of showcases are never another's. The lock is by name.
CREATE FUNCTION lock_public_name(name citext) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('public name ' || lower(name::text), 0));
$$;
CREATE FUNCTION check_showcase_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_public_name(NEW.name);
  IF EXISTS (SELECT FROM users u WHERE u.username = NEW.name AND u.id <> NEW.user_id) THEN
    RAISE EXCEPTION 'this name is another collector''s' USING ERRCODE = 'unique_violation', CONSTRAINT = 'showcases_name_key';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER showcases_name_checked BEFORE INSERT OR UPDATE OF name ON showcases FOR EACH ROW EXECUTE FUNCTION check_showcase_name();

CREATE FUNCTION check_username() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_public_name(NEW.username);
  IF EXISTS (SELECT FROM showcases s WHERE s.name = NEW.username AND s.user_id <> NEW.id) THEN
    RAISE EXCEPTION 'this name is another collector''s' USING ERRCODE = 'unique_violation', CONSTRAINT = 'users_username_key';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER users_name_checked BEFORE INSERT OR UPDATE OF username ON users FOR EACH ROW EXECUTE FUNCTION check_username();

-- ---------------------------------------------------------------------------------------------------------------------
-- Reports, decided at the desk once
-- ---------------------------------------------------------------------------------------------------------------------

CREATE TABLE publication_reports (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "publication_id" UUID,
    "showcase_id" UUID,
    "reason" TEXT NOT NULL,
    "details" TEXT NOT NULL DEFAULT '',
    "reporter_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_id" UUID,

    CONSTRAINT "publication_reports_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "publication_reports_publication_id_idx" ON publication_reports("publication_id");
CREATE INDEX "publication_reports_showcase_id_idx" ON publication_reports("showcase_id");
CREATE INDEX "publication_reports_reporter_id_idx" ON publication_reports("reporter_id");
CREATE INDEX publication_reports_open ON publication_reports (created_at, id) WHERE status = 'OPEN';
-- A collector reports the same thing once while the report waits.
CREATE UNIQUE INDEX publication_reports_one_open ON publication_reports (publication_id, reporter_id) WHERE status = 'OPEN';
CREATE UNIQUE INDEX showcase_reports_one_open ON publication_reports (showcase_id, reporter_id) WHERE status = 'OPEN';
ALTER TABLE publication_reports ADD CONSTRAINT "publication_reports_publication_id_fkey" FOREIGN KEY ("publication_id") REFERENCES publications("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE publication_reports ADD CONSTRAINT "publication_reports_showcase_id_fkey" FOREIGN KEY ("showcase_id") REFERENCES showcases("user_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE publication_reports ADD CONSTRAINT "publication_reports_reporter_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE publication_reports
  ADD CONSTRAINT publication_reports_one_subject CHECK (num_nonnulls(publication_id, showcase_id) = 1),
  ADD CONSTRAINT publication_reports_reason_known CHECK (reason IN ('PERSONAL_DATA', 'OFFENSIVE', 'IMPERSONATION', 'WRONG_CARD', 'OTHER')),
  ADD CONSTRAINT publication_reports_details_length CHECK (char_length(details) <= 1000),
  ADD CONSTRAINT publication_reports_status_known CHECK (status IN ('OPEN', 'DISMISSED', 'UPHELD', 'MOOT')),
  -- MOOT: taken back before the desk decided.
  ADD CONSTRAINT publication_reports_decided_by_someone CHECK (
    (decided_at IS NOT NULL) = (status <> 'OPEN') AND (decided_by_id IS NOT NULL) = (status IN ('DISMISSED', 'UPHELD')));

CREATE FUNCTION keep_publication_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'OPEN' AND (NEW.status, NEW.decided_at, NEW.decided_by_id) IS DISTINCT FROM (OLD.status, OLD.decided_at, OLD.decided_by_id)
    OR (NEW.publication_id, NEW.showcase_id, NEW.reason, NEW.details, NEW.created_at)
      IS DISTINCT FROM (OLD.publication_id, OLD.showcase_id, OLD.reason, OLD.details, OLD.created_at) THEN
    RAISE EXCEPTION 'a report is decided once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER publication_reports_stay BEFORE UPDATE ON publication_reports FOR EACH ROW EXECUTE FUNCTION keep_publication_report();

-- What has ended is in no showcase, and there is nothing left to decide about it.
CREATE FUNCTION leave_showcase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM showcase_items WHERE publication_id = NEW.id;
  UPDATE publication_reports SET status = 'MOOT', decided_at = NEW.ended_at WHERE publication_id = NEW.id AND status = 'OPEN';
  RETURN NULL;
END $$;
CREATE TRIGGER publications_leave_showcase AFTER UPDATE OF ended_at ON publications FOR EACH ROW
  WHEN (NEW.ended_at IS NOT NULL AND OLD.ended_at IS NULL) EXECUTE FUNCTION leave_showcase();

-- ---------------------------------------------------------------------------------------------------------------------
-- Notices: the owner is told what we hid, and when it is back
-- ---------------------------------------------------------------------------------------------------------------------

ALTER TABLE notices ADD COLUMN publication_id UUID, ADD COLUMN showcase_id UUID;
ALTER TABLE notices ADD CONSTRAINT "notices_publication_id_fkey" FOREIGN KEY ("publication_id") REFERENCES publications("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE notices ADD CONSTRAINT "notices_showcase_id_fkey" FOREIGN KEY ("showcase_id") REFERENCES showcases("user_id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE UNIQUE INDEX "notices_publication_id_kind_key" ON notices("publication_id", "kind");
CREATE UNIQUE INDEX "notices_showcase_id_kind_key" ON notices("showcase_id", "kind");
ALTER TABLE notices DROP CONSTRAINT notices_kind_known;
ALTER TABLE notices ADD CONSTRAINT notices_kind_known CHECK (
  num_nonnulls(owned_box_id, shipment_id, submission_id, publication_id, showcase_id, ends_at) = 1 AND (card_count IS NULL) = (ends_at IS NULL) AND CASE
  WHEN kind = 'BOX_READY' THEN owned_box_id IS NOT NULL
  WHEN kind IN ('SHIPMENT_SHIPPED', 'STORAGE_ENDED', 'ARRIVAL_ASKED') THEN shipment_id IS NOT NULL
  WHEN kind IN ('EVALUATION_ANSWERED', 'GRADED', 'GRADING_RETURNED') THEN submission_id IS NOT NULL
  WHEN kind IN ('PUBLICATION_HIDDEN', 'PUBLICATION_RESTORED') THEN publication_id IS NOT NULL
  WHEN kind IN ('SHOWCASE_HIDDEN', 'SHOWCASE_RESTORED') THEN showcase_id IS NOT NULL
  WHEN kind = 'STORAGE_ENDING' THEN ends_at IS NOT NULL
  ELSE FALSE END);
