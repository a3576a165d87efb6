import "server-only";

import { MANAGERS } from "@/lib/api/access";
import { NOBODY } from "@/lib/api/cases";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { csvEndpoint, listEndpoint } from "@/lib/api/tables/table-endpoints";
import { getImport } from "@/lib/imports/desk/get-import";
import { KINDS, IMPORT_STATES } from "@/lib/imports/desk/kinds";
import { importList } from "@/lib/imports/desk/list-imports";
import { importedFileSchema, importParamsSchema } from "@/lib/imports/desk/schema";
import { undoImport } from "@/lib/imports/desk/undo-import";

const tag = {
  name: "imports",
  description: "Files that loaded checklists, odds and values",
};

export const importEndpoints = defineEndpoints(tag, {
  listImports: listEndpoint(importList, {
    access: MANAGERS,
    audit: "nothing",
    summary: "List imported checklists, odds and values, by set or product",
  }),

  exportImports: csvEndpoint(
    importList,
    {
      access: MANAGERS,
      audit: "nothing",
      confirm: false,
      summary: "Download the imported lists as a CSV",
    },
    {
      cells: {
        Kind: (list) => KINDS[list.kind],
        "Set or product": (list) => list.name,
        State: (list) => IMPORT_STATES[list.state],
        Rows: (list) => list.rows,
        Added: (list) => list.added,
        Changed: (list) => list.changed,
        Removed: (list) => list.removed,
        "Imported (UTC)": (list) => list.importedAt,
        By: (list) => list.importedBy,
        File: (list) => list.fileName,
        "SHA-256": (list) => list.sha256,
      },
    },
  ),

  getImport: endpoint("GET /api/admin/imports/{id}", {
    access: MANAGERS,
    audit: "nothing",
    summary: "Get an imported file, what it replaced, and whether it can be undone",
    params: importParamsSchema,
    output: importedFileSchema,
    errors: [404],
  }).handle(async ({ params }) => await getImport(params)),

  undoImport: endpoint("POST /api/admin/imports/{id}/undo", {
    access: MANAGERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Undo an import and restore what it replaced",
    params: importParamsSchema,
    output: importedFileSchema,
    errors: [403, 404, 409],
  }).handle(
    async ({ params, user, requestId }) =>
      await undoImport({ ...params, actorId: user.id, requestId }),
  ),
});
