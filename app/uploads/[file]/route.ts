import { z } from "zod";

import { withRoute } from "@/lib/api/route";
import { AppError } from "@/lib/platform/errors";
import { findPictureFile, PICTURE_FILE } from "@/lib/platform/storage/picture-files";

const params = z.object({ file: z.string().regex(PICTURE_FILE) });

export const GET = withRoute({ access: "public", params }, async ({ params: { file } }) => {
  const content = await findPictureFile(file);
  if (!content) throw new AppError("not_found", "We couldn't find that image.");
  return new Response(content, {
    headers: {
      "Content-Type": file.endsWith(".avif") ? "image/avif" : "image/webp",
      // A name is written once, so its content never changes.
      "Cache-Control": "public, max-age=31536000, immutable",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
});
