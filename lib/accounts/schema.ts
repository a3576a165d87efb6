import { z } from "zod";

import {
  bothTexts,
  email,
  line,
  newPassword,
  PASSWORD_MAX_LENGTH,
  repeatedPassword,
  TEXT_MAX_LENGTH,
  username,
} from "@/lib/accounts/fields";
import { CARD_INTERESTS } from "@/lib/cards/options";
import { typedCode } from "@/lib/platform/ascii-digits";

/** An IANA time zone, such as America/New_York. */
export const TIME_ZONE_HEADER = "X-Time-Zone";

export const loginInputSchema = z.object({
  username: z
    .string({ error: "Username is required" })
    .overwrite((value) => value.normalize("NFKC").trim())
    .min(1, "Username is required")
    .max(TEXT_MAX_LENGTH + 100, "Username is too long"),
  password: z
    .string({ error: "Password is required" })
    .min(1, "Password is required")
    .max(PASSWORD_MAX_LENGTH * 2, "Password is too long"),
});

export const newAccountSchema = z.object({ username, email, password: newPassword });

export const registerStep1InputSchema = newAccountSchema
  .extend({ confirmPassword: repeatedPassword })
  .refine(
    (input) => input.password === input.confirmPassword,
    bothTexts("password", "confirmPassword"),
  );

const interestIds = CARD_INTERESTS.map((interest) => interest.id);
const NO_INTEREST = "Please select at least one card type";

export const registerCompleteInputSchema = z.object({
  fullName: line(2, "Please enter your full name"),
  street: line(5, "Please enter your street address"),
  city: line(2, "Please enter your city"),
  state: line(2, "Please enter your state"),
  zipCode: line(5, "Please enter a valid zip code").overwrite(typedCode),
  country: line(2, "Please enter your country").default("United States"),
  cardInterests: z
    .array(z.enum(interestIds, { error: NO_INTEREST }), { error: NO_INTEREST })
    .min(1, NO_INTEREST)
    .overwrite((ids) => [...new Set(ids)]),
});

export const resetRequestInputSchema = z.object({ email });

export const resetConfirmInputSchema = z
  .object({
    token: z
      .string({ error: "Reset token is required" })
      .trim()
      .min(1, "Reset token is required")
      .max(TEXT_MAX_LENGTH, "This is not a reset token"),
    newPassword,
    confirmPassword: repeatedPassword,
  })
  .refine(
    (input) => input.newPassword === input.confirmPassword,
    bothTexts("newPassword", "confirmPassword"),
  );

export const userSchema = z
  .strictObject({
    id: z.uuid(),
    username: z.string(),
    email: z.string(),
    fullName: z.string(),
    isAdmin: z.boolean(),
  })
  .meta({ id: "User" });

export const successSchema = z.strictObject({ success: z.literal(true) }).meta({ id: "Success" });
export const messageSchema = z.strictObject({ message: z.string() }).meta({ id: "Message" });

export type LoginInput = z.infer<typeof loginInputSchema>;
export type RegisterStep1Input = z.infer<typeof registerStep1InputSchema>;
export type RegisterCompleteInput = z.infer<typeof registerCompleteInputSchema>;
export type ResetRequestInput = z.infer<typeof resetRequestInputSchema>;
export type ResetConfirmInput = z.infer<typeof resetConfirmInputSchema>;
export type User = z.infer<typeof userSchema>;
