import { z } from "zod";

import { withRoute } from "@/lib/api/route";
import { findListing } from "@/lib/catalog/listing-queries";
import { listingShareAnswer } from "@/lib/catalog/listing-share-picture";
import { AppError } from "@/lib/platform/errors";
import { jpegOf } from "@/lib/showcase/schema";

const params = z.object({ slug: jpegOf(z.string()) });

export const GET = withRoute({ access: "public", params }, async ({ params: { slug } }) => {
  const listing = await findListing(slug);
  if (!listing) throw new AppError("not_found", "We couldn't find that listing.");
  return listingShareAnswer(listing);
});
