import { z } from "zod";

import { currentPassword, lengthOf, TEXT_MAX_LENGTH } from "@/lib/accounts/fields";
import { typedDigits } from "@/lib/platform/ascii-digits";

const PASSKEY_NAME_MAX_LENGTH = 60;
export const RECOVERY_CODE_COUNT = 10;

const NO_CODE = "Please enter the code";

/** People type codes in groups, and apps show them so. No code has an O. */
const typedCode = z
  .string({ error: NO_CODE })
  .max(TEXT_MAX_LENGTH, "This is not a code")
  .overwrite((code) => typedDigits(code).replace(/[\s\p{Pd}]/gu, ""))
  .refine((code) => code.length > 0, NO_CODE);

const appCode = typedCode.refine((code) => code === "" || /^\d{6}$/.test(code), {
  error: "The code has 6 digits",
});
const recoveryCode = typedCode.overwrite((code) => code.toLowerCase());

const base64url = z.string().regex(/^[\w-]+$/);
const extensions = z.record(z.string(), z.unknown()).default({});
const attachment = z.enum(["platform", "cross-platform"]).optional();
const credential = z.object({
  id: base64url.max(2000),
  rawId: base64url.max(2000),
  type: z.literal("public-key"),
  clientExtensionResults: extensions,
  authenticatorAttachment: attachment.catch(undefined),
});

/** A browser's response for a passkey that it just used. */
const passkeyUseSchema = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.string().optional(),
  }),
});

/** A browser's response for a passkey that it just created. */
const newPasskeySchema = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});

const NO_NAME = "Please name the passkey";
const passkeyName = z
  .string({ error: NO_NAME })
  .overwrite((name) => name.normalize("NFC").trim())
  .min(1, NO_NAME)
  .refine(
    (name) => lengthOf(name) <= PASSKEY_NAME_MAX_LENGTH && !/\p{C}/u.test(name),
    `Please use at most ${PASSKEY_NAME_MAX_LENGTH} plain characters`,
  );

export const addPasskeyInputSchema = z.object({ name: passkeyName, credential: newPasskeySchema });
export const appCodeInputSchema = z.object({ code: appCode });
export const passkeyParamsSchema = z.object({ id: z.uuid() });

const byCode = z.object({ method: z.literal("code"), code: appCode });
const byRecoveryCode = z.object({ method: z.literal("recovery"), code: recoveryCode });
const byPasskey = z.object({ method: z.literal("passkey"), credential: passkeyUseSchema });
const byPassword = z.object({ method: z.literal("password"), currentPassword });

const NO_METHOD = "Please choose how to confirm";
export const secondStepInputSchema = z.discriminatedUnion(
  "method",
  [byCode, byRecoveryCode, byPasskey],
  NO_METHOD,
);
export const confirmIdentityInputSchema = z.discriminatedUnion(
  "method",
  [byPassword, byCode, byRecoveryCode, byPasskey],
  NO_METHOD,
);

export const factorsSchema = z
  .strictObject({
    /** Whether the account's role needs a second factor. */
    isRequired: z.boolean(),
    /** When the authenticator app was confirmed. */
    appSince: z.iso.datetime().nullable(),
    passkeys: z.array(
      z.strictObject({
        id: z.uuid(),
        name: z.string(),
        createdAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime().nullable(),
      }),
    ),
    recoveryCodesLeft: z.int(),
  })
  .meta({ id: "Factors" });

export const newAppSchema = z.strictObject({
  /** The secret in base32, for apps that can't scan. */
  secret: z.string(),
  uri: z.string(),
  /** A QR code of the URI, as an SVG path on a square of this size. */
  qr: z.strictObject({ size: z.int(), path: z.string() }),
});

/** Recovery codes are shown once: with the first factor, or when new ones replace them. */
export const factorAddedSchema = z.strictObject({
  recoveryCodes: z.array(z.string()).nullable(),
});
export const recoveryCodesSchema = z.strictObject({ recoveryCodes: z.array(z.string()) });

/** Options for navigator.credentials, as WebAuthn's JSON defines them. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });

export const secondStepSchema = z
  .strictObject({
    /** The account's factors. A recovery code always works, too. */
    secondStep: z.array(z.enum(["code", "passkey"])).min(1),
  })
  .meta({ id: "SecondStep" });

export type NewPasskey = z.output<typeof newPasskeySchema>;
export type PasskeyUse = z.output<typeof passkeyUseSchema>;
export type SecondProof = z.output<typeof secondStepInputSchema>;
export type ConfirmIdentityInput = z.output<typeof confirmIdentityInputSchema>;
export type Factors = z.infer<typeof factorsSchema>;
export type NewApp = z.infer<typeof newAppSchema>;
export type SecondStep = z.infer<typeof secondStepSchema>;
