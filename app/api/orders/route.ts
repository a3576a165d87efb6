import { otherMethods } from "@/lib/http/other-methods";
import { withRoute } from "@/lib/http/route";
import { listOrders } from "@/lib/orders/queries";
import { orderListQuerySchema } from "@/lib/orders/schema";
import { nextLink } from "@/lib/paging/next-link";

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
