import "server-only";

import { Prisma } from "@/lib/platform/database/db";

/** Cards whose free storage can end. Literals, because parameters don't match the index. */
export const stored = Prisma.sql`
  c.record IS NOT NULL AND c.left_at IS NULL AND c.shipment_id IS NULL AND c.submission_id IS NULL
    AND c.storage_ended_at IS NULL AND c.status IN ('Vault', 'To Ship')`;
