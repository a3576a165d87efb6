import { z } from "zod";

import { withRoute } from "@/lib/api/route";
import { listingSharePicture } from "@/lib/catalog/listing-share-picture";
import { findRoom } from "@/lib/drops/get-room";
import { dropNotFound } from "@/lib/drops/not-found";

const params = z.object({
  slug: z
    .string()
    .regex(/\.jpg$/)
    .transform((name) => name.slice(0, -".jpg".length)),
});

export const GET = withRoute({ access: "public", params }, async ({ params: { slug } }) => {
  const room = await findRoom(slug);
  if (!room) throw dropNotFound();
  const { drop, listing } = room;
  const picture = await listingSharePicture({
    ...listing,
    name: `Drop: ${listing.name}`,
    availableCount: drop.boxes,
  });
  return new Response(new Uint8Array(picture), {
    headers: {
      "Content-Type": "image/jpeg",
      "Cache-Control": "public, max-age=3600, stale-while-revalidate=604800",
    },
  });
});
