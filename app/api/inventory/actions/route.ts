import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { actOnCards } from "@/lib/inventory/act-on-cards";
import { inventoryActionInputSchema } from "@/lib/inventory/schema";

export const POST = withRoute(
  { access: "user", body: inventoryActionInputSchema },
  async ({ user, body }) => Response.json(await actOnCards({ ownerId: user.id, input: body })),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
