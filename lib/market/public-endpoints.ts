import "server-only";

import { defineEndpoint } from "@/lib/api/define-endpoint";
import { findOffer } from "@/lib/market/get-offer";
import { listOffers } from "@/lib/market/list-offers";
import { offerNotFound } from "@/lib/market/offer-share-facts";
import {
  offeredCardsSchema,
  offerParamsSchema,
  offersQuerySchema,
  offerSuggestionsSchema,
  offerSuggestQuerySchema,
  publicOfferSchema,
} from "@/lib/market/public-schema";
import { suggestOffers } from "@/lib/market/suggest-offers";
import { tag } from "@/lib/market/tag";
import { nextLink } from "@/lib/platform/paging/next-link";

export const publicMarketEndpoints = {
  listOffers: defineEndpoint(
    {
      id: "listOffers",
      method: "GET",
      path: "/api/market",
      tag,
      summary: "List cards for sale by collectors",
      description: "A Link header leads to the next page.",
      access: "public",
      query: offersQuerySchema,
      output: offeredCardsSchema,
    },
    async ({ query, request, reply: { headers } }) => {
      const { cards, total, nextCursor } = await listOffers(query);
      headers.set("X-Total-Count", total);
      if (nextCursor) headers.set("Link", nextLink(request.nextUrl, nextCursor));
      return cards;
    },
  ),

  suggestOffers: defineEndpoint(
    {
      id: "suggestOffers",
      method: "GET",
      path: "/api/market/suggest",
      tag,
      summary: "Suggest cards for sale while typing",
      access: "public",
      query: offerSuggestQuerySchema,
      output: offerSuggestionsSchema,
    },
    ({ query }) => suggestOffers(query.q),
  ),

  getOffer: defineEndpoint(
    {
      id: "getOffer",
      method: "GET",
      path: "/api/market/{slug}",
      tag,
      summary: "Get a card for sale, including its origin",
      description: "The card and its pictures return 404 once it is sold or withdrawn.",
      access: "public",
      params: offerParamsSchema,
      output: publicOfferSchema,
      errors: [404],
    },
    async ({ params }) => {
      const offer = await findOffer(params.slug);
      if (!offer) throw offerNotFound();
      return offer;
    },
  ),
};
