import { z } from "zod";

import { typedDigits } from "@/lib/platform/ascii-digits";
import { toCents, toDecimalString } from "@/lib/platform/money";

const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/;
const DECIMAL_COMMA = /^([+-]?[\d.]{1,12}),(\d{1,2})$/;

/** "$1,200.5" as "1200.5" */
export function plainAmount(typed: string): string {
  return typedDigits(typed)
    .replaceAll("\u066B", ".")
    .replaceAll("\uFF0E", ".")
    .replace(/[\u066C\uFF0C]/g, ",")
    .trim()
    .replace(/^[$\uFF04]\s*|,(?=\d{3}(?:\D|$))/g, "");
}

/** Much of the world writes "12,50". */
export function commaReason(amount: unknown): string | undefined {
  if (typeof amount !== "string") return undefined;
  const [, whole, decimals] = DECIMAL_COMMA.exec(plainAmount(amount)) ?? [];
  return whole && `Please write ${whole.replaceAll(".", "")}.${decimals}, with a point`;
}

/** Tells a decimal comma, or else `message`. */
export const amountError =
  (message?: string) =>
  ({ input }: { input?: unknown }) =>
    commaReason(input) ?? message;

/** Accepts an amount as people type it, with at most two decimals. */
export const typedDecimalSchema = (message: string) =>
  z
    .string(message)
    .overwrite(plainAmount)
    .regex(AMOUNT, { error: amountError(message) });

/** Accepts "$1,200.5" as people type it, and returns "1200.50". */
export const typedAmountSchema = (message: string) =>
  typedDecimalSchema(message).transform((amount) => toDecimalString(toCents(amount)));

/** "5" and "$5.5" as "5.00" and "5.50"; other texts stay as they are, for the answer to refuse. */
export const withCents = (typed: string): string =>
  typedAmountSchema("").safeParse(typed).data ?? typed;
