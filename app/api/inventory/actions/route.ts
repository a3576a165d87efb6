import { otherMethods } from "@/lib/http/other-methods";
import { withRoute } from "@/lib/http/route";
import { actOnCards } from "@/lib/inventory/act-on-cards";
import { inventoryActionInputSchema } from "@/lib/inventory/schema";

export const POST = withRoute(
  { access: "user", body: inventoryActionInputSchema },
  async ({ user, body }) => Response.json(await actOnCards({ ownerId: user.id, input: body })),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
