import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { actionParamsSchema } from "@/lib/inventory/schema";
import { undoAction } from "@/lib/inventory/undo-action";

export const POST = withRoute(
  { access: "user", params: actionParamsSchema },
  async ({ user, params }) => Response.json(await undoAction({ id: params.id, ownerId: user.id })),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
