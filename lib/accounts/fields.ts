import { z } from "zod";

import { hasOneScript } from "@/lib/accounts/names/one-script";
import { EMAIL_PATTERN, normalEmail } from "@/lib/platform/email-address";
import { hasUnseen, isVisible, withoutUnseen } from "@/lib/platform/visible-text";

const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 1000;
export const TEXT_MAX_LENGTH = 200;

/** Counts code points, so an emoji counts as one character. */
export const lengthOf = (text: string) => [...text].length;

/** PostgreSQL rejects some of these, and none belongs in a line of text. */
const CONTROL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Adds format and private-use characters, which don't belong in a name. */
const UNUSABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

export const publicName = (subject: string) =>
  z
    .string({ error: `${subject} must be at least 3 characters` })
    .overwrite((value) => value.normalize("NFKC").trim())
    .refine((value) => lengthOf(value) >= 3, `${subject} must be at least 3 characters`)
    .refine((value) => lengthOf(value) <= 50, `${subject} must be at most 50 characters`)
    .refine(
      (value) => isVisible(value) && !hasUnseen(value) && !UNUSABLE.test(value),
      `${subject} contains characters that cannot be used`,
    )
    .refine(hasOneScript, `${subject} must use the letters of one alphabet`);

export const username = publicName("Username");

export const email = z
  .string({ error: "Please enter a valid email address" })
  .trim()
  .overwrite(normalEmail)
  .max(254, "Please enter a valid email address")
  .pipe(z.email({ pattern: EMAIL_PATTERN, error: "Please enter a valid email address" }));

export const newPassword = z
  .string({ error: `Password must be at least ${PASSWORD_MIN_LENGTH} characters` })
  .refine(
    (value) => lengthOf(value) >= PASSWORD_MIN_LENGTH,
    `Password must be at least ${PASSWORD_MIN_LENGTH} characters`,
  )
  .refine(
    (value) => lengthOf(value) <= PASSWORD_MAX_LENGTH,
    `Password must be at most ${PASSWORD_MAX_LENGTH} characters`,
  );

const MISMATCH = "Passwords don't match";
export const repeatedPassword = z.string({ error: MISMATCH });

const lineOf = (message: string) =>
  z
    .string({ error: message })
    .overwrite((value) => value.normalize("NFC").trim())
    .refine((value) => !CONTROL.test(value), message)
    .refine(
      (value) => lengthOf(value) <= TEXT_MAX_LENGTH,
      `Please use at most ${TEXT_MAX_LENGTH} characters`,
    );

/** The specification has one `message` for every error except excess length. */
export const line = (minimum: number, message: string) =>
  lineOf(message).refine(
    (value) =>
      CONTROL.test(value) || (isVisible(value) && lengthOf(withoutUnseen(value).trim()) >= minimum),
    message,
  );

export const optionalLine = (message: string) =>
  lineOf(message).overwrite((value) => (isVisible(value) ? value : ""));

/** Refinement options for a mismatch, which is then reported together with other fields' errors. */
export const bothTexts = (first: string, second: string) => ({
  error: MISMATCH,
  path: [second],
  when: ({ value }: { value: unknown }) => {
    const fields = value as Record<string, unknown> | null;
    return typeof fields?.[first] === "string" && typeof fields[second] === "string";
  },
});

const NO_CURRENT_PASSWORD = "Please enter your current password";
/** Required for changes that a stolen session must not make. */
export const currentPassword = z
  .string({ error: NO_CURRENT_PASSWORD })
  .min(1, NO_CURRENT_PASSWORD)
  .max(PASSWORD_MAX_LENGTH * 2, "Password is too long");
