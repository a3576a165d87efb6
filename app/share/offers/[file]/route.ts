import { z } from "zod";

import { withRoute } from "@/lib/api/route";
import { offerSlugSchema } from "@/lib/cart/schema";
import { getOfferShareFacts } from "@/lib/market/offer-share-facts";
import { jpegOf } from "@/lib/showcase/schema";
import { sharePictureAnswer } from "@/lib/showcase/share-picture-answer";

const params = z.object({ file: jpegOf(offerSlugSchema) });

export const GET = withRoute({ access: "public", params }, async ({ request, params: { file } }) =>
  sharePictureAnswer(request, await getOfferShareFacts(file)),
);
