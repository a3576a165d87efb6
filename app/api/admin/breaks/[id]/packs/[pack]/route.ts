import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { savePack } from "@/lib/breaks/save-pack";
import { breakPackParamsSchema, savePackInputSchema } from "@/lib/breaks/schema";

/** A hundred cards with all that can be said of them. */
const MAX_BODY_BYTES = 512 * 1024;

export const PUT = withRoute(
  {
    access: "admin",
    params: breakPackParamsSchema,
    body: savePackInputSchema,
    maxBodyBytes: MAX_BODY_BYTES,
  },
  async ({ params, body }) => Response.json(await savePack({ ...params, ...body })),
);

export const { GET, HEAD, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
