import "server-only";

import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { findOfferFilm } from "@/lib/market/find-offer-film";
import { findOffer } from "@/lib/market/get-offer";
import { listOffers } from "@/lib/market/list-offers";
import { offerNotFound } from "@/lib/market/offer-share-facts";
import * as schema from "@/lib/market/public-schema";
import { suggestOffers } from "@/lib/market/suggest-offers";
import { tag } from "@/lib/market/tag";
import type { Keep } from "@/lib/platform/next-server/kept-answers";
import { SECOND_MS } from "@/lib/platform/time";
import { packFilmAnswerSchema } from "@/lib/videos/schema";

const KEPT: Keep = { ms: 5 * SECOND_MS, until: "market" };

export const publicMarketEndpoints = defineEndpoints(tag, {
  listOffers: endpoint("GET /api/market", {
    summary: "List cards for sale by collectors",
    description: "A Link header leads to the next page.",
    access: "public",
    keep: KEPT,
    query: schema.offersQuerySchema,
    output: schema.offeredCardsSchema,
  }).handle(async ({ query, reply }) => {
    const { cards: items, total, nextCursor } = await listOffers(query);
    reply.headers.set("X-Total-Count", total);
    return reply.page({ items, nextCursor });
  }),

  suggestOffers: endpoint("GET /api/market/suggest", {
    summary: "Suggest cards for sale while typing",
    access: "public",
    keep: KEPT,
    query: schema.offerSuggestQuerySchema,
    output: schema.offerSuggestionsSchema,
  }).handle(({ query }) => suggestOffers(query.q)),

  getOffer: endpoint("GET /api/market/{slug}", {
    summary: "Get a card for sale, including its origin",
    description: "The card and its pictures return 404 once it is sold or withdrawn.",
    access: "public",
    params: schema.offerParamsSchema,
    output: schema.publicOfferSchema,
    errors: [404],
  }).handle(async ({ params }) => {
    const offer = await findOffer(params.slug);
    if (!offer) throw offerNotFound();
    return offer;
  }),

  getOfferFilm: endpoint("GET /api/market/{slug}/film", {
    summary: "Get the parts of both films in which a card for sale was pulled",
    description: "`film` is null without one, and if the owner of the box keeps it private.",
    access: "public",
    params: schema.offerParamsSchema,
    output: packFilmAnswerSchema,
    errors: [404],
  }).handle(async ({ params }) => ({ film: await findOfferFilm(params.slug) })),
});
