import { correctCard } from "@/lib/breaks/correct-card";
import { breakParamsSchema, correctCardInputSchema } from "@/lib/breaks/schema";
import { withRoute } from "@/lib/http/route";

export const POST = withRoute({ access: "admin", params: breakParamsSchema, body: correctCardInputSchema }, async ({ user, requestId, params, body }) =>
  Response.json(await correctCard({ ...body, id: params.id, actorId: user.id, requestId })),
);
