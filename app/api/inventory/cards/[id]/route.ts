import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { getCard } from "@/lib/inventory/get-card";
import { cardParamsSchema } from "@/lib/inventory/schema";

export const GET = withRoute(
  { access: "user", params: cardParamsSchema },
  async ({ user, params }) => Response.json(await getCard({ id: params.id, ownerId: user.id })),
);

export const { HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
