import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { findScanPreview } from "@/lib/breaks/find-scan-preview";
import { breakScanParamsSchema, scanPreviewQuerySchema } from "@/lib/breaks/schema";
import { AppError } from "@/lib/platform/errors";

export const GET = withRoute(
  { access: "admin", params: breakScanParamsSchema, query: scanPreviewQuerySchema },
  async ({ params, query }) => {
    const picture = await findScanPreview({
      breakId: params.id,
      scanId: params.scan,
      width: query.width,
    });
    if (!picture) throw new AppError("not_found", "There is no such scan.");
    return new Response(new Uint8Array(picture), {
      headers: {
        "Content-Type": "image/avif",
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": "default-src 'none'; sandbox",
      },
    });
  },
);

export const { HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
