-- A pending charge may know how it fails.
ALTER TABLE "test_charges" DROP CONSTRAINT "test_charges_failure_said",
  ADD CONSTRAINT "test_charges_failure_said" CHECK (CASE status WHEN 'DECLINED' THEN failure IS NOT NULL WHEN 'SUCCEEDED' THEN failure IS NULL ELSE TRUE END);
