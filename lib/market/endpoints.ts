import "server-only";

import { defineEndpoint } from "@/lib/api/define-endpoint";
import { getListedTray } from "@/lib/market/get-listed-tray";
import {
  listedTraySchema,
  pricedCardParamsSchema,
  setPricesInputSchema,
} from "@/lib/market/schema";
import { setPrices } from "@/lib/market/set-prices";
import { tag } from "@/lib/market/tag";
import { withdrawOffer } from "@/lib/market/withdraw-offer";

export const marketEndpoints = {
  getListedTray: defineEndpoint(
    {
      id: "getListedTray",
      method: "GET",
      path: "/api/inventory/listed",
      tag,
      summary: "Get the cards in Listed with their live offers",
      access: "user",
      output: listedTraySchema,
    },
    async ({ user }) => await getListedTray(user.id),
  ),

  setPrices: defineEndpoint(
    {
      id: "setPrices",
      method: "PUT",
      path: "/api/inventory/listed/prices",
      tag,
      summary: "Put cards in Listed on the market, or change their prices",
      description: "Applies to all of the cards or none. Returns the updated tray.",
      access: "user",
      body: setPricesInputSchema,
      output: listedTraySchema,
      errors: [404, 409],
    },
    async ({ user, body }) => await setPrices({ sellerId: user.id, input: body }),
  ),

  withdrawOffer: defineEndpoint(
    {
      id: "withdrawOffer",
      method: "DELETE",
      path: "/api/inventory/listed/prices/{id}",
      tag,
      summary: "Take a card off the market",
      description: "The card stays in Listed. Returns the updated tray.",
      access: "user",
      params: pricedCardParamsSchema,
      output: listedTraySchema,
      errors: [403, 404, 409],
    },
    async ({ user, params }) => await withdrawOffer({ cardId: params.id, sellerId: user.id }),
  ),
};
