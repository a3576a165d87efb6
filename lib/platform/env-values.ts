import "server-only";

import { z } from "zod";

import { parseDrandChains } from "@/lib/platform/drand-chain";
import { parseRange } from "@/lib/platform/ip-address";
import { parseWitness, type Witness } from "@/lib/platform/witness";

export const optionalUrl = z
  .union([z.literal(""), z.url()])
  .optional()
  .transform((value) => value || undefined);
export const optionalText = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined);
export const wholeNumber = (fallback: number, minimum: number, maximum: number) =>
  z.coerce.number().int().min(minimum).max(maximum).default(fallback);

export const listOf = (value: string) =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
export const isOrigin = (text: string) =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

export const isOwnAddress = (place: string | undefined, appUrl: string) =>
  place !== undefined && URL.canParse(place) && new URL(place).host === new URL(appUrl).host;

export const isSigningKey = (text: string) => /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/.test(text);

/** Base64 DER, so that several certificates fit on one line. */
export const base64Ders = z
  .string()
  .default("")
  .transform((text) => listOf(text.replace(/-----[A-Z ]+-----|\s+/g, "")))
  .refine(
    (ders) => ders.every((der) => /^M[A-Za-z0-9+/]+={0,2}$/.test(der)),
    "must be PEM, or its base64 alone",
  );

export const drandChains = z
  .string()
  .default("")
  .transform((text, context) => {
    const chains = text.trim() ? parseDrandChains(text) : [];
    if (chains) return chains;
    context.addIssue({ code: "custom", message: "must be the JSON of drand chains' /info" });
    return z.NEVER;
  });

export function requireWitnesses(entries: string[], context: z.RefinementCtx): Witness[] {
  const witnesses = entries.map(parseWitness).filter((witness) => witness !== null);
  const keys = new Set(witnesses.map(({ publicKey }) => publicKey));
  if (witnesses.length < entries.length)
    context.addIssue({
      code: "custom",
      message: "must be comma-separated witnesses, each a verifier key and an address",
    });
  else if (keys.size < witnesses.length)
    context.addIssue({ code: "custom", message: "must name each key once" });
  return witnesses;
}

export function requireRanges(entries: string[], context: z.RefinementCtx): void {
  const position = entries.findIndex((entry) => parseRange(entry) === null) + 1;
  const message = `entry ${position} must be an address or a range (10.0.0.0/8)`;
  if (position > 0) context.addIssue({ code: "custom", message });
}

export const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "must be a postgresql:// address");
export const optionalDatabaseUrl = z
  .union([z.literal(""), databaseUrl])
  .optional()
  .transform((url) => url || undefined);
