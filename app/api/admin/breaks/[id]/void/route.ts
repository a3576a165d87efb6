import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { breakParamsSchema, voidBreakInputSchema } from "@/lib/breaks/schema";
import { voidBreak } from "@/lib/breaks/void-break";
import { deliverRefundsSoon } from "@/lib/payments/deliver-refunds-soon";
import { deliverMailSoon } from "@/lib/platform/mail/deliver-soon";

export const POST = withRoute(
  { access: "admin", params: breakParamsSchema, body: voidBreakInputSchema },
  async ({ user, requestId, params, body }) => {
    const voided = await voidBreak({ ...body, id: params.id, actorId: user.id, requestId });
    deliverMailSoon();
    deliverRefundsSoon();
    return Response.json(voided);
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
