import "server-only";

import type { ZodOpenApiPathsObject } from "zod-openapi";

import {
  actionParamsSchema,
  cardDetailSchema,
  cardListQuerySchema,
  cardParamsSchema,
  inventoryActionInputSchema,
  inventoryActionResultSchema,
  inventoryCardsSchema,
  inventorySchema,
} from "@/lib/inventory/schema";
import { operation } from "@/lib/openapi/operation";

const common = { tag: "inventory", access: "user" } as const;

export const inventoryPaths: ZodOpenApiPathsObject = {
  "/api/inventory": {
    get: operation({
      ...common,
      id: "getInventory",
      summary: "The figures of an inventory, and what is still sealed",
      output: inventorySchema,
    }),
  },
  "/api/inventory/cards": {
    get: operation({
      ...common,
      id: "listCards",
      summary: "The cards that were pulled; a Link header leads on",
      query: cardListQuerySchema,
      output: inventoryCardsSchema,
    }),
  },
  "/api/inventory/cards/{id}": {
    get: operation({
      ...common,
      id: "getCard",
      summary: "One card with its history",
      params: cardParamsSchema,
      output: cardDetailSchema,
      errors: [404],
    }),
  },
  "/api/inventory/actions": {
    post: operation({
      ...common,
      id: "actOnCards",
      summary:
        "Ship, list, grade or vault cards, or have them evaluated: all of those named or none",
      body: inventoryActionInputSchema,
      output: inventoryActionResultSchema,
      errors: [404],
    }),
  },
  "/api/inventory/actions/{id}/undo": {
    post: operation({
      ...common,
      id: "undoAction",
      summary: "Take an action back for the cards to which nothing happened since",
      params: actionParamsSchema,
      output: inventoryActionResultSchema,
      errors: [403, 404],
    }),
  },
};
