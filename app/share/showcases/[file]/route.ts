import { z } from "zod";

import { withRoute } from "@/lib/api/route";
import { jpegOf, showcaseParamsSchema } from "@/lib/showcase/schema";
import { getShowcaseShareFacts } from "@/lib/showcase/share-facts";
import { sharePictureAnswer } from "@/lib/showcase/share-picture-answer";

const params = z.object({ file: jpegOf(showcaseParamsSchema.shape.name) });

export const GET = withRoute({ access: "public", params }, async ({ request, params: { file } }) =>
  sharePictureAnswer(request, await getShowcaseShareFacts(file)),
);
