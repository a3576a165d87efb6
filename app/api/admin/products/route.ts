import { otherMethods } from "@/lib/http/other-methods";
import { withRoute } from "@/lib/http/route";
import { nextLink } from "@/lib/paging/next-link";
import { addProducts } from "@/lib/products/add-products";
import { listProducts } from "@/lib/products/list-products";
import { productBatchInputSchema, productListQuerySchema } from "@/lib/products/schema";

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
