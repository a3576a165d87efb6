import "server-only";

import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { openPack } from "@/lib/packs/open-pack";
import { getBox, listBoxes, getPack } from "@/lib/packs/queries";
import { saveProgress } from "@/lib/packs/save-progress";
import * as schema from "@/lib/packs/schema";

const tag = { name: "packs", description: "A collector's boxes and packs" };

export const packEndpoints = defineEndpoints(tag, {
  listBoxes: endpoint("GET /api/boxes", {
    summary: "List the user's boxes, newest first",
    description: "Without those that are wrapped as gifts. A Link header leads to the next page.",
    access: "user",
    query: schema.boxListQuerySchema,
    output: schema.boxListSchema,
  }).handle(async ({ user, query, reply }) =>
    reply.page(await listBoxes({ ...query, ownerId: user.id })),
  ),

  getBox: endpoint("GET /api/boxes/{id}", {
    summary: "Get a box and its packs",
    access: "user",
    params: schema.boxParamsSchema,
    output: schema.boxWithPacksSchema,
    errors: [404],
  }).handle(async ({ user, params }) => await getBox({ id: params.id, ownerId: user.id })),

  getPack: endpoint("GET /api/packs/{id}", {
    summary: "Get a pack",
    description: "The cards are null while the pack is closed.",
    access: "user",
    params: schema.packParamsSchema,
    output: schema.packWithCardsSchema,
    errors: [404],
  }).handle(async ({ user, params }) => await getPack({ id: params.id, ownerId: user.id })),

  savePackProgress: endpoint("PATCH /api/packs/{id}", {
    summary: "Record how many cards of an opened pack are revealed",
    description: "The number never decreases.",
    access: "user",
    params: schema.packParamsSchema,
    body: schema.packProgressInputSchema,
    output: schema.packSchema,
    errors: [404, 409],
  }).handle(
    async ({ user, params, body }) =>
      await saveProgress({ ...body, id: params.id, ownerId: user.id }),
  ),

  openPack: endpoint("POST /api/packs/{id}/open", {
    summary: "Open a pack",
    description: "Repeating the call returns the same result.",
    access: "user",
    params: schema.packParamsSchema,
    output: schema.packWithCardsSchema,
    errors: [403, 404, 409],
  }).handle(async ({ user, params }) => await openPack({ id: params.id, ownerId: user.id })),
});
