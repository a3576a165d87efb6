import "server-only";

import { defineEndpoint } from "@/lib/api/define-endpoint";
import { SUCCESS } from "@/lib/api/success";
import { listWatches } from "@/lib/watches/list-watches";
import {
  watchEndedSchema,
  watchesSchema,
  watchInputSchema,
  watchParamsSchema,
  watchSchema,
} from "@/lib/watches/schema";
import { startWatching } from "@/lib/watches/start-watching";
import { stopWatching } from "@/lib/watches/stop-watching";

const tag = { name: "watches", description: "Listings and sets that a collector watches" };

export const watchEndpoints = {
  listWatches: defineEndpoint(
    {
      id: "listWatches",
      method: "GET",
      path: "/api/watches",
      tag,
      summary: "List what the user watches, newest first",
      access: "user",
      output: watchesSchema,
    },
    async ({ user }) => await listWatches(user.id),
  ),

  startWatching: defineEndpoint(
    {
      id: "startWatching",
      method: "PUT",
      path: "/api/watches",
      tag,
      summary: "Watch a sold-out listing or a set on the market",
      description: "Repeating the call changes nothing. 409 beyond 100 watches.",
      access: "user",
      body: watchInputSchema,
      output: watchSchema,
      errors: [404, 409],
    },
    async ({ user, body }) => await startWatching({ userId: user.id, input: body }),
  ),

  stopWatching: defineEndpoint(
    {
      id: "stopWatching",
      method: "DELETE",
      path: "/api/watches/{id}",
      tag,
      summary: "Stop watching",
      access: "user",
      params: watchParamsSchema,
      output: watchEndedSchema,
      errors: [403, 404],
    },
    async ({ user, params }) => {
      await stopWatching({ id: params.id, userId: user.id });
      return SUCCESS;
    },
  ),
};
