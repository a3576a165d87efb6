-- A card that was lost or damaged on its way is compensated up to what its parcel is insured for.
ALTER TABLE "claims" ADD COLUMN "compensation" DECIMAL(10, 2),
  DROP CONSTRAINT "claims_reason_known",
  ADD CONSTRAINT "claims_reason_known" CHECK (reason IN ('NOT_ARRIVED', 'MISSING', 'DAMAGED', 'WRONG_CARD', 'NOT_AS_SCANNED')),
  DROP CONSTRAINT "claims_answer_known",
  ADD CONSTRAINT "claims_answer_known" CHECK (answer IN ('REFUND', 'COMPENSATION', 'REPLACEMENT', 'REFUSAL')),
  ADD CONSTRAINT "claims_compensation_of_card" CHECK ((compensation IS NOT NULL) = (answer IS NOT DISTINCT FROM 'COMPENSATION')
    AND (compensation IS NULL OR (compensation > 0 AND card_id IS NOT NULL)));

ALTER TABLE "book_entries" DROP CONSTRAINT "book_entries_kind_known",
  ADD CONSTRAINT "book_entries_kind_known" CHECK (kind IN (
    'PAYMENT', 'ORDER', 'CARD_SALE', 'SHIPMENT', 'SUBMISSION', 'REFUND', 'REFUND_PAID', 'REFUND_RETURNED',
    'PAYOUT', 'PAYOUT_PAID', 'PAYOUT_REFUSED', 'PAYOUT_RETURNED', 'DISPUTE', 'COMPENSATION'));
