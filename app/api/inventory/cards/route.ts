import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { listCards } from "@/lib/inventory/list-cards";
import { cardListQuerySchema } from "@/lib/inventory/schema";
import { nextLink } from "@/lib/platform/paging/next-link";

export const GET = withRoute(
  { access: "user", query: cardListQuerySchema },
  async ({ request, user, query }) => {
    const now = new Date();
    const { cards, nextCursor } = await listCards({ ...query, ownerId: user.id, now });
    // Whoever selects all of these means those pulled by then: inventoryActionInputSchema's pulledUntil.
    const response = Response.json(cards, { headers: { "X-Read-At": now.toISOString() } });
    if (nextCursor) response.headers.set("Link", nextLink(request.nextUrl, nextCursor));
    return response;
  },
);

export const { HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
