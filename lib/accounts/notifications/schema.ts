import { z } from "zod";

import { MAIL_KINDS, PUSH_KINDS } from "@/lib/notices/kinds";

/** A switch on the page of notifications: whether news of a kind comes by a channel. */
export const notificationChoiceSchema = z
  .discriminatedUnion("channel", [
    z.strictObject({
      channel: z.literal("MAIL"),
      kind: z.enum(MAIL_KINDS.map(({ kind }) => kind)),
      isOn: z.boolean(),
    }),
    z.strictObject({
      channel: z.literal("PUSH"),
      kind: z.enum(PUSH_KINDS.map(({ kind }) => kind)),
      isOn: z.boolean(),
    }),
  ])
  .meta({ id: "NotificationChoice" });
export type NotificationChoice = z.output<typeof notificationChoiceSchema>;

export const notificationChoicesSchema = z.array(notificationChoiceSchema);
