import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { sampleBatchQuerySchema } from "@/lib/samples/batch-schema";
import { makeSampleBatch } from "@/lib/samples/make-sample-batch";

/** Scans to fill a break of the demo with; a real shop has its own. */
export const GET = withRoute(
  { access: "admin", query: sampleBatchQuerySchema },
  async ({ query }) => {
    if (!getEnv().FAIRWAX_EMBEDDED) throw new AppError("not_found", "There is no such thing.");
    const { packs, cards } = query;
    return new Response(await makeSampleBatch(query), {
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": `attachment; filename="sample-break-${packs}x${cards}.zip"`,
      },
    });
  },
);

export const { HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
