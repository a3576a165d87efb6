import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { nextLink } from "@/lib/platform/paging/next-link";
import { addProducts } from "@/lib/stock/add-products";
import { listProducts } from "@/lib/stock/list-products";
import { productBatchInputSchema, productListQuerySchema } from "@/lib/stock/schema";

export const GET = withRoute(
  { access: "admin", query: productListQuerySchema },
  async ({ request, query }) => {
    const { products, nextCursor, totalCount } = await listProducts(query);
    const response = Response.json(products);
    if (nextCursor) response.headers.set("Link", nextLink(request.nextUrl, nextCursor));
    response.headers.set("X-Total-Count", String(totalCount));
    return response;
  },
);

export const POST = withRoute(
  { access: "admin", body: productBatchInputSchema },
  async ({ user, requestId, body }) => {
    const created = await addProducts({ batch: body, actorId: user.id, requestId });
    return Response.json(created, { status: 201 });
  },
);

export const { HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
