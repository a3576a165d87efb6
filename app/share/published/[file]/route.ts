import { z } from "zod";

import { withRoute } from "@/lib/api/route";
import { jpegOf, slugSchema } from "@/lib/showcase/schema";
import { getPublicationShareFacts } from "@/lib/showcase/share-facts";
import { sharePictureAnswer } from "@/lib/showcase/share-picture-answer";

const params = z.object({ file: jpegOf(slugSchema) });

export const GET = withRoute({ access: "public", params }, async ({ request, params: { file } }) =>
  sharePictureAnswer(request, await getPublicationShareFacts(file)),
);
