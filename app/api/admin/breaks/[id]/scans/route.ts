import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { addScan } from "@/lib/breaks/add-scan";
import { addScanQuerySchema, breakParamsSchema } from "@/lib/breaks/schema";

export const POST = withRoute(
  { access: "admin", params: breakParamsSchema, query: addScanQuerySchema },
  async ({ request, params, query }) =>
    Response.json(await addScan({ id: params.id, name: query.name, request }), { status: 201 }),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
