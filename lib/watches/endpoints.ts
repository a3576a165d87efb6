import "server-only";

import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { SUCCESS } from "@/lib/api/success";
import { listWatches } from "@/lib/watches/list-watches";
import * as schema from "@/lib/watches/schema";
import { startWatching } from "@/lib/watches/start-watching";
import { stopWatching } from "@/lib/watches/stop-watching";

const tag = { name: "watches", description: "Listings and sets that a collector watches" };

export const watchEndpoints = defineEndpoints(tag, {
  listWatches: endpoint("GET /api/watches", {
    summary: "List what the user watches, newest first",
    access: "user",
    output: schema.watchesSchema,
  }).handle(async ({ user }) => await listWatches(user.id)),

  startWatching: endpoint("PUT /api/watches", {
    summary: "Watch a sold-out listing or a set on the market",
    description: "Repeating the call changes nothing. 409 beyond 100 watches.",
    access: "user",
    body: schema.watchInputSchema,
    output: schema.watchSchema,
    errors: [404, 409],
  }).handle(async ({ user, body }) => await startWatching({ userId: user.id, input: body })),

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
});
