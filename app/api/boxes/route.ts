import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { listBoxes } from "@/lib/packs/queries";
import { boxListQuerySchema } from "@/lib/packs/schema";
import { nextLink } from "@/lib/platform/paging/next-link";

export const GET = withRoute(
  { access: "user", query: boxListQuerySchema },
  async ({ request, user, query }) => {
    const { boxes, nextCursor } = await listBoxes({ ...query, ownerId: user.id });
    const response = Response.json(boxes);
    if (nextCursor) response.headers.set("Link", nextLink(request.nextUrl, nextCursor));
    return response;
  },
);

export const { HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
