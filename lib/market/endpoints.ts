import "server-only";

import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { getListedTray } from "@/lib/market/get-listed-tray";
import * as schema from "@/lib/market/schema";
import { setPrices } from "@/lib/market/set-prices";
import { tag } from "@/lib/market/tag";
import { withdrawOffer } from "@/lib/market/withdraw-offer";

export const marketEndpoints = defineEndpoints(tag, {
  getListedTray: endpoint("GET /api/inventory/listed", {
    summary: "Get the cards in Listed with their live offers",
    access: "user",
    output: schema.listedTraySchema,
  }).handle(async ({ user }) => await getListedTray(user.id)),

  setPrices: endpoint("PUT /api/inventory/listed/prices", {
    summary: "Put cards in Listed on the market, or change their prices",
    description: "Applies to all of the cards or none. Returns the updated tray.",
    access: "user",
    body: schema.setPricesInputSchema,
    output: schema.listedTraySchema,
    errors: [404, 409],
  }).handle(async ({ user, body }) => await setPrices({ sellerId: user.id, input: body })),

  withdrawOffer: endpoint("DELETE /api/inventory/listed/prices/{id}", {
    summary: "Take a card off the market",
    description: "The card stays in Listed. Returns the updated tray.",
    access: "user",
    params: schema.pricedCardParamsSchema,
    output: schema.listedTraySchema,
    errors: [403, 404, 409],
  }).handle(
    async ({ user, params }) => await withdrawOffer({ cardId: params.id, sellerId: user.id }),
  ),
});
