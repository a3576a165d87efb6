import "server-only";

import { type BankAccount, sealedBankSchema } from "@/lib/payouts/schema";
import type { SealedColumn } from "@/lib/platform/reseal";
import { openText, sealText } from "@/lib/platform/sealed-text";

const PURPOSE = "fairwax bank accounts";
export const sealedBanks: SealedColumn[] = [
  { purpose: PURPOSE, table: "payout_accounts", id: "user_id", column: "bank" },
  { purpose: PURPOSE, table: "payouts", id: "id", column: "account" },
];

/** `rowId` is the collector's or the payout's id. */
export function sealBank(rowId: string, account: BankAccount): string {
  return sealText({ purpose: PURPOSE, rowId }, JSON.stringify(account));
}

/** Null if AUTH_SECRET has changed since it was sealed. */
export function openBank(rowId: string, value: string): BankAccount | null {
  let text: string;
  try {
    text = openText({ purpose: PURPOSE, rowId }, value);
  } catch {
    return null;
  }
  return sealedBankSchema.parse(JSON.parse(text));
}

export function bankNameOf({ kind, accountNumber }: BankAccount): string {
  return `${kind === "CHECKING" ? "Checking" : "Savings"} account ending in ${accountNumber.slice(-4)}`;
}
