import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { listDesk } from "@/lib/breaks/list-desk";
import { markSent } from "@/lib/breaks/mark-sent";
import { sendSealedInputSchema, sentLineParamsSchema } from "@/lib/breaks/schema";
import { deliverMailSoon } from "@/lib/platform/mail/deliver-soon";

export const POST = withRoute(
  { access: "admin", params: sentLineParamsSchema, body: sendSealedInputSchema },
  async ({ user, requestId, params, body }) => {
    await markSent({
      orderLineId: params.id,
      tracking: body.tracking,
      actorId: user.id,
      requestId,
    });
    deliverMailSoon();
    return Response.json(await listDesk());
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
