import "server-only";

import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { SUCCESS } from "@/lib/api/success";
import { changeWant } from "@/lib/watches/change-want";
import { listWantedCards } from "@/lib/watches/list-wanted-cards";
import { listWatches } from "@/lib/watches/list-watches";
import * as schema from "@/lib/watches/schema";
import { startWatching } from "@/lib/watches/start-watching";
import { stopWatching } from "@/lib/watches/stop-watching";

const tag = {
  name: "watches",
  description: "Listings and sets that a collector watches, and cards that they want",
};

export const watchEndpoints = defineEndpoints(tag, {
  listWatches: endpoint("GET /api/watches", {
    summary: "List what the user watches and wants, newest first",
    access: "user",
    output: schema.watchesSchema,
  }).handle(async ({ user }) => await listWatches(user.id)),

  startWatching: endpoint("PUT /api/watches", {
    summary: "Watch a sold-out listing or a set on the market, or want a card or a player's cards",
    description:
      "Repeating the call changes nothing but the highest price of a want. 409 beyond 100 watches.",
    access: "user",
    body: schema.watchInputSchema,
    output: schema.watchSchema,
    errors: [404, 409],
  }).handle(async ({ user, body }) => await startWatching({ userId: user.id, input: body })),

  changeWant: endpoint("PATCH /api/watches/{id}", {
    summary: "Change the serial numbers and the highest price of a want",
    access: "user",
    params: schema.watchParamsSchema,
    body: schema.wantLimitsSchema,
    output: schema.watchSchema,
    errors: [404, 409],
  }).handle(
    async ({ user, params, body }) =>
      await changeWant({ id: params.id, userId: user.id, limits: body }),
  ),

  stopWatching: endpoint("DELETE /api/watches/{id}", {
    summary: "Stop watching",
    access: "user",
    params: schema.watchParamsSchema,
    output: schema.watchEndedSchema,
    errors: [403, 404],
  }).handle(async ({ user, params }) => {
    await stopWatching({ id: params.id, userId: user.id });
    return SUCCESS;
  }),

  listWantedCards: endpoint("GET /api/inventory/listed/wants", {
    summary: "Count the collectors who want each card in the user's Listed, without who they are",
    access: "user",
    output: schema.wantedCardsSchema,
  }).handle(async ({ user }) => await listWantedCards(user.id)),
});
