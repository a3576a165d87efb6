ALTER TABLE mail_opt_outs
  DROP CONSTRAINT mail_opt_outs_kind_known,
  ADD CONSTRAINT mail_opt_outs_kind_known CHECK (kind IN ('BOX_OPENING', 'BOX_READY', 'STORAGE_ENDING', 'ARRIVAL_ASKED', 'GRADING_STEPS'));
