import { z } from "zod";

import { withRoute } from "@/lib/api/route";
import { AppError } from "@/lib/platform/errors";
import { openScan } from "@/lib/scans/open-scan";
import { parseSharedPicture } from "@/lib/showcase/addresses";
import { findSharedFile } from "@/lib/showcase/find-shared-picture";
import { slugSchema } from "@/lib/showcase/schema";
import { sharedPictureHeaders } from "@/lib/showcase/shared-picture-headers";

const params = z.object({ slug: slugSchema, file: z.string() });

/** Ends with its publication: browsers ask before every use of a kept picture. */
export const GET = withRoute(
  { access: "public", params },
  async ({ request, params: { slug, file } }) => {
    const picture = parseSharedPicture(file);
    const stored = picture && (await findSharedFile({ slug, ...picture }));
    if (!picture || !stored) throw new AppError("not_found", "We couldn't find that picture.");
    const headers = sharedPictureHeaders(
      picture.width === null ? "image/webp" : "image/avif",
      `${stored} ${picture.width}`,
    );
    if (request.headers.get("if-none-match") === headers.ETag)
      return new Response(null, { status: 304, headers });
    const content = await openScan(stored, picture.width);
    if (!content) throw new AppError("not_found", "We couldn't find that picture.");
    return new Response(new Uint8Array(content), { headers });
  },
);
