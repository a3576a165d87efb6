import { importBatch } from "@/lib/breaks/import-batch";
import { breakParamsSchema, importQuerySchema } from "@/lib/breaks/schema";
import { withRoute } from "@/lib/http/route";

export const POST = withRoute({ access: "admin", params: breakParamsSchema, query: importQuerySchema }, async ({ request, params, query }) =>
  Response.json(await importBatch({ id: params.id, request, isDryRun: query.dryRun === "true" })),
);
