import "server-only";

import { defineEndpoint } from "@/lib/api/define-endpoint";
import { importChecklists } from "@/lib/checklists/import-checklists";
import { getSet, listSets, listSlots } from "@/lib/checklists/queries";
import {
  cardSetSchema,
  checklistImportSchema,
  importChecklistsQuerySchema,
  setParamsSchema,
  setsQuerySchema,
  setsSchema,
  slotsQuerySchema,
  slotsSchema,
} from "@/lib/checklists/schema";
import { nextLink } from "@/lib/platform/paging/next-link";

export const checklistEndpoints = {
  listSets: defineEndpoint(
    {
      id: "listSets",
      method: "GET",
      path: "/api/inventory/sets",
      tag: "inventory",
      summary: "List sets with how many of their numbers were pulled",
      description: "A Link header leads to the next page.",
      access: "user",
      query: setsQuerySchema,
      output: setsSchema,
    },
    async ({ request, user, query, reply }) => {
      const { items, nextCursor } = await listSets({ ...query, ownerId: user.id });
      if (nextCursor) reply.headers.set("Link", nextLink(request.nextUrl, nextCursor));
      return items;
    },
  ),

  getSet: defineEndpoint(
    {
      id: "getSet",
      method: "GET",
      path: "/api/inventory/sets/{id}",
      tag: "inventory",
      summary: "Get a set's parallels with how many of their cards were pulled",
      access: "user",
      params: setParamsSchema,
      output: cardSetSchema,
      errors: [404],
    },
    async ({ user, params }) => await getSet({ id: params.id, ownerId: user.id }),
  ),

  listSlots: defineEndpoint(
    {
      id: "listSlots",
      method: "GET",
      path: "/api/inventory/sets/{id}/slots",
      tag: "inventory",
      summary: "List a set's cards by number, with those that were pulled",
      description: "Without a parallel, any of them counts. A Link header leads to the next page.",
      access: "user",
      params: setParamsSchema,
      query: slotsQuerySchema,
      output: slotsSchema,
      errors: [404],
    },
    async ({ request, user, params, query, reply }) => {
      const { items, nextCursor } = await listSlots({ ...query, id: params.id, ownerId: user.id });
      if (nextCursor) reply.headers.set("Link", nextLink(request.nextUrl, nextCursor));
      return items;
    },
  ),

  importChecklists: defineEndpoint(
    {
      id: "importChecklists",
      method: "POST",
      path: "/api/admin/checklists/import",
      tag: "checklists",
      summary: "Replace the checklists of sets by a CSV of at most 4 MB",
      description:
        "A dry run lists what would change, and so does a file with problems. The file holds the whole list of each set that it names.",
      access: "admin",
      query: importChecklistsQuerySchema,
      rawBody: ["text/csv"],
      output: checklistImportSchema,
      errors: [429],
    },
    async ({ request, user, query, requestId }) =>
      await importChecklists({
        request,
        isDryRun: query.dryRun === "true",
        actorId: user.id,
        requestId,
      }),
  ),
};
