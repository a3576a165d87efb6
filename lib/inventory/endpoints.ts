import "server-only";

import { defineEndpoint } from "@/lib/api/define-endpoint";
import { bytesOf } from "@/lib/api/endpoint";
import { setParamsSchema, slotsQuerySchema } from "@/lib/checklists/schema";
import { actOnCards } from "@/lib/inventory/act-on-cards";
import { exportCards } from "@/lib/inventory/export-cards";
import { getCard } from "@/lib/inventory/get-card";
import { getFacets } from "@/lib/inventory/get-facets";
import { getInventory } from "@/lib/inventory/get-inventory";
import { listArchive } from "@/lib/inventory/list-archive";
import { listCards } from "@/lib/inventory/list-cards";
import {
  cardListQuerySchema,
  exportQuerySchema,
  facetsQuerySchema,
} from "@/lib/inventory/list-schema";
import { listSetSlots } from "@/lib/inventory/list-set-slots";
import {
  actionParamsSchema,
  archiveQuerySchema,
  archiveSchema,
  cardDetailSchema,
  cardParamsSchema,
  cardSuggestionsSchema,
  facetsSchema,
  inventoryActionInputSchema,
  inventoryActionResultSchema,
  inventoryCardsSchema,
  inventorySchema,
  setSlotsSchema,
  suggestQuerySchema,
} from "@/lib/inventory/schema";
import { suggestCards } from "@/lib/inventory/suggest-cards";
import { tag } from "@/lib/inventory/tag";
import { undoAction } from "@/lib/inventory/undo-action";
import { nextLink } from "@/lib/platform/paging/next-link";

export const inventoryEndpoints = {
  getInventory: defineEndpoint(
    {
      id: "getInventory",
      method: "GET",
      path: "/api/inventory",
      tag,
      summary: "Get inventory totals and sealed products",
      access: "user",
      output: inventorySchema,
    },
    async ({ user }) => await getInventory({ ownerId: user.id }),
  ),

  actOnCards: defineEndpoint(
    {
      id: "actOnCards",
      method: "POST",
      path: "/api/inventory/actions",
      tag,
      summary: "Ship, list, grade, vault or evaluate cards",
      description: "Applies to all of the cards or none.",
      access: "user",
      body: inventoryActionInputSchema,
      output: inventoryActionResultSchema,
      errors: [404, 409],
    },
    async ({ user, body }) => await actOnCards({ ownerId: user.id, input: body }),
  ),

  undoAction: defineEndpoint(
    {
      id: "undoAction",
      method: "POST",
      path: "/api/inventory/actions/{id}/undo",
      tag,
      summary: "Undo an action for cards that haven't changed since",
      access: "user",
      params: actionParamsSchema,
      output: inventoryActionResultSchema,
      errors: [403, 404],
    },
    async ({ user, params }) => await undoAction({ id: params.id, ownerId: user.id }),
  ),

  listCards: defineEndpoint(
    {
      id: "listCards",
      method: "GET",
      path: "/api/inventory/cards",
      tag,
      summary: "List pulled cards",
      description:
        "Separate several values of one filter with vertical bars. A Link header leads to the next page.",
      access: "user",
      query: cardListQuerySchema,
      output: inventoryCardsSchema,
    },
    async ({ request, user, query, reply }) => {
      const now = new Date();
      const { cards, nextCursor } = await listCards({ ...query, ownerId: user.id, now });
      // Clients send this time as `pulledUntil` when they select all.
      reply.headers.set("X-Read-At", now.toISOString());
      if (nextCursor) reply.headers.set("Link", nextLink(request.nextUrl, nextCursor));
      return cards;
    },
  ),

  getFacets: defineEndpoint(
    {
      id: "getFacets",
      method: "GET",
      path: "/api/inventory/facets",
      tag,
      summary: "Count a list's cards by filter value",
      access: "user",
      query: facetsQuerySchema,
      output: facetsSchema,
    },
    async ({ user, query }) => await getFacets({ ...query, ownerId: user.id }),
  ),

  suggestCards: defineEndpoint(
    {
      id: "suggestCards",
      method: "GET",
      path: "/api/inventory/suggest",
      tag,
      summary: "Suggest the user's cards while typing",
      description: "Looks through the newest 10,000.",
      access: "user",
      query: suggestQuerySchema,
      output: cardSuggestionsSchema,
    },
    ({ user, query }) => suggestCards({ ownerId: user.id, q: query.q }),
  ),

  listSlots: defineEndpoint(
    {
      id: "listSlots",
      method: "GET",
      path: "/api/inventory/sets/{id}/slots",
      tag,
      summary: "List a set's cards by number, each with the user's pulled cards",
      description:
        "Counts cards of any parallel unless one is given. A missing card has the cheapest offer on the market. A Link header leads to the next page.",
      access: "user",
      params: setParamsSchema,
      query: slotsQuerySchema,
      output: setSlotsSchema,
      errors: [404],
    },
    async ({ request, user, params, query, reply }) => {
      const { items, nextCursor } = await listSetSlots({
        ...query,
        id: params.id,
        ownerId: user.id,
      });
      if (nextCursor) reply.headers.set("Link", nextLink(request.nextUrl, nextCursor));
      return items;
    },
  ),

  exportCards: defineEndpoint(
    {
      id: "exportCards",
      method: "GET",
      path: "/api/inventory/export",
      tag,
      summary: "Download pulled cards as CSV",
      access: "user",
      query: exportQuerySchema,
      output: bytesOf("text/csv"),
    },
    ({ user, query, reply }) => {
      const now = new Date();
      const name = `fairwax-inventory-${now.toISOString().slice(0, 10)}.csv`;
      reply.headers.set("Content-Disposition", `attachment; filename="${name}"`);
      return exportCards({ ...query, ownerId: user.id, now });
    },
  ),

  listArchive: defineEndpoint(
    {
      id: "listArchive",
      method: "GET",
      path: "/api/inventory/archive",
      tag,
      summary: "List cards that were sent out, newest first",
      description: "A Link header leads to the next page.",
      access: "user",
      query: archiveQuerySchema,
      output: archiveSchema,
    },
    async ({ request, user, query, reply }) => {
      const { items, nextCursor } = await listArchive({ ownerId: user.id, cursor: query.cursor });
      if (nextCursor) reply.headers.set("Link", nextLink(request.nextUrl, nextCursor));
      return items;
    },
  ),

  getCard: defineEndpoint(
    {
      id: "getCard",
      method: "GET",
      path: "/api/inventory/cards/{id}",
      tag,
      summary: "Get a card and its history",
      access: "user",
      params: cardParamsSchema,
      output: cardDetailSchema,
      errors: [404],
    },
    async ({ user, params }) => await getCard({ id: params.id, ownerId: user.id }),
  ),
};
