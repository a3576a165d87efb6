import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { getBox } from "@/lib/packs/queries";
import { boxParamsSchema } from "@/lib/packs/schema";

export const GET = withRoute(
  { access: "user", params: boxParamsSchema },
  async ({ user, params }) => Response.json(await getBox({ id: params.id, ownerId: user.id })),
);

export const { HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
