import "server-only";

import { type ListedDrop, listedDropSchema } from "@/lib/drops/public-drops";
import { db } from "@/lib/platform/database/db";

/** The drop that sells boxes of a listing now, or will. */
export async function findDropOfListing(
  listing: string,
): Promise<Pick<ListedDrop, "slug" | "state" | "startsAt"> | null> {
  const drop = await db.drop.findFirst({
    where: { listing: { slug: listing }, state: { notIn: ["ENDED", "CANCELED"] } },
    select: { slug: true, state: true, startsAt: true },
  });
  return (
    drop && {
      slug: drop.slug,
      state: listedDropSchema.shape.state.parse(drop.state),
      startsAt: drop.startsAt.toISOString(),
    }
  );
}
