import "server-only";

import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
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
import * as schema from "@/lib/inventory/schema";
import { suggestCards } from "@/lib/inventory/suggest-cards";
import { tag } from "@/lib/inventory/tag";
import { undoAction } from "@/lib/inventory/undo-action";

export const inventoryEndpoints = defineEndpoints(tag, {
  getInventory: endpoint("GET /api/inventory", {
    summary: "Get inventory totals and sealed products",
    access: "user",
    output: schema.inventorySchema,
  }).handle(async ({ user }) => await getInventory({ ownerId: user.id })),

  actOnCards: endpoint("POST /api/inventory/actions", {
    summary: "Ship, list, grade, vault or evaluate cards",
    description: "Applies to all of the cards or none.",
    access: "user",
    body: schema.inventoryActionInputSchema,
    output: schema.inventoryActionResultSchema,
    errors: [404, 409],
  }).handle(async ({ user, body }) => await actOnCards({ ownerId: user.id, input: body })),

  undoAction: endpoint("POST /api/inventory/actions/{id}/undo", {
    summary: "Undo an action for cards that haven't changed since",
    access: "user",
    params: schema.actionParamsSchema,
    output: schema.inventoryActionResultSchema,
    errors: [403, 404],
  }).handle(async ({ user, params }) => await undoAction({ id: params.id, ownerId: user.id })),

  listCards: endpoint("GET /api/inventory/cards", {
    summary: "List pulled cards",
    description:
      "Separate several values of one filter with vertical bars. A Link header leads to the next page.",
    access: "user",
    query: cardListQuerySchema,
    output: schema.inventoryCardsSchema,
  }).handle(async ({ user, query, reply }) => {
    const now = new Date();
    const { cards: items, nextCursor } = await listCards({ ...query, ownerId: user.id, now });
    // Clients send this time as `pulledUntil` when they select all.
    reply.headers.set("X-Read-At", now.toISOString());
    return reply.page({ items, nextCursor });
  }),

  getFacets: endpoint("GET /api/inventory/facets", {
    summary: "Count a list's cards by filter value",
    access: "user",
    query: facetsQuerySchema,
    output: schema.facetsSchema,
  }).handle(async ({ user, query }) => await getFacets({ ...query, ownerId: user.id })),

  suggestCards: endpoint("GET /api/inventory/suggest", {
    summary: "Suggest the user's cards while typing",
    description: "Looks through the newest 10,000.",
    access: "user",
    query: schema.suggestQuerySchema,
    output: schema.cardSuggestionsSchema,
  }).handle(({ user, query }) => suggestCards({ ownerId: user.id, q: query.q })),

  listSlots: endpoint("GET /api/inventory/sets/{id}/slots", {
    summary: "List a set's cards by number, each with the user's pulled cards",
    description:
      "Counts cards of any parallel unless one is given. A missing card has the cheapest offer on the market. A Link header leads to the next page.",
    access: "user",
    params: setParamsSchema,
    query: slotsQuerySchema,
    output: schema.setSlotsSchema,
    errors: [404],
  }).handle(async ({ user, params, query, reply }) =>
    reply.page(
      await listSetSlots({
        ...query,
        id: params.id,
        ownerId: user.id,
      }),
    ),
  ),

  exportCards: endpoint("GET /api/inventory/export", {
    summary: "Download pulled cards as CSV",
    access: "user",
    query: exportQuerySchema,
    output: bytesOf("text/csv"),
  }).handle(({ user, query, reply }) => {
    const now = new Date();
    const name = `fairwax-inventory-${now.toISOString().slice(0, 10)}.csv`;
    reply.headers.set("Content-Disposition", `attachment; filename="${name}"`);
    return exportCards({ ...query, ownerId: user.id, now });
  }),

  listArchive: endpoint("GET /api/inventory/archive", {
    summary: "List cards that were sent out, newest first",
    description: "A Link header leads to the next page.",
    access: "user",
    query: schema.archiveQuerySchema,
    output: schema.archiveSchema,
  }).handle(async ({ user, query, reply }) =>
    reply.page(await listArchive({ ownerId: user.id, cursor: query.cursor })),
  ),

  getCard: endpoint("GET /api/inventory/cards/{id}", {
    summary: "Get a card and its history",
    access: "user",
    params: schema.cardParamsSchema,
    output: schema.cardDetailSchema,
    errors: [404],
  }).handle(async ({ user, params }) => await getCard({ id: params.id, ownerId: user.id })),
});
