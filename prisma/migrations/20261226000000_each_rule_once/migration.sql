-- Rules that another one implies.
DROP INDEX refunds_payment_id_idx;
DROP INDEX ledger_entries_one_box_in;
DROP INDEX shipments_one_unpaid;
DROP INDEX shipments_one_unpaid_auto;
CREATE UNIQUE INDEX shipments_one_unpaid ON shipments (user_id, is_auto) WHERE status = 'AWAITING_PAYMENT';
DROP TRIGGER IF EXISTS payouts_not_emptied ON payouts;
DROP TRIGGER IF EXISTS payouts_not_deleted ON payouts;
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_from_zero;
ALTER TABLE packs DROP CONSTRAINT packs_complete_when_all_revealed,
  ADD CONSTRAINT packs_complete_when_all_revealed CHECK (completed_at IS NULL OR revealed_count = card_count);
-- They let a null pass, so that others repeated them.
ALTER TABLE cards DROP CONSTRAINT cards_left_known,
  ADD CONSTRAINT cards_left_known CHECK ((left_at IS NULL) = (left_as IS NULL) AND left_as = 'SHIPPED'),
  DROP CONSTRAINT cards_shipped_from_the_tray,
  ADD CONSTRAINT cards_shipped_from_the_tray CHECK (shipment_id IS NULL OR (status IS NOT DISTINCT FROM 'To Ship' AND record IS NOT NULL)),
  DROP CONSTRAINT cards_only_shipped_after_storage,
  ADD CONSTRAINT cards_only_shipped_after_storage CHECK (storage_ended_at IS NULL OR (status IS NOT DISTINCT FROM 'To Ship' AND record IS NOT NULL)),
  DROP CONSTRAINT cards_graded_from_the_vault,
  ADD CONSTRAINT cards_graded_from_the_vault CHECK (submission_id IS NULL OR (coalesce(status IN ('Vault', 'To Grade'), FALSE) AND record IS NOT NULL));
ALTER TABLE grading_evaluations DROP CONSTRAINT grading_evaluations_range_when_finished,
  ADD CONSTRAINT grading_evaluations_range_when_finished CHECK (
    num_nonnulls(expected_from, expected_to) = 0 OR (num_nulls(expected_from, expected_to, finding) = 0 AND expected_from::numeric <= expected_to::numeric));
ALTER TABLE refunds DROP CONSTRAINT refunds_goodwill,
  ADD CONSTRAINT refunds_goodwill CHECK (reason <> 'GOODWILL' OR (note IS NOT NULL AND order_line_id IS NULL));
ALTER TABLE payouts DROP CONSTRAINT payouts_status_known, DROP CONSTRAINT payouts_steps_by_status,
  -- A bank returns what it has: a payment, or a line of a file.
  ADD CONSTRAINT payouts_steps_by_status CHECK (CASE status
    WHEN 'REQUESTED' THEN num_nonnulls(approved_at, paid_at, refused_at, returned_at, reference, reason, bank_file_id) = 0
    WHEN 'APPROVED' THEN approved_at IS NOT NULL AND num_nonnulls(paid_at, refused_at, returned_at, reference, reason, bank_file_id) = 0
    WHEN 'IN_BANK_FILE' THEN num_nonnulls(approved_at, bank_file_id) = 2 AND num_nonnulls(paid_at, refused_at, returned_at, reference, reason) = 0
    WHEN 'PAID' THEN num_nonnulls(approved_at, paid_at, reference) = 3 AND num_nonnulls(refused_at, returned_at, reason) = 0
    WHEN 'REFUSED' THEN num_nonnulls(refused_at, reason) = 2 AND num_nonnulls(paid_at, returned_at, reference, bank_file_id) = 0
    WHEN 'RETURNED' THEN num_nonnulls(approved_at, returned_at, reason) = 3 AND refused_at IS NULL
      AND num_nonnulls(paid_at, reference) IN (0, 2) AND num_nonnulls(paid_at, bank_file_id) > 0
    ELSE FALSE END);

-- A role makes an administrator.
DROP TRIGGER IF EXISTS users_role_with_admin ON users;
DROP TRIGGER IF EXISTS users_keep_an_owner ON users;
DROP FUNCTION IF EXISTS align_role();
ALTER TABLE users DROP COLUMN is_admin,
  ADD COLUMN is_admin BOOLEAN NOT NULL GENERATED ALWAYS AS (role IS NOT NULL) STORED;
ALTER TABLE users RENAME CONSTRAINT users_role_check TO users_role_known;
ALTER TABLE staff_invitations RENAME CONSTRAINT staff_invitations_role_check TO staff_invitations_role_known;

-- What only rows of versions that never ran leave empty.
ALTER TABLE cards DROP CONSTRAINT cards_identity_of_recorded,
  ADD CONSTRAINT cards_identity_of_recorded CHECK ((identity IS NULL) = (record IS NULL));
ALTER TABLE market_shelf ALTER COLUMN brand SET NOT NULL, ALTER COLUMN number SET NOT NULL, ALTER COLUMN parallel SET NOT NULL;
UPDATE sessions SET confirmed_at = created_at WHERE confirmed_at IS NULL;
ALTER TABLE sessions ALTER COLUMN confirmed_at SET NOT NULL;
UPDATE shipments SET delivered_by = 'DESK' WHERE status = 'DELIVERED' AND delivered_by IS NULL;
ALTER TABLE shipments DROP CONSTRAINT shipments_delivered_by_known,
  ADD CONSTRAINT shipments_delivered_by_known CHECK (delivered_by IN ('OWNER', 'DESK', 'CARRIER') AND (delivered_by IS NOT NULL) = (status = 'DELIVERED'));
ALTER TABLE file_imports DISABLE TRIGGER USER;
ALTER TABLE file_import_parts DISABLE TRIGGER USER;
UPDATE file_import_parts SET replaced_id = NULL WHERE replaced_id IN (
  SELECT p.id FROM file_import_parts p JOIN file_imports i ON i.id = p.import_id WHERE i.sha256 IS NULL);
DELETE FROM file_import_parts WHERE import_id IN (SELECT id FROM file_imports WHERE sha256 IS NULL);
DELETE FROM file_imports WHERE sha256 IS NULL;
ALTER TABLE file_imports ENABLE TRIGGER USER;
ALTER TABLE file_import_parts ENABLE TRIGGER USER;
ALTER TABLE file_imports ALTER COLUMN file_name SET NOT NULL, ALTER COLUMN sha256 SET NOT NULL, ALTER COLUMN imported_by_id SET NOT NULL;
-- Each count is finished after a second look.
ALTER TABLE stock_counts DROP COLUMN looked_again_at;
-- It served the version before contact_messages_waiting.
DROP INDEX contact_messages_new;
-- It chained the entries from before the chain, too.
DROP FUNCTION IF EXISTS add_audit_link(audit_entries);
