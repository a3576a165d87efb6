import { z } from "zod";

import { MAIL_KINDS } from "@/lib/accounts/mail/kinds";

export const mailPreferenceSchema = z
  .strictObject({ kind: z.enum(MAIL_KINDS.map(({ kind }) => kind)), isOn: z.boolean() })
  .meta({ id: "MailPreference" });
export const mailPreferencesSchema = z.array(mailPreferenceSchema);
export const unsubscribeParamsSchema = z.object({ token: z.string() });

export type MailPreference = z.infer<typeof mailPreferenceSchema>;
