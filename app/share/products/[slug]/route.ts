import { z } from "zod";

import { withRoute } from "@/lib/api/route";
import { findListing } from "@/lib/catalog/listing-queries";
import { listingSharePicture } from "@/lib/catalog/listing-share-picture";
import { AppError } from "@/lib/platform/errors";

const params = z.object({
  slug: z
    .string()
    .regex(/\.jpg$/)
    .transform((name) => name.slice(0, -".jpg".length)),
});

export const GET = withRoute({ access: "public", params }, async ({ params: { slug } }) => {
  const listing = await findListing(slug);
  if (!listing) throw new AppError("not_found", "We couldn't find that listing.");
  const picture = await listingSharePicture(listing);
  return new Response(new Uint8Array(picture), {
    headers: {
      "Content-Type": "image/jpeg",
      "Cache-Control": "public, max-age=3600, stale-while-revalidate=604800",
    },
  });
});
