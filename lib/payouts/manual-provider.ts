import "server-only";

import type { PayoutProvider } from "@/lib/payouts/payout-provider";
import { openBank, sealBank } from "@/lib/payouts/sealed-bank";

/** An admin sends the money through the bank, using our CSV. */
export const manualProvider: PayoutProvider = {
  name: "manual",
  async findDestination(tx, { id, userId }) {
    const stored = await tx.payoutAccount.findUnique({
      where: { userId },
      select: { bank: true, bankName: true },
    });
    if (!stored?.bank || !stored.bankName) return null;
    const bank = openBank(userId, stored.bank);
    return bank && { name: stored.bankName, account: sealBank(id, bank) };
  },
  send: null,
};
