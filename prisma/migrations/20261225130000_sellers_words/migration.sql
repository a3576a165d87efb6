-- The version before this one ignores them.
ALTER TABLE claims
  ADD COLUMN seller_words TEXT,
  ADD COLUMN seller_wrote_at TIMESTAMPTZ(3),
  ADD CONSTRAINT claims_seller_words CHECK (
    CASE WHEN seller_words IS NULL THEN seller_wrote_at IS NULL
      ELSE seller_wrote_at IS NOT NULL AND order_card_id IS NOT NULL AND char_length(seller_words) BETWEEN 1 AND 1000 END);
