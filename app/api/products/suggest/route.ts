import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { suggest } from "@/lib/catalog/queries";
import { suggestQuerySchema } from "@/lib/catalog/schema";

export const GET = withRoute({ access: "public", query: suggestQuerySchema }, async ({ query }) =>
  Response.json(await suggest(query.q)),
);

export const { HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
