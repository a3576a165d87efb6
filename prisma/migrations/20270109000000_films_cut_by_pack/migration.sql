ALTER TABLE "break_videos" ADD COLUMN "cut_from" UUID,
  ADD CONSTRAINT "break_videos_cut_by_pack" CHECK (cut_from IS NULL OR pack >= 1 AND part = pack);
CREATE INDEX "break_videos_cut_from_idx" ON "break_videos"("cut_from");
ALTER TABLE "break_videos" ADD CONSTRAINT "break_videos_cut_from_fkey" FOREIGN KEY ("cut_from") REFERENCES "break_videos"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_type_known,
  ADD CONSTRAINT ledger_entries_type_known CHECK (type IN ('BOX_IN', 'LISTED', 'ASSIGN', 'RELEASE', 'BREAK_START', 'BREAK_COMMIT', 'FILM_CUT', 'CATALOGUED', 'CORRECTION', 'CUSTODY', 'VOID', 'AUDIT_HEAD', 'DROP_ANNOUNCED', 'DROP_CLOSED', 'DROP_DRAWN'));
