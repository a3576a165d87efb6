-- What a card is called, as a leaf of the break's identity tree: a wrong name is corrected without touching its record.
-- Null for breaks that an earlier version sealed, until a correction.
ALTER TABLE cards ADD COLUMN identity bytea,
  ADD CONSTRAINT cards_identity_of_recorded CHECK (identity IS NULL OR record IS NOT NULL);

-- Of a voided break: the records under its VOID's root.
ALTER TABLE break_cards ADD COLUMN record bytea;

ALTER TABLE ledger_entries
  DROP CONSTRAINT ledger_entries_type_known,
  ADD CONSTRAINT ledger_entries_type_known CHECK (type IN ('BOX_IN', 'LISTED', 'ASSIGN', 'RELEASE', 'BREAK_START', 'BREAK_COMMIT', 'CATALOGUED', 'CORRECTION', 'CUSTODY', 'VOID'));
