import "server-only";

import { MANAGERS } from "@/lib/api/access";
import { NOBODY } from "@/lib/api/cases";
import { defineEndpoint } from "@/lib/api/define-endpoint";
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

const common = { tag, access: MANAGERS } as const;

export const importEndpoints = {
  listImports: listEndpoint(importList, {
    ...common,
    audit: "nothing",
    summary: "List imported checklists, odds and values, by set or product",
  }),

  exportImports: csvEndpoint(
    importList,
    {
      ...common,
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

  getImport: defineEndpoint(
    {
      ...common,
      id: "getImport",
      audit: "nothing",
      method: "GET",
      path: "/api/admin/imports/{id}",
      summary: "Get an imported file, what it replaced, and whether it can be undone",
      params: importParamsSchema,
      output: importedFileSchema,
      errors: [404],
    },
    async ({ params }) => await getImport(params),
  ),

  undoImport: defineEndpoint(
    {
      ...common,
      id: "undoImport",
      audit: "in use case",
      caseOf: NOBODY,
      method: "POST",
      path: "/api/admin/imports/{id}/undo",
      summary: "Undo an import and restore what it replaced",
      params: importParamsSchema,
      output: importedFileSchema,
      errors: [403, 404, 409],
    },
    async ({ params, user, requestId }) =>
      await undoImport({ ...params, actorId: user.id, requestId }),
  ),
};
