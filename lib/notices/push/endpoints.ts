import "server-only";

import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import * as schema from "@/lib/notices/push/schema";
import { getPushState, subscribe, unsubscribe } from "@/lib/notices/push/subscription";
import { tag } from "@/lib/notices/tag";

export const pushEndpoints = defineEndpoints(tag, {
  getPushState: endpoint("GET /api/account/push", {
    summary: "Get whether this session's browser gets push messages, and the key to subscribe with",
    access: "user",
    output: schema.pushStateSchema,
  }).handle(async ({ user }) => await getPushState(user.sessionId)),

  startPush: endpoint("PUT /api/account/push", {
    summary: "Send push messages to this session's browser",
    description: "Ends with the session. 404 where push is not configured.",
    access: "user",
    body: schema.pushSubscriptionSchema,
    output: schema.pushStateSchema,
    errors: [404, 409],
  }).handle(async ({ user, body }) => await subscribe({ ...body, sessionId: user.sessionId })),

  stopPush: endpoint("DELETE /api/account/push", {
    summary: "Send no more push messages to this session's browser",
    access: "user",
    output: schema.pushStateSchema,
    errors: [403],
  }).handle(async ({ user }) => await unsubscribe(user.sessionId)),
});
