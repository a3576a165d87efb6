import { z } from "zod";

import { CARD_INTERESTS } from "@/lib/products/options";

export const PASSWORD_MIN_LENGTH = 8;
const PASSWORD_MAX_LENGTH = 1000;
const TEXT_MAX_LENGTH = 200;

/** Length as people count it: a character outside the basic plane is one. */
const lengthOf = (text: string) => [...text].length;

/** Control characters, line breaks and broken surrogates: the database refuses some, and none belongs into a line of text. */
const CONTROL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
/** In names also the invisible characters, which would make two of them look alike. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

const username = z
  .string({ error: "Username must be at least 3 characters" })
  .overwrite((value) => value.normalize("NFKC").trim())
  .refine((value) => lengthOf(value) >= 3, "Username must be at least 3 characters")
  .refine((value) => lengthOf(value) <= 50, "Username must be at most 50 characters")
  .refine((value) => !INVISIBLE.test(value), "Username contains characters that cannot be used");

const email = z
  .string({ error: "Please enter a valid email address" })
  .trim()
  .max(254, "Please enter a valid email address")
  .pipe(z.email({ error: "Please enter a valid email address" }));

const newPassword = z
  .string({ error: `Password must be at least ${PASSWORD_MIN_LENGTH} characters` })
  .refine((value) => lengthOf(value) >= PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters`)
  .refine((value) => lengthOf(value) <= PASSWORD_MAX_LENGTH, `Password must be at most ${PASSWORD_MAX_LENGTH} characters`);

const MISMATCH = "Passwords don't match";
const repeatedPassword = z.string({ error: MISMATCH });

/** A line of text of at least `minimum` characters; whatever is wrong with it has the specification's one message. */
const line = (minimum: number, message: string) =>
  z
    .string({ error: message })
    .overwrite((value) => value.normalize("NFC").trim())
    .refine((value) => lengthOf(value) >= minimum && !CONTROL.test(value), message)
    .refine((value) => lengthOf(value) <= TEXT_MAX_LENGTH, `Please use at most ${TEXT_MAX_LENGTH} characters`);

export const loginInputSchema = z.object({
  username: z
    .string({ error: "Username is required" })
    .overwrite((value) => value.normalize("NFKC").trim())
    .min(1, "Username is required")
    .max(TEXT_MAX_LENGTH + 100, "Username is too long"),
  password: z.string({ error: "Password is required" }).min(1, "Password is required").max(PASSWORD_MAX_LENGTH * 2, "Password is too long"),
});

/** Compares as soon as both are texts, so that a form shows it beside the other fields' messages. */
const bothTexts = (first: string, second: string) => ({
  error: MISMATCH,
  path: [second],
  when: ({ value }: { value: unknown }) => {
    const fields = value as Record<string, unknown> | null;
    return typeof fields?.[first] === "string" && typeof fields[second] === "string";
  },
});

/** What every account needs, however it is made. */
export const newAccountSchema = z.object({ username, email, password: newPassword });

export const registerStep1InputSchema = newAccountSchema
  .extend({ confirmPassword: repeatedPassword })
  .refine((input) => input.password === input.confirmPassword, bothTexts("password", "confirmPassword"));

const interestIds = CARD_INTERESTS.map((interest) => interest.id);
const NO_INTEREST = "Please select at least one card type";

export const registerCompleteInputSchema = z.object({
  fullName: line(2, "Please enter your full name"),
  street: line(5, "Please enter your street address"),
  city: line(2, "Please enter your city"),
  state: line(2, "Please enter your state"),
  zipCode: line(5, "Please enter a valid zip code"),
  country: line(2, "Please enter your country").default("United States"),
  cardInterests: z
    .array(z.enum(interestIds, { error: NO_INTEREST }), { error: NO_INTEREST })
    .min(1, NO_INTEREST)
    .overwrite((ids) => [...new Set(ids)]),
});

export const resetRequestInputSchema = z.object({ email });

export const resetConfirmInputSchema = z
  .object({
    token: z.string({ error: "Reset token is required" }).trim().min(1, "Reset token is required").max(TEXT_MAX_LENGTH, "This is not a reset token"),
    newPassword,
    confirmPassword: repeatedPassword,
  })
  .refine((input) => input.newPassword === input.confirmPassword, bothTexts("newPassword", "confirmPassword"));

/** The signed-in user, as the browser may see it. */
export const userSchema = z.strictObject({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  isAdmin: z.boolean(),
});

export const successSchema = z.strictObject({ success: z.literal(true) });
export const messageSchema = z.strictObject({ message: z.string() });

export type LoginInput = z.infer<typeof loginInputSchema>;
export type RegisterStep1Input = z.infer<typeof registerStep1InputSchema>;
export type RegisterCompleteInput = z.infer<typeof registerCompleteInputSchema>;
export type ResetRequestInput = z.infer<typeof resetRequestInputSchema>;
export type ResetConfirmInput = z.infer<typeof resetConfirmInputSchema>;
export type User = z.infer<typeof userSchema>;
