import "server-only";

import { type BankAccount, sealedBankSchema } from "@/lib/payouts/schema";
import { openText, sealText } from "@/lib/platform/sealed-text";

const PURPOSE = "fairwax bank accounts";

/** `rowId` is the collector's, or the payout's that goes there. */
export function sealBank(rowId: string, account: BankAccount): string {
  return sealText({ purpose: PURPOSE, rowId }, JSON.stringify(account));
}

/** Null if it was sealed with an AUTH_SECRET that has changed since. */
export function openBank(rowId: string, value: string): BankAccount | null {
  let text: string;
  try {
    text = openText({ purpose: PURPOSE, rowId }, value);
  } catch {
    return null;
  }
  return sealedBankSchema.parse(JSON.parse(text));
}

/** What its owner sees of it: "Checking account ending in 6789". */
export function bankNameOf({ kind, accountNumber }: BankAccount): string {
  return `${kind === "CHECKING" ? "Checking" : "Savings"} account ending in ${accountNumber.slice(-4)}`;
}
