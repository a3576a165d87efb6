import "server-only";

import { MANAGERS } from "@/lib/api/access";
import { NOBODY } from "@/lib/api/cases";
import { defineEndpoint } from "@/lib/api/define-endpoint";
import { csvEndpoint, listEndpoint } from "@/lib/api/tables/table-endpoints";
import { getLoad } from "@/lib/loads/get-load";
import { KINDS, LOAD_STATES } from "@/lib/loads/kinds";
import { loadList } from "@/lib/loads/list-loads";
import { loadedFileSchema, loadParamsSchema } from "@/lib/loads/schema";
import { takeBack } from "@/lib/loads/take-back";

const tag = {
  name: "imports",
  description: "Files that loaded checklists, odds and values",
};

const common = { tag, access: MANAGERS } as const;

export const loadEndpoints = {
  listLoads: listEndpoint(loadList, {
    ...common,
    audit: "nothing",
    summary: "List imported checklists, odds and values, by set or product",
  }),

  exportLoads: csvEndpoint(
    loadList,
    {
      ...common,
      audit: "nothing",
      confirm: false,
      summary: "Download the imported lists as a CSV",
    },
    {
      cells: {
        Kind: (load) => KINDS[load.kind],
        "Set or product": (load) => load.name,
        State: (load) => LOAD_STATES[load.state],
        Rows: (load) => load.rows,
        Added: (load) => load.added,
        Changed: (load) => load.changed,
        Removed: (load) => load.removed,
        "Loaded (UTC)": (load) => load.loadedAt,
        By: (load) => load.loadedBy,
        File: (load) => load.fileName,
        "SHA-256": (load) => load.sha256,
      },
    },
  ),

  getLoad: defineEndpoint(
    {
      ...common,
      id: "getLoad",
      audit: "nothing",
      method: "GET",
      path: "/api/admin/loads/{id}",
      summary: "Get an imported file, what it replaced, and whether it can be undone",
      params: loadParamsSchema,
      output: loadedFileSchema,
      errors: [404],
    },
    async ({ params }) => await getLoad(params),
  ),

  takeLoadBack: defineEndpoint(
    {
      ...common,
      id: "takeLoadBack",
      audit: "in use case",
      caseOf: NOBODY,
      method: "POST",
      path: "/api/admin/loads/{id}/take-back",
      summary: "Undo an import and restore what it replaced",
      params: loadParamsSchema,
      output: loadedFileSchema,
      errors: [403, 404, 409],
    },
    async ({ params, user, requestId }) =>
      await takeBack({ ...params, actorId: user.id, requestId }),
  ),
};
