import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { listDesk } from "@/lib/breaks/list-desk";
import { startBreakInputSchema } from "@/lib/breaks/schema";
import { startBreak } from "@/lib/breaks/start-break";

export const GET = withRoute({ access: "admin" }, async () => Response.json(await listDesk()));

export const POST = withRoute(
  { access: "admin", body: startBreakInputSchema },
  async ({ user, requestId, body }) =>
    Response.json(await startBreak({ ...body, actorId: user.id, requestId }), { status: 201 }),
);

export const { HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
