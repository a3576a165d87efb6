import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { getOrder } from "@/lib/orders/queries";
import { orderParamsSchema } from "@/lib/orders/schema";

export const GET = withRoute(
  { access: "user", params: orderParamsSchema },
  async ({ user, params }) => Response.json(await getOrder({ id: params.id, userId: user.id })),
);

export const { HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
