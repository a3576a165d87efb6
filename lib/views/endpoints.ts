import "server-only";

import { successSchema } from "@/lib/accounts/schema";
import { STAFF } from "@/lib/api/access";
import { NOBODY } from "@/lib/api/cases";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { SUCCESS } from "@/lib/api/success";
import { deleteView, listViews, saveView } from "@/lib/views/change-views";
import * as schema from "@/lib/views/schema";

const tag = { name: "views", description: "Saved views of the back office's lists" };
export const viewEndpoints = defineEndpoints(tag, {
  listViews: endpoint("GET /api/admin/views", {
    access: STAFF,
    audit: "nothing",
    summary: "List the caller's saved views of a table",
    query: schema.viewsQuerySchema,
    output: schema.viewsSchema,
  }).handle(async ({ query, user }) => ({ views: await listViews({ ...query, userId: user.id }) })),

  saveView: endpoint("POST /api/admin/views", {
    access: STAFF,
    audit: "nothing",
    caseOf: NOBODY,
    summary: "Save a view, or replace the one of that name",
    body: schema.viewInputSchema,
    output: schema.viewSchema,
    status: 201,
    errors: [409],
  }).handle(async ({ body, user }) => await saveView({ userId: user.id }, body)),

  deleteView: endpoint("DELETE /api/admin/views/{id}", {
    access: STAFF,
    audit: "nothing",
    caseOf: NOBODY,
    summary: "Delete a saved view",
    params: schema.viewParamsSchema,
    output: successSchema,
    errors: [403, 404],
  }).handle(async ({ params, user }) => {
    await deleteView({ ...params, userId: user.id });
    return SUCCESS;
  }),
});
