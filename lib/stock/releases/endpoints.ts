import "server-only";

import { MANAGERS } from "@/lib/api/access";
import { NOBODY } from "@/lib/api/cases";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { listingParamsSchema } from "@/lib/stock/desk/listings/schema";
import { releaseChangedSchema, releaseChangeInputSchema } from "@/lib/stock/releases/schema";
import { setRelease } from "@/lib/stock/releases/set-release";
import { tag } from "@/lib/stock/tag";

export const releaseEndpoints = defineEndpoints(tag, {
  setRelease: endpoint("PUT /api/admin/listings/{slug}/release", {
    access: MANAGERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Set when boxes of a listing go on sale",
    description:
      "Moves boxes from one release time to another, puts them on sale immediately, or takes the boxes on sale off sale until a time. 409 while one of those is being paid for.",
    params: listingParamsSchema,
    body: releaseChangeInputSchema,
    output: releaseChangedSchema,
    errors: [404, 409],
  }).handle(
    async ({ user, requestId, params, body }) =>
      await setRelease({ slug: params.slug, change: body, actorId: user.id, requestId }),
  ),
});
