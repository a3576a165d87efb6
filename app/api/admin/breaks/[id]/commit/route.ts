import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { commitBreak } from "@/lib/breaks/commit-break";
import { breakParamsSchema, commitBreakInputSchema } from "@/lib/breaks/schema";
import { deliverMailSoon } from "@/lib/platform/mail/deliver-soon";

export const POST = withRoute(
  { access: "admin", params: breakParamsSchema, body: commitBreakInputSchema },
  async ({ user, requestId, params, body }) => {
    const sealed = await commitBreak({ ...body, id: params.id, actorId: user.id, requestId });
    deliverMailSoon();
    return Response.json(sealed);
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
