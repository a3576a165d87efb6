import "server-only";

import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { getReminder, setReminder } from "@/lib/drops/reminders/reminders";
import { reminderSchema } from "@/lib/drops/reminders/schema";
import { dropParamsSchema } from "@/lib/drops/schema";
import { tag } from "@/lib/drops/tag";

export const dropReminderEndpoints = defineEndpoints(tag, {
  getDropReminder: endpoint("GET /api/drops/{slug}/reminder", {
    access: "user",
    summary: "Tell whether the user asked for a reminder",
    params: dropParamsSchema,
    output: reminderSchema,
    errors: [404],
  }).handle(async ({ user, params }) => await getReminder({ slug: params.slug, userId: user.id })),

  setDropReminder: endpoint("PUT /api/drops/{slug}/reminder", {
    access: "user",
    summary: "Ask for an email when the room opens, or take that back",
    description:
      "409 once the room is open, and without a verified email address (the problem's errors include emailVerified).",
    params: dropParamsSchema,
    body: reminderSchema,
    output: reminderSchema,
    errors: [404, 409],
  }).handle(
    async ({ user, params, body }) =>
      await setReminder({ slug: params.slug, userId: user.id, ...body }),
  ),
});
