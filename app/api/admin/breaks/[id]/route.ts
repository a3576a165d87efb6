import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { getBreak } from "@/lib/breaks/get-break";
import { saveDetails } from "@/lib/breaks/save-details";
import { breakDetailsInputSchema, breakParamsSchema } from "@/lib/breaks/schema";

export const GET = withRoute({ access: "admin", params: breakParamsSchema }, async ({ params }) =>
  Response.json(await getBreak(params.id)),
);

export const PATCH = withRoute(
  { access: "admin", params: breakParamsSchema, body: breakDetailsInputSchema },
  async ({ params, body }) => Response.json(await saveDetails({ ...body, id: params.id })),
);

export const { HEAD, POST, PUT, DELETE, OPTIONS } = otherMethods({ GET, PATCH });
