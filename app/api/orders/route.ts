import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { listOrders } from "@/lib/orders/queries";
import { orderListQuerySchema } from "@/lib/orders/schema";
import { nextLink } from "@/lib/platform/paging/next-link";

export const GET = withRoute(
  { access: "user", query: orderListQuerySchema },
  async ({ request, user, query }) => {
    const { orders, nextCursor } = await listOrders({ ...query, userId: user.id });
    const response = Response.json(orders);
    if (nextCursor) response.headers.set("Link", nextLink(request.nextUrl, nextCursor));
    return response;
  },
);

export const { HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
