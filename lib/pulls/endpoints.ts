import "server-only";

import { defineEndpoint } from "@/lib/api/define-endpoint";
import { importOdds } from "@/lib/pulls/import-odds";
import { importOddsQuerySchema, oddsImportSchema } from "@/lib/pulls/schema";

export const pullEndpoints = {
  importOdds: defineEndpoint(
    {
      id: "importOdds",
      method: "POST",
      path: "/api/admin/odds/import",
      tag: "pulls",
      summary: "Replace the makers' odds of products by a CSV of at most 4 MB",
      description:
        "A dry run lists what would change, and so does a file with problems. The file holds all odds of each product that it names.",
      access: "admin",
      query: importOddsQuerySchema,
      rawBody: ["text/csv"],
      output: oddsImportSchema,
      errors: [429],
    },
    async ({ request, user, query, requestId }) =>
      await importOdds({
        request,
        isDryRun: query.dryRun === "true",
        actorId: user.id,
        requestId,
      }),
  ),
};
