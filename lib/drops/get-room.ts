import "server-only";

import { findAnnouncedListing, type ListingRow } from "@/lib/catalog/listing-queries";
import { findDropNow } from "@/lib/drops/get-drop";
import { type Draw, drawSchema, type Drop, dropParamsSchema } from "@/lib/drops/schema";
import { db } from "@/lib/platform/database/db";

const yearsSchema = drawSchema.shape.accountYears;

export type Room = { drop: Drop; listing: ListingRow } & Pick<Draw, "accountYears">;

/** What a drop's page shows, as it is now. Its listing may not be in the shop yet. */
export async function findRoom(slug: string): Promise<Room | null> {
  if (!dropParamsSchema.safeParse({ slug }).success) return null;
  const drop = await findDropNow(slug);
  const listing = drop && (await findAnnouncedListing(drop.listing));
  if (!listing) return null;
  const { accountYears } = await db.drop.findUniqueOrThrow({
    where: { slug },
    select: { accountYears: true },
  });
  return { drop, listing, accountYears: yearsSchema.parse(accountYears ?? []) };
}
