import { z } from "zod";

import type { Carrier } from "@/lib/orders/carriers";
import { typedCode } from "@/lib/platform/ascii-digits";
import { isRounded } from "@/lib/platform/csv/changed-cell";

const ROUNDED =
  "A spreadsheet rounded this number. Format its column as text, and paste the number again.";
const MISTYPED = "This tracking number has a mistake: its check digit doesn't match.";

export const trackingNumberSchema = z
  .string({ error: "Please enter the tracking number." })
  .trim()
  .overwrite(typedCode)
  .refine((text) => !isRounded(text), { error: ROUNDED, abort: true })
  .regex(/^[A-Za-z0-9][A-Za-z0-9 -]{5,39}$/, "Please enter the tracking number.");

/** Rejects only numbers whose format has a check digit. */
export const checkDigitRule = [
  ({ carrier, tracking }: { carrier: Carrier; tracking: string }) =>
    hasRightCheckDigit(carrier, tracking),
  { error: MISTYPED, path: ["tracking"] as PropertyKey[] },
] as const;

function hasRightCheckDigit(carrier: Carrier, tracking: string): boolean {
  const text = tracking.replace(/[ -]/g, "").toUpperCase();
  const last = Number(text.at(-1));
  switch (carrier) {
    case "USPS":
      return !/^9(?:\d{21}|\d{25})$/.test(text) || last === mod10(digitsOf(text).reverse(), 3, 1);
    case "UPS":
      return !/^1Z[0-9A-Z]{15}\d$/.test(text) || last === mod10(digitsOf(text.slice(2)), 1, 2);
    case "FedEx":
      return !/^\d{12}$/.test(text) || last === fedExDigit(digitsOf(text));
    case "DHL":
      return true;
  }
}

/** Leaves out the check digit. UPS counts A as 2, B as 3, and so on. */
const digitsOf = (text: string) =>
  [...text.slice(0, -1)].map((sign) =>
    /\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10,
  );

function mod10(digits: readonly number[], first: number, second: number): number {
  const sum = digits.reduce((all, digit, at) => all + digit * (at % 2 ? second : first), 0);
  return (10 - (sum % 10)) % 10;
}

const FEDEX_WEIGHTS = [3, 1, 7];
function fedExDigit(digits: readonly number[]): number {
  const sum = digits.reduce((all, digit, at) => all + digit * (FEDEX_WEIGHTS[at % 3] ?? 0), 0);
  return (sum % 11) % 10;
}
