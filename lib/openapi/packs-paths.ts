import "server-only";

import type { ZodOpenApiPathsObject } from "zod-openapi";

import { sampleRemovedSchema } from "@/lib/inventory/schema";
import { operation } from "@/lib/openapi/operation";
import {
  boxListQuerySchema,
  boxListSchema,
  boxParamsSchema,
  boxWithPacksSchema,
  packParamsSchema,
  packProgressInputSchema,
  packSchema,
  packWithCardsSchema,
} from "@/lib/packs/schema";

const common = { tag: "packs", access: "user" } as const;
const packWithCards = packWithCardsSchema.meta({ id: "PackWithCards" });

export const packsPaths: ZodOpenApiPathsObject = {
  "/api/boxes": {
    get: operation({
      ...common,
      id: "listBoxes",
      summary: "The user's boxes, the newest first; a Link header leads on",
      query: boxListQuerySchema,
      output: boxListSchema,
    }),
  },
  "/api/boxes/{id}": {
    get: operation({
      ...common,
      id: "getBox",
      summary: "A box and its packs",
      params: boxParamsSchema,
      output: boxWithPacksSchema,
      errors: [404],
    }),
  },
  "/api/packs/{id}": {
    get: operation({
      ...common,
      id: "getPack",
      summary: "A pack; its cards are null while it is closed",
      params: packParamsSchema,
      output: packWithCards,
      errors: [404],
    }),
    patch: operation({
      ...common,
      id: "savePackProgress",
      summary: "Keep how many cards of an opened pack were turned; it only ever grows",
      params: packParamsSchema,
      body: packProgressInputSchema,
      output: packSchema,
      errors: [404, 409],
    }),
  },
  "/api/packs/{id}/open": {
    post: operation({
      ...common,
      id: "openPack",
      summary: "Open a pack; once it is open, the same answer again",
      params: packParamsSchema,
      output: packWithCards,
      errors: [403, 404],
    }),
  },
  "/api/inventory/sample": {
    delete: operation({
      ...common,
      tag: "inventory",
      id: "removeSampleCollection",
      summary: "Remove the sample collection; what is owned for real stays",
      output: sampleRemovedSchema,
      errors: [403],
    }),
  },
};
