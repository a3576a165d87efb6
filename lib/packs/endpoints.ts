import "server-only";

import { defineEndpoint } from "@/lib/api/define-endpoint";
import { openPack } from "@/lib/packs/open-pack";
import { getBox, listBoxes, getPack } from "@/lib/packs/queries";
import { saveProgress } from "@/lib/packs/save-progress";
import {
  boxParamsSchema,
  boxListQuerySchema,
  boxListSchema,
  boxWithPacksSchema,
  packParamsSchema,
  packProgressInputSchema,
  packSchema,
  packWithCardsSchema,
} from "@/lib/packs/schema";
import { nextLink } from "@/lib/platform/paging/next-link";

const tag = { name: "packs", description: "A collector's boxes and packs" };

export const packEndpoints = {
  listBoxes: defineEndpoint(
    {
      id: "listBoxes",
      method: "GET",
      path: "/api/boxes",
      tag,
      summary: "List the user's boxes, newest first",
      description: "A Link header leads to the next page.",
      access: "user",
      query: boxListQuerySchema,
      output: boxListSchema,
    },
    async ({ request, user, query, reply }) => {
      const { boxes, nextCursor } = await listBoxes({ ...query, ownerId: user.id });
      if (nextCursor) reply.headers.set("Link", nextLink(request.nextUrl, nextCursor));
      return boxes;
    },
  ),

  getBox: defineEndpoint(
    {
      id: "getBox",
      method: "GET",
      path: "/api/boxes/{id}",
      tag,
      summary: "Get a box and its packs",
      access: "user",
      params: boxParamsSchema,
      output: boxWithPacksSchema,
      errors: [404],
    },
    async ({ user, params }) => await getBox({ id: params.id, ownerId: user.id }),
  ),

  getPack: defineEndpoint(
    {
      id: "getPack",
      method: "GET",
      path: "/api/packs/{id}",
      tag,
      summary: "Get a pack",
      description: "The cards are null while the pack is closed.",
      access: "user",
      params: packParamsSchema,
      output: packWithCardsSchema,
      errors: [404],
    },
    async ({ user, params }) => await getPack({ id: params.id, ownerId: user.id }),
  ),

  savePackProgress: defineEndpoint(
    {
      id: "savePackProgress",
      method: "PATCH",
      path: "/api/packs/{id}",
      tag,
      summary: "Record how many cards of an opened pack are revealed",
      description: "The number never decreases.",
      access: "user",
      params: packParamsSchema,
      body: packProgressInputSchema,
      output: packSchema,
      errors: [404, 409],
    },
    async ({ user, params, body }) =>
      await saveProgress({ ...body, id: params.id, ownerId: user.id }),
  ),

  openPack: defineEndpoint(
    {
      id: "openPack",
      method: "POST",
      path: "/api/packs/{id}/open",
      tag,
      summary: "Open a pack",
      description: "Repeating the call returns the same result.",
      access: "user",
      params: packParamsSchema,
      output: packWithCardsSchema,
      errors: [403, 404],
    },
    async ({ user, params }) => await openPack({ id: params.id, ownerId: user.id }),
  ),
};
