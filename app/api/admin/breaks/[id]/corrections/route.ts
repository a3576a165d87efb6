import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { correctCard } from "@/lib/breaks/correct-card";
import { breakParamsSchema, correctCardInputSchema } from "@/lib/breaks/schema";

export const POST = withRoute(
  { access: "admin", params: breakParamsSchema, body: correctCardInputSchema },
  async ({ user, requestId, params, body }) =>
    Response.json(await correctCard({ ...body, id: params.id, actorId: user.id, requestId })),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
