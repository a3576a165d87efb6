import "server-only";

import { MANAGERS } from "@/lib/api/access";
import { NOBODY } from "@/lib/api/cases";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { toFileImport } from "@/lib/platform/csv/file-import";
import { importStepSchema } from "@/lib/platform/csv/import-step";
import { getCollectionValue } from "@/lib/values/get-collection-value";
import { importValues } from "@/lib/values/import-values";
import { listBoxReturns } from "@/lib/values/list-box-returns";
import * as schema from "@/lib/values/schema";

const tag = {
  name: "values",
  description: "What cards are worth, and the price lists that value them",
};

export const valueEndpoints = defineEndpoints(tag, {
  getCollectionValue: endpoint("GET /api/inventory/value", {
    summary: "Get the value of your pulled cards over time",
    access: "user",
    output: schema.collectionValueSchema,
  }).handle(async ({ user }) => await getCollectionValue({ ownerId: user.id })),

  listBoxReturns: endpoint("GET /api/inventory/boxes", {
    summary: "List opened boxes with their price and the value of their cards",
    description: "A Link header leads to the next page.",
    access: "user",
    query: schema.boxReturnsQuerySchema,
    output: schema.boxReturnsSchema,
  }).handle(async ({ user, query, reply }) =>
    reply.page(
      await listBoxReturns({
        ownerId: user.id,
        cursor: query.cursor,
      }),
    ),
  ),

  importValues: endpoint("POST /api/admin/values/import", {
    access: MANAGERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Import card values from a CSV of up to 4 MB",
    description:
      "A dry run, or a file with problems, only lists matches and changes. Values apply to all matching cards or none.",
    query: schema.importValuesQuerySchema,
    rawBody: ["text/csv"],
    output: schema.valueImportSchema,
    steps: importStepSchema,
    errors: [429],
  }).handle(async (context) => await importValues(toFileImport(context))),
});
