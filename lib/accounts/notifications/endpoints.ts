import "server-only";

import { changeChoice } from "@/lib/accounts/notifications/change-choice";
import { listChoices } from "@/lib/accounts/notifications/list-choices";
import * as schema from "@/lib/accounts/notifications/schema";
import { accountTag } from "@/lib/accounts/tags";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";

export const notificationEndpoints = defineEndpoints(accountTag, {
  listNotificationChoices: endpoint("GET /api/account/notifications", {
    summary: "List the kinds of news that can be turned on or off, for each channel",
    access: "user",
    output: schema.notificationChoicesSchema,
  }).handle(async ({ user }) => await listChoices(user.id)),

  changeNotificationChoice: endpoint("PATCH /api/account/notifications", {
    summary: "Turn one kind of news on or off for one channel",
    access: "user",
    body: schema.notificationChoiceSchema,
    output: schema.notificationChoiceSchema,
  }).handle(async ({ user, body }) => {
    await changeChoice({ ...body, userId: user.id });
    return body;
  }),
});
