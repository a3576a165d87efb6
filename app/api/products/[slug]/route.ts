import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { findListing } from "@/lib/catalog/listing-queries";
import { listingParamsSchema } from "@/lib/catalog/schema";
import { toCatalogProduct } from "@/lib/catalog/select";
import { AppError } from "@/lib/platform/errors";

export const GET = withRoute(
  { access: "public", params: listingParamsSchema },
  async ({ params }) => {
    const listing = await findListing(params.slug);
    if (!listing) throw new AppError("not_found", "We couldn't find that listing.");
    return Response.json(toCatalogProduct(listing));
  },
);

export const { HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
