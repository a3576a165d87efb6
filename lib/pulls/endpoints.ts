import "server-only";

import { MANAGERS } from "@/lib/api/access";
import { NOBODY } from "@/lib/api/cases";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { toFileImport } from "@/lib/platform/csv/file-import";
import { importStepSchema } from "@/lib/platform/csv/import-step";
import { importOdds } from "@/lib/pulls/import-odds";
import { importOddsQuerySchema, oddsImportSchema } from "@/lib/pulls/schema";

const tag = { name: "pulls", description: "Pull rates: how often packs contain a card" };

export const pullEndpoints = defineEndpoints(tag, {
  importOdds: endpoint("POST /api/admin/odds/import", {
    access: MANAGERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Replace makers' odds from a CSV of up to 4 MB",
    description:
      "A dry run, or a file with problems, only lists what would change. The file must hold all odds of each product it names.",
    query: importOddsQuerySchema,
    rawBody: ["text/csv"],
    output: oddsImportSchema,
    steps: importStepSchema,
    errors: [429],
  }).handle(async (context) => await importOdds(toFileImport(context))),
});
