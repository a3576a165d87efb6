import { addScan } from "@/lib/breaks/add-scan";
import { addScanQuerySchema, breakParamsSchema } from "@/lib/breaks/schema";
import { withRoute } from "@/lib/http/route";

export const POST = withRoute({ access: "admin", params: breakParamsSchema, query: addScanQuerySchema }, async ({ request, params, query }) =>
  Response.json(await addScan({ id: params.id, name: query.name, request }), { status: 201 }),
);
