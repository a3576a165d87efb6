import "server-only";

import { MANAGERS } from "@/lib/api/access";
import { NOBODY } from "@/lib/api/cases";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { importChecklists } from "@/lib/checklists/import-checklists";
import { getSet, listSets } from "@/lib/checklists/queries";
import * as schema from "@/lib/checklists/schema";
import { toFileImport } from "@/lib/platform/csv/file-import";
import { importStepSchema } from "@/lib/platform/csv/import-step";

const tag = {
  name: "checklists",
  description: "The cards in a set, and how many of them a collector has pulled",
};

export const checklistEndpoints = defineEndpoints(tag, {
  listSets: endpoint("GET /api/inventory/sets", {
    summary: "List sets, each with the user's progress by card number",
    description: "A Link header leads to the next page.",
    access: "user",
    query: schema.setsQuerySchema,
    output: schema.setsSchema,
  }).handle(async ({ user, query, reply }) =>
    reply.page(await listSets({ ...query, ownerId: user.id })),
  ),

  getSet: endpoint("GET /api/inventory/sets/{id}", {
    summary: "Get a set's parallels, each with the user's progress",
    access: "user",
    params: schema.setParamsSchema,
    output: schema.cardSetSchema,
    errors: [404],
  }).handle(async ({ user, params }) => await getSet({ id: params.id, ownerId: user.id })),

  importChecklists: endpoint("POST /api/admin/checklists/import", {
    access: MANAGERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Replace checklists with a CSV of at most 4 MB",
    description:
      "The file must contain the complete checklist of each set in it. A dry run, or a file with problems, changes nothing and lists what would change.",
    query: schema.importChecklistsQuerySchema,
    rawBody: ["text/csv"],
    output: schema.checklistImportSchema,
    steps: importStepSchema,
    errors: [429],
  }).handle(async (context) => await importChecklists(toFileImport(context))),
});
