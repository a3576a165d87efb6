-- A file for the bank is made once, and an approved payout is in one file.

CREATE SEQUENCE bank_file_numbers START 1001;

CREATE TABLE "bank_files" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "number" TEXT NOT NULL DEFAULT ('B-' || nextval('bank_file_numbers')),
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "payout_count" INTEGER NOT NULL,
    "amount" DECIMAL(12,2) NOT NULL,
    "content" TEXT,

    CONSTRAINT "bank_files_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "payouts" ADD COLUMN "bank_file_id" UUID;

CREATE UNIQUE INDEX "bank_files_number_key" ON "bank_files"("number");
CREATE INDEX "payouts_bank_file_id_idx" ON "payouts"("bank_file_id");
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_bank_file_id_fkey" FOREIGN KEY ("bank_file_id") REFERENCES "bank_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma cannot say.

CREATE TRIGGER bank_files_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON bank_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE payouts DROP CONSTRAINT payouts_status_known, DROP CONSTRAINT payouts_steps_by_status, DROP CONSTRAINT payouts_steps_in_order;
ALTER TABLE payouts
  ADD CONSTRAINT payouts_status_known CHECK (status IN ('REQUESTED', 'APPROVED', 'IN_BANK_FILE', 'PAID', 'REFUSED', 'RETURNED')),
  ADD CONSTRAINT payouts_filed_by_hand CHECK (bank_file_id IS NULL OR provider = 'manual'),
  -- A bank returns what it has: a payment, or a line of a file.
  ADD CONSTRAINT payouts_steps_by_status CHECK (CASE status
    WHEN 'REQUESTED' THEN num_nonnulls(approved_at, paid_at, refused_at, returned_at, reference, reason, bank_file_id) = 0
    WHEN 'APPROVED' THEN approved_at IS NOT NULL AND num_nonnulls(paid_at, refused_at, returned_at, reference, reason, bank_file_id) = 0
    WHEN 'IN_BANK_FILE' THEN num_nonnulls(approved_at, bank_file_id) = 2 AND num_nonnulls(paid_at, refused_at, returned_at, reference, reason) = 0
    WHEN 'PAID' THEN num_nonnulls(approved_at, paid_at, reference) = 3 AND num_nonnulls(refused_at, returned_at, reason) = 0
    WHEN 'REFUSED' THEN num_nonnulls(refused_at, reason) = 2 AND num_nonnulls(paid_at, returned_at, reference, bank_file_id) = 0
    WHEN 'RETURNED' THEN num_nonnulls(approved_at, returned_at, reason) = 3 AND refused_at IS NULL
      AND num_nonnulls(paid_at, reference) IN (0, 2) AND num_nonnulls(paid_at, bank_file_id) > 0
    END),
  ADD CONSTRAINT payouts_steps_in_order CHECK (requested_at <= approved_at AND approved_at <= paid_at AND paid_at <= returned_at AND approved_at <= returned_at);

CREATE OR REPLACE FUNCTION keep_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.number, NEW.collector_id, NEW.amount, NEW.is_final, NEW.provider, NEW.destination, NEW.requested_at)
      IS DISTINCT FROM (OLD.id, OLD.number, OLD.collector_id, OLD.amount, OLD.is_final, OLD.provider, OLD.destination, OLD.requested_at)
    OR (NEW.user_id IS DISTINCT FROM OLD.user_id AND NEW.user_id IS NOT NULL)
    OR (NEW.account IS DISTINCT FROM OLD.account AND NEW.account IS NOT NULL)
    -- In one file at most, and in no other ever.
    OR (NEW.bank_file_id IS DISTINCT FROM OLD.bank_file_id AND (OLD.status, NEW.status) <> ('APPROVED', 'IN_BANK_FILE'))
    OR (NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN
      (('REQUESTED', 'APPROVED'), ('REQUESTED', 'REFUSED'), ('APPROVED', 'PAID'), ('APPROVED', 'REFUSED'), ('APPROVED', 'IN_BANK_FILE'),
       ('IN_BANK_FILE', 'PAID'), ('IN_BANK_FILE', 'RETURNED'), ('PAID', 'RETURNED'))) THEN
    RAISE EXCEPTION 'a payout keeps what it is' USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_kept';
  END IF;
  RETURN NEW;
END $$;

-- Nothing joins a file later: the payouts are in it when its transaction ends.
CREATE FUNCTION require_whole_bank_file() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  file bank_files;
BEGIN
  SELECT * INTO file FROM bank_files WHERE id = NEW.bank_file_id FOR UPDATE;
  IF (SELECT (count(*), sum(amount)) IS DISTINCT FROM (file.payout_count::bigint, file.amount::numeric) FROM payouts WHERE bank_file_id = file.id) THEN
    RAISE EXCEPTION 'bank file % has other payouts', file.number USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_files_whole';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER payouts_in_whole_file AFTER UPDATE ON payouts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.bank_file_id IS DISTINCT FROM OLD.bank_file_id) EXECUTE FUNCTION require_whole_bank_file();

-- What the bank returned before it was noted as sent never left our cash.
CREATE OR REPLACE FUNCTION book_payout_returned(p payouts) RETURNS void LANGUAGE sql AS $$
  SELECT book('PAYOUT_RETURNED', p.id, p.returned_at, place_of_collector(p.collector_id),
    jsonb_build_object(CASE WHEN p.paid_at IS NULL THEN 'PAYOUTS_DUE' ELSE 'CASH' END, p.amount, 'COLLECTORS', -p.amount), p.collector_id)
$$;

-- Each earlier download held every approved payout, so those that were ever downloaded may be with the bank.
WITH downloaded AS (
  SELECT p.id, p.amount FROM payouts p WHERE p.status = 'APPROVED' AND p.provider = 'manual'
    AND EXISTS (SELECT FROM audit_entries a WHERE a.action = 'payouts.exported' AND a.details -> 'payouts' ? p.number)
), file AS (
  INSERT INTO bank_files (made_at, payout_count, amount) SELECT now(), count(*), sum(amount) FROM downloaded HAVING count(*) > 0 RETURNING id
)
SELECT set_config('fairwax.bank_file', coalesce((SELECT id::text FROM file), ''), FALSE);
UPDATE payouts p SET status = 'IN_BANK_FILE', bank_file_id = current_setting('fairwax.bank_file')::uuid, account = NULL
WHERE current_setting('fairwax.bank_file') <> '' AND p.status = 'APPROVED' AND p.provider = 'manual'
  AND EXISTS (SELECT FROM audit_entries a WHERE a.action = 'payouts.exported' AND a.details -> 'payouts' ? p.number);
