import "server-only";

import { MANAGERS } from "@/lib/api/access";
import { NOBODY } from "@/lib/api/cases";
import { defineEndpoint } from "@/lib/api/define-endpoint";
import { bytesOf } from "@/lib/api/endpoint";
import { getLoad } from "@/lib/loads/get-load";
import { KINDS, LOAD_STATES } from "@/lib/loads/kinds";
import { listLoads } from "@/lib/loads/list-loads";
import {
  loadedFileSchema,
  loadParamsSchema,
  type LoadsQuery,
  loadsQuerySchema,
  loadsSchema,
} from "@/lib/loads/schema";
import { takeBack } from "@/lib/loads/take-back";
import { csvStream } from "@/lib/platform/csv/csv-stream";
import { eachRow } from "@/lib/platform/tables/keyset";

const tag = { name: "imports", description: "Files that loaded checklists, odds and values" };

const EXPORT_PAGE = 1000;
const COLUMNS = [
  "Kind",
  "Set or product",
  "State",
  "Rows",
  "Added",
  "Changed",
  "Removed",
  "Loaded (UTC)",
  "By",
  "File",
  "SHA-256",
];
const common = { tag, access: MANAGERS } as const;

export const loadEndpoints = {
  listLoads: defineEndpoint(
    {
      ...common,
      id: "listLoads",
      audit: "nothing",
      method: "GET",
      path: "/api/admin/loads",
      summary: "List imported checklists, odds and values, by set or product",
      query: loadsQuerySchema,
      output: loadsSchema,
    },
    async ({ query }) => {
      const { rows, ...page } = await listLoads(query);
      return { loads: rows, ...page };
    },
  ),

  exportLoads: defineEndpoint(
    {
      ...common,
      id: "exportLoads",
      audit: "nothing",
      confirm: false,
      method: "GET",
      path: "/api/admin/loads.csv",
      summary: "Download the imported lists as a CSV",
      query: loadsQuerySchema.omit({ cursor: true, limit: true }),
      output: bytesOf("text/csv"),
    },
    ({ query, reply: { headers } }) => {
      headers.set("Content-Disposition", 'attachment; filename="fairwax-imports.csv"');
      return csvStream(COLUMNS, rowsOf(query));
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

async function* rowsOf(query: Omit<LoadsQuery, "cursor" | "limit">) {
  const loads = eachRow((cursor) => listLoads({ ...query, cursor, limit: EXPORT_PAGE }));
  for await (const { kind, name, state, rows, added, changed, removed, ...source } of loads)
    yield [
      KINDS[kind],
      name,
      LOAD_STATES[state],
      rows,
      added,
      changed,
      removed,
      source.loadedAt,
      source.loadedBy,
      source.fileName,
      source.sha256,
    ];
}
