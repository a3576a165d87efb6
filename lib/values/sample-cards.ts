import "server-only";

import { Prisma } from "@/lib/platform/database/db";

/** Joins `cards c` of the owner's samples, which count in no figure. */
export const sampleCardsOf = (ownerId: string) => Prisma.sql`
  owned_boxes b JOIN packs p ON p.box_id = b.id JOIN cards c ON c.pack_id = p.id
  WHERE b.owner_id = ${ownerId}::uuid AND b.is_sample AND c.pulled_at IS NOT NULL`;
