import "server-only";

import { Prisma } from "@/lib/platform/database/db";

/** Whether `other` could go into the parcel of `s`. Both are shipments that lead their parcel. */
export const isJoinable = Prisma.sql`
  other.user_id = s.user_id AND other.id <> s.id AND other.status = 'PAID'
  AND other.joined_to_id IS NULL AND parcel_address(other) = parcel_address(s)`;

/** The shipments of the parcel that `s` leads. */
export const inParcel = Prisma.sql`
  (SELECT member.id FROM shipments member WHERE member.id = s.id
    UNION ALL SELECT member.id FROM shipments member WHERE member.joined_to_id = s.id)`;
