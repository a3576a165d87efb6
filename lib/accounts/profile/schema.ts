import { z } from "zod";

import {
  bothTexts,
  currentPassword,
  email,
  newPassword,
  repeatedPassword,
  TEXT_MAX_LENGTH,
} from "@/lib/accounts/fields";
import { registerCompleteInputSchema, userSchema } from "@/lib/accounts/schema";

const { shape: registered } = registerCompleteInputSchema;

/** `currentPassword` is required to change the email address. */
export const profileInputSchema = z.object({
  fullName: registered.fullName,
  email,
  currentPassword: z.union([z.literal(""), currentPassword]).optional(),
});

export const interestsInputSchema = registerCompleteInputSchema.pick({ cardInterests: true });

export const changePasswordInputSchema = z
  .object({ currentPassword, newPassword, confirmPassword: repeatedPassword })
  .refine(
    (input) => input.newPassword === input.confirmPassword,
    bothTexts("newPassword", "confirmPassword"),
  );

const NO_TOKEN = "Open this page with the link in our email";
export const verificationTokenInputSchema = z.object({
  token: z
    .string({ error: NO_TOKEN })
    .min(1, NO_TOKEN)
    .max(TEXT_MAX_LENGTH, "This is not a verification link"),
});

const NO_CONFIRMATION = "Please type your username to confirm";
export const deleteAccountInputSchema = z.object({
  currentPassword,
  confirmation: z
    .string({ error: NO_CONFIRMATION })
    .trim()
    .min(1, NO_CONFIRMATION)
    .max(TEXT_MAX_LENGTH, NO_CONFIRMATION),
});

export const accountSchema = userSchema
  .extend({
    marketName: z.string().nullable(),
    emailVerified: z.boolean(),
    isEmailVouched: z.boolean().meta({
      description: "Our support verified the address, and a link that we mailed has not yet.",
    }),
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    country: z.string(),
    cardInterests: z.array(z.string()),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Account" });

const accountSessionSchema = z.strictObject({
  id: z.uuid(),
  /** "Chrome on Windows" */
  device: z.string(),
  /** The network of the last use, such as "203.0.113.0/24". */
  network: z.string(),
  isCurrent: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
});
export const accountSessionsSchema = z.array(accountSessionSchema);
export const sessionParamsSchema = z.object({ id: z.uuid() });

export type AccountSession = z.infer<typeof accountSessionSchema>;
export type ProfileInput = z.infer<typeof profileInputSchema>;
export type InterestsInput = z.infer<typeof interestsInputSchema>;
export type ChangePasswordInput = z.infer<typeof changePasswordInputSchema>;
export type DeleteAccountInput = z.infer<typeof deleteAccountInputSchema>;
export type Account = z.infer<typeof accountSchema>;
