import "server-only";

import { successSchema } from "@/lib/accounts/schema";
import { STAFF } from "@/lib/api/access";
import { NOBODY } from "@/lib/api/cases";
import { defineEndpoint } from "@/lib/api/define-endpoint";
import { SUCCESS } from "@/lib/api/success";
import { deleteView, listViews, saveView } from "@/lib/views/change-views";
import {
  viewInputSchema,
  viewParamsSchema,
  viewSchema,
  viewsQuerySchema,
  viewsSchema,
} from "@/lib/views/schema";

const tag = { name: "views", description: "Saved views of the back office's lists" };
const common = { tag, access: STAFF } as const;

export const viewEndpoints = {
  listViews: defineEndpoint(
    {
      ...common,
      id: "listViews",
      audit: "nothing",
      method: "GET",
      path: "/api/admin/views",
      summary: "List the caller's saved views of a table",
      query: viewsQuerySchema,
      output: viewsSchema,
    },
    async ({ query, user }) => ({ views: await listViews({ ...query, userId: user.id }) }),
  ),

  saveView: defineEndpoint(
    {
      ...common,
      id: "saveView",
      audit: "nothing",
      caseOf: NOBODY,
      method: "POST",
      path: "/api/admin/views",
      summary: "Save a view, or replace the one of that name",
      body: viewInputSchema,
      output: viewSchema,
      status: 201,
      errors: [409],
    },
    async ({ body, user }) => await saveView({ userId: user.id }, body),
  ),

  deleteView: defineEndpoint(
    {
      ...common,
      id: "deleteView",
      audit: "nothing",
      caseOf: NOBODY,
      method: "DELETE",
      path: "/api/admin/views/{id}",
      summary: "Delete a saved view",
      params: viewParamsSchema,
      output: successSchema,
      errors: [403, 404],
    },
    async ({ params, user }) => {
      await deleteView({ ...params, userId: user.id });
      return SUCCESS;
    },
  ),
};
