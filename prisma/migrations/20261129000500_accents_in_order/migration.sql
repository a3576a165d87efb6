-- Names sort as people read them: without case and accents.
DROP INDEX cards_owned_by_player;
CREATE INDEX cards_owned_by_player ON cards (owner_id, plain_text(player), pulled_at DESC, sequence DESC)
  WHERE pulled_at IS NOT NULL AND left_at IS NULL;
DROP INDEX checklists_in_order;
CREATE INDEX checklists_in_order ON checklists (year DESC, plain_text(brand), plain_text("set"), id);
