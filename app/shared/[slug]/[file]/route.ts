import { z } from "zod";

import { withRoute } from "@/lib/api/route";
import { parseSharedPicture } from "@/lib/showcase/addresses";
import { findSharedFile } from "@/lib/showcase/find-shared-picture";
import { slugSchema } from "@/lib/showcase/schema";
import { pictureNotFound, sharedPictureAnswer } from "@/lib/showcase/shared-picture-answer";

const params = z.object({ slug: slugSchema, file: z.string() });

/** Browsers revalidate a cached picture on every use, because its URL ends with the publication. */
export const GET = withRoute(
  { access: "public", params },
  async ({ request, params: { slug, file } }) => {
    const picture = parseSharedPicture(file);
    if (!picture) throw pictureNotFound();
    const stored = await findSharedFile({ slug, ...picture });
    return sharedPictureAnswer(request, stored, picture.width);
  },
);
