import { commitBreak } from "@/lib/breaks/commit-break";
import { breakParamsSchema } from "@/lib/breaks/schema";
import { withRoute } from "@/lib/http/route";
import { deliverMailSoon } from "@/lib/mail/deliver-soon";

export const POST = withRoute({ access: "admin", params: breakParamsSchema }, async ({ user, requestId, params }) => {
  const sealed = await commitBreak({ id: params.id, actorId: user.id, requestId });
  deliverMailSoon();
  return Response.json(sealed);
});
