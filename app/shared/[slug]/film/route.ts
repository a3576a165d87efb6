import { withRoute } from "@/lib/api/route";
import { publishedMoment } from "@/lib/showcase/published-moment";
import { publishedParamsSchema } from "@/lib/showcase/schema";

/** For previews of the link to a card. Ends with the publication. */
export const GET = withRoute(
  { access: "public", params: publishedParamsSchema },
  async ({ request, params: { slug } }) => await publishedMoment(request, slug),
);
