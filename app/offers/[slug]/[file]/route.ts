import { z } from "zod";

import { withRoute } from "@/lib/api/route";
import { offerSlugSchema } from "@/lib/cart/schema";
import { findOfferFile } from "@/lib/market/find-offer-picture";
import { parseSharedPicture } from "@/lib/showcase/addresses";
import { pictureNotFound, sharedPictureAnswer } from "@/lib/showcase/shared-picture-answer";

const params = z.object({ slug: offerSlugSchema, file: z.string() });

/** Browsers revalidate a cached picture on every use, because its URL ends with the offer. */
export const GET = withRoute(
  { access: "public", params },
  async ({ request, params: { slug, file } }) => {
    const picture = parseSharedPicture(file);
    if (!picture || picture.place) throw pictureNotFound();
    return sharedPictureAnswer(request, await findOfferFile(slug, picture.side), picture.width);
  },
);
