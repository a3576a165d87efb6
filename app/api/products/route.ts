import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { listCatalog } from "@/lib/catalog/queries";
import { catalogQuerySchema } from "@/lib/catalog/schema";
import { nextLink } from "@/lib/platform/paging/next-link";

export const GET = withRoute(
  { access: "public", query: catalogQuerySchema },
  async ({ query, request }) => {
    const { products, total, isAtLeast, nextCursor } = await listCatalog(query);
    const headers = new Headers({
      "X-Total-Count": isAtLeast ? `${total}+` : String(total),
      "Cache-Control": "no-cache",
    });
    if (nextCursor) headers.set("Link", nextLink(request.nextUrl, nextCursor));
    return Response.json(products, { headers });
  },
);

export const { HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
