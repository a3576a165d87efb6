import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { importBatch } from "@/lib/breaks/import-batch";
import { breakParamsSchema, importQuerySchema } from "@/lib/breaks/schema";

export const POST = withRoute(
  { access: "admin", params: breakParamsSchema, query: importQuerySchema },
  async ({ request, params, query }) =>
    Response.json(await importBatch({ id: params.id, request, isDryRun: query.dryRun === "true" })),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
