import { z } from "zod";

import { withRoute } from "@/lib/api/route";
import { listingShareAnswer } from "@/lib/catalog/listing-share-picture";
import { findRoom } from "@/lib/drops/get-room";
import { dropNotFound } from "@/lib/drops/not-found";
import { jpegOf } from "@/lib/showcase/schema";

const params = z.object({ slug: jpegOf(z.string()) });

export const GET = withRoute({ access: "public", params }, async ({ params: { slug } }) => {
  const room = await findRoom(slug);
  if (!room) throw dropNotFound();
  const { drop, listing } = room;
  return listingShareAnswer({
    ...listing,
    name: `Drop: ${listing.name}`,
    availableCount: drop.boxes,
  });
});
