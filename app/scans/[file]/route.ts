import { z } from "zod";

import { withRoute } from "@/lib/api/route";
import { AppError } from "@/lib/platform/errors";
import { findScan } from "@/lib/scans/find-scan";
import { scanNameSchema } from "@/lib/scans/scan-name";

const params = z.object({ file: scanNameSchema });

/** The key is a 128-bit secret of the card's owner, so pictures need no session. */
export const GET = withRoute({ access: "public", params }, async ({ params: { file } }) => {
  const content = await findScan(file);
  if (!content) throw new AppError("not_found", "We couldn't find that picture.");
  return new Response(new Uint8Array(content), {
    headers: {
      "Content-Type": file.width === null ? "image/webp" : "image/avif",
      // A key never changes its picture; only the viewer's browser may cache it.
      "Cache-Control": "private, max-age=31536000, immutable",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
});
