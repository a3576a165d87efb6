import { withRoute } from "@/lib/http/route";
import { listCards } from "@/lib/inventory/list-cards";
import { cardListQuerySchema } from "@/lib/inventory/schema";
import { nextLink } from "@/lib/paging/next-link";

export const GET = withRoute({ access: "user", query: cardListQuerySchema }, async ({ request, user, query }) => {
  const { cards, nextCursor } = await listCards({ ...query, ownerId: user.id });
  const response = Response.json(cards);
  if (nextCursor) response.headers.set("Link", nextLink(request.nextUrl, nextCursor));
  return response;
});
